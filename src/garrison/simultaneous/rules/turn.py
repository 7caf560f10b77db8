"""A turn: once all orders are in, they are carried out, stage by stage, in the order of the rule set's table.

Ruleset documentation, «Normal Turns»: "everyone issuing their orders and then at turn completion all orders are
executed in some fixed order".
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import lru_cache

from msgspec.structs import replace

from garrison.engine.game import Consequence, Rule, Step, always
from garrison.engine.game import Ruleset as AnyRuleset
from garrison.engine.latest import latest
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, Choice, Event, Phase
from garrison.maps.world import Map
from garrison.sheets import deadline, writing
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import AnyEvent, CarriedOut, Drew
from garrison.simultaneous.game import Game, Moment
from garrison.simultaneous.luck import DiceMissing, Luck, NoSuchDie, Thrown, Written, example, fixed_order
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules import attacking, course, ending, energy, pools
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
from garrison.simultaneous.rules.ending import after, draw_next
from garrison.simultaneous.state import State, deck

Steps = tuple[Step[Options, State, Phase, v.AnyAction], ...]
Consequences = tuple[Consequence[Map, Options, State, v.AnyAction, Phase], ...]


class Stage(Value, frozen=True):
    """One row of a turn: its name, what is done in it, and the options under which it is in force."""

    name: str
    rule: Callable[[Course], None]
    when: Callable[[Options], bool] = always


class Ruleset(AnyRuleset[Map, Options, State, v.AnyAction], frozen=True, kw_only=True):
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
        pools.colonise(on.board, bids)


def reinforce(on: Course) -> None:
    """Armies come from the pools to the board."""
    pools.reinforce(on.board, on.queue.take(is_reinforcement))


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
        attacking.clash(on.attacks, marches)


def attack(on: Course) -> None:
    """Attacks are fought one after the other, in the fixed order of the territories they come from."""
    attacking.one_by_one(on.attacks, on.attackers)


def attack_jointly(on: Course) -> None:
    """All attacks of a seat on one territory are fought as one."""
    attacking.combined(on.attacks, on.attackers)


def attack_for_spoils(on: Course) -> None:
    """All attackers of a territory fight its garrison, and then each other."""
    attacking.spoils(on.attacks, on.attackers)


def march(on: Course) -> None:
    """Marches take place in the fixed order of the territories they leave, each as a move or an attack."""
    course.march_together(on.attacks, on.moves, on.attackers)


def surge(on: Course) -> None:
    """Armies march on from territories they have captured."""
    attacking.surge(on.attacks, on.surges)


def catch_up(on: Course) -> None:
    """Orders that stood behind others in a queue are carried out now, unless a `nop` holds them up."""
    for entry in on.queue.rest():
        match entry.order:
            case v.Colonize():
                pools.colonise(on.board, [entry])
            case v.Reinforce():
                pools.reinforce(on.board, [entry])
            case _:
                course.march_now(on.attacks, on.moves, entry)


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
        energy.charge(on.board, seat)


def reward(on: Course) -> None:
    """A seat that has captured three territories gets energy and a command card."""
    for seat in on.board.still:
        energy.reward(on.board, seat)


# Closing a turn: once all orders are sealed or time is up, chance rolls the dice and the turn is carried out


class Refused(StrEnum):
    """Why dice can't have fallen like this, or a card can't be drawn."""

    TOO_FEW = "The turn needs more dice."
    LEFT_OVER = "The turn needs fewer dice."
    NOT_A_DIE = "That number can't be rolled there."
    NOT_IN_THE_DECK = "That card is not in the deck."


# The outcome of a turn

NO_DICE: tuple[int, ...] = ()


@latest
def outcome(game: Game, state: State, dice: tuple[int, ...]) -> Resolution | Refused:
    """The outcome of a turn with these dice, or why they can't have fallen like this."""
    luck = Written(dice)
    try:
        resolution = resolve(game, state, luck)
    except DiceMissing:
        return Refused.TOO_FEW
    except NoSuchDie:
        return Refused.NOT_A_DIE
    return Refused.LEFT_OVER if luck.left else resolution


def story(game: Game, state: State, dice: tuple[int, ...] = NO_DICE) -> tuple[Event, ...]:
    """Everything that happens in a turn; nothing before its dice are rolled."""
    found = outcome(game, state, dice)
    return () if isinstance(found, Refused) else (CarriedOut(state.round), *found.events)


# All orders are in


def closed(game: Game, state: State) -> State:
    """Once every seat has sealed its orders, they are carried out."""
    return state if writing(state) else carried_out(game, state)


def closing_told(game: Game, before: State, _: State) -> tuple[Event, ...]:
    """The events of a turn that needs no dice."""
    return story(game, before)


def carried_out(game: Game, state: State) -> State:
    """The state after the turn; if it needs dice, chance is asked for them first."""
    found = outcome(game, state, NO_DICE)
    return replace(state, phase=v.Throwing()) if isinstance(found, Refused) else found.after


DEADLINE = deadline(carried_out, closing_told)


# The dice of the turn


def thrown(game: Game, state: State, luck: Thrown) -> v.Throw:
    """The dice of a turn, as they fall."""
    resolve(game, state, luck)
    return v.Throw(tuple(luck.dice))


def _throws(at: Moment[v.Throwing]) -> list[Choice[v.Throw]]:
    """One example of how the dice can fall: there are too many ways to list."""
    return [Choice(CHANCE, thrown(at.game, at.state, Thrown(example())))]


def _refuse_throw(at: Moment[v.Throwing], throw: v.Throw) -> Iterator[Refused]:
    found = outcome(at.game, at.state, throw.dice)
    if isinstance(found, Refused):
        yield found


def _after_the_throw(at: Moment[v.Throwing], throw: v.Throw) -> State:
    found = outcome(at.game, at.state, throw.dice)
    assert isinstance(found, Resolution)
    return found.after


THROW: Rule[v.Throwing, v.Throw] = Rule(
    _throws, _refuse_throw, _after_the_throw, lambda at, throw, _: story(at.game, at.state, throw.dice)
)


# The cards of the turn


def _cards(at: Moment[v.Drawing]) -> Iterator[Choice[v.Draw]]:
    return (Choice(CHANCE, v.Draw(card)) for card in deck(len(at.game.map.cards), at.state))


def _refuse_card(at: Moment[v.Drawing], draw: v.Draw) -> Iterator[Refused]:
    if draw.card not in deck(len(at.game.map.cards), at.state):
        yield Refused.NOT_IN_THE_DECK


def _take(at: Moment[v.Drawing], draw: v.Draw) -> State:
    seat, *others = at.phase.seats
    hands = at.state.hands
    hand = tuple(sorted((*hands[seat], draw.card)))
    return replace(at.state, hands=(*hands[:seat], hand, *hands[seat + 1 :]), phase=draw_next(tuple(others)))


def shuffled_back(game: Game, state: State) -> State:
    """Traded cards come back when the deck is empty; if there are none either, nobody draws."""
    if deck(len(game.map.cards), state):
        return state
    return replace(state, traded=()) if state.traded else replace(state, phase=v.Ordering())


DRAW: Rule[v.Drawing, v.Draw] = Rule(
    _cards, _refuse_card, _take, lambda at, draw, _: [Drew(at.phase.seats[0], draw.card)]
)
