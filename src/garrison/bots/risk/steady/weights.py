"""Every number that `steady` judges by, in armies unless it says otherwise."""

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
    completing: float = 2.2
    """A power: how much more the last territories of a continent are worth than the first."""
    breaking: float = 1.5
    """The number of turns for which another seat's bonus is counted when a territory of its continent is taken."""
    elimination: float = 6.0
    """An eliminated opponent, without its cards; each of its territories is worth a part of this."""
    strength: float = 0.6
    """Below this part of the armies that an elimination needs, it is not considered yet."""
    leader: float = 0.8
    far_ahead: float = 1.6
    """A seat with this many times the average force is far ahead."""
    card: float = 1.0
    """A card, as a part of one third of the next set."""
    captive: float = 2.0
    """A card in the hand of an opponent who might be eliminated, in the same unit."""
    onward: float = 0.6
    """What lies behind a territory, as a part of its own worth."""
    passage: float = 0.9
    """How much less each defender on the way makes it worth."""

    # The goal

    goal_continent: float = 3.0
    """The factor by which a continent of the goal is worth more."""
    goal_territory: float = 3.0
    goal_seat: float = 3.0
    last_rounds: float = 3.0
    """A territory when the game is about to end by counting."""

    # Setting up

    claiming: float = 4.0
    """The number of turns for which a continent's bonus is counted while territories are claimed."""
    claimed_entrance: float = 0.3
    """How much less each entrance makes a continent worth claiming in, as a part."""
    gathering: float = 2.0
    """How much more a continent is worth claiming in if the seat owns everything claimed there."""
    neighbour: float = 0.3
    """To a claimed territory, a neighbour with the same owner."""
    whim: float = 0.2
    """The most that a claim gains by whim, so that no two games begin alike."""

    outpost: float = 0.5
    """What is at stake at a front when armies are placed, apart from its continent's bonus, in armies a turn."""

    # How to gain it

    effort: float = 2.0
    """What an attack must gain to be worthwhile."""
    kill: float = 0.5
    """An army that an opponent loses, if there are several opponents."""
    last_kill: float = 1.0
    """The same with only one opponent."""
    hoard: float = 6.0
    """With this many armies per territory on the whole board, armies are there to be used."""
    hoarding: float = 0.05
    """How much more each further army makes a kill worth."""
    patience: int = 40
    """The number of rounds after which the game has lasted long enough."""
    haste: float = 0.05
    """How much more each further round makes a kill worth, and by what part it lowers the least chance."""
    least_chance: float = 0.55
    """The least chance of victory with which to begin an attack."""
    going_on: float = 0.45
    """The least chance with which to continue an attack, as a part of that."""

    # How to keep it safe

    guard: float = 0.7
    """The armies that guard the entrance to a continent, as a part of the strongest army that threatens it."""
    gate: float = 0.5
    """The greatest part of its new armies that it puts on one entrance before anything else."""
    threat: float = 0.05
    """How much more urgent each hostile army nearby makes a place at the front."""
    behind: float = 0.8
    """The urgency of a place one step behind another, as a part of the other's."""

    # Cards

    wild: float = 1.5
    idle: float = 0.4
    """An army behind the front, as a part of one at the front."""
    use: float = 0.6
    """The part of a set's armies that an attack must gain through them, to trade before it is compulsory."""
    weak: float = 0.6
    """The part of the average force below which a seat trades as soon as it can."""


WEIGHTS: Final = Weights()
