"""The sandbox: a position of written orders, the orders of all powers, and the outcome. Nothing is kept."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from garrison.engine.value import Value
from garrison.wire.limits import MapText

Word = Annotated[str, Meta(max_length=80)]
OrderText = Annotated[str, Meta(max_length=400)]
Sheet = Annotated[tuple[OrderText, ...], Meta(max_length=200)]
SandboxRules = Literal["diplomacy", "harbour"]


class SandboxUnit(Value, frozen=True, forbid_unknown_fields=True):
    """`unit` is a letter and a place, such as `A BER`, `F STP/SC` or, in port, `F ANK/BLA`."""

    power: Word
    unit: Word
    strength: int = 1


class SandboxLost(SandboxUnit, frozen=True, forbid_unknown_fields=True):
    """A dislodged unit; it can't retreat to the place of its `attacker`."""

    attacker: Word = ""


class Sandbox(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/adjudicate`: a position and its orders, by power, in the short or the written form."""

    units: Annotated[tuple[SandboxUnit, ...], Meta(max_length=400)]
    orders: dict[Word, Sheet] = field(default_factory=dict)
    ruleset: SandboxRules = "diplomacy"
    map_file: MapText = ""
    """The text of a map of provinces, instead of the usual map of the rule set."""
    options: dict[str, Any] = field(default_factory=dict)
    phase: Literal["movement", "retreat", "adjustment"] = "movement"
    season: Literal["spring", "fall"] = "spring"
    owned: dict[Word, Annotated[tuple[Word, ...], Meta(max_length=200)]] = field(default_factory=dict)
    """The provinces that belong to each power; in the standard game only the supply centres count."""
    retreats: dict[Word, Sheet] = field(default_factory=dict)
    """The orders for dislodged units, which lose their place without one."""
    dislodged: Annotated[tuple[SandboxLost, ...], Meta(max_length=200)] = ()
    """In the phase `retreat`: the units that the orders are for."""
    standoffs: Annotated[tuple[Word, ...], Meta(max_length=200)] = ()
    """In that phase: the provinces that a stand-off left empty, to which nothing can retreat."""
    power: Word = ""
    """The power, if only one adjusts its units."""
    builds: int = 0
    """How many units that power may build or, below 0, must remove; otherwise they are counted."""
    case: Word = ""
    """The number of a published case whose result is expected, such as `6.A.1`."""


class Ruling(Value, frozen=True):
    """The outcome of one order."""

    power: int
    text: str
    """The order as it was read, in the short form; empty for a unit that goes without an order."""
    order: Any
    """The order as in a View: `type`, `unit`, and what it names."""
    result: str
    why: str
    final: int = -1
    """The place of its unit afterwards; -1 if it is dislodged, or if there is no such unit."""
    dislodged: bool = False
    words: str = ""
    """The order in the written form."""
    failed: bool = False


class Adjudication(Value, frozen=True):
    answer: dict[str, Any]
    """What `garrison adjudicate` prints for this case."""
    rulings: tuple[Ruling, ...]
    dislodged: tuple[Any, ...]
    """The units that must retreat, as in a View: `unit`, the places in `options`, and the `attacker`."""
    differences: tuple[str, ...]
    """The differences between the result and what the published case expects."""
    next: Sandbox
    """The position afterwards, ready for the orders of the next phase: retreats, unless they were in the request."""


class SandboxPlace(Value, frozen=True):
    """`province` is the number of the place that it is a part of, its own for a whole province."""

    id: str
    name: str
    province: int
    terrain: Literal["land", "coast", "sea"]
    centre: bool
    title: str
    """The name with its coast or its sea."""
    sea: int
    """The sea of a berth; -1 for any other place."""
    land: int
    """The power to which the land belongs at first, or -1."""
    stands: tuple[Literal["A", "F"], ...]
    """What can stand there: armies, fleets."""


class SandboxMap(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/sandbox/board`: a map of provinces from a file, and the rules to play it by."""

    map_file: MapText
    ruleset: SandboxRules = "diplomacy"


class SandboxBoard(Value, frozen=True):
    """The map as numbers, and the position with which a game begins; its `map_file` is as short as it can be."""

    map: str
    """What the map is called."""
    shapes: str
    """The address of its shapes; empty for a map of your own."""
    powers: tuple[str, ...]
    places: tuple[SandboxPlace, ...]
    start: Sandbox
    drawing: dict[str, Any] | None = None
    """The shapes of a map of your own."""


class PossibleOrder(Value, frozen=True):
    power: int
    text: str
    order: Any


class WrittenOrder(Value, frozen=True):
    """An order of the request: its `text` there, both forms, and the order as it was read."""

    power: int
    text: str
    short: str
    words: str
    order: Any


class SandboxSeen(Value, frozen=True):
    """`POST /api/sandbox/orders`: a position as in a View, every order that is not void, and those of the request."""

    units: tuple[Any, ...]
    owner: tuple[int, ...]
    possible: tuple[PossibleOrder, ...]
    dislodged: tuple[Any, ...]
    """As in the phase of a View: `unit`, the places in `options`, and the `attacker`."""
    written: tuple[WrittenOrder, ...]


class SandboxLines(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/sandbox/lines`: orders as somebody typed them for a position, one on each line."""

    sandbox: Sandbox
    text: Annotated[str, Meta(max_length=40_000)]


class Pasted(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/sandbox/position`: a position in the notation of games, or a case as a file has it."""

    text: Annotated[str, Meta(max_length=40_000)]
    ruleset: SandboxRules = "diplomacy"
    map_file: MapText = ""


class CaseInfo(Value, frozen=True):
    id: str
    name: str
    phase: str


class PublishedCase(Value, frozen=True):
    """`GET /api/cases/{id}`: a published case, ready for the sandbox."""

    id: str
    name: str
    source: str
    sandbox: Sandbox
    expected: dict[str, Any]
    """What the source expects, under the names that `garrison adjudicate` gives to what it prints."""
