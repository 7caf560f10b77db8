"""What chance can do, with exact probabilities: small draws one after another, which together make one move of CHANCE.

Dice, cards, deals and missions are drawn as the rule set draws them.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias

from garrison.engine.game import AnyGame, AnyMove, AnyState
from garrison.engine.vocabulary import Move
from garrison.research.chances import lots, rolls, throws
from garrison.research.chances.draws import MOST, Draw, Next, below

__all__ = ["MOST", "Draw", "Drawn", "after", "outcomes"]

Drawn: TypeAlias = tuple[int, ...]
"""What has been drawn so far, by number."""

FALLS: Final[dict[tuple[object, type[Any]], Callable[[AnyGame, AnyState, Next], AnyMove]]] = {
    (rolls.CHANCE_OF, rolls.PHASE): rolls.roll,
    (throws.CHANCE_OF, throws.PHASE): throws.throw,
    **{(rolls.CHANCE_OF, phase): lots.cast for phase in lots.PHASES},
}
"""The usual chance of a family, and a phase in which many of the numbers that it draws come to the same."""


def after(game: AnyGame, state: AnyState, drawn: Drawn) -> Draw | AnyMove:
    """The next draw in a state that waits for chance, or the move of CHANCE if these draws are all that it needs."""
    numbers = iter(drawn)

    def draw(chances: Draw) -> int:
        if len(chances) == 1:
            return 0
        for number in numbers:
            return number
        raise _Drawing(chances)

    try:
        return FALLS.get((game.ruleset.chance, type(state.phase)), _fall)(game, state, draw)
    except _Drawing as drawing:
        return drawing.chances


def outcomes(game: AnyGame, state: AnyState) -> Mapping[AnyMove, Fraction]:
    """Every move of CHANCE in a state that waits for it, with its probability.

    Before many battles at once these are far too many; `after` takes them one draw at a time.
    """
    found: dict[AnyMove, Fraction] = {}
    for move, chance in _every(game, state, (), Fraction(1)):
        found[move] = found.get(move, Fraction(0)) + chance
    return found


def _every(game: AnyGame, state: AnyState, drawn: Drawn, so_far: Fraction) -> Iterator[tuple[AnyMove, Fraction]]:
    found = after(game, state, drawn)
    if isinstance(found, Move):
        yield found, so_far
        return
    for number, chance in enumerate(found):
        yield from _every(game, state, (*drawn, number), so_far * chance)


def _fall(game: AnyGame, state: AnyState, draw: Next) -> AnyMove:
    """As the rule set says, from numbers that are all equally likely."""
    return game.ruleset.chance(game, state, lambda n: below(n, draw))


class _Drawing(Exception):
    """Chance has to draw once more."""

    def __init__(self, chances: Draw) -> None:
        self.chances = chances
