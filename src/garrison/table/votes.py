"""Votes at a table: who agrees to what, and when enough of those who play have agreed."""

from collections.abc import Collection

from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat


class Ballot(Value, frozen=True):
    """What is voted on, and the seats that agree."""

    kind: str
    by: tuple[Seat, ...]


Ballots = tuple[Ballot, ...]


def cast(ballots: Ballots, kind: str, seats: Collection[Seat]) -> Ballots:
    """These seats agree, besides those that have."""
    return _with(ballots, kind, {*agreed(ballots, kind), *seats})


def withdrawn(ballots: Ballots, kind: str, seats: Collection[Seat]) -> Ballots:
    return _with(ballots, kind, {*agreed(ballots, kind)} - {*seats})


def agreed(ballots: Ballots, kind: str) -> tuple[Seat, ...]:
    return next((ballot.by for ballot in ballots if ballot.kind == kind), ())


BY_MOST = ("extend",)
"""What more than half of the voters can decide; everything else takes all of them."""


def needed(kind: str, voters: int) -> int:
    """How many of so many voters must agree."""
    return voters // 2 + 1 if kind in BY_MOST else voters


def passed(ballots: Ballots, kind: str, voters: Collection[Seat]) -> bool:
    """Whether enough of the seats that may vote agree; nothing passes without voters."""
    return bool(voters) and len({*voters} & {*agreed(ballots, kind)}) >= needed(kind, len({*voters}))


def closed(ballots: Ballots, kind: str) -> Ballots:
    return tuple(ballot for ballot in ballots if ballot.kind != kind)


def _with(ballots: Ballots, kind: str, seats: Collection[Seat]) -> Ballots:
    others = closed(ballots, kind)
    return (*others, Ballot(kind, tuple(sorted(seats)))) if seats else others
