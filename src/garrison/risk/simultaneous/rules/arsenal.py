"""The arsenal: what energy has bought, while a turn is carried out; all of it is empty where there is no energy."""

from garrison.engine.vocabulary import Seat
from garrison.risk.simultaneous.state import State


class Arsenal:
    """The energy of each seat."""

    def __init__(self, state: State) -> None:
        self.energy = list(state.energy)

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
