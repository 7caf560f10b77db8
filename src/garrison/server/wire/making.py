"""A game to be made: rules, map, seats, clock, pace."""

from typing import Any, Literal

from msgspec import field

from garrison.engine.value import Value

Pace = Literal["instant", "fast", "normal", "slow"]


class Clock(Value, frozen=True, forbid_unknown_fields=True):
    """`none`; `live`: a bank for each seat, with an increment after each turn; `turn`: this long for each turn.

    Times are in ms.
    """

    kind: Literal["none", "live", "turn"] = "none"
    bank: int = 0
    increment: int = 0
    turn: int = 0
    late: Literal["stand_in", "pass", "out"] = "stand_in"
    """What happens to a seat whose time is up.

    A bot plays this turn, or only what is forced is done, or the seat resigns.
    """
    absent_after: int = 2
    """After this many late turns in a row the stand-in stays until the player comes back."""


class NewSeat(Value, frozen=True, forbid_unknown_fields=True):
    """`me` (several mean that people share this device), `open` (for anybody who joins), or the name of a bot."""

    player: str
    name: str = ""
    """What to call a person who shares the device."""
    share: str = ""
    """64 hexadecimal digits from the player's own device, for the dice; only for `me`."""


class NewGame(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games`. Without open seats the game begins at once."""

    seats: tuple[NewSeat, ...]
    ruleset: str = "classic"
    map: str = ""
    """The name of a bundled map; empty for the usual one."""
    map_file: str = ""
    """The text of a map file, instead of `map`."""
    options: dict[str, Any] = field(default_factory=dict)
    """Options by name, and `preset`."""
    title: str = ""
    clock: Clock = Clock()
    pace: Pace = "normal"
    listed: bool = False
    """Whether it stands in the lists of open games and games to watch."""
    seed: str = ""
    """Only on loopback and for tests: makes the secret of the dice, and so the whole game, repeatable."""
    record: str = ""
    """A record to go on from, at `at`; then `ruleset`, `map` and `options` stay empty."""
    at: int = -1


class Join(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/join`: `seat` -1 takes any open one; `link` is the last part of a seat link."""

    seat: int = -1
    link: str = ""
    share: str = ""


class LinkInfo(Value, frozen=True):
    """`GET /api/links/{link}`: where a link leads; seat -3 is that of a watcher."""

    game: str
    seat: int
    used: bool
    """Whether the seat is taken."""


class RulesetInfo(Value, frozen=True):
    name: str
    family: str
    version: int
    summary: str
    maps: tuple[str, ...]
    usual_map: str
    bots: tuple[str, ...]
    """The best first."""
    options: tuple["OptionInfo", ...]
    presets: tuple["PresetInfo", ...]


class WordInfo(Value, frozen=True):
    word: str
    sentence: str


class OptionInfo(Value, frozen=True):
    name: str
    value: Any
    kind: Literal["word", "bool", "int", "text"]
    """How to ask for it; `text` is read by the server, as in `--set`."""
    possible: str
    sentence: str
    words: tuple[WordInfo, ...] = ()


class PresetInfo(Value, frozen=True):
    name: str
    options: dict[str, Any]


class MapInfo(Value, frozen=True):
    name: str
    kind: str
    territories: int
    most_seats: int
    powers: tuple[str, ...] = ()
    """Of a map of provinces, on which each seat is one of the powers."""


class MapFile(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/maps/check`: the text of a map file."""

    text: str


class MapFault(Value, frozen=True):
    """`place` is a JSON path such as `$.territories[3].continent`, `line` counts from 1 and is 0 if there is none."""

    place: str
    sentence: str
    line: int
    error: bool
    """Whether it keeps the map from being played on; otherwise it is a warning."""


class MapChecked(Value, frozen=True):
    """`map` is there if the map can be played on."""

    faults: tuple[MapFault, ...]
    map: MapInfo | None = None
