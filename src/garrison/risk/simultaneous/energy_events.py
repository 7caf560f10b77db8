"""What happens by energy while a turn is carried out."""

from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat


class EnergyEvent(Value, frozen=True, tag=str.lower):
    """Something that happened by energy."""


class Preceded(EnergyEvent, frozen=True):
    """These seats bid so much energy for their places in the fixed order, whoever comes first in front."""

    seats: tuple[Seat, ...]
    bids: tuple[int, ...]


class RolledForPlace(EnergyEvent, frozen=True):
    """The bids of these seats for a place in the fixed order were level, and each threw a die."""

    seats: tuple[Seat, ...]
    dice: tuple[int, ...]


class Charged(EnergyEvent, frozen=True):
    """Energy for the next turn."""

    by: Seat
    energy: int


AnyEnergyEvent = Preceded | RolledForPlace | Charged
