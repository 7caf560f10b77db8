"""Maps in the making: what a new one should be like, what a file of any format becomes, and how games on it end."""

from typing import Annotated, Literal

from msgspec import Meta

from garrison.arena.balance import Trial
from garrison.engine.value import Value
from garrison.generating import wish
from garrison.server.wire.limits import MapText, Word

MOST_TRIED = 2_000


class NewMap(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/maps/generate`: the same wish gives the same map, as `garrison map generate` makes it."""

    seed: Annotated[int, Meta(ge=wish.SEEDS[0], le=wish.SEEDS[1])] = 1
    territories: Annotated[int, Meta(ge=wish.TERRITORIES[0], le=wish.TERRITORIES[1])] = 24
    continents: Annotated[int, Meta(ge=0, le=wish.CONTINENTS[1])] = 0
    """0 is one to six territories."""
    islands: Annotated[int, Meta(ge=wish.ISLANDS[0], le=wish.ISLANDS[1])] = 3
    land: Annotated[int, Meta(ge=wish.LAND[0], le=wish.LAND[1])] = 45
    """In percent."""


class ForeignMap(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/maps/convert`: the text of a map file in any format that Garrison reads, and the file's name."""

    text: MapText
    name: Word = "map"


class MapInText(Value, frozen=True):
    """The text of a map file."""

    text: str


class TryMap(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/maps/balance`: games on a map between equal players, with each of these numbers of seats."""

    text: MapText
    seats: Annotated[tuple[Annotated[int, Meta(ge=2, le=6)], ...], Meta(min_length=1, max_length=5)] = (3,)
    games: Annotated[int, Meta(ge=1, le=MOST_TRIED)] = 1_000
    """With each number of seats; fewer are played where the server has no compiled games."""


class Tried(Value, frozen=True):
    """How far the games have come: `preparing` until the first has ended, and `over` after the last of all.

    `fast` games are compiled; the engine plays `slow` ones, and far fewer. If something is `wrong`, `words` says what.
    """

    stage: Literal["preparing", "playing", "over", "wrong"]
    pace: Literal["fast", "slow"] = "fast"
    seats: int = 0
    games: int = 0
    most: int = 0
    words: str = ""
    """What the games say, in a sentence or two."""
    trial: Trial | None = None
