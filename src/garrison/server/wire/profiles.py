"""What anybody may know of a player: ratings with their intervals, and how their public games went."""

from typing import Literal

from garrison.engine.value import Value
from garrison.server.wire.people import Person


class RatedAt(Value, frozen=True):
    """A rating after a game: it lies within `margin` of `rating` with a chance of 95%."""

    time: int
    rating: int
    margin: int


class Standing(Value, frozen=True):
    """A rating: `duel` is for games of two seats, `table` for three and more. Both begin at 1500."""

    ladder: Literal["duel", "table"]
    rating: int
    margin: int
    games: int
    curve: tuple[RatedAt, ...]
    """After each of the latest rated games, the oldest first."""


class Balance(Value, frozen=True):
    """How games of a rule set went; whoever leaves a game to a bot has lost it."""

    ruleset: str
    games: int
    won: int
    drawn: int
    lost: int


class Rival(Value, frozen=True):
    """In how many of the latest 500 games somebody was met, and how often the player fared better or worse."""

    person: Person
    games: int
    better: int
    worse: int


class Profile(Value, frozen=True):
    """`GET /api/people/{id}/profile`: only games that anybody may watch count here."""

    person: Person
    standings: tuple[Standing, ...]
    balances: tuple[Balance, ...]
    rivals: tuple[Rival, ...]
