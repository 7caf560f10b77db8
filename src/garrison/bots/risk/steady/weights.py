"""Every number by which `steady` judges, each in armies unless it says otherwise."""

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
    completing: float = 2.2
    """A power: how much more the last territories of a continent are worth than the first."""
    breaking: float = 1.5
    """For how many turns another's bonus is counted when one takes a territory out of his continent."""
    elimination: float = 6.0
    """To have an opponent out of the game, his cards apart; each of his territories has its part in it."""
    strength: float = 0.6
    """Against how small a part of the armies that it needs an elimination is not thought of yet."""
    leader: float = 0.8
    far_ahead: float = 1.6
    """So many times the average force is far ahead."""
    card: float = 1.0
    """A card, as a part of a third of the next set."""
    captive: float = 2.0
    """A card in the hand of an opponent who might be eliminated, in the same measure."""
    onward: float = 0.6
    """What lies behind a territory, as a part of what it would be worth itself."""
    passage: float = 0.9
    """What each defender on the way makes it worth less."""

    # The goal

    goal_continent: float = 3.0
    """By what factor a continent of the goal is worth more."""
    goal_territory: float = 3.0
    goal_seat: float = 3.0
    last_rounds: float = 3.0
    """A territory when the game is about to be counted."""

    # Setting up

    claiming: float = 4.0
    """For how many turns the bonus of a continent is counted while territories are claimed."""
    claimed_entrance: float = 0.3
    """By what part each entrance makes a continent worth less to claim in."""
    gathering: float = 2.0
    """By how much a continent is worth more to claim in when all of it is one's own."""
    neighbour: float = 0.3
    """A neighbour of one's own, to a territory that is claimed."""
    whim: float = 0.2
    """The most that a claim gains by mere liking, so that no two games begin alike."""

    # How to get it

    effort: float = 2.0
    """What an attack must gain to be worth while."""
    kill: float = 0.5
    """An army of an opponent lost, when there are several."""
    last_kill: float = 1.0
    """The same when he is the only one."""
    hoard: float = 6.0
    """From so many armies a territory on the whole board, armies are for use."""
    hoarding: float = 0.05
    """By how much each army more than that makes kills dearer."""
    patience: int = 40
    """When so many rounds are over, the game has lasted long enough."""
    haste: float = 0.05
    """By how much each further round makes kills dearer, and by what part it lowers the least chance."""
    least_chance: float = 0.55
    """The chance of victory from which an attack is begun."""
    going_on: float = 0.45
    """The chance from which a begun attack goes on, as a part of that."""

    # How to keep it

    guard: float = 0.7
    """The armies that guard the entrance to a continent, as a part of the strongest that threaten it."""
    threat: float = 0.05
    """By how much each hostile army near it makes a place at the front more urgent than another."""
    behind: float = 0.8
    """The urgency of a place one step behind another, as a part of it."""

    # Cards

    wild: float = 1.5
    idle: float = 0.4
    """An army behind the front, as a part of one."""
    use: float = 0.6
    """The part of a set's armies that an attack must gain by them, to trade before one must."""
    weak: float = 0.6
    """The part of the average force below which a seat trades as soon as it can."""


WEIGHTS: Final = Weights()
