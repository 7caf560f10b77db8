"""What a seat sees of a game that it decides in, as one row of numbers.

In this order: the owner of each territory (0 nobody, 1 the observer, 2 the next seat and so on), the armies on each,
the `FACTS`, the cards in the hand of each seat from the observer on, the armies in the pile of each, and for each card
of the map 1 if the observer holds it, else 0. With `trench` there follows for each territory 1 if it was taken this
turn, else 0; with a rolled `order` for each seat from the observer on its place in the order of play, from 1 on.
"""

from typing import Final

from garrison.kernel.machine import Row, compiled, inlined_early, lowest, offset, size
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.moves import owner
from garrison.kernel.risk.turn import deck, place_of
from garrison.risk.game import Game
from garrison.risk.options.conditions import by_rolled_order

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
"""`waiting` are armies to deploy, `captured` territories of this turn, `trades` sets so far, `deck` cards left;
`goal_...` is what the goal of the observer asks for."""


def widths(game: Game) -> tuple[int, int]:
    """How many words of choices a game has, and how many numbers a seat sees of it."""
    lands = len(game.map.ids)
    marks = (lands if game.options.trench else 0) + (len(game.seats) if by_rolled_order(game.options) else 0)
    return at.PAIRS + lands, 2 * lands + len(FACTS) + 2 * len(game.seats) + len(game.map.cards) + marks


# What a seat sees, compiled


@compiled
def width(rules: Row) -> int:
    """How many numbers an observation has."""
    marks = (rules[at.SIZE] if rules[at.TRENCH] else 0) + (rules[at.SEATED] if rules[at.ROLLED] else 0)
    return _cards_begin(rules) + size(rules[at.DECK]) + marks


@compiled
def _cards_begin(rules: Row) -> int:
    return 2 * rules[at.SIZE] + len(FACTS) + 2 * rules[at.SEATED]


@inlined_early
def awaited_seat(rules: Row, state: Row) -> int:
    return owner(rules, state, state[at.TARGET]) if state[at.PHASE] == at.DEFENDING else state[at.TURN]


@compiled
def _from_me(rules: Row, me: int, seat: int) -> int:
    """The number of a seat, counted from `me`, which is 1."""
    return 1 + (seat - me if seat >= me else seat - me + rules[at.SEATED])


@compiled
def observe(rules: Row, state: Row, me: int, seen: Row) -> None:
    lands, seats = rules[at.SIZE], rules[at.SEATED]
    for where in range(lands):
        seen[where] = 0
        seen[lands + where] = state[at.ARMIES + where]
    for seat in range(seats):
        counted = _from_me(rules, me, seat)
        held = state[at.LAND + seat]
        while held:
            seen[lowest(held)] = counted
            held &= held - 1
        place = 2 * lands + len(FACTS) + counted - 1
        seen[place] = size(state[at.HAND + seat])
        seen[place + seats] = state[at.PILE + seat]
    _see_facts(rules, state, me, seen)
    _see_cards(rules, state[at.HAND + me], seen)
    _see_marks(rules, state, me, seen)


@inlined_early
def _see_facts(rules: Row, state: Row, me: int, seen: Row) -> None:
    place, goal = 2 * rules[at.SIZE], at.GOALS + at.GOAL_SIZE * state[at.GOAL + me]
    seen[place] = state[at.PHASE]
    seen[place + 1] = state[at.ROUND]
    seen[place + 2] = _from_me(rules, me, state[at.TURN])
    seen[place + 3] = state[at.WAITING]
    seen[place + 4] = state[at.SOURCE]
    seen[place + 5] = state[at.TARGET]
    seen[place + 6] = state[at.DICE]
    seen[place + 7] = state[at.CAPTURED]
    seen[place + 8] = state[at.TRADES]
    seen[place + 9] = size(deck(rules, state))
    seen[place + 10] = rules[goal + at.ASKS]
    seen[place + 11] = rules[goal + at.NUMBER]
    seen[place + 12] = rules[goal + at.STRENGTH]
    seen[place + 13] = rules[goal + at.WANTED]
    seen[place + 14] = rules[goal + at.BESIDES]
    seen[place + 15] = _from_me(rules, me, rules[goal + at.PREY]) if rules[goal + at.ASKS] == at.ASK_PREY else 0


@inlined_early
def _see_cards(rules: Row, hand: int, seen: Row) -> None:
    _see_members(hand, size(rules[at.DECK]), offset(seen, _cards_begin(rules)))


@inlined_early
def _see_marks(rules: Row, state: Row, me: int, seen: Row) -> None:
    place = _cards_begin(rules) + size(rules[at.DECK])
    if rules[at.TRENCH]:
        _see_members(state[at.TAKEN], rules[at.SIZE], offset(seen, place))
        place += rules[at.SIZE]
    if rules[at.ROLLED]:
        for seat in range(rules[at.SEATED]):
            seen[place + _from_me(rules, me, seat) - 1] = place_of(rules, state, seat) + 1


@inlined_early
def _see_members(those: int, number: int, seen: Row) -> None:
    for each in range(number):
        seen[each] = those >> each & 1
