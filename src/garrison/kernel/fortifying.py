"""Fortifying, compiled: `garrison.risk.rules.fortify`."""

from garrison.kernel.bits import lowest
from garrison.kernel.jit import compiled
from garrison.kernel.layout import (
    ADJACENT,
    ARMIES,
    BORDERS,
    FORTIFY,
    FREE,
    ONE_ARMY,
)
from garrison.kernel.rows import Row
from garrison.kernel.turn import end_turn


@compiled
def reach(rules: Row, mine: int, source: int) -> int:
    """The territories of the set `mine` to which armies may march from `source`."""
    near = rules[BORDERS + source] & mine
    if rules[FORTIFY] == ADJACENT or rules[FORTIFY] == ONE_ARMY:
        return near
    found, edge = 1 << source, near
    edge &= ~found
    while edge:
        found |= edge
        near = 0
        while edge:
            near |= rules[BORDERS + lowest(edge)]
            edge &= edge - 1
        edge = near & mine & ~found
    return found & ~(1 << source)


@compiled
def most(rules: Row, state: Row, source: int) -> int:
    """The most armies that may march from `source`."""
    spare = state[ARMIES + source] - 1
    return min(1, spare) if rules[FORTIFY] == ONE_ARMY else spare


@compiled
def march(rules: Row, state: Row, source: int, target: int, armies: int) -> None:
    """Move armies between two territories of one's own."""
    state[ARMIES + source] -= armies
    state[ARMIES + target] += armies
    if rules[FORTIFY] != FREE:
        end_turn(rules, state)
