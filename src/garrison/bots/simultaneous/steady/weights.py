"""Every number that `steady` judges a simultaneous turn by, in armies unless it says otherwise."""

from typing import Final

from garrison.engine.value import Value


class Weights(Value, frozen=True, kw_only=True):
    """What things are worth to a player; another temperament is another value."""

    # What there is to gain

    territory: float = 1.3
    horizon: float = 4.0
    """The number of turns for which a continent's bonus is counted."""
    entrance: float = 0.12
    """How much less each entrance makes a continent worth, as a part, since it has to be held."""
    completing: float = 2.0
    """A power: how much more the last territories of a continent are worth than the first."""
    breaking: float = 1.5
    """The number of turns for which another seat's bonus is counted when a territory of its continent is taken."""
    elimination: float = 6.0
    """An eliminated opponent; each of its last territories is worth a part of this."""
    weakest: float = 1.0
    leader: float = 1.0
    far_ahead: float = 1.5
    """A seat with this many times the average force is far ahead."""
    onward: float = 0.5
    """What lies behind a territory, as a part of its own worth."""
    passage: float = 0.7
    """How much less each defender on the way makes it worth."""
    shelter: float = 0.4
    """Each of my territories that has no other enemy next to it."""

    # How to gain it

    sure: float = 0.85
    """The chance of victory aimed at when an attack is given its strength."""
    least_chance: float = 0.45
    """The least chance of victory with which to attack at all."""
    parting: float = 1.0
    """How many armies less an attack is worth for each further territory it comes from."""
    loss: float = 0.9
    kill: float = 0.7
    """An army that an opponent loses, if there are several opponents."""
    last_kill: float = 1.0
    """The same with only one opponent."""
    reserves: float = 0.15
    """The part of an opponent's pool that is expected to defend against an attack."""
    reserves_without_dice: float = 0.7
    """The same if no dice are rolled: an attack that is a little too weak takes nothing."""
    meeting: float = 0.5
    """The chance that a large garrison comes out to meet an attack, so that both fight at even odds."""
    large: int = 4
    """A garrison of this many armies is large."""
    patience: int = 40
    """The number of turns after which the game has lasted long enough."""
    haste: float = 0.02
    """How much more each further turn makes a kill worth, and by what part it lowers the least chance."""

    # How to keep it safe

    guard: float = 0.5
    """The armies that guard the entrance to a continent, as a part of the strongest army that threatens it."""
    watch: float = 0.15
    """The same for any other territory."""
    defended: float = 0.2
    """How much less urgent each defender makes the prize behind a border."""
    threat: float = 0.05
    """How much more urgent each hostile army nearby makes a place."""
    behind: float = 0.8
    """The urgency of a place one step behind another, as a part of the other's."""
    leaving: float = 1.3
    """How many times more urgent another place must be before armies at the front go there."""

    # Bids

    beside: float = 0.6
    """How much more desirable each neighbouring territory of mine makes a territory."""
    outbid: float = 0.4
    """The part of their pools that others are expected to spend in equal bids."""
    whim: float = 0.5
    """The most by which whim makes a continent more desirable, so that no two bots begin alike."""
    bids: float = 0.7
    """The part of the pool to bid when there are enemies at the border."""


WEIGHTS: Final = Weights()
