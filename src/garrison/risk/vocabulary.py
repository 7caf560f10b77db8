"""The vocabulary of the risk family: the phases of a game and the actions in them."""

from typing import ClassVar

from garrison import sheets
from garrison.engine.vocabulary import Action, Over, Phase, Seat
from garrison.maps.world import NOWHERE, Territory

# Setting up


class DealingMissions(Phase, frozen=True):
    """Chance deals a mission to each seat in turn; `dealt` has the missions dealt so far, by seat."""

    dealt: tuple[int, ...] = ()


class ChoosingMissions(Phase, frozen=True):
    """Each seat chooses its mission in secret, all at once; those of `sealed` have done so, in the order of play.

    `offered` has the missions that were dealt to choose from, one to each seat and then another; none if any will do.
    """

    offered: tuple[int, ...] = ()
    sealed: tuple[Seat, ...] = ()


class DealingTargets(Phase, frozen=True):
    """Chance deals to each seat in turn the seat that is its target; `dealt` has the targets dealt so far, by seat."""

    dealt: tuple[Seat, ...] = ()


class RollingToPlace(Phase, frozen=True):
    """One die for each contender; the highest places first, the tied roll again."""

    contenders: tuple[Seat, ...]
    dice: tuple[int, ...] = ()


class Dealing(Phase, frozen=True):
    """Chance deals the territories one by one; `piles` has the armies that each seat has yet to place."""

    piles: tuple[int, ...]


class Claiming(Phase, frozen=True):
    """The seat takes an empty territory; `piles` are the armies each seat has yet to place."""

    piles: tuple[int, ...]


class Placing(Phase, frozen=True):
    """The seat, or chance for it, places one more army; `piles` are the armies each seat has yet to place."""

    piles: tuple[int, ...]


class RollingToPlay(Phase, frozen=True):
    """One die for each contender; the highest plays first, the tied roll again."""

    contenders: tuple[Seat, ...]
    dice: tuple[int, ...] = ()


SettingUp = (
    DealingMissions | RollingToPlace | Dealing | Claiming | Placing | RollingToPlay | ChoosingMissions | DealingTargets
)

# The turn


class Beginning(Phase, frozen=True):
    """A turn begins: nobody acts while the reinforcements are counted."""


class Trading(Phase, frozen=True):
    """The seat may trade sets of cards; `armies` wait to be deployed afterwards."""

    armies: int


class Deploying(Phase, frozen=True):
    """The seat places `armies` new armies."""

    armies: int


class Announcing(Phase, frozen=True):
    """The seat names in public the territories that it may attack this turn, one by one."""


class Attacking(Phase, frozen=True):
    """The seat may attack, as often as it likes."""


class Defending(Phase, frozen=True):
    """The owner of `target`, attacked from `source` with `dice` dice, chooses how many to roll."""

    source: Territory
    target: Territory
    dice: int


class Rolling(Phase, frozen=True):
    """The dice are about to be rolled; `attacker` and `defender` are how many."""

    source: Territory
    target: Territory
    attacker: int
    defender: int


class Battling(Phase, frozen=True):
    """A battle is about to be decided, in which `armies` from `source` win `target` or are all lost."""

    source: Territory
    target: Territory
    armies: int


MOST_MOVE_IN = 3
"""After a whole battle, so many of the winners must move in, if there are as many."""


class Occupying(Phase, frozen=True):
    """`target` has lost its last army; at least `least` armies move in from `source`."""

    source: Territory
    target: Territory
    least: int


class Conquered(Phase, frozen=True):
    """The territory `where` has been taken: nobody acts while the consequences follow."""

    where: Territory


class Fortifying(Phase, frozen=True):
    """The seat may move armies between its own territories before its turn ends."""


class Ending(Phase, frozen=True):
    """A turn ends: nobody acts while missions are judged, a card is earned, and the turn passes."""


class Drawing(Phase, frozen=True):
    """Chance draws a card for the seat whose turn ends."""


OfHouseRules = ChoosingMissions | DealingTargets | Announcing
"""The phases that only house rules have."""

AnyPhase = (
    SettingUp
    | Beginning
    | Trading
    | Deploying
    | Announcing
    | Attacking
    | Defending
    | Rolling
    | Battling
    | Occupying
    | Conquered
    | Fortifying
    | Ending
    | Drawing
    | Over
)

# The actions, in the order of the game


class DealMission(Action, frozen=True):
    """Chance deals mission number `mission` of the map to the next seat."""

    mission: int


class ChooseMission(Action, frozen=True):
    """Choose mission number `mission` of the map as your own."""

    mission: int


class DealTarget(Action, frozen=True):
    """Chance deals a seat to the next seat, as its target."""

    seat: Seat


class CastLot(Action, frozen=True):
    """One die of the roll for who begins."""

    die: int


class Deal(Action, frozen=True):
    """Chance deals a territory to the next seat."""

    where: Territory


class Claim(Action, frozen=True):
    """Take an empty territory with one army."""

    where: Territory


class Place(Action, frozen=True):
    """Put one more army on a territory of your own."""

    where: Territory


class Trade(Action, frozen=True):
    """Trade three cards, by rising number; `reward` is the pictured territory that gets extra armies, or NOWHERE."""

    cards: tuple[int, int, int]
    reward: Territory = NOWHERE


class Deploy(Action, frozen=True):
    """Put new armies on a territory of your own."""

    counts: ClassVar[str] = "armies"
    where: Territory
    armies: int


class Announce(Action, frozen=True):
    """Name a territory of another seat that you may attack this turn."""

    where: Territory


class Attack(Action, frozen=True):
    """Attack a neighbour with this many dice; with this many armies, where battles are fought whole."""

    counts: ClassVar[str] = "dice"
    source: Territory
    target: Territory
    dice: int


class Defend(Action, frozen=True):
    """Defend with this many dice, where the defender may choose."""

    counts: ClassVar[str] = "dice"
    dice: int


class Roll(Action, frozen=True):
    """How the dice fell, highest first on either side."""

    attacker: tuple[int, ...]
    defender: tuple[int, ...]


class Even(Action, frozen=True):
    """An even roll in place of so many dice on either side, and what it costs them."""

    attacker: int
    defender: int
    lost: int
    killed: int


class FightOut(Action, frozen=True):
    """How a whole battle of so many armies against so many ended, and what it cost them."""

    attacker: int
    defender: int
    lost: int
    killed: int


class Occupy(Action, frozen=True):
    """Move this many armies into the territory just taken."""

    counts: ClassVar[str] = "armies"
    armies: int


class Fortify(Action, frozen=True):
    """Move armies from one territory of your own to another."""

    counts: ClassVar[str] = "armies"
    source: Territory
    target: Territory
    armies: int


class Draw(Action, frozen=True):
    """Chance draws a card."""

    card: int


class Done(Action, frozen=True):
    """End the trading, the attacks or the turn."""


class Resign(Action, frozen=True):
    """Give up: the armies stay and only defend."""


Deadline = sheets.Deadline

AnyAction = (
    DealMission
    | ChooseMission
    | DealTarget
    | CastLot
    | Deal
    | Claim
    | Place
    | Trade
    | Deploy
    | Announce
    | Attack
    | Defend
    | Roll
    | Even
    | FightOut
    | Occupy
    | Fortify
    | Draw
    | Done
    | Resign
    | Deadline
)
