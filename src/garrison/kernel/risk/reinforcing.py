"""Reinforcing, compiled: `garrison.risk.rules.reinforce`, and how trading, deploying and attacking begin."""

from typing import Final

from garrison.kernel.bits import size
from garrison.kernel.jit import compiled, woven
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.victory import fulfilled, win
from garrison.kernel.rows import Row

SET_SIZE: Final = 3


@woven
def due(rules: Row, state: Row) -> int:
    """The armies due to the seat whose turn it is; the first continent that ever pays it a bonus is noted."""
    seat = state[at.TURN]
    held = state[at.LAND + seat]
    armies = max(rules[at.LEAST], size(held) // rules[at.PER_ARMY])
    for n in range(rules[at.PIECES]):
        if rules[at.CONTINENT + n] & ~held == 0:
            armies += rules[at.PAY + n]
            if state[at.PAID + seat] == 0:
                state[at.PAID + seat] = n + 1
    return armies + _head_start(rules, state)


@woven
def _head_start(rules: Row, state: Row) -> int:
    """The extra armies of the first round for the seat whose turn it is."""
    if state[at.ROUND] > 1:
        return 0
    before = state[at.TURN] - state[at.OPENER]
    return rules[at.OPENING] * (before if before >= 0 else before + rules[at.SEATED])


@compiled
def begin_trading(rules: Row, state: Row, armies: int) -> None:
    if size(state[at.HAND + state[at.TURN]]) >= SET_SIZE:
        state[at.PHASE] = at.TRADING
        state[at.WAITING] = armies
    else:
        begin_deploying(rules, state, armies)


@compiled
def begin_deploying(rules: Row, state: Row, armies: int) -> None:
    state[at.WAITING] = armies
    if armies:
        state[at.PHASE] = at.DEPLOYING
    else:
        begin_attacking(rules, state)


@compiled
def begin_attacking(rules: Row, state: Row) -> None:
    state[at.PHASE] = at.ATTACKING
    if rules[at.AT_ONCE]:
        judge_at_once(rules, state)


@compiled
def judge_at_once(rules: Row, state: Row) -> None:
    """An achieved mission wins at once, but never in the first round."""
    seat = state[at.TURN]
    if state[at.ROUND] > 1 and fulfilled(rules, state, seat):
        win(state, 1 << seat)


@compiled
def deploy(rules: Row, state: Row, where: int, armies: int) -> None:
    state[at.ARMIES + where] += armies
    begin_deploying(rules, state, state[at.WAITING] - armies)
