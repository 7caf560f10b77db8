"""The outcome of a movement phase's orders, as data: for each unit a word, where it ends, and why."""

from enum import StrEnum

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.engine.value import Value


class Result(StrEnum):
    MOVES = "moves"
    BOUNCES = "bounces"
    NO_CONVOY = "no convoy"
    VALID = "valid"
    CUT = "cut"
    UNMATCHED = "unmatched"
    CONVOYS = "convoys"
    DISRUPTED = "disrupted"
    HOLDS = "holds"
    COMBINES = "combines"
    CANCELLED = "cancelled"
    VOID = "void"


class Why(Value, frozen=True, tag=str.lower):
    """Why an order had its result."""


class Plainly(Why, frozen=True, tag="plainly"):
    """Nothing stood in the way."""


class Bounced(Why, frozen=True):
    """It came with `force`, but `by` stood `against` it at a province."""

    force: int
    against: int
    at: int
    by: v.Unit


class OwnUnit(Why, frozen=True, tag="own unit"):
    """A unit of its own power, which it can't dislodge, stayed where it wanted to go."""

    by: v.Unit


class Stranded(Why, frozen=True):
    """No convoy took it: the fleets that were disrupted, or none if too few were ordered."""

    at: tuple[int, ...]


class Cut(Why, frozen=True):
    by: v.Unit


class Disrupted(Why, frozen=True):
    """Dislodged, or attacked with enough force, by a unit."""

    by: v.Unit


class InParadox(Why, frozen=True, tag="in paradox"):
    """Part of a paradox, in which convoys fail."""


class Mismatch(Why, frozen=True):
    """The unit that the order names had a different order, or goes another way."""

    unit: v.Unit
    told: v.AnyOrder


class Joined(Why, frozen=True):
    other: v.Unit
    combined: v.Unit


class Parted(Why, frozen=True):
    """Two units did not combine: one of them was attacked with too much force."""

    force: int
    by: v.Unit


class Void(Why, frozen=True):
    reason: str


AnyWhy = Plainly | Bounced | OwnUnit | Stranded | Cut | Disrupted | InParadox | Mismatch | Joined | Parted | Void


class Outcome(Value, frozen=True):
    unit: v.Unit
    order: v.AnyOrder
    result: Result
    why: AnyWhy
    final: int
    attacker: int = NOWHERE
    """The place that its attacker came from, if it was dislodged."""

    @property
    def dislodged(self) -> bool:
        return self.attacker != NOWHERE


class Resolution(Value, frozen=True):
    outcomes: tuple[Outcome, ...]
    """One for each unit, in the order of the units."""
    contested: tuple[int, ...] = ()
    by_sea: tuple[int, ...] = ()
    """The places that units came from by sea: under some rules the units they dislodged can retreat there."""
