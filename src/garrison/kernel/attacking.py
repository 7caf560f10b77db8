"""Attacking and what follows from a conquest, compiled: `garrison.risk.rules.attack` and `conquest`."""

from garrison.kernel.bits import size
from garrison.kernel.chance import below
from garrison.kernel.jit import compiled, inlined, woven
from garrison.kernel.layout import (
    ARMIES,
    AT_ONCE,
    CAPTURED,
    CHANCES,
    CHOOSES,
    DEFENCE,
    DEFEND_DICE,
    DEFENDING,
    DICE,
    FORTIFY,
    FORTIFYING,
    HAND,
    HAND_LIMIT,
    LAND,
    NO_CARDS,
    OCCUPYING,
    OVER,
    PHASE,
    ROLLING,
    SCHEME,
    SEATED,
    SECRET,
    SOURCE,
    STAY,
    TARGET,
    TURN,
)
from garrison.kernel.reinforcing import begin_attacking, begin_trading, judge_at_once
from garrison.kernel.rows import Row
from garrison.kernel.turn import end_turn
from garrison.kernel.victory import console, fulfilled, playing, win


@inlined
def attack(rules: Row, state: Row, source: int, target: int, dice: int) -> None:
    """Attack across a border with so many dice."""
    state[SOURCE] = source
    state[TARGET] = target
    state[DICE] = dice
    most = most_defence(rules, state)
    if most > 1 and rules[CHOOSES]:
        state[PHASE] = DEFENDING
    else:
        defend(state, most)


@compiled
def most_defence(rules: Row, state: Row) -> int:
    """The most dice with which the territory that is attacked may be defended."""
    return min(rules[DEFEND_DICE], state[ARMIES + state[TARGET]])


@inlined
def defend(state: Row, dice: int) -> None:
    """The dice are on the table."""
    state[DEFENCE] = dice
    state[PHASE] = ROLLING


@compiled
def ways(rules: Row, state: Row) -> int:
    """In so many ways the dice on the table may fall."""
    return rules[CHANCES + 16 * state[DICE] + 4 * state[DEFENCE] + 3]


@woven
def roll(rules: Row, state: Row) -> None:
    """Roll the dice on the table."""
    fight(rules, state, below(state, ways(rules, state)))


@inlined
def fight(rules: Row, state: Row, way: int) -> None:
    """The dice fall in this way, of all ways in the order of what they cost the attacker."""
    source, target, dice = state[SOURCE], state[TARGET], state[DICE]
    place = CHANCES + 16 * dice + 4 * state[DEFENCE]
    lost = (way >= rules[place]) + (way >= rules[place + 1]) + (way >= rules[place + 2])
    killed = min(dice, state[DEFENCE]) - lost
    state[ARMIES + source] -= lost
    state[ARMIES + target] -= killed
    state[DEFENCE] = 0
    if state[ARMIES + target] == 0:
        state[PHASE] = OCCUPYING
    else:
        _forget_battle(state)
        begin_attacking(rules, state)


@compiled
def _forget_battle(state: Row) -> None:
    state[SOURCE] = 0
    state[TARGET] = 0
    state[DICE] = 0


@compiled
def occupy(rules: Row, state: Row, armies: int) -> None:
    """Move so many armies into the conquered territory, and let follow what follows."""
    source, target = state[SOURCE], state[TARGET]
    loser = owner(rules, state, target)
    state[LAND + loser] ^= 1 << target
    state[LAND + state[TURN]] |= 1 << target
    state[ARMIES + source] -= armies
    state[ARMIES + target] = armies
    state[CAPTURED] += 1
    _forget_battle(state)
    _conquered(rules, state, loser)


@compiled
def owner(rules: Row, state: Row, where: int) -> int:
    """The seat that owns a territory; the number of seats when nobody does."""
    for seat in range(rules[SEATED]):
        if state[LAND + seat] >> where & 1:
            return seat
    return rules[SEATED]


@woven
def _conquered(rules: Row, state: Row, loser: int) -> None:
    seat = state[TURN]
    if state[LAND + loser] == 0:
        state[HAND + seat] |= state[HAND + loser]
        state[HAND + loser] = 0
        if size(playing(rules, state)) == 1:
            console(rules, state, seat)
            win(state, 1 << seat)
            return
    if rules[SECRET]:
        console(rules, state, seat)
    elif fulfilled(rules, state, seat):
        win(state, 1 << seat)
        return
    _go_on(rules, state)


@woven
def _go_on(rules: Row, state: Row) -> None:
    """Too many cards have to be traded; otherwise the attacks go on."""
    if rules[AT_ONCE]:
        judge_at_once(rules, state)
    if state[PHASE] == OVER:
        return
    if rules[SCHEME] != NO_CARDS and size(state[HAND + state[TURN]]) > rules[HAND_LIMIT]:
        begin_trading(rules, state, 0)
    else:
        begin_attacking(rules, state)


@woven
def cease(rules: Row, state: Row) -> None:
    """End the attacks."""
    if rules[FORTIFY] == STAY:
        end_turn(rules, state)
    else:
        state[PHASE] = FORTIFYING
