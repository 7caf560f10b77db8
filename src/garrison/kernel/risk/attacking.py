"""Attacking, what follows from a conquest, and fortifying, compiled: `garrison.risk.rules.attack` and `fortify`."""

from garrison.kernel.machine import Row, compiled, inlined_early, inlined_late, lowest, size
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.turn import (
    begin_attacking,
    begin_trading,
    below,
    console,
    end_turn,
    fulfilled,
    judge_at_once,
    playing,
    win,
)


@inlined_late
def attack(rules: Row, state: Row, source: int, target: int, dice: int) -> None:
    state[at.SOURCE] = source
    state[at.TARGET] = target
    state[at.DICE] = dice
    most = most_defence(rules, state)
    if most > 1 and rules[at.CHOOSES]:
        state[at.PHASE] = at.DEFENDING
    else:
        defend(state, most)


@compiled
def most_defence(rules: Row, state: Row) -> int:
    return min(rules[at.DEFEND_DICE], state[at.ARMIES + state[at.TARGET]])


@inlined_late
def defend(state: Row, dice: int) -> None:
    state[at.DEFENCE] = dice
    state[at.PHASE] = at.ROLLING


@compiled
def ways(rules: Row, state: Row) -> int:
    """The number of equally likely ways the dice on the table can fall."""
    return rules[at.CHANCES + 16 * state[at.DICE] + 4 * state[at.DEFENCE] + 3]


@inlined_early
def roll(rules: Row, state: Row) -> None:
    fight(rules, state, below(state, ways(rules, state)))


@inlined_late
def fight(rules: Row, state: Row, way: int) -> None:
    """Let the dice fall in way number `way`; ways are numbered from the cheapest for the attacker to the costliest."""
    source, target, dice = state[at.SOURCE], state[at.TARGET], state[at.DICE]
    place = at.CHANCES + 16 * dice + 4 * state[at.DEFENCE]
    lost = (way >= rules[place]) + (way >= rules[place + 1]) + (way >= rules[place + 2])
    killed = min(dice, state[at.DEFENCE]) - lost
    state[at.ARMIES + source] -= lost
    state[at.ARMIES + target] -= killed
    state[at.DEFENCE] = 0
    if state[at.ARMIES + target] == 0:
        state[at.PHASE] = at.OCCUPYING
    else:
        _forget_battle(state)
        begin_attacking(rules, state)


@compiled
def _forget_battle(state: Row) -> None:
    state[at.SOURCE] = 0
    state[at.TARGET] = 0
    state[at.DICE] = 0


@compiled
def occupy(rules: Row, state: Row, armies: int) -> None:
    source, target = state[at.SOURCE], state[at.TARGET]
    loser = owner(rules, state, target)
    state[at.LAND + loser] ^= 1 << target
    state[at.LAND + state[at.TURN]] |= 1 << target
    state[at.ARMIES + source] -= armies
    state[at.ARMIES + target] = armies
    state[at.CAPTURED] += 1
    _forget_battle(state)
    _conquered(rules, state, loser)


@compiled
def owner(rules: Row, state: Row, where: int) -> int:
    """The seat that owns a territory; the number of seats if nobody does."""
    for seat in range(rules[at.SEATED]):
        if state[at.LAND + seat] >> where & 1:
            return seat
    return rules[at.SEATED]


@inlined_early
def _conquered(rules: Row, state: Row, loser: int) -> None:
    seat = state[at.TURN]
    if state[at.LAND + loser] == 0:
        state[at.HAND + seat] |= state[at.HAND + loser]
        state[at.HAND + loser] = 0
        if size(playing(rules, state)) == 1:
            console(rules, state, seat)
            win(state, 1 << seat)
            return
    if rules[at.SECRET]:
        console(rules, state, seat)
    elif fulfilled(rules, state, seat):
        win(state, 1 << seat)
        return
    _go_on(rules, state)


@inlined_early
def _go_on(rules: Row, state: Row) -> None:
    """With too many cards the seat must trade; otherwise the attacks go on."""
    if rules[at.AT_ONCE]:
        judge_at_once(rules, state)
    if state[at.PHASE] == at.OVER:
        return
    if rules[at.SCHEME] != at.NO_CARDS and size(state[at.HAND + state[at.TURN]]) > rules[at.HAND_LIMIT]:
        begin_trading(rules, state, 0)
    else:
        begin_attacking(rules, state)


@inlined_early
def cease(rules: Row, state: Row) -> None:
    if rules[at.FORTIFY] == at.STAY:
        end_turn(rules, state)
    else:
        state[at.PHASE] = at.FORTIFYING


# Fortifying, compiled: `garrison.risk.rules.fortify`


@compiled
def reach(rules: Row, mine: int, source: int) -> int:
    near = rules[at.BORDERS + source] & mine
    if rules[at.FORTIFY] == at.ADJACENT or rules[at.FORTIFY] == at.ONE_ARMY:
        return near
    found, edge = 1 << source, near
    edge &= ~found
    while edge:
        found |= edge
        near = 0
        while edge:
            near |= rules[at.BORDERS + lowest(edge)]
            edge &= edge - 1
        edge = near & mine & ~found
    return found & ~(1 << source)


@compiled
def most(rules: Row, state: Row, source: int) -> int:
    spare = state[at.ARMIES + source] - 1
    return min(1, spare) if rules[at.FORTIFY] == at.ONE_ARMY else spare


@compiled
def march(rules: Row, state: Row, source: int, target: int, armies: int) -> None:
    state[at.ARMIES + source] -= armies
    state[at.ARMIES + target] += armies
    if rules[at.FORTIFY] != at.FREE:
        end_turn(rules, state)
