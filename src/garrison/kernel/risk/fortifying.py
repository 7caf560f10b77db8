"""Fortifying, compiled: `garrison.risk.rules.fortify`."""

from garrison.kernel.bits import lowest
from garrison.kernel.jit import compiled
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.turn import end_turn
from garrison.kernel.rows import Row


@compiled
def reach(rules: Row, mine: int, source: int) -> int:
    near = rules[at.BORDERS + source] & mine
    if rules[at.FORTIFY] == at.ADJACENT or rules[at.FORTIFY] == at.ONE_ARMY:
        return near
    found, edge = 1 << source, near
    edge &= ~found
    while edge:
        found |= edge
        near = 0
        while edge:
            near |= rules[at.BORDERS + lowest(edge)]
            edge &= edge - 1
        edge = near & mine & ~found
    return found & ~(1 << source)


@compiled
def most(rules: Row, state: Row, source: int) -> int:
    spare = state[at.ARMIES + source] - 1
    return min(1, spare) if rules[at.FORTIFY] == at.ONE_ARMY else spare


@compiled
def march(rules: Row, state: Row, source: int, target: int, armies: int) -> None:
    state[at.ARMIES + source] -= armies
    state[at.ARMIES + target] += armies
    if rules[at.FORTIFY] != at.FREE:
        end_turn(rules, state)
