"""Many games at once, compiled: one decision in each, then the next decision to make.

A game is shown as one row: its news, then its choices, then what the deciding seat sees, then what it saw at the end of
the game before, if the last step ended one.
"""

from typing import Final

from garrison.kernel.jit import compiled, entry, woven
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.legal import choose_from, least_count, most_count
from garrison.kernel.risk.luck import below, name_stream
from garrison.kernel.risk.moves import awaits_chance, fall, make
from garrison.kernel.risk.observing import awaited_seat, observe, width
from garrison.kernel.risk.plan import FIRST, LAST
from garrison.kernel.risk.policies import any_slot
from garrison.kernel.risk.setup import begin
from garrison.kernel.rows import Numbers, Row, fixed, later, row

# The order for a game

SLOT, AMOUNT, ORDER = range(3)

ANOTHER: Final = -1
"""Instead of a slot: begin another game."""

# What is shown of a game

AWAITED, ENDED, INDEX, GAIN, REWARD = range(5)
"""ENDED is 0, PLAYED_OUT or BROKEN_OFF; from REWARD on, a number for each seat; GAIN is that of the last to decide."""
OFFERED: Final = REWARD + at.SEATS
"""Where the choices begin; the observations follow them, the present and the last."""

PLAYED_OUT, BROKEN_OFF = 1, 2


@entry
def step_all(rules: Numbers, plan: Numbers, states: Numbers, shown: Numbers, orders: Numbers) -> int:
    """Carry out the orders and return how many games ended.

    If the order for a game is illegal, nothing is done, and the number returned is -1 - its row.
    """
    book, ends = fixed(rules), 0
    wrong = first_illegal(book, shown, orders)
    if wrong >= 0:
        return -1 - wrong
    for g in range(orders.shape[0]):
        _step(book, fixed(plan), row(states, g), row(shown, g), row(orders, g))
        ends += shown[g, ENDED] != 0
    return ends


@compiled
def first_illegal(rules: Row, shown: Numbers, orders: Numbers) -> int:
    """The first row whose order is not among its choices, or -1."""
    for g in range(orders.shape[0]):
        if not _may(later(row(shown, g), OFFERED), rules[at.SIZE], orders[g, SLOT]):
            return g
    return -1


@woven
def _may(choices: Row, lands: int, slot: int) -> bool:
    word = slot >> at.WORD_BITS
    return slot == ANOTHER or (0 <= word < at.PAIRS + lands and choices[word] >> (slot & at.IN_WORD) & 1 != 0)


@woven
def _step(rules: Row, plan: Row, state: Row, shown: Row, order: Row) -> None:
    clear_news(rules, shown)
    if order[SLOT] == ANOTHER:
        begin_another(rules, plan, state, shown[INDEX])
    else:
        decide(rules, state, order[SLOT], order[AMOUNT])
    if is_over(plan, state):
        reward(rules, state, shown)
        shown[INDEX] += plan[FIRST]
        begin_another(rules, plan, state, shown[INDEX])
    show(rules, state, shown)


@compiled
def clear_news(rules: Row, shown: Row) -> None:
    shown[ENDED] = shown[GAIN] = 0
    for seat in range(rules[at.SEATED]):
        shown[REWARD + seat] = 0


@compiled
def is_over(plan: Row, state: Row) -> bool:
    return state[at.PHASE] == at.OVER or state[at.ROUND] > plan[LAST]


@compiled
def show(rules: Row, state: Row, shown: Row) -> None:
    """Show who decides, what it can choose, and what it sees."""
    shown[AWAITED] = awaited_seat(rules, state)
    choices = later(shown, OFFERED)
    choose_from(rules, state, choices)
    observe(rules, state, shown[AWAITED], later(choices, at.PAIRS + rules[at.SIZE]))


@compiled
def begin_another(rules: Row, plan: Row, state: Row, index: int) -> None:
    begin(rules, state)
    name_stream(state, plan, index)
    let_fall(rules, state)


@compiled
def decide(rules: Row, state: Row, slot: int, amount: int) -> None:
    make(rules, state, slot, max(least_count(state, slot), min(most_count(rules, state, slot), amount)))
    let_fall(rules, state)


@compiled
def let_fall(rules: Row, state: Row) -> None:
    while awaits_chance(state):
        fall(rules, state)


@compiled
def reward(rules: Row, state: Row, shown: Row) -> None:
    """Give the winners 1 and the others -1, and show what the seat that decided last sees at the end.

    A game that is broken off rewards nobody.
    """
    shown[ENDED] = PLAYED_OUT if state[at.PHASE] == at.OVER else BROKEN_OFF
    if state[at.PHASE] == at.OVER:
        for seat in range(rules[at.SEATED]):
            shown[REWARD + seat] = 1 if state[at.WINNERS] >> seat & 1 else -1
    shown[GAIN] = shown[REWARD + shown[AWAITED]]
    observe(rules, state, shown[AWAITED], later(shown, OFFERED + at.PAIRS + rules[at.SIZE] + width(rules)))


@entry
def any_orders(rules: Numbers, states: Numbers, shown: Numbers, orders: Numbers, luck: Numbers) -> None:
    """Write a random legal order for each game: any choice, then any count of it."""
    book, chance = fixed(rules), row(luck, 0)
    for g in range(orders.shape[0]):
        state = row(states, g)
        slot = any_slot(chance, later(row(shown, g), OFFERED), at.PAIRS + book[at.SIZE])
        least, most = least_count(state, slot), most_count(book, state, slot)
        orders[g, SLOT] = slot
        orders[g, AMOUNT] = least + below(chance, most - least + 1)
