"""What happens in a turn, as data to tell, draw and count, and why an order fails."""

from enum import StrEnum

from garrison.engine.vocabulary import Event, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.sheets import Erased, Expired, PaperEvent, Sealed, Unsealed, Wrote
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.staff import CommandCard, Commander


class Why(StrEnum):
    """Why an order is void, or not carried out whole."""

    NOT_YOURS = "You do not own the territory."
    LOST = "The territory was lost."
    NO_BORDER = "The two territories do not share a border."
    UNOWNED = "Nobody owns the territory, so it must be colonized."
    TAKEN = "The territory already has an owner."
    TOO_FAR = "The territory does not border on any of your own."
    NO_SUCH_SOURCE = "The armies of the bid come from the wrong place."
    NOTHING_FREE = "No army is free to go."
    NOTHING_LEFT = "The pool is empty."
    TOO_MANY = "The pool has fewer armies than were ordered."
    OUTBID = "You did not win the bidding."
    NOT_A_SET = "The cards are not a set from your hand."
    NOT_NOW = "This game has no such order."
    WASTE = "The territory is laid waste."
    NO_ENERGY = "There is too little energy."
    IN_SERVICE = "A commander of that kind is already in service."
    NO_COMMANDER = "The commander needed to go there is not in service."
    NOT_ON_LAND = "Stations can be built only on land."
    BUILT = "There is already a station there."
    ENOUGH = "You can't have more stations."
    NOT_IN_HAND = "The card is not in your hand."
    NO_SUCH_AIM = "The card can't be played on that."
    CLOSED = "The border is closed."
    VETOED = "A card forbids the attack."
    NO_STATION = "Armies can go to the moon only from a station."
    NOT_AN_ATTACK = "You ordered only an attack, but the territory is your own."
    NOT_A_MOVE = "You ordered only a move, but the territory is not your own."
    GONE_BEFORE = "Armies have already gone that way this turn."
    TOO_LATE = "The rounds of the turn were over."


# What happens: everything done between turns, and everything that follows from a turn, in order


class Deed(Event, frozen=True):
    """Something done between turns, apart from writing orders."""


BETWEEN = Deed | PaperEvent


# Before the first turn, and seats that come and go


class LaidWaste(Deed, frozen=True):
    where: Territory


class Dealt(Deed, frozen=True):
    where: Territory
    by: Seat
    armies: int


class Joined(Deed, frozen=True):
    by: Seat


class Resigned(Deed, frozen=True):
    by: Seat


# Drawing cards


class Drew(Deed, frozen=True):
    """A card was drawn; only the seat that drew it knows which."""

    by: Seat
    card: int


class Supplied(Deed, frozen=True):
    by: Seat
    card: CommandCard


class Compensated(Deed, frozen=True):
    """No command card was left for a seat to draw, so it got energy instead."""

    by: Seat
    energy: int


# A turn, and the orders that fail


class CarriedOut(Event, frozen=True):
    """All orders of this turn are carried out; the events that follow belong to it."""

    turn: int


class Void(Event, frozen=True):
    by: Seat
    order: v.Order
    why: Why


class Waits(Event, frozen=True):
    """What is left of an order is carried over to the next turn."""

    by: Seat
    order: v.Order


# Trading


class Traded(Event, frozen=True):
    by: Seat
    cards: tuple[int, int, int]
    armies: int
    reward: Territory = NOWHERE
    """The pictured territory that got the `extra` armies; NOWHERE if there were none."""
    extra: int = 0


# Colonizing


class RolledOff(Event, frozen=True):
    where: Territory
    seats: tuple[Seat, ...]
    dice: tuple[int, ...]


class Colonized(Event, frozen=True):
    where: Territory
    by: Seat
    armies: int
    bids: tuple[tuple[Seat, int], ...]


class Undecided(Event, frozen=True):
    where: Territory
    bids: tuple[tuple[Seat, int], ...]


# Reinforcing and moving


class Reinforced(Event, frozen=True):
    where: Territory
    by: Seat
    armies: int
    ordered: int


