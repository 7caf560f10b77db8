"""Players as anybody may know them, people and bots, and the profiles that their public games add up to."""

from collections.abc import Collection
from typing import Final, Literal, NoReturn, cast

from sqlalchemy import Connection

from garrison.bots import BOTS
from garrison.hosting.requests import refuse
from garrison.store import people, ratings
from garrison.store.database import Missing
from garrison.store.names import BadName, Name, read_name
from garrison.store.ratings import MILLION, NEW, Level, Point
from garrison.store.schema import PersonRow
from garrison.wire.people import Balance, Person, Profile, RatedAt, Rival, Standing


def person_of(row: PersonRow) -> Person:
    kind = "player" if row.kind == "person" else row.kind
    return Person(row.id, row.name, cast("Literal['guest', 'player', 'bot']", kind))


def renamed(connection: Connection, known: Collection[Person]) -> list[Person]:
    """Those of these people who have another name by now, or are no longer guests."""
    now = [person_of(row) for row in people.rows(connection, *{person.id for person in known if person.id})]
    return [person for person in now if person not in known]


def refuse_anothers(connection: Connection, name: str, person_id: str) -> None:
    """Raises Refusal 409 if somebody else is registered by this name, or one that looks like it."""
    try:
        read = read_name(name)
    except BadName:
        return
    if people.is_anothers(connection, read, person_id):
        refuse_taken(read)


def refuse_taken(name: Name) -> NoReturn:
    refuse(409, "taken", f"Somebody else is called '{name.shown}', or has a name that looks like it.")


def built_in(player: str) -> Person | None:
    """The built-in bot of this id, such as `risk.steady`: the name of its family and its own. None if there is none."""
    family, _, name = player.partition(".")
    return Person(player, name, "bot") if name in BOTS.get(family, {}) else None


# Profiles


BEGINNING: Final = 1500
"""The rating with which everybody begins, as it is shown."""

STRETCH: Final = 30
"""Points of a rating as it is shown for each point of the model."""

LIKELY: Final = 1.96
"""How many standard deviations to either side hold 95%."""

MOST_POINTS: Final = 200
"""The most points of a curve as it is sent."""


def player(connection: Connection, player: str) -> Person:
    """Anybody by their id; raises Missing."""
    return built_in(player) or person_of(people.row(connection, player))


def profile(connection: Connection, player_: str) -> Profile:
    """The profile of a player; raises Missing."""
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
    """At most MOST_POINTS points of a curve, evenly spaced, with the last of all."""
    step = -(-len(curve) // MOST_POINTS)
    return curve[::-1][::step][::-1]


def _moment(point: Point) -> RatedAt:
    return RatedAt(point.ended, *points(point.level))


def _balance(one: ratings.Tally) -> Balance:
    return Balance(one.ruleset, one.games, one.won, one.drawn, one.games - one.won - one.drawn)


def _rival(connection: Connection, one: ratings.Rival) -> Rival:
    try:
        return Rival(player(connection, one.player), one.games, one.better, one.worse)
    except Missing:  # A built-in bot that no longer exists.
        return Rival(Person(one.player, one.name, "bot"), one.games, one.better, one.worse)
