"""Whether the stored games are what was played, and whether the ratings follow from them."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate
from typing import Final

from sqlalchemy import Connection

from garrison.catalogue import read_record
from garrison.engine.record import DRAWN, UNFINISHED, BrokenRecord, Record
from garrison.engine.value import Value
from garrison.store import finished, games
from garrison.store.ratings import Level
from garrison.store.schema import OTHER, FinishedRow, GameRow, MoveRow, PlaceRow
from garrison.store.store import Store
from garrison.table import chain
from garrison.table.dice import NONE, Dice
from garrison.table.verdict import Replayed, played, replayed

MOST: Final = 100
"""The most games that are read at once."""


class Checked(Value, frozen=True):
    """A game, and what is wrong with it, in whole sentences."""

    game: str
    moves: int
    faults: tuple[str, ...]


def check(store: Store) -> Iterator[Checked]:
    """Check every game, in the order of the ids, each as it is at one moment; the server may run meanwhile."""
    ids: tuple[str, ...] = ("",)
    while ids := store.read_now(partial(games.ids_after, after=ids[-1], most=MOST)):
        yield from (checked(*store.read_now(partial(_game, game_id=id_))) for id_ in ids)


def checked(game: GameRow, made: Sequence[MoveRow]) -> Checked:
    faults = (*_counted(game, made), *(_replayed(game, made) if game.header else _not_begun(made)))
    return Checked(game.id, len(made), faults)


def _game(connection: Connection, game_id: str) -> tuple[GameRow, tuple[MoveRow, ...]]:
    return games.row(connection, game_id), games.moves_of(connection, game_id)


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
    """What is wrong with the dice; those of an imported game were not committed to."""
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


def _ended(game: GameRow, course: Replayed) -> Iterator[str]:
    """What is wrong with the end. Players may agree on a draw, which is not a move."""
    agreed = course.result == UNFINISHED and game.result == DRAWN
    if not course.illegal and game.result != course.result and not agreed:
        yield f"According to the moves, the result is '{course.result}', not '{game.result}'."


# Ratings, worked out again in the order in which the games ended


MOST_RATED: Final = 200
"""The most finished games that are read at once."""

NEAR: Final = 1_000
"""How many millionths a rating may be off, since machines differ in the last digits."""

Ratings = dict[tuple[str, str], Level]
"""Ratings by ladder and player."""


def check_ratings(store: Store) -> Iterator[Checked]:
    """Check every finished game, in the order in which they ended; what follows from a fault is not reported."""
    ratings: Ratings = {}
    number = 0
    while found := store.read_now(partial(_games, after=number)):
        for row, game, places in found:
            yield Checked(row.game, game.moves, (*_told(row, game, places), *_rated(places, ratings)))
        number = found[-1][0].number


def _games(connection: Connection, after: int) -> list[tuple[FinishedRow, GameRow, list[PlaceRow]]]:
    rows = finished.after(connection, after, MOST_RATED)
    places = finished.places(connection, [row.game for row in rows])
    return [(row, games.row(connection, row.game), [one for one in places if one.game == row.game]) for row in rows]


def _told(row: FinishedRow, game: GameRow, places: Sequence[PlaceRow]) -> Iterator[str]:
    """Where the list of finished games and the row of the game disagree."""
    if (game.stage, game.ended, bool(game.listed)) != ("over", row.ended, bool(row.listed)):
        yield "The list of finished games disagrees about its end, or about whether it is public."
    result = ", ".join(one.colour for one in places if one.won) or DRAWN
    if row.outcome != (DRAWN if result == DRAWN else "won") or {*result.split(", ")} != {*game.result.split(", ")}:
        yield f"According to the list of finished games, the result is '{result}', not '{game.result}'."
    if any(one.rank < OTHER and not one.won and row.outcome != DRAWN for one in places):
        yield "A player is ranked as a winner, but did not win."


def _rated(places: Sequence[PlaceRow], ratings: Ratings) -> Iterator[str]:
    """Where a rating does not follow from those before it as they are stored, so that one fault stays one."""
    if not (ladder := places[0].ladder if places else ""):
        return
    before = {one.player: ratings[ladder, one.player] for one in places if (ladder, one.player) in ratings}
    for one, due in zip(places, finished.with_ratings(places, before), strict=True):
        if max(abs(one.mean - due.mean), abs(one.spread - due.spread)) > NEAR:
            yield f"Seat {one.seat}: The rating after this game does not follow from those before it."
    ratings.update({(ladder, one.player): Level(one.mean, one.spread) for one in places})
