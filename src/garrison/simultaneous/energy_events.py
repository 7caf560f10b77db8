"""What happens by energy while a turn is carried out."""

from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous.commands import Command
from garrison.simultaneous.staff import Commander


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


class Hired(EnergyEvent, frozen=True):
    """A commander came to a territory."""

    by: Seat
    commander: Commander
    where: Territory


class Built(EnergyEvent, frozen=True):
    """A station was built."""

    by: Seat
    where: Territory


class Manned(EnergyEvent, frozen=True):
    """A station brought armies to its territory for the next turn."""

    where: Territory
    by: Seat
    armies: int


class Bought(EnergyEvent, frozen=True):
    """A command card of a commander's pile was bought."""

    by: Seat
    commander: Commander


class Rewarded(EnergyEvent, frozen=True):
    """Many captures were rewarded with energy, and with a command card while there are commanders."""

    by: Seat
    energy: int


class Played(EnergyEvent, frozen=True):
    """A command card was played on this, and so many armies came, went or fell by it."""

    by: Seat
    card: Command
    where: Territory
    beyond: Territory
    against: Seat
    armies: int


AnyEnergyEvent = Preceded | RolledForPlace | Charged | Hired | Built | Manned | Bought | Rewarded | Played
