"""A position or a past game to look at: odds, graphs, reviews, recaps, and games from files."""

from typing import Annotated, Any, Final

from msgspec import Meta, field

from garrison.engine.value import Value
from garrison.wire.games import BoardInfo, Hint, Line, Odds, Seen
from garrison.wire.limits import MOST_SEATS, MapText, PositionLine, Title, Word

MOST_ARMIES = 1_000
LONGEST_CHAIN = 40

Armies = Annotated[int, Meta(ge=0, le=MOST_ARMIES)]


class Position(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/analysis`: any position; the game is not kept."""

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
    """`won` is the chance that all are taken, and `taken` the chances that at least 1, 2, ... are taken.

    `ends` are the outcomes with their chances, the best first: territories taken, armies on the last of them,
    defenders of the next.
    """

    won: float
    lost: float
    killed: float
    taken: tuple[float, ...]
    ends: tuple[tuple[int, int, int, float], ...]


# A game looked back on: how it ended, the series of each seat, how lucky it was, and what the game turned on


class Aim(Value, frozen=True):
    """What one seat had to achieve, how far it came, and whether that was enough."""

    seat: int
    words: str
    progress: str
    met: bool


class GameEnd(Value, frozen=True):
    """`GET /api/games/{id}/ending`: how a game that is over was decided, and what everybody had to achieve."""

    title: str
    how: str
    """How it was won, or why it is a draw; empty if there is no more to say."""
    sharing: tuple[int, ...]
    """The seats that have won, or share the draw."""
    aim: str
    """What everybody had to achieve; empty if each seat had a goal of its own."""
    aims: tuple[Aim, ...] = ()


class SeatNumbers(Value, frozen=True):
    """Series by round, and luck.

    `luck` is how many more armies the dice brought than expected; `p` is the chance of at least as much by luck alone.
    """

    seat: int
    territories: tuple[int, ...]
    armies: tuple[int, ...]
    income: tuple[int, ...]
    attacks: int
    taken: int
    lost: int
    luck: float
    p: float


class Moment(Value, frozen=True):
    """Something that a game turned on, in a sentence; `version` is the move after which to look at the board.

    `seat` is the one that did it.
    """

    version: int
    round: int
    seat: int
    words: str


class Numbers(Value, frozen=True):
    """`GET /api/games/{id}/numbers`: graphs, luck and key moments."""

    seats: tuple[SeatNumbers, ...]
    eliminations: tuple[Line, ...]
    moments: tuple[Moment, ...] = ()
    """At most 24 moments, in order."""
    turning: tuple[Moment, ...] = ()
    """At most three moments that changed the game most, in order."""
    luck: str = ""
    """What luck did, in a sentence."""


# What happened, step by step: in a turn in which all order at once, and since somebody's last turn


class Step(Value, frozen=True):
    """A step of a turn in which all order at once; `changes` are those of a Frame."""

    lines: tuple[Line, ...]
    changes: tuple[tuple[int, int, int], ...]
    source: int
    target: int
    events: tuple[Any, ...]


class Fought(Value, frozen=True):
    """A battle that ended with a version."""

    version: int
    seat: int
    """The seat that attacked."""
    source: int
    target: int
    words: str


class Recap(Value, frozen=True):
    """`GET /api/games/{id}/recap?seat=`: what happened between a seat's last turn and now, or its present turn."""

    since: int
    """The version after the seat's last turn, or after the setup."""
    until: int
    """The version at which its present turn begins, or else the present one."""
    words: str
    """All of it in a sentence; empty if there is nothing to tell, as in a setup, or where all order at once."""
    battles: tuple[Fought, ...]
    """The battles against the seat, or else those in which others took something."""


# Games and positions from files: what is sent, and what it held


LARGEST: Final = 8_000_000
"""The most characters of a file."""


class NewRecord(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/records`: the text of a file that holds a game or a position, and a title for it."""

    text: Annotated[str, Meta(max_length=LARGEST)]
    title: Title = ""


class Imported(Value, frozen=True):
    """What a file held: a game, which is stored as over, or else a position to look at, which is not stored."""

    game: str = ""
    """The id of the game; empty for a position."""
    title: str = ""
    finished: bool = False
    """Whether the game was played to its end."""
    moves: int = 0
    position: Position | None = None
    remarks: tuple[str, ...] = ()
    """What is worth knowing, in sentences: where the file and the rules differ."""
