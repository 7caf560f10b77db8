"""What happens in a game of this family: each event says on its own who, where, how many, and what is left."""

from typing import Literal

from garrison import sheets
from garrison.engine.vocabulary import Event, Seat
from garrison.maps.world import Mission, Territory
from garrison.territories.family import Cards3

# Setting up


class MissionDealt(Event, frozen=True):
    seat: Seat
    goal: Mission


class MissionOffered(Event, frozen=True):
    """One of the missions that a seat was dealt to choose from; nobody else hears of it."""

    seat: Seat
    goal: Mission


class LotCast(Event, frozen=True):
    seat: Seat
    die: int


class LotWon(Event, frozen=True):
    seat: Seat
    to: Literal["place", "play"]


class OrderRolled(Event, frozen=True):
    """The dice have decided the whole order, in which the seats are named."""

    order: tuple[Seat, ...]
    to: Literal["place", "play"]


class Dealt(Event, frozen=True):
    seat: Seat
    where: Territory


class Claimed(Event, frozen=True):
    seat: Seat
    where: Territory


class Placed(Event, frozen=True):
    """A seat placed one army from its pile; `standing` armies are there now."""

    seat: Seat
    where: Territory
    standing: int


class PlacedFaceDown(Placed, frozen=True):
    """A seat placed an army in secret; nobody else hears of it. `standing` counts all its armies there."""


class Laid(Event, frozen=True):
    """Armies from the pile of a seat were laid without its doing; `standing` armies are there now."""

    seat: Seat
    where: Territory
    armies: int
    standing: int


# The turn


class TurnBegan(Event, frozen=True):
    seat: Seat
    round: int
    armies: int


class Traded(Event, frozen=True):
    """A seat traded a set of cards for armies, and `bonus` more on the territory `reward` unless that is NOWHERE."""

    seat: Seat
    cards: Cards3
    armies: int
    reward: Territory
    bonus: int


class Rewarded(Event, frozen=True):
    """One of several territories on the cards of a set got its extra armies; `standing` are there now."""

    seat: Seat
    where: Territory
    armies: int
    standing: int


class Deployed(Event, frozen=True):
    """New armies were placed; `standing` are there now, and `left` are still to be placed."""

    seat: Seat
    where: Territory
    armies: int
    standing: int
    left: int


class Announced(Event, frozen=True):
    """A seat named a territory that it may attack this turn."""

    seat: Seat
    where: Territory


class Forfeited(Event, frozen=True):
    """Armies of a seat were lost because no territory of its own can hold any more."""

    seat: Seat
    armies: int


class Fighting(Event, frozen=True):
    attacker: Seat
    source: Territory
    defender: Seat
    target: Territory


class Attacked(Fighting, frozen=True):
    dice: int


class Defended(Fighting, frozen=True):
    dice: int


class Rolled(Fighting, frozen=True):
    """The dice fell, highest first, and cost the two sides `lost` and `killed` armies; the rest is left."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    lost: int
    killed: int
    attackers: int
    defenders: int

    @property
    def force(self) -> tuple[int, int]:
        """What each side fought with: its dice, or its armies in a whole battle."""
        return len(self.attack), len(self.defence)


class RolledEvenly(Fighting, frozen=True):
    """An even roll, in place of `dice` dice against `against`, cost the two sides `lost` and `killed` armies."""

    dice: int
    against: int
    lost: int
    killed: int
    attackers: int
    defenders: int

    @property
    def force(self) -> tuple[int, int]:
        """What each side fought with: its dice, or its armies in a whole battle."""
        return self.dice, self.against


class FoughtOut(Fighting, frozen=True):
    """A battle of `armies` against `against` was fought to the end at once, and cost `lost` and `killed` of them."""

    armies: int
    against: int
    lost: int
    killed: int
    attackers: int
    defenders: int

    @property
    def force(self) -> tuple[int, int]:
        """What each side fought with: its dice, or its armies in a whole battle."""
        return self.armies, self.against


Blow = Rolled | RolledEvenly | FoughtOut
"""What costs armies in an attack."""


class Occupied(Fighting, frozen=True):
    armies: int


class Eliminated(Fighting, frozen=True):
    """The defender lost its last territory, and the attacker took its cards, which others see as UNSEEN."""

    cards: tuple[int, ...]


class GoalChanged(Event, frozen=True):
    """The seat that this one had to destroy fell to another; the new goal is just as secret."""

    seat: Seat
    goal: Mission


class Fortified(Event, frozen=True):
    """Armies marched between two territories of a seat; `standing` armies are at the target now."""

    seat: Seat
    source: Territory
    target: Territory
    armies: int
    standing: int


class Drew(Event, frozen=True):
    """A seat drew a card, which others see as UNSEEN."""

    seat: Seat
    card: int


class Resigned(Event, frozen=True):
    seat: Seat


class Ended(Event, frozen=True):
    winners: tuple[Seat, ...]


Sealed = sheets.Sealed
Expired = sheets.Expired

AnyEvent = (
    MissionDealt
    | MissionOffered
    | Sealed
    | Expired
    | LotCast
    | LotWon
    | OrderRolled
    | Dealt
    | Claimed
    | Placed
    | PlacedFaceDown
    | Laid
    | TurnBegan
    | Traded
    | Rewarded
    | Deployed
    | Announced
    | Forfeited
    | Attacked
    | Defended
    | Rolled
    | RolledEvenly
    | FoughtOut
    | Occupied
    | Eliminated
    | GoalChanged
    | Fortified
    | Drew
    | Resigned
    | Ended
)
