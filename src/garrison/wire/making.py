"""A game to be made: rules, map, seats, clock, pace; and maps that are still being made."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from garrison.arena.balance import Trial
from garrison.engine.value import Value
from garrison.generating import wish
from garrison.wire.limits import MOST_SEATS, Called, MapText, RecordText, Seat, Share, Title, Word

LATER = "later"
"""In place of the maker's share, which comes once the commitment is known."""

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

    player: Word
    name: Called = ""
    """What to call a person who shares the device."""
    share: Share = ""
    """`later` if you will add a share of the dice with `addShare`, for which the game waits; only for `me`.

    The share itself is refused here, since it must come after the commitment.
    """
    colour: Word = ""
    """One of twelve; empty for the first that nobody chose. Maps that name their seats leave no choice."""


class NewGame(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games`. Without open seats, and without shares that come later, the game begins at once."""

    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=MOST_SEATS)]
    ruleset: Word = "classic"
    map: Word = ""
    """The name of a bundled map; empty for the usual one."""
    map_file: MapText = ""
    """The text of a map file, instead of `map`."""
    options: Annotated[dict[str, Any], Meta(max_length=100)] = field(default_factory=dict)
    """Options by name, and `preset`."""
    title: Title = ""
    clock: Clock = Clock()
    pace: Pace = "normal"
    listed: bool = False
    """Whether it is in the lists of open games and games to watch."""
    seed: Word = ""
    """Only on loopback and for tests: makes the secret of the dice, and so the whole game, repeatable."""
    record: RecordText = ""
    """A record to go on from, at `at`; then `ruleset`, `map` and `options` stay empty."""
    at: int = -1


class Join(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/join`: `seat` -1 takes any open one; `link` is the last part of a seat link."""

    seat: Seat = -1
    link: Word = ""
    colour: Word = ""
    """One of the game's free `colours`; empty for that of the seat."""
    share: Share = ""
    """As in AddShare, or empty."""
    nonce: Share = ""


class AddShare(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/share`: what your device adds to the dice, once it knows the commitment.

    `share` is SHA-256 of four lines with line feeds between them: `garrison share 1`, `dice.game`, `dice.commitment`
    and the nonce. Without a nonce it can be any 64 hexadecimal digits, but then nothing proves when it came.
    """

    seat: Seat = -1
    """Your seat; -1 for the first of yours whose share is awaited."""
    share: Share = ""
    """64 hexadecimal digits in lower case; empty if the seat adds none."""
    nonce: Share = ""
    """64 hexadecimal digits in lower case: 32 random bytes that you draw after you have seen the commitment."""


class NewLinks(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/links`: new links for these seats; -3 is for watchers."""

    seats: Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS + 1)] = ()
    """The seats; empty for every open seat and watchers."""


class Links(Value, frozen=True):
    """Addresses to pass on, for open seats and for watchers; `watch` is empty unless it was asked for.

    A seat link gives exactly one seat, once. A new link replaces the old one of its seat.
    """

    seats: tuple[tuple[int, str], ...]
    watch: str


class LinkInfo(Value, frozen=True):
    """`GET /api/links/{link}`: where a link leads; seat -3 is for watchers."""

    game: str
    seat: int
    used: bool
    """Whether the seat is taken."""


class RulesetInfo(Value, frozen=True):
    name: str
    family: str
    manner: str
    """How its games are played, as a heading: `In turns`."""
    version: int
    summary: str
    does: str
    """What you do in it, in a sentence for somebody new."""
    lasts: str
    """How long a game takes, in a few words."""
    maps: tuple[str, ...]
    usual_map: str
    bots: tuple[str, ...]
    """The usual opponent first."""
    players: tuple["BotInfo", ...]
    """The same bots, the strongest first."""
    options: tuple["OptionInfo", ...]
    """By their groups."""
    presets: tuple["PresetInfo", ...]
    levels: tuple["LevelInfo", ...] = ()
    """Ready-made opponents for a quick game, the easiest first; none if the family has no quick game."""


class LevelInfo(Value, frozen=True):
    """A table to sit down at: how strong the bots are there, and how they play."""

    name: str
    title: str
    sentence: str
    bots: tuple[str, ...]
    """The bots that play with you, in the order of their seats."""


class BotInfo(Value, frozen=True):
    name: str
    temper: str
    """How it plays, in a word."""
    says: str
    """The same in a few words more."""


class WordInfo(Value, frozen=True):
    word: str
    sentence: str
    clause: str
    """What holds, in a few words without a capital or a full stop, to put in place of `{}` in `says`."""


class OptionInfo(Value, frozen=True):
    """An option, with what people see instead of its name."""

    name: str
    value: Any
    kind: Literal["word", "bool", "int", "text", "continents"]
    """How to ask for it; `text` is read by the server, as in `--set`; `continents` is numbers by ids of the map's."""
    possible: str
    sentence: str
    group: str
    title: str
    bounds: str
    """What can be entered, in a sentence; empty if it is chosen from a list."""
    says: str
    """What holds, in a few words without a capital or a full stop, with `{}` in place of the value."""
    at: dict[str, str]
    """What is said instead at some values, which are written as in JSON."""
    when: dict[str, tuple[Any, ...]]
    """Other options by name, each with the values with which this option has any effect."""
    unless: dict[str, tuple[Any, ...]]
    """Other options by name, each with the values with which this option has no effect."""
    brief: bool
    """Whether it is shown even if it has its usual value."""
    words: tuple[WordInfo, ...] = ()
    least: int | None = None
    most: int | None = None


class PresetInfo(Value, frozen=True):
    name: str
    title: str
    sentence: str
    options: dict[str, Any]
    """The options that differ from the rule set's own."""
    seats: int
    """For this many players; 0 for any number."""
    hours: int
    """For a clock of this many hours a turn; 0 for any clock."""


class ContinentInfo(Value, frozen=True):
    id: str
    name: str
    bonus: int


class MapInfo(Value, frozen=True):
    name: str
    kind: str
    territories: int
    most_seats: int
    powers: tuple[str, ...] = ()
    """The powers of a map of provinces, each of which is a seat."""
    continents: tuple[ContinentInfo, ...] = ()


class MapFile(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/maps/check`: the text of a map file."""

    text: MapText


class MapFault(Value, frozen=True):
    """`place` is a JSON path such as `$.territories[3].continent`, `line` counts from 1 and is 0 if there is none."""

    place: str
    sentence: str
    line: int
    error: bool
    """Whether the map can't be played on because of it; otherwise it is a warning."""


class MapChecked(Value, frozen=True):
    """`map` is there if the map can be played on."""

    faults: tuple[MapFault, ...]
    map: MapInfo | None = None


# Maps in the making: what a new one should be like, what a file of any format becomes, and how games on it end


MOST_TRIED = 2_000


class NewMap(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/maps/generate`: the same wish gives the same map, as `garrison map generate` makes it."""

    seed: Annotated[int, Meta(ge=wish.SEEDS[0], le=wish.SEEDS[1])] = 1
    territories: Annotated[int, Meta(ge=wish.TERRITORIES[0], le=wish.TERRITORIES[1])] = 24
    continents: Annotated[int, Meta(ge=0, le=wish.CONTINENTS[1])] = 0
    """0 is one to six territories."""
    islands: Annotated[int, Meta(ge=wish.ISLANDS[0], le=wish.ISLANDS[1])] = 3
    land: Annotated[int, Meta(ge=wish.LAND[0], le=wish.LAND[1])] = 45
    """The land in percent."""


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
    """The games with each number of seats; fewer are played where the server has no compiled games."""


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
    """What the games show, in a sentence or two."""
    trial: Trial | None = None
