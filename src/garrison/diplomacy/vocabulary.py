"""The vocabulary of the diplomacy family: units, orders, the phases of a year, and what powers do in them."""

from enum import StrEnum

from garrison import sheets
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Action, Over, Phase, Seat


class Kind(StrEnum):
    """What a unit is."""

    ARMY = "A"
    FLEET = "F"


class Unit(Value, frozen=True):
    """A unit of a power, at a place on the chart; `strength` is above 1 for combined units."""

    power: Seat
    kind: Kind
    place: int
    strength: int = 1


# Orders. `unit` is always the place of the ordered unit. Orders are values: their results are in the outcomes.


NO_PLACES = ("via", "kind", "controller", "reason")


class Order(Value, frozen=True, tag=str.lower):
    @property
    def subject(self) -> int:
        """The place of the unit to order or build; -1 for a waived build."""
        return int(getattr(self, "unit", getattr(self, "place", -1)))

    @property
    def places(self) -> tuple[int, ...]:
        named = (getattr(self, field) for field in self.__struct_fields__ if field not in NO_PLACES)
        return tuple(place for one in named for place in (one if isinstance(one, tuple) else (one,)))


class Hold(Order, frozen=True):
    """Stay where it is."""

    unit: int


class Go(Order, frozen=True, tag="move"):
    """Move to a place; `via` says that it goes by convoy."""

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
    """Go to `target` by convoy, with the fleets in the provinces of `chain`, in this order."""

    unit: int
    chain: tuple[int, ...]
    target: int


class Combine(Order, frozen=True):
    """Join the unit at `target`, or wait to be joined if that is this unit's own place (house rules).

    If the units belong to two powers, the `controller` that both name leads the combined unit.
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
    """Decline a build."""


class Spoilt(Order, frozen=True):
    """An order with no effect, for a reason found before the rules were consulted."""

    unit: int
    reason: str


AnyOrder = (
    Hold | Go | SupportHold | SupportMove | Convoy | Voyage | Combine | Retreat | Disband | Build | Waive | Spoilt
)


class Season(StrEnum):
    """The half of the year that orders are for."""

    SPRING = "spring"
    FALL = "fall"


class Dislodged(Value, frozen=True):
    """`options` has the places it can retreat to, `attacker` the place it was attacked from."""

    unit: Unit
    options: tuple[int, ...]
    attacker: int


class Message(Value, frozen=True):
    """A message of one power to those in `to`, or to all if it is empty."""

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
    """For each power: units to build or (if negative) to remove."""


AnyPhase = Ordering | Retreating | Adjusting | Over

ORDERS_OF: dict[type[AnyPhase], tuple[type[AnyOrder], ...]] = {
    Retreating: (Retreat, Disband),
    Adjusting: (Build, Disband, Waive),
}
"""The kinds of orders for the phases that have their own; all others belong to movement."""


def belongs(order: AnyOrder, phase: AnyPhase) -> bool:
    kinds = ORDERS_OF.get(type(phase))
    return isinstance(order, kinds) if kinds else not isinstance(order, Retreat | Disband | Build | Waive)


# Actions


class Write(Action, frozen=True):
    """Write an order, replacing anything written for its unit before."""

    order: AnyOrder


class Erase(Action, frozen=True):
    """Take back an order."""

    order: AnyOrder


Seal = sheets.Seal
Unseal = sheets.Unseal
Deadline = sheets.Deadline


class OfferDraw(Action, frozen=True):
    """Agree to a draw; if all survivors do, the game is drawn."""


class WithdrawDraw(Action, frozen=True):
    """Withdraw your agreement to a draw."""


class Surrender(Action, frozen=True):
    """Give up: the units hold, in civil disorder."""


class Say(Action, frozen=True):
    """Send a message to the named powers, or to all if none are named."""

    to: tuple[Seat, ...]
    text: str


AnyAction = Write | Erase | Seal | Unseal | Deadline | OfferDraw | WithdrawDraw | Surrender | Say
