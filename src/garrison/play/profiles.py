"""The profile of a player, from what their public games add up to."""

from typing import Final, Literal, cast

from sqlalchemy import Connection

from garrison.play.persons import built_in, person_of
from garrison.store import people, ratings
from garrison.store.database import Missing
from garrison.store.ratings import MILLION, NEW, Level, Point
from garrison.wire.people import Balance, Person, Profile, RatedAt, Rival, Standing

BEGINNING: Final = 1500
"""Where ratings begin."""

STRETCH: Final = 30
"""Points of a rating as it is shown, for each of the model's."""

LIKELY: Final = 1.96
"""So many standard deviations to either side hold 95%."""

MOST_POINTS: Final = 200
"""In a curve as it is sent."""


def player(connection: Connection, player: str) -> Person:
    """Raises Missing."""
    return built_in(player) or person_of(people.row(connection, player))


def profile(connection: Connection, player_: str) -> Profile:
    """Raises Missing."""
    return Profile(
        player(connection, player_),
        tuple(_standing(ladder, *told) for ladder, told in ratings.curves(connection, player_).items()),
        tuple(_balance(one) for one in ratings.tallies(connection, player_)),
        tuple(_rival(connection, one) for one in ratings.rivals(connection, player_)),
    )


def points(level: Level) -> tuple[int, int]:
    """A rating as it is shown, and the margin on either side."""
    above = (level.mean - NEW.mean) / MILLION
    return round(BEGINNING + STRETCH * above), round(LIKELY * STRETCH * level.spread / MILLION)


def _standing(ladder: str, games: int, curve: tuple[Point, ...]) -> Standing:
    word = cast("Literal['duel', 'table']", ladder)
    return Standing(word, *points(curve[-1].level), games, tuple(_moment(one) for one in _thinned(curve)))


def _thinned(curve: tuple[Point, ...]) -> tuple[Point, ...]:
    """At most so many points, at even distances, the last of all among them."""
    step = -(-len(curve) // MOST_POINTS)
    return curve[::-1][::step][::-1]


def _moment(point: Point) -> RatedAt:
    return RatedAt(point.ended, *points(point.level))


def _balance(one: ratings.Tally) -> Balance:
    return Balance(one.ruleset, one.games, one.won, one.drawn, one.games - one.won - one.drawn)


def _rival(connection: Connection, one: ratings.Rival) -> Rival:
    try:
        return Rival(player(connection, one.player), one.games, one.better, one.worse)
    except Missing:  # a built-in bot that is no more
        return Rival(Person(one.player, one.name, "bot"), one.games, one.better, one.worse)
