"""Attacking: declare, roll, and move in.

Game flow: "You can only attack from a territory with at least 2 armies. If you have 2 armies, you roll one dice; 3
armies, two dice; 4+ armies, three dice. If your opponent has 1 army, he/she rolls one dice; 2+ armies, two dice. Sort
results in descending order; compare the first (and, if present) second result. A higher dice wins from a lower dice,
the loser loses one army. In case of a tie, the defender always wins."
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import combinations_with_replacement

from msgspec.structs import replace

from garrison.engine.game import Rule, at_will
from garrison.engine.vocabulary import CHANCE, Choice, Event, Seat
from garrison.maps.world import Destroy, Mission, Territory
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.options.conditions import with_hands_taken
from garrison.risk.questions import attacks, least_to_occupy, most_defence, on_map
from garrison.risk.state import State, occupied, without_land


class Refused(StrEnum):
    NOT_ON_THE_MAP = "There is no such territory on the map."
    NOT_YOURS = "You can attack only from your own territory."
    OWN_TARGET = "You can't attack your own territory."
    NO_BORDER = "You can attack only across a border."
    NOT_THESE_DICE = "You roll at least one die, and at most one for each army that can leave, within the limit."
    NOT_THIS_DEFENCE = "The defender rolls at least one die, and at most one for each army, within the limit."
    NOT_THE_DICE = "Each side rolls its dice, each from one to six, written from the highest down."
    TOO_FEW = "You must move in at least as many armies as you rolled dice."
    NONE_ENTERS = "At least one army must move in."
    NONE_STAYS = "One army must stay behind."


# Declare


def _attacks(at: Moment[v.Attacking]) -> list[Choice[v.Attack]]:
    most, armies = at.game.options.attack_dice, at.state.armies
    return [
        Choice(at.by, v.Attack(source, target, 1), min(most, armies[source] - 1))
        for source, target in attacks(at.game, at.state, at.by)
    ]


def _refuse_attack(at: Moment[v.Attacking], attack: v.Attack) -> Iterator[Refused]:
    state, source, target = at.state, attack.source, attack.target
    if not on_map(state, source, target):
        yield Refused.NOT_ON_THE_MAP
        return
    yield from refuse_way(at, source, target)
    if not 1 <= attack.dice <= min(at.game.options.attack_dice, state.armies[source] - 1):
        yield Refused.NOT_THESE_DICE


def refuse_way(at: Moment[v.Attacking], source: Territory, target: Territory) -> Iterator[Refused]:
    """The reasons against an attack from one territory of the map on another, with whatever force."""
    if at.state.owner[source] != at.by:
        yield Refused.NOT_YOURS
    if at.state.owner[target] == at.by:
        yield Refused.OWN_TARGET
    if target not in at.game.map.borders[source]:
        yield Refused.NO_BORDER


def _declare(at: Moment[v.Attacking], attack: v.Attack) -> State:
    source, target, dice = attack.source, attack.target, attack.dice
    most = most_defence(at.game, at.state, target)
    if most > 1 and v.Defending in at.game.rows and at.state.owner[target] not in at.state.resigned:
        return replace(at.state, phase=v.Defending(source, target, dice))
    return replace(at.state, phase=v.Rolling(source, target, dice, most))


def _declared(at: Moment[v.Attacking], attack: v.Attack, _: State) -> Iterator[Event]:
    yield events.Attacked(*sides(at.state, attack.source, attack.target), attack.dice)


def sides(state: State, source: Territory, target: Territory) -> tuple[Seat, Territory, Seat, Territory]:
    return state.turn, source, state.owner[target], target


ATTACK = Rule(_attacks, _refuse_attack, _declare, _declared)
CEASE: Rule[v.Attacking, v.Done] = at_will(v.Done(), lambda at: replace(at.state, phase=v.Fortifying()))


# Defend


def _defences(at: Moment[v.Defending]) -> list[Choice[v.Defend]]:
    return [Choice(at.by, v.Defend(1), most_defence(at.game, at.state, at.phase.target))]


def _refuse_defence(at: Moment[v.Defending], defend: v.Defend) -> Iterator[Refused]:
    if not 1 <= defend.dice <= most_defence(at.game, at.state, at.phase.target):
        yield Refused.NOT_THIS_DEFENCE


def defended(state: State, phase: v.Defending, dice: int) -> State:
    return replace(state, phase=v.Rolling(phase.source, phase.target, phase.dice, dice))


def _chosen(at: Moment[v.Defending], defend: v.Defend, _: State) -> Iterator[Event]:
    yield events.Defended(*sides(at.state, at.phase.source, at.phase.target), defend.dice)


DEFEND = Rule(_defences, _refuse_defence, lambda at, defend: defended(at.state, at.phase, defend.dice), _chosen)


# Roll


@cache
def throws(dice: int) -> tuple[tuple[int, ...], ...]:
    """Every way this many dice can fall, each written from the highest down."""
    return tuple(combinations_with_replacement(range(6, 0, -1), dice))


@cache
def _rolls_of(attacker: int, defender: int) -> tuple[Choice[v.Roll], ...]:
    return tuple(Choice(CHANCE, v.Roll(a, d)) for a in throws(attacker) for d in throws(defender))


def _refuse_roll(at: Moment[v.Rolling], roll: v.Roll) -> Iterator[Refused]:
    if roll.attacker not in throws(at.phase.attacker) or roll.defender not in throws(at.phase.defender):
        yield Refused.NOT_THE_DICE


def _fight(at: Moment[v.Rolling], roll: v.Roll) -> State:
    """Compare the highest dice, then the next highest. The defender wins ties."""
    wins = [ours > theirs for ours, theirs in zip(roll.attacker, roll.defender, strict=False)]
    return after_losses(at.game, at.state, at.phase, at.phase.attacker, (wins.count(False), wins.count(True)))


def after_losses(game: Game, state: State, where: v.Rolling | v.Battling, force: int, losses: tuple[int, int]) -> State:
    """The state after these losses; `force` is what may have to move in if no defender is left."""
    armies = list(state.armies)
    armies[where.source] -= losses[0]
    armies[where.target] -= losses[1]
    least = least_to_occupy(game, force)
    after = v.Attacking() if armies[where.target] else v.Occupying(where.source, where.target, least)
    return replace(state, armies=tuple(armies), phase=after)


def _fought(at: Moment[v.Rolling], roll: v.Roll, after: State) -> Iterator[Event]:
    source, target = at.phase.source, at.phase.target
    lost, killed = (at.state.armies[where] - after.armies[where] for where in (source, target))
    left = after.armies[source], after.armies[target]
    yield events.Rolled(*sides(at.state, source, target), roll.attacker, roll.defender, lost, killed, *left)


ROLL = Rule(lambda at: _rolls_of(at.phase.attacker, at.phase.defender), _refuse_roll, _fight, _fought)


# Occupy


def _occupations(at: Moment[v.Occupying]) -> list[Choice[v.Occupy]]:
    return [Choice(at.by, v.Occupy(at.phase.least), at.state.armies[at.phase.source] - 1)]


def _refuse_occupation(at: Moment[v.Occupying], occupy: v.Occupy) -> Iterator[Refused]:
    if occupy.armies < at.phase.least:
        yield Refused.TOO_FEW if at.phase.least > 1 else Refused.NONE_ENTERS
    if occupy.armies >= at.state.armies[at.phase.source]:
        yield Refused.NONE_STAYS


def _move_in(at: Moment[v.Occupying], occupy: v.Occupy) -> State:
    source, target = at.phase.source, at.phase.target
    return replace(occupied(at.state, source, target, occupy.armies), phase=v.Conquered(target))


OCCUPY = Rule(
    _occupations,
    _refuse_occupation,
    _move_in,
    lambda at, occupy, after: taken(at.game, at.state, at.phase, occupy.armies, after),
)


# What follows when a territory is taken: the eliminated hand over their cards, and the conqueror goes on.
#
# Game flow: "If you eliminate an opponent you get all [their] cards. If this gives you to 6+ cards you have to trade
# until your cards are reduced to 4-2."


def taken(game: Game, state: State, phase: v.Occupying, armies: int, after: State) -> Iterator[Event]:
    loser = state.owner[phase.target]
    sides = state.turn, phase.source, loser, phase.target
    yield events.Occupied(*sides, armies)
    if loser not in after.owner:
        yield events.Eliminated(*sides, spoils(game, state, loser))


def eliminate(game: Game, state: State) -> State:
    """The eliminated lose their cards, and others who had to destroy them get another goal."""
    fallen = without_land(state)
    if not fallen:
        return state
    won = {seat: spoils(game, state, seat) for seat in fallen}
    lost = [card for seat in fallen for card in state.hands[seat] if card not in won[seat]]
    hands = [() if seat in fallen else hand for seat, hand in enumerate(state.hands)]
    hands[state.turn] = tuple(sorted((*hands[state.turn], *(card for cards in won.values() for card in cards))))
    after = replace(
        state,
        hands=tuple(hands),
        traded=tuple(sorted((*state.traded, *lost))) if lost else state.traded,
        goals=consoled(state.goals, fallen, by=state.turn),
    )
    return state if after == state else after


def spoils(game: Game, state: State, loser: Seat) -> tuple[int, ...]:
    """The cards that a conqueror takes from somebody eliminated; where nobody takes them, they are out of play."""
    return state.hands[loser] if with_hands_taken(game.options) else ()


def consoled(goals: tuple[Mission, ...], fallen: list[Seat], *, by: Seat) -> tuple[Mission, ...]:
    """The goals after these seats have fallen to `by`: any others who had to destroy them get another goal."""
    return tuple(
        goal.otherwise if isinstance(goal, Destroy) and goal.seat in fallen and seat != by else goal
        for seat, goal in enumerate(goals)
    )


def new_goals(_: Game, state: State, after: State) -> Iterator[Event]:
    for seat, (before, goal) in enumerate(zip(state.goals, after.goals, strict=True)):
        if goal != before:
            yield events.GoalChanged(Seat(seat), goal)


def must_trade(game: Game, state: State) -> State:
    """Above the limit, cards must be traded at once; at exactly the limit, when the next turn begins."""
    return replace(state, phase=v.Trading(0)) if len(state.hands[state.turn]) > game.options.hand_limit else state


def attack_on(_: Game, state: State) -> State:
    return replace(state, phase=v.Attacking())
