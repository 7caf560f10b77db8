"""What can be said when everybody orders at once: the phases, what chance does, and the orders that one writes."""

from enum import StrEnum
from typing import ClassVar

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Action, Over, Phase, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous.command_cards import CommandCard
from garrison.simultaneous.staff import Commander
from garrison.written import vocabulary as written

# The phases


class Devastating(Phase, frozen=True):
    """Chance lays territories waste before anybody has one, `left` of them still."""

    left: int


class Dealing(Phase, frozen=True):
    """Chance deals empty territories to the seats; `due` are those that each is still to be dealt."""

    due: tuple[int, ...]


class Ordering(Phase, frozen=True):
    """Every seat writes, changes and seals its orders."""


class Throwing(Phase, frozen=True):
    """All orders are sealed: chance throws the dice of the whole turn."""


class Drawing(Phase, frozen=True):
    """The turn is over; chance draws a card for each of these seats, the first of them next."""

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
    """A command card that a seat is still to draw, from one of these piles."""

    by: Seat
    piles: tuple[Commander, ...]


class Supply(Action, frozen=True):
    """Chance draws a command card."""

    card: CommandCard


# The orders. Each is written by making it as a move; armies beyond those that there are may be ordered.


class Aim(StrEnum):
    """What a march is meant as. Only the alternating resolver asks; elsewhere the owner of its target decides."""

    ANY = "march"
    MOVE = "move"
    ATTACK = "attack"


class Trade(Action, frozen=True):
    """Trade three cards, in rising order; `reward` is the pictured territory that gets the extra armies, or NOWHERE."""

    cards: tuple[int, int, int]
    reward: Territory = NOWHERE


class Colonize(Action, frozen=True):
    """Bid armies for an unowned territory, out of the pool, or out of the garrison of `source`."""

    counts: ClassVar[str] = "armies"
    target: Territory
    armies: int
    source: Territory = NOWHERE
    types: tuple[int, ...] = ()
    """How many of each type of unit; empty for those of the first type, or for those that lead."""


class Reinforce(Action, frozen=True):
    """Put armies of the pool on a territory."""

    counts: ClassVar[str] = "armies"
    target: Territory
    armies: int
    types: tuple[int, ...] = ()


class March(Action, frozen=True):
    """Send armies to a neighbouring territory: a move if the seat owns it when moves begin, else an attack."""

    counts: ClassVar[str] = "armies"
    source: Territory
    target: Territory
    armies: int
    aim: Aim = Aim.ANY
    stop_at: int = 0
    """The attack ends, and what is left goes home, when no more attackers than this are left; 0 fights on."""
    types: tuple[int, ...] = ()
    lead: tuple[int, ...] = ()
    """The types of units in the order in which they fight; empty for the most numerous first."""
    percent: int = 0
    """In place of `armies`, which then are 0: so many in a hundred of those that may go when the march begins."""
    commanders: tuple[Commander, ...] = ()
    """The commanders who go along, and count among the armies."""


class Retreat(Action, frozen=True):
    """Leave `source` for `target` when one army is left to defend it."""

    source: Territory
    target: Territory


class Nop(Action, frozen=True):
    """Do nothing for some turns; in a queue, the orders for `where` that are written after it wait."""

    counts: ClassVar[str] = "turns"
    turns: int = 1
    where: Territory = NOWHERE


# The orders by which energy is spent


class Precede(Action, frozen=True):
    """Bid energy for a place in front: the territories of the highest bidder come first in the fixed order."""

    counts: ClassVar[str] = "energy"
    energy: int


class Hire(Action, frozen=True):
    """Hire a commander, who begins in this territory."""

    commander: Commander
    where: Territory


class Build(Action, frozen=True):
    """Build a station in this territory."""

    where: Territory


class Buy(Action, frozen=True):
    """Buy a command card: when the turn is over, chance draws it from the pile of this commander."""

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
    """An order of an earlier turn that is still to be carried out, and how often it was carried over."""

    by: Seat
    order: Order
    age: int


# What else a seat does


class Erase(Action, frozen=True):
    """Take back an order; they are counted from 0 as they were written."""

    number: int


Seal = written.Seal
Unseal = written.Unseal
Deadline = written.Deadline


class Join(Action, frozen=True):
    """Come to the table when the game has begun already."""


class Resign(Action, frozen=True):
    """Give up: the armies stay, and only defend."""


AnyAction = Devastate | Deal | Throw | Draw | Deadline | Order | Supply | Erase | Seal | Unseal | Join | Resign