class Moved(Event, frozen=True):
    """Armies went from one territory to another of the same seat, or into an unowned one."""

    source: Territory
    target: Territory
    by: Seat
    armies: int
    ordered: int


class Occupied(Event, frozen=True):
    where: Territory
    by: Seat


# Attacking


class InTurn(Event, frozen=True):
    """The seats take turns to march in this order: for one round, or back and forth until all have marched."""

    seats: tuple[Seat, ...]


class Attacked(Event, frozen=True):
    """A battle begins: armies from these territories against the defenders; `even` if neither side is favoured."""

    sources: tuple[Territory, ...]
    target: Territory
    by: Seat
    armies: int
    against: Seat
    defenders: int
    even: bool


class Clashed(Event, frozen=True):
    first: Territory
    second: Territory
    by: Seat
    armies: int
    against: Seat
    opponents: int


class Fought(Event, frozen=True):
    """The dice of a battle fell, with the armies lost and left."""

    attacker: tuple[int, ...]
    defender: tuple[int, ...]
    attackers_lost: int
    defenders_lost: int
    attackers: int
    defenders: int


class Struck(Event, frozen=True):
    """A battle without dice, with the armies lost and left."""

    attackers_lost: int
    defenders_lost: int
    attackers: int
    defenders: int
    dice: tuple[int, ...] = ()
    """What was left to chance: hits, and lots for rounding."""


class Captured(Event, frozen=True):
    where: Territory
    by: Seat
    against: Seat
    armies: int


class Emptied(Event, frozen=True):
    where: Territory
    by: Seat


class Withdrew(Event, frozen=True):
    """The last defender of a territory left for a neighbour and has arrived there."""

    source: Territory
    target: Territory
    by: Seat
    armies: int


class Vanished(Event, frozen=True):
    by: Seat
    armies: int


# The end of the turn


class Earned(Event, frozen=True):
    """Reinforcements for the next turn; `bonus` of them are for these continents."""

    by: Seat
    armies: int
    bonus: int
    continents: tuple[int, ...]


class Eliminated(Event, frozen=True):
    """A seat is out of the game, eliminated by another seat or by nobody."""

    seat: Seat
    by: Seat


class Won(Event, frozen=True):
    winners: tuple[Seat, ...]


# Energy and what it buys


class Preceded(Event, frozen=True):
    """The energy that these seats bid for their places in the fixed order; the first seat goes first."""

    seats: tuple[Seat, ...]
    bids: tuple[int, ...]


class RolledForPlace(Event, frozen=True):
    seats: tuple[Seat, ...]
    dice: tuple[int, ...]


class Charged(Event, frozen=True):
    by: Seat
    energy: int


class Hired(Event, frozen=True):
    by: Seat
    commander: Commander
    where: Territory


class Built(Event, frozen=True):
    by: Seat
    where: Territory


class Manned(Event, frozen=True):
    where: Territory
    by: Seat
    armies: int


class Bought(Event, frozen=True):
    by: Seat
    commander: Commander


class Rewarded(Event, frozen=True):
    by: Seat
    energy: int


class Played(Event, frozen=True):
    """A command card was played on these, and this many armies came, went or fell."""

    by: Seat
    card: CommandCard
    where: Territory
    beyond: Territory
    against: Seat
    armies: int


# All of them, grouped

Deeds = LaidWaste | Dealt | Joined | Resigned | Drew | Supplied | Compensated
Papers = Wrote[v.Order] | Erased[v.Order] | Sealed | Unsealed | Expired
Fates = Void | Waits
Auctions = RolledOff | Colonized | Undecided
Moves = Moved | Occupied
Battles = InTurn | Attacked | Clashed | Fought | Struck | Captured | Emptied | Withdrew | Vanished
Incomes = Earned | Charged | Manned | Rewarded
Spendings = Preceded | RolledForPlace | Hired | Built | Bought | Played
Endings = Eliminated | Won
OfATurn = CarriedOut | Fates | Traded | Auctions | Reinforced | Moves | Battles | Incomes | Spendings | Endings
AnyEvent = Deeds | Papers | OfATurn
