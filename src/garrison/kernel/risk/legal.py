"""The legal choices, compiled: the slots of all choices as sets, and the least and most count of each."""

from garrison.kernel.bits import lowest, size
from garrison.kernel.jit import compiled
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.attacking import most_defence
from garrison.kernel.risk.fortifying import most, reach
from garrison.kernel.risk.setup import empty
from garrison.kernel.risk.trading import ranks
from garrison.kernel.rows import Row


@compiled
def choose_from(rules: Row, state: Row, choices: Row) -> None:
    """Write the choices of the awaited seat into this row; empty while chance is awaited."""
    for word in range(at.PAIRS + rules[at.SIZE]):
        choices[word] = 0
    phase = state[at.PHASE]
    mine = state[at.LAND + state[at.TURN]]
    if phase == at.ATTACKING:
        choices[at.ACTS] = 1 << at.DONE
        _pairs(rules, state, choices, mine)
    elif phase in (at.PLACING, at.DEPLOYING):
        choices[at.WHERE] = mine
    elif phase == at.CLAIMING:
        choices[at.WHERE] = empty(rules, state)
    elif phase == at.OCCUPYING:
        choices[at.ACTS] = 1 << at.OCCUPY
    elif phase == at.FORTIFYING:
        choices[at.ACTS] = 1 << at.DONE
        _pairs(rules, state, choices, mine)
    elif phase == at.TRADING:
        offer_trades(rules, state, choices)
    elif phase == at.DEFENDING:
        choices[at.ACTS] = 1 << at.DEFEND


@compiled
def _pairs(rules: Row, state: Row, choices: Row, mine: int) -> None:
    attacking, left = state[at.PHASE] == at.ATTACKING, mine
    while left:
        source = lowest(left)
        left &= left - 1
        if state[at.ARMIES + source] > 1:
            near = rules[at.BORDERS + source] & ~mine
            choices[at.PAIRS + source] = near if attacking else reach(rules, mine, source)


@compiled
def offer_trades(rules: Row, state: Row, choices: Row) -> None:
    hand, mine = state[at.HAND + state[at.TURN]], state[at.LAND + state[at.TURN]]
    for reward in range(at.REWARDS if rules[at.BONUS] else 1):
        choices[at.TRADE + reward] = ranks(rules, hand, reward, mine)
    must_trade = size(hand) >= rules[at.HAND_LIMIT] and choices[at.TRADE] != 0
    choices[at.ACTS] = 0 if must_trade else 1 << at.DONE


@compiled
def least_count(state: Row, slot: int) -> int:
    """The least count of the choice in this slot; 0 if it has no count."""
    phase = state[at.PHASE]
    if phase == at.OCCUPYING:
        return state[at.DICE]
    return 1 if slot != at.DONE and phase in (at.DEPLOYING, at.ATTACKING, at.DEFENDING, at.FORTIFYING) else 0


@compiled
def most_count(rules: Row, state: Row, slot: int) -> int:
    phase = state[at.PHASE]
    if phase == at.DEPLOYING:
        return state[at.WAITING]
    if phase == at.DEFENDING:
        return most_defence(rules, state)
    if phase == at.OCCUPYING:
        return state[at.ARMIES + state[at.SOURCE]] - 1
    source = (slot >> at.WORD_BITS) - at.PAIRS
    if source < 0:
        return 0
    if phase == at.ATTACKING:
        return min(rules[at.ATTACK_DICE], state[at.ARMIES + source] - 1)
    return most(rules, state, source)
