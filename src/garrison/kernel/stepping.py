"""Many games at once, compiled: one decision in each, then the next decision to make.

A game is shown as one row: its news, then its choices, then what the deciding seat sees.
"""

from typing import Final

from garrison.kernel import layout as at
from garrison.kernel.chance import below, name_stream
from garrison.kernel.jit import compiled, entry, woven
from garrison.kernel.legal import choose_from, least_count, most_count
from garrison.kernel.moves import awaits_chance, fall, make
from garrison.kernel.observing import awaited_seat, observe
from garrison.kernel.plan import FIRST, LAST
from garrison.kernel.policies import any_slot
from garrison.kernel.rows import Numbers, Row, fixed, later, row
from garrison.kernel.setup import begin

# The order for a game

SLOT, AMOUNT, ORDER = range(3)

ANOTHER: Final = -1
"""Instead of a slot: begin another game."""

# What is shown of a game

AWAITED, ENDED, INDEX, REWARD = range(4)
"""ENDED is 0, PLAYED_OUT or BROKEN_OFF; from REWARD on, a number for each seat."""
OFFERED: Final = REWARD + at.SEATS
"""Where the choices begin; the observations follow them."""

PLAYED_OUT, BROKEN_OFF = 1, 2


@entry
def step_all(rules: Numbers, plan: Numbers, states: Numbers, shown: Numbers, orders: Numbers) -> int:
    """Carry out the order for each game and return -1; if an order is illegal, do nothing and return its row."""
    book = fixed(rules)
    for g in range(orders.shape[0]):
        if not _may(later(row(shown, g), OFFERED), book[at.SIZE], orders[g, SLOT]):
            return g
    for g in range(orders.shape[0]):
        _step(book, fixed(plan), row(states, g), row(shown, g), row(orders, g))
    return -1


@woven
def _may(choices: Row, lands: int, slot: int) -> bool:
    word = slot >> at.WORD_BITS
    return slot == ANOTHER or (0 <= word < at.PAIRS + lands and choices[word] >> (slot & at.IN_WORD) & 1 != 0)


@woven
def _step(rules: Row, plan: Row, state: Row, shown: Row, order: Row) -> None:
    shown[ENDED] = 0
    for seat in range(rules[at.SEATED]):
        shown[REWARD + seat] = 0
    if order[SLOT] == ANOTHER:
        _begin_another(rules, plan, state, shown[INDEX])
    else:
        _decide(rules, state, order[SLOT], order[AMOUNT])
    if state[at.PHASE] == at.OVER or state[at.ROUND] > plan[LAST]:
        _reward(rules, state, shown)
        shown[INDEX] += plan[FIRST]
        _begin_another(rules, plan, state, shown[INDEX])
    shown[AWAITED] = awaited_seat(rules, state)
    choices = later(shown, OFFERED)
    choose_from(rules, state, choices)
    observe(rules, state, shown[AWAITED], later(choices, at.PAIRS + rules[at.SIZE]))


@compiled
def _begin_another(rules: Row, plan: Row, state: Row, index: int) -> None:
    begin(rules, state)
    name_stream(state, plan, index)
    _let_fall(rules, state)


@woven
def _decide(rules: Row, state: Row, slot: int, amount: int) -> None:
    make(rules, state, slot, max(least_count(state, slot), min(most_count(rules, state, slot), amount)))
    _let_fall(rules, state)


@compiled
def _let_fall(rules: Row, state: Row) -> None:
    while awaits_chance(state):
        fall(rules, state)


@woven
def _reward(rules: Row, state: Row, shown: Row) -> None:
    """Give the winners 1 and the others -1; a game that is broken off rewards nobody."""
    shown[ENDED] = PLAYED_OUT if state[at.PHASE] == at.OVER else BROKEN_OFF
    if state[at.PHASE] == at.OVER:
        for seat in range(rules[at.SEATED]):
            shown[REWARD + seat] = 1 if state[at.WINNERS] >> seat & 1 else -1


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
