"""What can be said in the diplomacy family: units, orders, the phases of a year, and what a power does in them."""

from enum import StrEnum

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Action, Over, Phase, Seat
from garrison.written import vocabulary as written

# `gc=False`: so many units and orders are made and dropped that Python would be busy looking for circles among them.


class Kind(StrEnum):
    ARMY = "A"
    FLEET = "F"


class Unit(Value, frozen=True, gc=False):
    """A unit of a power, at a place of the chart; `strength` is above 1 for units that have combined."""

    power: Seat
    kind: Kind
    place: int
    strength: int = 1


# Orders. `unit` is always the place where the ordered unit is. Orders are values: what they lead to is in the outcomes.


NO_PLACES = ("via", "kind", "controller", "reason")


class Order(Value, frozen=True, tag=str.lower, gc=False):
    @property
    def subject(self) -> int:
        """The place of the unit that is ordered or built; -1 for a waived build."""
        return int(getattr(self, "unit", getattr(self, "place", -1)))

    @property
    def places(self) -> tuple[int, ...]:
        named = (getattr(self, field) for field in self.__struct_fields__ if field not in NO_PLACES)
        return tuple(place for one in named for place in (one if isinstance(one, tuple) else (one,)))


class Hold(Order, frozen=True):
    """Stay where it is."""

    unit: int


class Go(Order, frozen=True, tag="move"):
    """Move to a place; `via` asks for a convoy."""

    unit: int
    target: int
    via: bool = False


class SupportHold(Order, frozen=True, tag="support hold"):
    """Support the unit at `supported` where it stands."""

    unit: int
    supported: int


class SupportMove(Order, frozen=True, tag="support move"):
    """Support the move of the unit at `supported` to `target`."""

    unit: int
    supported: int
    target: int


class Convoy(Order, frozen=True):
    """Carry the army at `army` to `target`."""

    unit: int
    army: int
    target: int


class Voyage(Order, frozen=True):
    """An army goes to `target` by the fleets in these provinces, in their order."""

    unit: int
    chain: tuple[int, ...]
    target: int


class Combine(Order, frozen=True):
    """The unit joins the one at `target`, or stands to be joined when that is its own place (house rules).

    Of two powers' units, the `controller` named by both leads the combined one.
    """

    unit: int
    target: int
    controller: Seat = NOBODY


class Retreat(Order, frozen=True):
    """Retreat to a place, when dislodged."""

    unit: int
    target: int


class Disband(Order, frozen=True):
    """Take the unit off the board."""

    unit: int


class Build(Order, frozen=True):
    """Build a unit in a home centre."""

    kind: Kind
    place: int


class Waive(Order, frozen=True):
    """A build is not taken up."""


class Spoilt(Order, frozen=True):
    """An order that counts for nothing, for a reason found before the rules were asked."""

    unit: int
    reason: str


AnyOrder = (
    Hold | Go | SupportHold | SupportMove | Convoy | Voyage | Combine | Retreat | Disband | Build | Waive | Spoilt
)


class Season(StrEnum):
    SPRING = "spring"
    FALL = "fall"


class Dislodged(Value, frozen=True):
    """`options` are the places it may retreat to, `attacker` the place it was attacked from."""

    unit: Unit
    options: tuple[int, ...]
    attacker: int


class Message(Value, frozen=True):
    by: Seat
    to: tuple[Seat, ...]
    text: str


# Phases


class Ordering(Phase, frozen=True):
    """Every power writes orders for its units."""

    season: Season


class Retreating(Phase, frozen=True):
    """Units that were dislodged retreat or disband."""

    season: Season
    dislodged: tuple[Dislodged, ...]


class Adjusting(Phase, frozen=True):
    """Powers build new units, or remove those they have no centres for."""

    balance: tuple[int, ...]
    """By power: units to build, or (below 0) to remove."""


AnyPhase = Ordering | Retreating | Adjusting | Over

ORDERS_OF: dict[type[AnyPhase], tuple[type[AnyOrder], ...]] = {
    Retreating: (Retreat, Disband),
    Adjusting: (Build, Disband, Waive),
}
"""The kinds of orders of the phases that have their own; the others belong to movement."""


def belongs(order: AnyOrder, phase: AnyPhase) -> bool:
    kinds = ORDERS_OF.get(type(phase))
    return isinstance(order, kinds) if kinds else not isinstance(order, Retreat | Disband | Build | Waive)


# Actions


class Write(Action, frozen=True):
    """Write an order, in the place of what was written for its unit before."""

    order: AnyOrder


class Erase(Action, frozen=True):
    """Take back an order."""

    order: AnyOrder


Seal = written.Seal
Unseal = written.Unseal
Deadline = written.Deadline


class OfferDraw(Action, frozen=True):
    """Agree to a draw; when all survivors do, the game is drawn."""


class WithdrawDraw(Action, frozen=True):
    """Agree to a draw no longer."""


class Surrender(Action, frozen=True):
    """Give up: the units hold, and are in civil disorder."""


class Say(Action, frozen=True):
    """A message to the named powers, or to all when none is named."""

    to: tuple[Seat, ...]
    text: str


AnyAction = Write | Erase | Seal | Unseal | Deadline | OfferDraw | WithdrawDraw | Surrender | Say
