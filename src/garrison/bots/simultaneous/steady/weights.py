"""Every number by which `steady` judges a turn that all order at once, each in armies unless it says otherwise."""

from typing import Final

from garrison.engine.value import Value


class Weights(Value, frozen=True, kw_only=True):
    """What things are worth to a player; another temper is another value."""

    # What is to be had

    territory: float = 1.3
    horizon: float = 4.0
    """For how many turns the bonus of a continent is counted."""
    entrance: float = 0.12
    """By what part each entrance makes a continent worth less, as it has to be held."""
    completing: float = 2.0
    """A power: how much more the last territories of a continent are worth than the first."""
    breaking: float = 1.5
    """For how many turns another's bonus is counted when one takes a territory out of his continent."""
    elimination: float = 6.0
    """To have an opponent out of the game; each of his last territories has its part in it."""
    weakest: float = 1.0
    leader: float = 1.0
    far_ahead: float = 1.5
    """So many times the average force is far ahead."""
    onward: float = 0.5
    """What lies behind a territory, as a part of what it would be worth itself."""
    passage: float = 0.7
    """What each defender on the way makes it worth less."""
    shelter: float = 0.4
    """Each of one's own territories that has no other enemy beside it."""

    # How to get it

    sure: float = 0.85
    """The chance of victory that is sought when an attack is made strong enough."""
    least_chance: float = 0.45
    """The chance of victory from which an attack is made at all."""
    parting: float = 1.0
    """How many armies less an attack is worth for each further territory from which it comes."""
    loss: float = 0.9
    kill: float = 0.7
    """An army of an opponent lost, when there are several."""
    last_kill: float = 1.0
    """The same when he is the only one."""
    reserves: float = 0.15
    """The part of an opponent's pool that is expected where one attacks him."""
    reserves_without_dice: float = 0.7
    """The same where no dice are rolled: an attack that is a little too weak takes nothing."""
    meeting: float = 0.5
    """How likely a large garrison comes to meet an attack, so that both fight at even odds."""
    large: int = 4
    """From so many armies a garrison is large."""
    patience: int = 40
    """When so many turns are over, the game has lasted long enough."""
    haste: float = 0.02
    """By how much each further turn makes kills dearer, and by what part it lowers the least chance."""

    # How to keep it

    guard: float = 0.5
    """The armies that guard the entrance to a continent, as a part of the strongest that threaten it."""
    watch: float = 0.15
    """The same for any other territory."""
    defended: float = 0.2
    """By how much each defender makes the prize behind a border less urgent."""
    threat: float = 0.05
    """By how much each hostile army near it makes a place more urgent than another."""
    behind: float = 0.8
    """The urgency of a place one step behind another, as a part of it."""
    leaving: float = 1.3
    """How many times more urgent another place must be, for armies at the front to go there."""

    # Bids

    beside: float = 0.6
    """By how much each neighbour of one's own makes a territory more desirable."""
    outbid: float = 0.4
    """The part of what others have in their pools that they are thought to spend in equal bids."""
    whim: float = 0.5
    """The most by which mere liking makes a continent more desirable, so that no two begin alike."""
    bids: float = 0.7
    """The part of the pool that is bid when there are enemies at the border."""


WEIGHTS: Final = Weights()
