"""Whether the stored games are what was played: by the rules, by their dice, and by the chain of their hashes."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate
from typing import Final

from sqlalchemy import Connection

from garrison.catalogue import read_record
from garrison.engine.record import DRAWN, UNFINISHED, BrokenRecord, Record
from garrison.engine.value import Value
from garrison.server.store import games, moves
from garrison.server.store.rows import GameRow, MoveRow
from garrison.server.store.store import Store
from garrison.table import chain
from garrison.table.course import Course, played, replayed
from garrison.table.dice import NONE, Dice

MOST: Final = 100
"""The most games that are looked for at once."""


class Checked(Value, frozen=True):
    """A game, and what is wrong with it, in whole sentences."""

    game: str
    moves: int
    faults: tuple[str, ...]


def check(store: Store) -> Iterator[Checked]:
    """Every game in the order of the ids, each as it is at one moment; the server may go on meanwhile."""
    ids: tuple[str, ...] = ("",)
    while ids := store.read_now(partial(games.ids_after, after=ids[-1], most=MOST)):
        yield from (checked(*store.read_now(partial(_game, game_id=id_))) for id_ in ids)


def checked(game: GameRow, made: Sequence[MoveRow]) -> Checked:
    faults = (*_counted(game, made), *(_replayed(game, made) if game.header else _not_begun(made)))
    return Checked(game.id, len(made), faults)


def _game(connection: Connection, game_id: str) -> tuple[GameRow, tuple[MoveRow, ...]]:
    return games.row(connection, game_id), moves.of(connection, game_id)


def _counted(game: GameRow, made: Sequence[MoveRow]) -> Iterator[str]:
    if game.moves != len(made):
        yield f"Moves counted: {game.moves:,}. Moves stored: {len(made):,}."
    if [row.number for row in made] != [*range(1, len(made) + 1)]:
        yield "The moves are not numbered from 1 without a gap."


def _not_begun(made: Sequence[MoveRow]) -> Iterator[str]:
    if made:
        yield "There are moves, but the game has no header."


def _replayed(game: GameRow, made: Sequence[MoveRow]) -> Iterator[str]:
    head = game.header.partition("\n\n")[0]
    text = "\n".join([head, "", *(row.line for row in made), ""])
    try:
        record = read_record(text)
        course = played(record, text, _dice(game, record)) if game.commitment else replayed(record, text)
    except (BrokenRecord, ValueError) as fault:
        yield f"{fault}"
        return
    yield from (*course.illegal, *course.loaded)
    yield from _promised(game, record)
    yield from _seated(record, made)
    yield from _chained(head, made)
    yield from _ended(game, course)


def _dice(game: GameRow, record: Record) -> Dice:
    """The dice of the record with the secret of the row; raises ValueError."""
    notes = dict(record.notes)
    told = notes.get("shares", "").split(", ")
    return Dice(game.secret, [b"" if share == NONE else bytes.fromhex(share) for share in told], notes.get("game", ""))


def _promised(game: GameRow, record: Record) -> Iterator[str]:
    """Nothing was promised of the dice of an imported game."""
    if game.commitment and game.commitment != _dice(game, record).commitment:
        yield "The secret does not fit the commitment."


def _seated(record: Record, made: Sequence[MoveRow]) -> Iterator[str]:
    for row, move in zip(made, record.moves, strict=True):
        if row.seat != move.by:
            yield f"Move {row.number}: It is stored for another seat than the one that made it."


def _chained(head: str, made: Sequence[MoveRow]) -> Iterator[str]:
    hashes = accumulate((row.line for row in made), chain.following, initial=chain.first(chain.header(head)))
    next(hashes)
    for row, due in zip(made, hashes, strict=True):
        if row.hash != due:
            yield f"Move {row.number}: The hash is not that of the header and the moves up to here."
            return


def _ended(game: GameRow, course: Course) -> Iterator[str]:
    """Players may agree on a draw, which is no move."""
    agreed = course.result == UNFINISHED and game.result == DRAWN
    if not course.illegal and game.result != course.result and not agreed:
        yield f"According to the moves, the result is '{course.result}', not '{game.result}'."
