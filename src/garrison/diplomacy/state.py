"""A state of the diplomacy family: everything that a move can change, and questions to ask of it."""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.outcome import Outcome
from garrison.engine.vocabulary import Seat
from garrison.sheets import Sheets


class State(Sheets[v.AnyOrder], frozen=True, kw_only=True):
    """Where every unit stands, who owns which province, and what has been written so far.

    `owner` has one entry per province: the power that controls it, or NOBODY. Lists of powers are in rising order.
    """

    phase: v.AnyPhase
    year: int
    units: tuple[v.Unit, ...]
    """All units on the board, by rising place."""
    owner: tuple[Seat, ...]
    draw: tuple[Seat, ...] = ()
    surrendered: tuple[Seat, ...] = ()
    eliminated: tuple[Seat, ...] = ()
    """The powers eliminated with neither a unit nor a centre; under the house rules they may still own land."""
    messages: tuple[v.Message, ...] = ()
    news: tuple[Outcome, ...] = ()
    """The outcomes of the phase before this one, not counting phases in which nobody had to order anything."""

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The powers whose orders the phase needs, handed in or not."""
        match self.phase:
            case v.Ordering():
                wanted = {unit.power for unit in self.units}
            case v.Retreating(_, dislodged):
                wanted = {beaten.unit.power for beaten in dislodged if beaten.options}
            case v.Adjusting(balance):
                wanted = {Seat(n) for n, due in enumerate(balance) if due}
            case _:
                wanted = set()
        return tuple(sorted(wanted - set(self.surrendered)))


def orders_of_units(state: State) -> dict[int, v.AnyOrder]:
    """The orders of all powers, by the place of the unit."""
    return {order.unit: order for orders in state.orders for order in orders if hasattr(order, "unit")}


# Who acts


def survivors(state: State) -> tuple[Seat, ...]:
    """The powers that still have a unit or a centre and have not surrendered."""
    alive = {unit.power for unit in state.units} | set(state.owner)
    gone = {*state.surrendered, *state.eliminated}
    return tuple(Seat(n) for n in range(len(state.orders)) if n in alive and n not in gone)


def playing(state: State) -> set[Seat]:
    """The powers that are left, including those that have only a retreating unit."""
    return {*survivors(state), *state.owing}
