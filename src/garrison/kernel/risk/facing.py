"""One seat of many games, compiled: it decides, then a policy decides for all others until it is asked again."""

from typing import Final

from garrison.kernel.jit import compiled, entry, woven
from garrison.kernel.risk.moves import awaits_chance, fall
from garrison.kernel.risk.observing import awaited_seat
from garrison.kernel.risk.plan import BORDER, FIRST, POLICY, SEAT
from garrison.kernel.risk.policies import border, uniform
from garrison.kernel.risk.stepping import (
    AMOUNT,
    ANOTHER,
    AWAITED,
    ENDED,
    INDEX,
    OFFERED,
    SLOT,
    begin_another,
    clear_news,
    decide,
    first_illegal,
    is_over,
    reward,
    show,
)
from garrison.kernel.rows import Numbers, Row, fixed, later, row

TRIES: Final = 1_000
"""How many games in a row may end before the seat is asked once; what comes next is shown as it is."""


@entry
def step_one_seat(rules: Numbers, plan: Numbers, states: Numbers, shown: Numbers, orders: Numbers) -> int:
    """What `step_all` does for all seats, for the seat of the plan."""
    book, ends = fixed(rules), 0
    wrong = first_illegal(book, shown, orders)
    if wrong >= 0:
        return -1 - wrong
    for g in range(orders.shape[0]):
        _step(book, fixed(plan), row(states, g), row(shown, g), row(orders, g))
        ends += shown[g, ENDED] != 0
    return ends


@woven
def _step(rules: Row, plan: Row, state: Row, shown: Row, order: Row) -> None:
    clear_news(rules, shown)
    if order[SLOT] == ANOTHER:
        begin_another(rules, plan, state, shown[INDEX])
    else:
        decide(rules, state, order[SLOT], order[AMOUNT])
    _play_on(rules, plan, state, shown)
    if is_over(plan, state):
        shown[AWAITED] = plan[SEAT]
        reward(rules, state, shown)
        for _ in range(TRIES):
            shown[INDEX] += plan[FIRST]
            begin_another(rules, plan, state, shown[INDEX])
            _play_on(rules, plan, state, shown)
            if not is_over(plan, state):
                break
    show(rules, state, shown)


@compiled
def _play_on(rules: Row, plan: Row, state: Row, shown: Row) -> None:
    """Let the policy decide for the other seats and chance act until the seat is awaited or the game is over."""
    while not is_over(plan, state):
        if awaits_chance(state):
            fall(rules, state)
        elif awaited_seat(rules, state) == plan[SEAT]:
            break
        elif plan[POLICY] == BORDER:
            border(rules, state, later(shown, OFFERED))
        else:
            uniform(rules, state, later(shown, OFFERED))
