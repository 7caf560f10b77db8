"""A record played again from its first state: whether each move is legal, and whether chance is what the dice give."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from garrison.bots import Below
from garrison.engine.game import AnyMove, AnyState
from garrison.engine.play import IllegalMove, make
from garrison.engine.record import UNFINISHED, BrokenRecord, Record, otherwise, result
from garrison.engine.transcript import move_lines
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE
from garrison.table.dice import Dice
from garrison.telling.sentences import counted

MOST_DRAWS: Final = 1_000_000
"""More random numbers than a game uses; more would take too long to compute again."""

MOST_FAULTS: Final = 10
"""The most chance moves that are named one by one."""


class Course(Value, frozen=True):
    """What is wrong with the moves of a record, in sentences, and where they lead."""

    illegal: tuple[str, ...] = ()
    loaded: tuple[str, ...] = ()
    """Chance moves that the dice don't give."""
    claim: str = ""
    """A result that the moves don't lead to."""
    result: str = UNFINISHED


def played(record: Record, text: str, dice: Dice) -> Course:
    """A record whose chance must be what the dice give."""
    return replayed(record, text, partial(_differing, record, Drawn(dice)))


def unchecked(*_: object) -> tuple[str, ...]:
    return ()


Differing = Callable[[AnyState, int, AnyMove], Iterable[str]]
"""What is wrong with a chance move, which is legal, from the state before it and its number."""


def replayed(record: Record, text: str, differing: Differing = unchecked) -> Course:
    """A record up to its first illegal move; `text` gives the numbers of the lines."""
    game, state, loaded = record.game, record.start, list[str]()
    for number, (move, (place, line)) in enumerate(zip(record.moves, move_lines(text).items(), strict=True), 1):
        try:
            after = make(game, state, move)
        except IllegalMove as refused:
            return Course((f"line {place}, move {number}: '{line}': {refused}",), _few(loaded))
        if move.by == CHANCE:
            loaded += (f"line {place}, move {number}: {fault}" for fault in differing(state, number, move))
        state = after
    return Course((), _few(loaded), otherwise(record, state), result(game, state))


def chances(record: Record) -> int:
    """How many moves were left to chance."""
    return sum(move.by == CHANCE for move in record.moves)


def _few(faults: list[str]) -> tuple[str, ...]:
    more = len(faults) - MOST_FAULTS
    rest = f"{counted(more, 'more chance move')} {'differs' if more == 1 else 'differ'} from the dice."
    return (*faults[:MOST_FAULTS], *([rest] if more > 0 else ()))


class Drawn:
    """Dice that are drawn again, up to a limit."""

    def __init__(self, dice: Dice) -> None:
        self._dice, self._left = dice, MOST_DRAWS

    def below(self, number: int) -> Below:
        draw = self._dice.below(number)
        return lambda n: self._counted(draw(n))

    def _counted(self, drawn: int) -> int:
        self._left -= 1
        if self._left < 0:
            raise BrokenRecord(f"A game that draws more than {MOST_DRAWS:,} random numbers can't be checked.")
        return drawn


def _differing(record: Record, dice: Drawn, state: AnyState, number: int, move: AnyMove) -> Iterator[str]:
    book = record.game.ruleset
    due = book.chance(record.game, state, dice.below(number))
    if due != move:
        told, drawn = (book.notation.write_move_in(record.game, state, each) for each in (move, due))
        yield f"The dice give '{drawn}', not '{told}'."
