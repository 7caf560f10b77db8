"""What one seat sees, in numbers: for learners. Nothing hidden is in it, and seats are counted from the one that looks.

The numbers of a game stand in this order: the owner of each territory (0 nobody, 1 oneself, 2 the next seat and so on),
the armies on each, then the `FACTS`, then for each seat from oneself on the cards in its hand and the armies in its
pile, and 1 or 0 for each card of the map that one holds oneself or not.
"""

from typing import Final

from garrison.kernel.attacking import owner
from garrison.kernel.bits import lowest, size
from garrison.kernel.jit import compiled, woven
from garrison.kernel.layout import (
    ARMIES,
    ASK_PREY,
    ASKS,
    BESIDES,
    CAPTURED,
    DECK,
    DEFENDING,
    DICE,
    GOAL,
    GOAL_SIZE,
    GOALS,
    HAND,
    LAND,
    NUMBER,
    PHASE,
    PILE,
    PREY,
    ROUND,
    SEATED,
    SIZE,
    SOURCE,
    STRENGTH,
    TARGET,
    TRADES,
    TURN,
    WAITING,
    WANTED,
)
from garrison.kernel.rows import Row
from garrison.kernel.turn import deck

FACTS: Final = (
    "phase",
    "round",
    "turn",
    "waiting",
    "source",
    "target",
    "dice",
    "captured",
    "trades",
    "deck",
    "goal_kind",
    "goal_number",
    "goal_armies",
    "goal_continents",
    "goal_besides",
    "goal_seat",
)
"""The phase by its number, the round, the seat on turn, the armies that wait, the places and dice of an attack, the
territories captured this turn, the sets traded so far, the cards left; and what one's own goal asks for."""


@woven
def awaited_seat(rules: Row, state: Row) -> int:
    """The seat that decides."""
    return owner(rules, state, state[TARGET]) if state[PHASE] == DEFENDING else state[TURN]


@compiled
def _from_me(rules: Row, me: int, seat: int) -> int:
    """A seat as one counts it oneself: 1 is oneself."""
    return 1 + (seat - me if seat >= me else seat - me + rules[SEATED])


@woven
def observe(rules: Row, state: Row, me: int, seen: Row) -> None:
    """Write down what the seat `me` sees."""
    lands, seats = rules[SIZE], rules[SEATED]
    for where in range(lands):
        seen[where] = 0
        seen[lands + where] = state[ARMIES + where]
    for seat in range(seats):
        counted = _from_me(rules, me, seat)
        held = state[LAND + seat]
        while held:
            seen[lowest(held)] = counted
            held &= held - 1
        place = 2 * lands + len(FACTS) + counted - 1
        seen[place] = size(state[HAND + seat])
        seen[place + seats] = state[PILE + seat]
    _see_facts(rules, state, me, seen)
    _see_cards(rules, state[HAND + me], seen)


@woven
def _see_facts(rules: Row, state: Row, me: int, seen: Row) -> None:
    place, goal = 2 * rules[SIZE], GOALS + GOAL_SIZE * state[GOAL + me]
    seen[place] = state[PHASE]
    seen[place + 1] = state[ROUND]
    seen[place + 2] = _from_me(rules, me, state[TURN])
    seen[place + 3] = state[WAITING]
    seen[place + 4] = state[SOURCE]
    seen[place + 5] = state[TARGET]
    seen[place + 6] = state[DICE]
    seen[place + 7] = state[CAPTURED]
    seen[place + 8] = state[TRADES]
    seen[place + 9] = size(deck(rules, state))
    seen[place + 10] = rules[goal + ASKS]
    seen[place + 11] = rules[goal + NUMBER]
    seen[place + 12] = rules[goal + STRENGTH]
    seen[place + 13] = rules[goal + WANTED]
    seen[place + 14] = rules[goal + BESIDES]
    seen[place + 15] = _from_me(rules, me, rules[goal + PREY]) if rules[goal + ASKS] == ASK_PREY else 0


@woven
def _see_cards(rules: Row, hand: int, seen: Row) -> None:
    place = 2 * rules[SIZE] + len(FACTS) + 2 * rules[SEATED]
    for card in range(size(rules[DECK])):
        seen[place + card] = hand >> card & 1
