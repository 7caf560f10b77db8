"""What takes long to find out of a game: of a short one in a thread, of a long one in another process."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

import msgspec

from garrison.server.rooms.played import Played, Rows, loaded
from garrison.server.wire.people import Person

T = TypeVar("T")

LONG: Final = 1_000
"""Moves from which on a game is read by another process, which has to play it through first."""

KEPT: Final = 2
"""Long games that such a process has in memory."""


class Place(NamedTuple):
    """A game as it was after so many moves and notices."""

    game: str
    moves: int
    notices: int


class Kept:
    """Rows that are looked up by their place alone."""

    def __init__(self, rows: Rows, people: Sequence[Person]) -> None:
        self.rows, self.people = rows, people
        self._place = Place(rows.game.id, len(rows.moves), len(rows.notices))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kept) and other._place == self._place

    def __hash__(self) -> int:
        return hash(self._place)


def looked(rows: Rows, people: Sequence[Person], job: Callable[..., T], *given: object) -> T:
    """What a function finds in a game that is in no room here."""
    return job(_played(Kept(rows, people)), *given)


@lru_cache(KEPT)
def _played(kept: Kept) -> Played:
    played = loaded(kept.rows)
    for person in kept.people:
        played.rename(person)
    return played


def in_json(played: Played, job: Callable[..., object], *given: object) -> bytes:
    """What a function finds in a game, as it is sent."""
    return msgspec.json.encode(job(played, *given))
