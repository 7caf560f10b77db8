"""Strikes: attacks from one territory on another, and what to expect of them."""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import Final, NamedTuple

from garrison.bots.risk.steady.sight import Sight


class Strike(NamedTuple):
    """An attack, and what it gains on average, in armies."""

    gain: float
    chance: float
    source: int
    target: int


NO_STRIKE: Final = Strike(float("-inf"), 0.0, -1, -1)


def pairs(at: Sight, sources: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Every border between one of these territories and an opponent."""
    owner, borders, me = at.view.owner, at.theatre.ground.borders, at.view.seat
    return ((source, target) for source in sources for target in borders[source] if owner[target] != me)


def strike(at: Sight, source: int, target: int, armies: int) -> Strike:
    free = max(1, armies + 1 - kept(at, source, target))
    chance, lost, killed = at.theatre.forecast(free, at.view.armies[target])
    gain = chance * (at.now.worth[target] + at.now.card) + at.now.kill * killed - lost - at.theatre.weights.effort
    return Strike(gain, chance, source, target)


def best(at: Sight, sources: Iterable[int], more: int = 0) -> Strike:
    """The best attack from these territories, each with `more` armies than it has."""
    armies = at.view.armies
    return max((strike(at, *pair, armies[pair[0]] + more) for pair in pairs(at, sources)), default=NO_STRIKE)


def kept(at: Sight, source: int, target: int) -> int:
    """The armies that stay in `source` during an attack on `target`: one, or those that guard a continent there."""
    if at.now.board.lords[at.theatre.ground.region[source]] != at.view.seat:
        return at.now.standing
    return max(at.now.standing, guard(at, source, but=target))


def guard(at: Sight, where: int, but: int = -1) -> int:
    """The armies that should guard a territory against all its neighbours but one; 0 if there is no other."""
    owner, armies, me = at.view.owner, at.view.armies, at.view.seat
    threats = [armies[t] - 1 for t in at.theatre.ground.facing[where] if owner[t] != me and t != but]
    return ceil(at.theatre.weights.guard * max(threats)) if threats else 0
