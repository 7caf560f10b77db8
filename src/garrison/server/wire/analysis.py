"""A position to look at, a part of a game as one, and the odds of any battle."""

from typing import Annotated, Any

from msgspec import Meta, field

from garrison.engine.value import Value
from garrison.server.wire.games import BoardInfo, Hint, Odds, Seen
from garrison.server.wire.limits import MOST_SEATS, MapText, PositionLine, Word

MOST_ARMIES = 1_000
LONGEST_CHAIN = 40

Armies = Annotated[int, Meta(ge=0, le=MOST_ARMIES)]


class Position(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/analysis`: any position, of a game that is kept nowhere."""

    position: PositionLine
    """A state in the notation: `red attacking: north red 3, east red 1, south blue 1, west blue 2`."""
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    ruleset: Word = "classic"
    map: Word = ""
    map_file: MapText = ""
    options: Annotated[dict[str, Any], Meta(max_length=100)] = field(default_factory=dict)
    source: Annotated[int, Meta(ge=-1, le=1_000)] = -1
    """The territory whose odds are asked for; -1 for none."""
    until: Word = "won"
    dice: Annotated[int, Meta(ge=0, le=9)] = 0


class Analysis(Value, frozen=True):
    """What the seat whose turn it is sees; the odds of its attacks, if they were asked for, and what a bot would do."""

    seen: Seen
    hint: Hint
    board: BoardInfo
    record: str
    """A record that begins with the position, to play on from."""
    odds: Odds | None = None
    drawing: dict[str, Any] | None = None
    """The shapes of a map of your own; those of other maps are at `board.shapes`."""


class Battle(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/odds`: armies that attack territories one after another, each given by its defenders.

    `armies` counts the one that stays behind.
    """

    armies: Annotated[int, Meta(ge=1, le=MOST_ARMIES)]
    chain: Annotated[tuple[Armies, ...], Meta(min_length=1, max_length=LONGEST_CHAIN)]
    ruleset: Word = "classic"
    options: Annotated[dict[str, Any], Meta(max_length=100)] = field(default_factory=dict)


class BattleOdds(Value, frozen=True):
    """`won` is the chance that all are taken, and `taken` that at least so many are, from one on.

    `ends` are the outcomes with their chances, the best first: territories taken, armies on the last of them,
    defenders of the next.
    """

    won: float
    lost: float
    killed: float
    taken: tuple[float, ...]
    ends: tuple[tuple[int, int, int, float], ...]
