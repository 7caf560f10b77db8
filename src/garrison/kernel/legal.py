"""What may be chosen, compiled: the slots of all choices as sets, and the least and most that each may count."""

from garrison.kernel.attacking import most_defence
from garrison.kernel.bits import lowest, size
from garrison.kernel.fortifying import most, reach
from garrison.kernel.jit import compiled, woven
from garrison.kernel.layout import (
    ACTS,
    ARMIES,
    ATTACK_DICE,
    ATTACKING,
    BONUS,
    BORDERS,
    CLAIMING,
    DEFEND,
    DEFENDING,
    DEPLOYING,
    DICE,
    DONE,
    FORTIFYING,
    HAND,
    HAND_LIMIT,
    LAND,
    OCCUPY,
    OCCUPYING,
    PAIRS,
    PHASE,
    PLACING,
    REWARDS,
    SIZE,
    SOURCE,
    TRADE,
    TRADING,
    TURN,
    WAITING,
    WHERE,
    WORD_BITS,
)
from garrison.kernel.rows import Row
from garrison.kernel.setup import empty
from garrison.kernel.trading import ranks


@compiled
def choose_from(rules: Row, state: Row, choices: Row) -> None:
    """Write the choices of the seat that is awaited into this row; none while chance is."""
    for word in range(PAIRS + rules[SIZE]):
        choices[word] = 0
    phase = state[PHASE]
    mine = state[LAND + state[TURN]]
    if phase == ATTACKING:
        choices[ACTS] = 1 << DONE
        _attacks(rules, state, choices, mine)
    elif phase in (PLACING, DEPLOYING):
        choices[WHERE] = mine
    elif phase == CLAIMING:
        choices[WHERE] = empty(rules, state)
    elif phase == OCCUPYING:
        choices[ACTS] = 1 << OCCUPY
    elif phase == FORTIFYING:
        choices[ACTS] = 1 << DONE
        _marches(rules, state, choices, mine)
    elif phase == TRADING:
        offer_trades(rules, state, choices)
    elif phase == DEFENDING:
        choices[ACTS] = 1 << DEFEND


@woven
def _attacks(rules: Row, state: Row, choices: Row, mine: int) -> None:
    left = mine
    while left:
        source = lowest(left)
        left &= left - 1
        if state[ARMIES + source] > 1:
            choices[PAIRS + source] = rules[BORDERS + source] & ~mine


@woven
def _marches(rules: Row, state: Row, choices: Row, mine: int) -> None:
    left = mine
    while left:
        source = lowest(left)
        left &= left - 1
        if state[ARMIES + source] > 1:
            choices[PAIRS + source] = reach(rules, mine, source)


@compiled
def offer_trades(rules: Row, state: Row, choices: Row) -> None:
    """Write the words of trading: the sets of the hand, and whether the trading may be ended."""
    hand, mine = state[HAND + state[TURN]], state[LAND + state[TURN]]
    for reward in range(REWARDS if rules[BONUS] else 1):
        choices[TRADE + reward] = ranks(rules, hand, reward, mine)
    must_trade = size(hand) >= rules[HAND_LIMIT] and choices[TRADE] != 0
    choices[ACTS] = 0 if must_trade else 1 << DONE


@compiled
def least_count(state: Row, slot: int) -> int:
    """The least that the choice in this slot counts; 0 when it counts nothing."""
    phase = state[PHASE]
    if phase == OCCUPYING:
        return state[DICE]
    return 1 if slot != DONE and phase in (DEPLOYING, ATTACKING, DEFENDING, FORTIFYING) else 0


@compiled
def most_count(rules: Row, state: Row, slot: int) -> int:
    """The most that the choice in this slot counts; 0 when it counts nothing."""
    phase = state[PHASE]
    if phase == DEPLOYING:
        return state[WAITING]
    if phase == DEFENDING:
        return most_defence(rules, state)
    if phase == OCCUPYING:
        return state[ARMIES + state[SOURCE]] - 1
    source = (slot >> WORD_BITS) - PAIRS
    if source < 0:
        return 0
    if phase == ATTACKING:
        return min(rules[ATTACK_DICE], state[ARMIES + source] - 1)
    return most(rules, state, source)
