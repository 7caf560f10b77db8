"""The vocabulary of simultaneous games: the phases, what chance does, and the orders that seats write."""

from enum import StrEnum
from typing import ClassVar, Final

from garrison import sheets
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Action, Over, Phase, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous.staff import CommandCard, Commander

# The phases


class Devastating(Phase, frozen=True):
    """Chance lays territories waste before anybody has one; `left` of them are still to come."""

    left: int


class Dealing(Phase, frozen=True):
    """Chance deals empty territories to the seats; `due` is how many each has yet to get."""

    due: tuple[int, ...]


class Ordering(Phase, frozen=True):
    """Every seat writes, changes and seals its orders."""


class Throwing(Phase, frozen=True):
    """All orders are sealed: chance rolls the dice of the whole turn."""


class Drawing(Phase, frozen=True):
    """The turn is over: chance draws a card for each of these seats, in order."""

    seats: tuple[Seat, ...]


class Supplying(Phase, frozen=True):
    """Chance draws the command cards that are due."""


AnyPhase = Devastating | Dealing | Ordering | Throwing | Drawing | Supplying | Over

# What chance and the clock do


class Devastate(Action, frozen=True):
    """Chance lays a territory waste."""

    where: Territory


class Deal(Action, frozen=True):
    """Chance deals a territory to the next seat."""

    where: Territory


class Throw(Action, frozen=True):
    """The dice of a whole turn, in the order in which they are used."""

    dice: tuple[int, ...]


class Draw(Action, frozen=True):
    """Chance draws a card."""

    card: int


class Due(Value, frozen=True):
    """A command card that a seat has yet to draw, from one of these piles."""

    by: Seat
    piles: tuple[Commander, ...]


class Supply(Action, frozen=True):
    """Chance draws a command card."""

    card: CommandCard


# The orders. Making one as a move writes it; it may name more armies than there are.

MOST_ORDERED: Final = 1_000_000
"""The most armies that an order can name."""


class Aim(StrEnum):
    """What a march is meant to be. It matters only in `warlight`; elsewhere the owner of its target decides."""

    ANY = "march"
    MOVE = "move"
    ATTACK = "attack"


class Trade(Action, frozen=True):
    """Trade three cards, by rising number; `reward` is the pictured territory that gets extra armies, or NOWHERE."""

    cards: tuple[int, int, int]
    reward: Territory = NOWHERE


class Colonize(Action, frozen=True):
    """Bid armies for an unowned territory, from the pool or from the garrison of `source`."""

    counts: ClassVar[str] = "armies"
    target: Territory
    armies: int
    source: Territory = NOWHERE
    types: tuple[int, ...] = ()
    """How many of each type of unit; empty means the first type, or whichever leads."""


class Reinforce(Action, frozen=True):
    """Put armies of the pool on a territory."""

    counts: ClassVar[str] = "armies"
    target: Territory
    armies: int
    types: tuple[int, ...] = ()


class March(Action, frozen=True):
    """Send armies to a neighbouring territory: a move if the seat owns it when moves begin, otherwise an attack."""

    counts: ClassVar[str] = "armies"
    source: Territory
    target: Territory
    armies: int
    aim: Aim = Aim.ANY
    stop_at: int = 0
    """The attack ends, and the rest go home, when only this many attackers are left; 0 means fight on."""
    types: tuple[int, ...] = ()
    lead: tuple[int, ...] = ()
    """The types of units in the order in which they fight; empty means the most numerous first."""
    percent: int = 0
    """Instead of `armies`, which is then 0: this percentage of the armies that can go when the march begins."""
    commanders: tuple[Commander, ...] = ()
    """The commanders who go along; they count among the armies."""


class Retreat(Action, frozen=True):
    """Leave `source` for `target` when only one army is left to defend it."""

    source: Territory
    target: Territory


class Nop(Action, frozen=True):
    """Do nothing for some turns; in a queue, the orders for `where` that are written after it wait."""

    counts: ClassVar[str] = "turns"
    turns: int = 1
    where: Territory = NOWHERE


# The orders that spend energy


class Precede(Action, frozen=True):
    """Bid energy to go first: the highest bidder's territories come first in the fixed order."""

    counts: ClassVar[str] = "energy"
    energy: int


class Hire(Action, frozen=True):
    """Hire a commander, who arrives in this territory."""

    commander: Commander
    where: Territory


class Build(Action, frozen=True):
    """Build a station in this territory."""

    where: Territory


class Buy(Action, frozen=True):
    """Buy a command card: after the turn, chance draws it from this commander's pile."""

    commander: Commander


class Play(Action, frozen=True):
    """Play a command card before the steps of the turn; what it names depends on the card."""

    card: CommandCard
    where: Territory = NOWHERE
    beyond: Territory = NOWHERE
    against: Seat = NOBODY


Purchase = Precede | Hire | Build | Buy | Play


Order = Trade | Colonize | Reinforce | March | Retreat | Nop | Purchase


class Carried(Value, frozen=True):
    """An order from an earlier turn that has yet to be carried out, and how often it was carried over."""

    by: Seat
    order: Order
    age: int


# What else a seat does


class Erase(Action, frozen=True):
    """Take back an order; orders count from 0, in the order in which they were written."""

    number: int


Seal = sheets.Seal
Unseal = sheets.Unseal
Deadline = sheets.Deadline


class Join(Action, frozen=True):
    """Join a game that has already begun."""


class Resign(Action, frozen=True):
    """Give up: the armies stay and only defend."""


AnyAction = Devastate | Deal | Throw | Draw | Deadline | Order | Supply | Erase | Seal | Unseal | Join | Resign
