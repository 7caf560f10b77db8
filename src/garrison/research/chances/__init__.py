"""What chance can do, with exact probabilities: small draws one after another that together make one move of CHANCE.

Dice, cards, deals and missions are drawn as the rule set draws them.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Final, TypeAlias, cast

from garrison.engine.game import Game, State
from garrison.engine.vocabulary import Move, Phase
from garrison.research.chances import risk, simultaneous
from garrison.research.chances.draws import MOST, Draw, Next, below

__all__ = ["MOST", "Draw", "Drawn", "after", "outcomes"]

Drawn: TypeAlias = tuple[int, ...]
"""What has been drawn so far, by number."""

NOT_YET: Final = -1

Fall: TypeAlias = Callable[[Game, State, Next], Move]
"""The move of CHANCE, from what is drawn."""

# Each is given only games and states in which this is the chance, which the types can't say.
FALLS: Final[dict[tuple[object, type[Phase]], Fall]] = {
    (risk.CHANCE_OF, risk.ROLLING): cast("Fall", risk.roll),
    (risk.CHANCE_OF, risk.BATTLING): cast("Fall", risk.decide),
    (simultaneous.CHANCE_OF, simultaneous.PHASE): cast("Fall", simultaneous.throw),
    **{(risk.CHANCE_OF, phase): cast("Fall", risk.cast) for phase in risk.LOTS},
}
"""The phases that are drawn in their own way, since many numbers that the rule set draws would lead to the same."""


def after(game: Game, state: State, drawn: Drawn) -> Draw | Move:
    """The next draw in a state that waits for chance, or the move of CHANCE if these draws are all that it needs.

    Numbers that make the same move are one outcome.
    """
    if fall := FALLS.get((game.ruleset.chance, type(state.phase))):
        return _after(fall, game, state, drawn)
    numbers, left = tuple[int, ...](), iter(drawn)
    while not isinstance(found := _after(_fall, game, state, numbers), Move):
        chances = _by_move(game, state, numbers, found)
        if len(chances) > 1 and (number := next(left, NOT_YET)) == NOT_YET:
            return tuple(chances.values())
        numbers += ([*chances][number if len(chances) > 1 else 0],)
    return found


def _by_move(game: Game, state: State, numbers: Drawn, draw: Draw) -> dict[int, Fraction]:
    """The probability of each outcome of a draw; an outcome is named by the first number that leads to it."""
    firsts: dict[Move | int, int] = {}
    chances: dict[int, Fraction] = {}
    for number, chance in enumerate(draw):
        then = _after(_fall, game, state, (*numbers, number))
        first = firsts.setdefault(then if isinstance(then, Move) else number, number)
        chances[first] = chances.get(first, Fraction(0)) + chance
    return chances


def _after(fall: Fall, game: Game, state: State, drawn: Drawn) -> Draw | Move:
    """The next draw, or the move of CHANCE if these numbers are all that `fall` draws."""
    numbers = iter(drawn)

    def draw(chances: Draw) -> int:
        if len(chances) == 1:
            return 0
        for number in numbers:
            return number
        raise _Drawing(chances)

    try:
        return fall(game, state, draw)
    except _Drawing as drawing:
        return drawing.chances


def outcomes(game: Game, state: State) -> Mapping[Move, Fraction]:
    """Every move of CHANCE in a state that waits for it, with its probability.

    Before many battles at once these are far too many; `after` takes them one draw at a time.
    """
    found: dict[Move, Fraction] = {}
    for move, chance in _every(game, state, (), Fraction(1)):
        found[move] = found.get(move, Fraction(0)) + chance
    return found


def _every(game: Game, state: State, drawn: Drawn, so_far: Fraction) -> Iterator[tuple[Move, Fraction]]:
    found = after(game, state, drawn)
    if isinstance(found, Move):
        yield found, so_far
        return
    for number, chance in enumerate(found):
        yield from _every(game, state, (*drawn, number), so_far * chance)


def _fall(game: Game, state: State, draw: Next) -> Move:
    """The move as the rule set draws it, from numbers that are equally likely."""
    return game.ruleset.chance(game, state, lambda n: below(n, draw))


class _Drawing(Exception):
    """Raised when chance has to draw once more."""

    def __init__(self, chances: Draw) -> None:
        self.chances = chances
