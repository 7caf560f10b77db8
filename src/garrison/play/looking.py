"""What takes long to find out of a game: of a short one in a thread, of a long one in another process."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

import msgspec

from garrison.engine.value import Value
from garrison.play.played import Played, Rows, loaded
from garrison.wire.people import Person

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


class Sent(Value, frozen=True):
    """A game on its way to another process, as bytes, since ten thousand rows one by one would hold up the others."""

    place: Place
    rows: bytes
    people: tuple[Person, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sent) and other.place == self.place

    def __hash__(self) -> int:
        return hash(self.place)


def sent(rows: Rows, people: Iterable[Person]) -> Sent:
    place = Place(rows.game.id, len(rows.moves), len(rows.notices))
    return Sent(place, msgspec.msgpack.encode(rows), tuple(people))


def looked(game: Sent, job: Callable[..., T], *given: object) -> T:
    """What a function finds in a game that is in no room here."""
    return job(_played(game), *given)


@lru_cache(KEPT)
def _played(game: Sent) -> Played:
    played = loaded(msgspec.msgpack.decode(game.rows, type=Rows))
    for person in game.people:
        played.rename(person)
    return played


def in_json(played: Played, job: Callable[..., object], *given: object) -> bytes:
    """What a function finds in a game, as it is sent."""
    return msgspec.json.encode(job(played, *given))
