"""A turn: all orders are carried out, stage by stage, in the order of the rule set's table.

Ruleset documentation, «Normal Turns»: "everyone issuing their orders and then at turn completion all orders are
executed in some fixed order".
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from garrison.engine.game import Consequence, Step, always
from garrison.engine.game import Ruleset as AnyRuleset
from garrison.engine.value import Value
from garrison.maps.world import Map
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import AnyEvent
from garrison.simultaneous.fixed_order import fixed_order
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Luck
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules import (
    attacking,
    building,
    clashing,
    colonising,
    ending,
    passing,
    reinforcing,
    spoils,
    supplying,
    surging,
)
from garrison.simultaneous.rules.board import Board, entries_of
from garrison.simultaneous.rules.course import (
    Course,
    against_each_other,
    is_bid,
    is_march,
    is_move,
    is_reinforcement,
    is_surge,
)
from garrison.simultaneous.rules.ending import after
from garrison.simultaneous.state import State

Steps = tuple[Step[Options, State, Any, Any], ...]
Consequences = tuple[Consequence[Map, Options, State, Any], ...]


class Stage(Value, frozen=True):
    """One row of a turn: its name, what is done in it, and the options under which it is in force."""

    name: str
    rule: Callable[[Course], None]
    when: Callable[[Options], bool] = always


class Ruleset(AnyRuleset[Map, Options, State], frozen=True, kw_only=True):
    """A rule set of the family: what can be ordered, and the turn in which all orders are carried out."""

    turn: tuple[Stage, ...]


class Resolution(Value, frozen=True):
    """The outcome of a turn: the state after it, and everything that happened, in order."""

    after: State
    events: tuple[AnyEvent, ...]


def resolve(game: Game, state: State, luck: Luck) -> Resolution:
    """Carry out the orders of a state with this chance; raises DiceMissing and NoSuchDie, as `luck` does."""
    ranking = fixed_order(game.map, state.wasted, game.options.territory_order, state.round, luck)
    board = Board(game, state, luck, ranking)
    course = Course(board, entries_of(state))
    for stage in stages_of(game):
        stage.rule(course)
    return Resolution(after(board), tuple(board.events))


def stages_of(game: Game) -> tuple[Stage, ...]:
    """The stages of a turn in this game."""
    assert isinstance(game.ruleset, Ruleset)
    return _in_force(game.ruleset.turn, game.options)


@lru_cache(maxsize=64)
def _in_force(stages: tuple[Stage, ...], options: Options) -> tuple[Stage, ...]:
    return tuple(stage for stage in stages if stage.when(options))


# The stages: before the armies


def look_back(on: Course) -> None:
    """Last defenders note where they are to go if they are attacked."""
    on.leaves = on.refuges.leaves


# Armies come


def colonize(on: Course) -> None:
    """Territories that nobody owns are auctioned."""
    if bids := on.queue.take(is_bid):
        colonising.colonise(on.board, bids)


def reinforce(on: Course) -> None:
    """Armies come from the pools to the board."""
    reinforcing.reinforce(on.board, on.queue.take(is_reinforcement))


# Armies march


def hold_back(on: Course) -> None:
    """Marches out of territories that are yet to be captured wait until they are."""
    on.surges = on.queue.take(is_surge)


def move(on: Course) -> None:
    """Armies move to neighbouring territories of their own, and then into territories that nobody owns."""
    on.attackers = on.moves.carry_out(on.queue.take(is_move))


def clash(on: Course) -> None:
    """Territories that attack each other fight at even odds."""
    on.attackers = [*on.attackers, *on.queue.take(is_march)]
    if marches := against_each_other(on.attackers):
        clashing.clash(on.attacks, marches)


def attack(on: Course) -> None:
    """Attacks are fought one after the other, in the fixed order of the territories they come from."""
    attacking.one_by_one(on.attacks, on.attackers)


def attack_jointly(on: Course) -> None:
    """All attacks of a seat on one territory are fought as one."""
    attacking.combined(on.attacks, on.attackers)


def attack_for_spoils(on: Course) -> None:
    """All attackers of a territory fight its garrison, and then each other."""
    spoils.spoils(on.attacks, on.attackers)


def march(on: Course) -> None:
    """Marches take place in the fixed order of the territories they leave, each as a move or an attack."""
    passing.march_together(on.attacks, on.moves, on.attackers)


def surge(on: Course) -> None:
    """Armies march on from territories they have captured."""
    surging.surge(on.attacks, on.surges)


def catch_up(on: Course) -> None:
    """Orders that stood behind others in a queue are carried out now, unless a `nop` holds them up."""
    for entry in on.queue.rest():
        match entry.order:
            case v.Colonize():
                colonising.colonise(on.board, [entry])
            case v.Reinforce():
                reinforcing.reinforce(on.board, [entry])
            case _:
                passing.march_now(on.attacks, on.moves, entry)


def withdraw(on: Course) -> None:
    """Defenders who have left for a neighbouring territory arrive there."""
    on.refuges.arrive()


# The end


def forfeit(on: Course) -> None:
    """Seats that are out lose their energy and command cards."""
    for seat in on.board.out:
        on.board.arsenal.forfeit(seat)


def earn(on: Course) -> None:
    """Territories and whole continents bring armies into the pools."""
    for seat in on.board.still:
        ending.earn(on.board, seat)


def charge(on: Course) -> None:
    """Territories, whole continents and stations bring armies and energy."""
    for seat in on.board.still:
        ending.earn(on.board, seat)
        building.charge(on.board, seat)


def reward(on: Course) -> None:
    """A seat that has captured three territories gets energy and a command card."""
    for seat in on.board.still:
        supplying.reward(on.board, seat)
