"""Winning, compiled: `garrison.risk.rules.turn`, and the goals that change when a seat falls."""

from garrison.kernel.bits import lowest, size
from garrison.kernel.jit import compiled, woven
from garrison.kernel.risk import layout as at
from garrison.kernel.rows import Row


@compiled
def win(state: Row, winners: int) -> None:
    state[at.PHASE] = at.OVER
    state[at.WAITING] = 0
    state[at.WINNERS] = winners


@compiled
def playing(rules: Row, state: Row) -> int:
    seats = 0
    for seat in range(rules[at.SEATED]):
        if state[at.LAND + seat]:
            seats |= 1 << seat
    return seats


@compiled
def fulfilled(rules: Row, state: Row, seat: int) -> bool:
    goal = at.GOALS + at.GOAL_SIZE * state[at.GOAL + seat]
    held, asks = state[at.LAND + seat], rules[goal + at.ASKS]
    if asks == at.ASK_WORLD:
        return held == rules[at.EVERYWHERE]
    if asks == at.ASK_LANDS:
        return _strong(state, held, rules[goal + at.STRENGTH]) >= rules[goal + at.NUMBER]
    if asks == at.ASK_CONTINENTS:
        whole = continents(rules, held)
        wanted = rules[goal + at.WANTED]
        return wanted & ~whole == 0 and size(whole & ~wanted) >= rules[goal + at.BESIDES]
    return state[at.LAND + rules[goal + at.PREY]] == 0


@woven
def continents(rules: Row, held: int) -> int:
    whole = 0
    for n in range(rules[at.PIECES]):
        if rules[at.CONTINENT + n] & ~held == 0:
            whole |= 1 << n
    return whole


@woven
def _strong(state: Row, held: int, armies: int) -> int:
    number = 0
    while held:
        number += state[at.ARMIES + lowest(held)] >= armies
        held &= held - 1
    return number


@compiled
def console(rules: Row, state: Row, by: int) -> None:
    """Give every seat but `by` whose prey has no land left the other half of its mission."""
    for seat in range(rules[at.SEATED]):
        goal = at.GOALS + at.GOAL_SIZE * state[at.GOAL + seat]
        if seat != by and rules[goal + at.ASKS] == at.ASK_PREY and state[at.LAND + rules[goal + at.PREY]] == 0:
            state[at.GOAL + seat] = rules[goal + at.OTHERWISE]


@woven
def strongest(rules: Row, state: Row) -> int:
    """The seats with the most territories; of these, those with the most armies."""
    best, most_lands, most_armies = 0, 0, 0
    for seat in range(rules[at.SEATED]):
        held = state[at.LAND + seat]
        lands, armies = size(held), _armies(state, held)
        if lands > most_lands or (lands == most_lands and armies > most_armies):
            best, most_lands, most_armies = 0, lands, armies
        if held and lands == most_lands and armies == most_armies:
            best |= 1 << seat
    return best


@woven
def _armies(state: Row, held: int) -> int:
    armies = 0
    while held:
        armies += state[at.ARMIES + lowest(held)]
        held &= held - 1
    return armies
