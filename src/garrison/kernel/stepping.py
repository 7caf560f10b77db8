"""Many games at once, compiled: a decision in each, and then what there is to decide next.

What is shown of a game is one row: what is new of it, then its choices, then what the seat sees that decides.
"""

from typing import Final

from garrison.kernel.chance import below, name_stream
from garrison.kernel.jit import compiled, entry, woven
from garrison.kernel.layout import IN_WORD, OVER, PAIRS, PHASE, ROUND, SEATED, SEATS, SIZE, WINNERS, WORD_BITS
from garrison.kernel.legal import choose_from, least_count, most_count
from garrison.kernel.moves import awaits_chance, fall, make
from garrison.kernel.observing import awaited_seat, observe
from garrison.kernel.plan import FIRST, LAST
from garrison.kernel.policies import any_slot
from garrison.kernel.rows import Numbers, Row, fixed, later, row
from garrison.kernel.setup import begin

# What is ordered of a game.

SLOT, AMOUNT, ORDER = range(3)

ANOTHER: Final = -1
"""In place of a slot: another game."""

# What is shown of a game.

AWAITED, ENDED, INDEX, REWARD = range(4)
"""The seat that decides; whether a game has ended with this step; the index of the game; and each seat's reward."""
OFFERED: Final = REWARD + SEATS
"""Here the choices begin; after them, what is seen."""

PLAYED_OUT, BROKEN_OFF = 1, 2


@entry
def step_all(rules: Numbers, plan: Numbers, states: Numbers, shown: Numbers, orders: Numbers) -> int:
    """Do what is ordered of each game, and give -1; or the place of an order that is illegal, when nothing is done."""
    book = fixed(rules)
    for g in range(orders.shape[0]):
        if not _may(later(row(shown, g), OFFERED), book[SIZE], orders[g, SLOT]):
            return g
    for g in range(orders.shape[0]):
        _step(book, fixed(plan), row(states, g), row(shown, g), row(orders, g))
    return -1


@woven
def _may(choices: Row, lands: int, slot: int) -> bool:
    word = slot >> WORD_BITS
    return slot == ANOTHER or (0 <= word < PAIRS + lands and choices[word] >> (slot & IN_WORD) & 1 != 0)


@woven
def _step(rules: Row, plan: Row, state: Row, shown: Row, order: Row) -> None:
    shown[ENDED] = 0
    for seat in range(rules[SEATED]):
        shown[REWARD + seat] = 0
    if order[SLOT] == ANOTHER:
        _begin_another(rules, plan, state, shown[INDEX])
    else:
        _decide(rules, state, order[SLOT], order[AMOUNT])
    if state[PHASE] == OVER or state[ROUND] > plan[LAST]:
        _reward(rules, state, shown)
        shown[INDEX] += plan[FIRST]
        _begin_another(rules, plan, state, shown[INDEX])
    shown[AWAITED] = awaited_seat(rules, state)
    choices = later(shown, OFFERED)
    choose_from(rules, state, choices)
    observe(rules, state, shown[AWAITED], later(choices, PAIRS + rules[SIZE]))


@compiled
def _begin_another(rules: Row, plan: Row, state: Row, index: int) -> None:
    begin(rules, state)
    name_stream(state, plan, index)
    _let_fall(rules, state)


@woven
def _decide(rules: Row, state: Row, slot: int, amount: int) -> None:
    """Make this choice, with an amount that is brought between the least and the most."""
    make(rules, state, slot, max(least_count(state, slot), min(most_count(rules, state, slot), amount)))
    _let_fall(rules, state)


@compiled
def _let_fall(rules: Row, state: Row) -> None:
    while awaits_chance(state):
        fall(rules, state)


@woven
def _reward(rules: Row, state: Row, shown: Row) -> None:
    """Who wins is given 1, the others -1; nobody is given anything for a game that is broken off."""
    shown[ENDED] = PLAYED_OUT if state[PHASE] == OVER else BROKEN_OFF
    if state[PHASE] == OVER:
        for seat in range(rules[SEATED]):
            shown[REWARD + seat] = 1 if state[WINNERS] >> seat & 1 else -1


@entry
def any_orders(rules: Numbers, states: Numbers, shown: Numbers, orders: Numbers, luck: Numbers) -> None:
    """Write any legal order for each game: any choice, and any amount of it."""
    book, chance = fixed(rules), row(luck, 0)
    for g in range(orders.shape[0]):
        state = row(states, g)
        slot = any_slot(chance, later(row(shown, g), OFFERED), PAIRS + book[SIZE])
        least, most = least_count(state, slot), most_count(book, state, slot)
        orders[g, SLOT] = slot
        orders[g, AMOUNT] = least + below(chance, most - least + 1)
