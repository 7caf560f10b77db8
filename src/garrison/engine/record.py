"""A game as it is stored, as its first state and its moves; how it is replayed and verified."""

from collections.abc import Iterator
from typing import Generic, TypeGuard

from garrison.engine.game import A, A_co, Family, Game, M, M_co, O, O_co, S, S_co, State, is_of
from garrison.engine.play import IllegalMove, states
from garrison.engine.value import Value
from garrison.engine.vocabulary import Move, Over
from garrison.outside.characters import Told

UNFINISHED = "*"
DRAWN = "drawn"


class BrokenRecord(Told):
    """A record that cannot be read; the message is one line and names the line of the record, if there is one."""


class Record(Value, Generic[M_co, O_co, S_co, A_co], frozen=True):
    """A game, its first state and its moves: the only thing ever stored."""

    game: Game[M_co, O_co, S_co, A_co]
    start: S_co
    moves: tuple[Move[A_co], ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    """More lines of the header, such as ("players", "Anna, steady"); a `result` here is only a claim."""


def is_record_of(record: Record, family: Family[M, O, S, A]) -> TypeGuard[Record[M, O, S, A]]:
    """Whether a record is of a game of this family."""
    return is_of(record.game, family)


class RecordFault(Value, frozen=True):
    """Where a replay stops: the number of moves made, the line that was refused, and why."""

    made: int
    line: str
    reasons: tuple[str, ...]


def play_through(record: Record[M, O, S, A]) -> Iterator[S]:
    """The first state, then the state after each move; raises IllegalMove at the first move that is refused."""
    return states(record.game, record.start, record.moves)


def result(game: Game, state: State) -> str:
    """The winners, separated by commas; `drawn` if nobody has won, `*` while the game goes on."""
    if not isinstance(state.phase, Over):
        return UNFINISHED
    return ", ".join(game.seats[seat] for seat in state.phase.winners) or DRAWN


def verify(record: Record) -> RecordFault | None:
    """The first illegal move of a record, or a `result` that its moves do not lead to; None if all is well."""
    made, state = -1, record.start
    try:
        for state in play_through(record):  # noqa: B007  the last state is the end
            made += 1
    except IllegalMove as refused:
        line = record.game.ruleset.notation.write_move_in(record.game, state, refused.move)
        return RecordFault(made, line, refused.reasons)
    wrong = otherwise(record, state)
    return RecordFault(made, f"result: {dict(record.notes)['result']}", (wrong,)) if wrong else None


def otherwise(record: Record, end: State) -> str:
    """The result of a record whose moves lead to `end`, in a sentence, if its note claims another one; or nothing."""
    shown = result(record.game, end)
    said = dict(record.notes).get("result", shown)
    return "" if _names(said) == _names(shown) else f"According to the moves, the result is '{shown}'."


def _names(text: str) -> list[str]:
    return sorted(name.strip() for name in text.split(","))
