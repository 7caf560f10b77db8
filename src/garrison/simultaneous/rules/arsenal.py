"""The arsenal: energy and what it has bought, during a turn; only books with energy have one."""

from collections.abc import Sequence

from msgspec.structs import replace

from garrison.engine.vocabulary import Over, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import CommandCard, in_the_order_of_play
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.state import State


class Arsenal:
    """Energy, stations and command cards, and the effects of the cards this turn."""

    def __init__(self, state: State) -> None:
        self.energy = list(state.energy or (0,) * len(state.pool))
        self.stations = set(state.stations)
        self.commands = [list(hand) for hand in state.commands or ((),) * len(state.pool)]
        self.spent, self.due = list(state.spent), list[v.Due]()
        self.vetoes: set[tuple[Seat, Seat]] = set()
        """Pairs of seats: the first is safe from the second's attacks this turn."""
        self.ramparts: set[Territory] = set()
        """The territories whose defenders have better dice this turn."""
        self.blockades: set[frozenset[Territory]] = set()
        """The borders that nobody can cross this turn."""
        self.crossings: set[tuple[Seat, Territory, Territory]] = set()
        """The seats that can march this turn where there is no border."""

    def stations_of(self, owner: Sequence[Seat], seat: Seat) -> list[Territory]:
        """The stations of a seat, in rising order."""
        return [where for where in sorted(self.stations) if owner[where] == seat]

    def pays(self, seat: Seat, price: int) -> bool:
        """Whether a seat has the energy for something; then it is spent."""
        if self.energy[seat] < price:
            return False
        self.energy[seat] -= price
        return True

    def forfeit(self, seat: Seat) -> None:
        """Seats that are out keep nothing."""
        self.energy[seat] = 0
        for card in self.commands[seat][:]:
            self.discard(seat, card)
        self.due = [due for due in self.due if due.by != seat]

    def discard(self, seat: Seat, card: CommandCard) -> None:
        """A command card goes out of play."""
        self.commands[seat].remove(card)
        self.spent.append(card)

    def closed(self, by: Seat, source: Territory, target: Territory, owner: Seat) -> list[Why]:
        """Why cards forbid a march to somebody's territory."""
        if {source, target} in self.blockades:
            return [Why.CLOSED]
        return [Why.VETOED] if (owner, by) in self.vetoes else []

    def put_by(self, state: State) -> State:
        """The state after the turn with what is left of everything; once the game is over, nothing is due."""
        return replace(
            state,
            energy=tuple(self.energy),
            stations=tuple(sorted(self.stations)),
            commands=tuple(map(in_the_order_of_play, self.commands)),
            spent=in_the_order_of_play(self.spent),
            due=() if isinstance(state.phase, Over) else tuple(self.due),
        )
