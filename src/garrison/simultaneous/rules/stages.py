"""The stages of a turn: what is done in each. Which of them a game has, and in which order, is the table of its book.

Ruleset documentation, «Normal Turns»: "Aside from 'which territory goes first' there is also precedence given to
certain orders."
"""

from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rules import (
    alternating,
    attacking,
    building,
    clashing,
    colonising,
    ending,
    hiring,
    income,
    passing,
    playing,
    preceding,
    reinforcing,
    spoils,
    supplying,
    surging,
    trading,
)
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.rules.moving import is_move
from garrison.simultaneous.rules.queue import Belongs

# Before the armies


def trade(on: Course) -> None:
    """Three cards of a set become armies of the pool."""
    trading.trade(on.board, on.of(v.Trade))


def precede(on: Course) -> None:
    """Energy that is bid puts territories in front in the fixed order."""
    preceding.precede(on.board, on.of(v.Precede))


def hire(on: Course) -> None:
    """Commanders come to the territories that they are hired for."""
    hiring.hire(on.board, on.of(v.Hire))


def buy(on: Course) -> None:
    """Command cards are paid for; they come when the turn is over."""
    supplying.buy(on.board, on.of(v.Buy))


def play(on: Course) -> None:
    """Command cards do what their sentences say."""
    playing.play(on.board, on.of(v.Play))


def look_back(on: Course) -> None:
    """Last defenders learn where to leave for; they go when they are attacked."""
    on.refuges.prepare(on.board, on.of(v.Retreat))


# Armies come


def colonize(on: Course) -> None:
    """Territories that nobody owns are auctioned."""
    colonising.colonise(on.board, on.queue.take(lambda entry: colonising.is_bid(on.board, entry)))


def reinforce(on: Course) -> None:
    """Armies of the pools come to the board."""
    reinforcing.reinforce(on.board, on.queue.take(_is(v.Reinforce)))


def build(on: Course) -> None:
    """Stations are built."""
    building.build(on.board, on.of(v.Build))


# Armies march


def hold_back(on: Course) -> None:
    """Marches out of what is still to be captured wait for it."""
    on.surges = on.queue.take(lambda entry: surging.is_surge(on.board, entry))


def move(on: Course) -> None:
    """Armies go to neighbouring territories of their own, and then where nobody is."""
    on.attackers = on.moves.carry_out(on.queue.take(lambda entry: is_move(on.board, entry)))


def clash(on: Course) -> None:
    """Territories that attack each other fight at even odds."""
    on.attackers = [*on.attackers, *on.queue.take(_is(v.March))]
    clashing.clash(on.attacks, on.attackers)


def attack(on: Course) -> None:
    """Attacks are fought one after the other, in the fixed order of where they come from."""
    attacking.one_by_one(on.attacks, on.attackers)


def attack_jointly(on: Course) -> None:
    """The attacks of a seat on one territory are fought as one."""
    attacking.combined(on.attacks, on.attackers)


def attack_for_spoils(on: Course) -> None:
    """All who attack a territory fight its garrison, and then one another."""
    spoils.spoils(on.attacks, on.attackers)


def march(on: Course) -> None:
    """Each march has its turn in the fixed order of its source, and is a move or an attack as it finds its target."""
    passing.march_together(on.attacks, on.moves, on.attackers)


def surge(on: Course) -> None:
    """Armies march on from what they have captured."""
    surging.surge(on.attacks, on.surges)


def catch_up(on: Course) -> None:
    """What stood behind other orders in its queue comes now, as far as no order to do nothing holds it up."""
    for entry in on.queue.rest():
        match entry.order:
            case v.Colonize():
                colonising.colonise(on.board, [entry])
            case v.Reinforce():
                reinforcing.reinforce(on.board, [entry])
            case _:
                passing.march_now(on.attacks, on.moves, entry)


def withdraw(on: Course) -> None:
    """Defenders who have left for a neighbour arrive there."""
    on.refuges.arrive(on.board)


def march_by_turns(on: Course) -> None:
    """The seats march by turns, one order each, as they wrote them."""
    alternating.take_turns(on.board, on.of(v.March))


# The end


def eliminate(on: Course) -> None:
    """Who has no territory, and can have none any more, is out of the game."""
    ending.eliminate(on.board)


def earn(on: Course) -> None:
    """Territories, whole continents and stations bring armies into the pools, and energy where there is any."""
    for seat in on.board.still:
        income.earn(on.board, seat)


def reward(on: Course) -> None:
    """Who has captured three territories of others is given energy and a command card."""
    for seat in on.board.still:
        supplying.reward(on.board, seat)


def decide(on: Course) -> None:
    """Who has territories enough wins, or is the last, or leads when the last turn is over."""
    ending.decide(on.board)


def _is(kind: type[v.Order]) -> Belongs:
    """Whether an order is of this kind."""
    return lambda entry: isinstance(entry.order, kind)
