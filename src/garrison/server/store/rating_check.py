"""Whether the ratings follow from the games: all of them worked out again, in the order in which the games ended."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from sqlalchemy import Connection

from garrison.engine.record import DRAWN
from garrison.server.store import finished, games
from garrison.server.store.check import Checked
from garrison.server.store.ladders import Level
from garrison.server.store.rows import OTHER, FinishedRow, GameRow, PlaceRow
from garrison.server.store.store import Store

MOST: Final = 200
"""The most games that are looked at at once."""

NEAR: Final = 1_000
"""In millionths: machines may differ in the last digits."""

Ratings = dict[tuple[str, str], Level]
"""By ladder and player."""


def check_ratings(store: Store) -> Iterator[Checked]:
    """Every finished game in the order in which they ended; a fault is said once, and not again where it leads."""
    ratings: Ratings = {}
    number = 0
    while found := store.read_now(partial(_games, after=number)):
        for row, game, places in found:
            yield Checked(row.game, game.moves, (*_told(row, game, places), *_rated(places, ratings)))
        number = found[-1][0].number


def _games(connection: Connection, after: int) -> list[tuple[FinishedRow, GameRow, list[PlaceRow]]]:
    rows = finished.after(connection, after, MOST)
    places = finished.places(connection, [row.game for row in rows])
    return [(row, games.row(connection, row.game), [one for one in places if one.game == row.game]) for row in rows]


def _told(row: FinishedRow, game: GameRow, places: Sequence[PlaceRow]) -> Iterator[str]:
    """What the row of the game says otherwise."""
    if (game.stage, game.ended, bool(game.listed)) != ("over", row.ended, bool(row.listed)):
        yield "The list of finished games disagrees about its end, or about whether it is public."
    result = ", ".join(one.colour for one in places if one.won) or DRAWN
    if row.outcome != (DRAWN if result == DRAWN else "won") or {*result.split(", ")} != {*game.result.split(", ")}:
        yield f"According to the list of finished games, the result is '{result}', not '{game.result}'."
    if any(one.rank < OTHER and not one.won and row.outcome != DRAWN for one in places):
        yield "A player is ranked as a winner, but did not win."


def _rated(places: Sequence[PlaceRow], ratings: Ratings) -> Iterator[str]:
    """Follow what is stored, so that one fault does not become many."""
    if not (ladder := places[0].ladder if places else ""):
        return
    before = {one.player: ratings[ladder, one.player] for one in places if (ladder, one.player) in ratings}
    for one, due in zip(places, finished.with_ratings(places, before), strict=True):
        if max(abs(one.mean - due.mean), abs(one.spread - due.spread)) > NEAR:
            yield f"Seat {one.seat}: The rating after this game does not follow from those before it."
    ratings.update({(ladder, one.player): Level(one.mean, one.spread) for one in places})
