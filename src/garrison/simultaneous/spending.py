"""The orders by which energy is spent, and the cards that it buys."""

from typing import ClassVar

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Action, Phase, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous.commands import Command
from garrison.simultaneous.staff import Commander


class Precede(Action, frozen=True):
    """Bid energy for a place in front: the territories of who bids more come first in the fixed order."""

    counts: ClassVar[str] = "energy"
    energy: int


class Hire(Action, frozen=True):
    """Hire a commander, who comes as one more army to a territory of one's own before anything else is done."""

    commander: Commander
    where: Territory


class Build(Action, frozen=True):
    """Build a station on a territory of one's own when it is reinforced."""

    where: Territory


class Buy(Action, frozen=True):
    """Buy a command card: when the turn is over, chance draws it from the pile of one's commander."""

    commander: Commander


class Play(Action, frozen=True):
    """Play a command card before the steps of the turn; what it names depends on the card."""

    card: Command
    where: Territory = NOWHERE
    beyond: Territory = NOWHERE
    against: Seat = NOBODY


Purchase = Precede | Hire | Build | Buy | Play


# Cards that are drawn


class Due(Value, frozen=True):
    """A command card that a seat is still to draw, from one of these piles."""

    by: Seat
    piles: tuple[Commander, ...]


class Supplying(Phase, frozen=True):
    """Chance draws the command cards that are due."""


class Supply(Action, frozen=True):
    """Chance draws this command card for the seat that is due one first."""

    card: Command
