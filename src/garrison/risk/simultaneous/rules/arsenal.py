"""The arsenal: energy and what it has bought, while a turn is carried out."""

from garrison.engine.vocabulary import Seat
from garrison.risk.simultaneous.options import Options
from garrison.risk.simultaneous.state import State


class Arsenal:
    """The energy of each seat, and the territories that have stations; nothing where there is no energy."""

    def __init__(self, options: Options, state: State) -> None:
        self.energy = list(state.energy or (0,) * (len(state.pool) if options.energy else 0))
        self.stations = set(state.stations)

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
