"""Every number by which `steady` judges, each in armies unless it says otherwise."""

from typing import Final

from garrison.engine.value import Value


class Weights(Value, frozen=True, kw_only=True):
    """What things are worth to a player; another temper is another value."""

    # What is to be had

    territory: float = 1.3
    """A territory, for itself."""
    horizon: float = 4.0
    """For how many turns the bonus of a continent is counted."""
    entrance: float = 0.12
    """By what part each further entrance makes a continent worth less, as it has to be held."""
    completing: float = 2.2
    """A power: how much more the last territories of a continent are worth than the first."""
    breaking: float = 1.5
    """For how many turns another's bonus is counted when one takes a territory out of his continent."""
    elimination: float = 3.0
    """To have an opponent out of the game, cards apart; the last territory counts in full, the last but one for half."""
    leader: float = 0.8
    """A territory of a seat that is far ahead."""
    far_ahead: float = 1.6
    """So many times the average force is far ahead."""
    card: float = 1.0
    """A card, as a part of a third of the next set."""
    onward: float = 0.6
    """What lies behind a territory, as a part of what it would be worth itself."""
    passage: float = 0.9
    """What each defender on the way makes it worth less."""

    # Setting up

    claim_entrance: float = 0.12
    hope: float = 4.0
    """The bonus of a continent of which nothing is claimed yet."""
    gathering: float = 2.0
    """By how much a continent is worth more to claim in when all of it is mine."""
    neighbour: float = 0.2
    """A neighbour of one's own, to a territory that is claimed."""
    pile: int = 3
    """How many armies are thought to follow one that is placed."""

    hunt: float = 2.0
    hunt_least: float = 0.0
    hunt_need: float = 1.0
    margin: float = 2.0
    stay: float = 0.0
    border: float = 0.0
    """A border more to guard, or fewer."""

    # The goal

    goal_continent: float = 3.0
    """By what factor a continent of the goal is worth more."""
    goal_territory: float = 3.0
    """A territory when territories are the goal, and it is near."""
    goal_seat: float = 3.0
    """A territory of the seat that is to be destroyed."""
    last_rounds: float = 3.0
    """A territory when the game is about to be counted."""

    # How to get it

    kill: float = 0.5
    """An army of an opponent lost, when there are several."""
    last_kill: float = 1.0
    """The same when he is the only one."""
    hoard: float = 6.0
    """From so many armies a territory on the whole board, armies are for use."""
    hoarding: float = 0.05
    """By how much each army more than that makes kills dearer."""
    patience: int = 40
    """From so many rounds on a game has been long enough."""
    haste: float = 0.03
    """By how much each further round makes kills dearer."""
    least_chance: float = 0.55
    """The chance of victory from which an attack is begun; less in haste."""
    going_on: float = 0.45
    """The chance from which a begun attack goes on, as a part of one."""
    guard: float = 0.7
    """The armies that guard the entrance to a continent, as a part of those that threaten it."""

    threat: float = 0.05
    """By how much each hostile army near it makes a place at the front more urgent than another."""

    # Cards

    wild: float = 1.5
    """A wild card kept."""
    idle: float = 0.4
    """An army behind the front, as a part of one."""
    use: float = 0.6
    """The part of a set's armies that a plan must gain by them, to trade before one must."""
    weak: float = 0.6
    """The part of the average force below which a seat trades as soon as it can."""


WEIGHTS: Final = Weights()
