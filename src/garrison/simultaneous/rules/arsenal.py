"""The arsenal: energy and what it has bought, while a turn is carried out."""

from collections.abc import Sequence

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import CommandCard
from garrison.simultaneous.options import Options
from garrison.simultaneous.state import State


class Arsenal:
    """Energy, stations and command cards, and what the cards do in this turn; nothing where there is no energy."""

    def __init__(self, options: Options, state: State) -> None:
        self.energy = list(state.energy or (0,) * (len(state.pool) if options.staff else 0))
        self.stations = set(state.stations)
        hands = state.commands or ((),) * (len(state.pool) if options.staff else 0)
        self.commands = [list(hand) for hand in hands]
        self.spent, self.due = list(state.spent), list[v.Due]()
        self.vetoes: set[tuple[Seat, Seat]] = set()
        """Who is safe from the attacks of whom in this turn."""
        self.ramparts: set[Territory] = set()
        """Whose defenders have better dice in this turn."""
        self.blockades: set[frozenset[Territory]] = set()
        """The borders that nobody crosses in this turn."""
        self.crossings: set[tuple[Seat, Territory, Territory]] = set()
        """Who may march in this turn where there is no border."""

    def stations_of(self, owner: Sequence[Seat], seat: Seat) -> list[Territory]:
        """The stations of a seat, in rising order."""
        return [where for where in sorted(self.stations) if owner[where] == seat]

    def pays(self, seat: Seat, price: int) -> bool:
        """Whether a seat has the energy for something; then it is spent."""
        if not self.energy or self.energy[seat] < price:
            return False
        self.energy[seat] -= price
        return True

    def forfeit(self, seat: Seat) -> None:
        """Who is out keeps nothing."""
        if self.energy:
            self.energy[seat] = 0
        for card in self.commands[seat][:] if self.commands else ():
            self.discard(seat, card)
        self.due = [due for due in self.due if due.by != seat]

    def discard(self, seat: Seat, card: CommandCard) -> None:
        """A command card goes out of play."""
        self.commands[seat].remove(card)
        self.spent.append(card)
