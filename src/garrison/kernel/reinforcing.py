"""Reinforcing, compiled: `garrison.risk.rules.reinforce`, and how trading, deploying and attacking begin."""

from typing import Final

from garrison.kernel.bits import size
from garrison.kernel.jit import compiled, woven
from garrison.kernel.layout import (
    ARMIES,
    AT_ONCE,
    ATTACKING,
    CONTINENT,
    DEPLOYING,
    HAND,
    LAND,
    LEAST,
    PAID,
    PAY,
    PER_ARMY,
    PHASE,
    PIECES,
    ROUND,
    TRADING,
    TURN,
    WAITING,
)
from garrison.kernel.rows import Row
from garrison.kernel.victory import fulfilled, win

SET_SIZE: Final = 3


@woven
def due(rules: Row, state: Row) -> int:
    """The armies that the seat on turn is given; its first continent is noted."""
    seat = state[TURN]
    held = state[LAND + seat]
    armies = max(rules[LEAST], size(held) // rules[PER_ARMY])
    for n in range(rules[PIECES]):
        if rules[CONTINENT + n] & ~held == 0:
            armies += rules[PAY + n]
            if state[PAID + seat] == 0:
                state[PAID + seat] = n + 1
    return armies


@compiled
def begin_trading(rules: Row, state: Row, armies: int) -> None:
    """Who has cards enough for a set is asked; who has not deploys."""
    if size(state[HAND + state[TURN]]) >= SET_SIZE:
        state[PHASE] = TRADING
        state[WAITING] = armies
    else:
        begin_deploying(rules, state, armies)


@compiled
def begin_deploying(rules: Row, state: Row, armies: int) -> None:
    """Armies wait to be deployed; when there are none, the attacks begin."""
    state[WAITING] = armies
    if armies:
        state[PHASE] = DEPLOYING
    else:
        begin_attacking(rules, state)


@compiled
def begin_attacking(rules: Row, state: Row) -> None:
    """The attacks begin or go on, unless a mission is fulfilled."""
    state[PHASE] = ATTACKING
    if rules[AT_ONCE]:
        judge_at_once(rules, state)


@compiled
def judge_at_once(rules: Row, state: Row) -> None:
    """A mission wins when it is fulfilled, but never before its owner has had a turn."""
    seat = state[TURN]
    if state[ROUND] > 1 and fulfilled(rules, state, seat):
        win(state, 1 << seat)


@compiled
def deploy(rules: Row, state: Row, where: int, armies: int) -> None:
    """Place so many of the armies that wait."""
    state[ARMIES + where] += armies
    begin_deploying(rules, state, state[WAITING] - armies)
