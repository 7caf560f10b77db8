"""Winning, compiled: `garrison.risk.rules.victory`, and the goals that change when somebody falls."""

from garrison.kernel.bits import lowest, size
from garrison.kernel.jit import compiled, woven
from garrison.kernel.layout import (
    ARMIES,
    ASK_CONTINENTS,
    ASK_LANDS,
    ASK_PREY,
    ASK_WORLD,
    ASKS,
    BESIDES,
    CONTINENT,
    EVERYWHERE,
    GOAL,
    GOAL_SIZE,
    GOALS,
    LAND,
    NUMBER,
    OTHERWISE,
    OVER,
    PHASE,
    PIECES,
    PREY,
    SEATED,
    STRENGTH,
    WAITING,
    WANTED,
    WINNERS,
)
from garrison.kernel.rows import Row


@compiled
def win(state: Row, winners: int) -> None:
    """The game is over, and these have won."""
    state[PHASE] = OVER
    state[WAITING] = 0
    state[WINNERS] = winners


@compiled
def playing(rules: Row, state: Row) -> int:
    """The seats that own land."""
    seats = 0
    for seat in range(rules[SEATED]):
        if state[LAND + seat]:
            seats |= 1 << seat
    return seats


@compiled
def fulfilled(rules: Row, state: Row, seat: int) -> bool:
    """Whether `seat` has what its goal asks for."""
    goal = GOALS + GOAL_SIZE * state[GOAL + seat]
    held, asks = state[LAND + seat], rules[goal + ASKS]
    if asks == ASK_WORLD:
        return held == rules[EVERYWHERE]
    if asks == ASK_LANDS:
        return _strong(state, held, rules[goal + STRENGTH]) >= rules[goal + NUMBER]
    if asks == ASK_CONTINENTS:
        whole = continents(rules, held)
        wanted = rules[goal + WANTED]
        return wanted & ~whole == 0 and size(whole & ~wanted) >= rules[goal + BESIDES]
    return state[LAND + rules[goal + PREY]] == 0


@woven
def continents(rules: Row, held: int) -> int:
    """The continents that lie within a set of territories."""
    whole = 0
    for n in range(rules[PIECES]):
        if rules[CONTINENT + n] & ~held == 0:
            whole |= 1 << n
    return whole


@woven
def _strong(state: Row, held: int, armies: int) -> int:
    number = 0
    while held:
        number += state[ARMIES + lowest(held)] >= armies
        held &= held - 1
    return number


@compiled
def console(rules: Row, state: Row, by: int) -> None:
    """Who was to destroy a seat without land that fell by another hand has another goal now."""
    for seat in range(rules[SEATED]):
        goal = GOALS + GOAL_SIZE * state[GOAL + seat]
        if seat != by and rules[goal + ASKS] == ASK_PREY and state[LAND + rules[goal + PREY]] == 0:
            state[GOAL + seat] = rules[goal + OTHERWISE]


@woven
def strongest(rules: Row, state: Row) -> int:
    """The seats with the most territories, and of these those with the most armies."""
    best, most_lands, most_armies = 0, 0, 0
    for seat in range(rules[SEATED]):
        held = state[LAND + seat]
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
        armies += state[ARMIES + lowest(held)]
        held &= held - 1
    return armies
