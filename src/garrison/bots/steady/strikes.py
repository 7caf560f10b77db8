"""Strikes: attacks from one territory on another, and what is to be expected of them."""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import NamedTuple

from garrison.bots.steady.situation import Situation
from garrison.bots.steady.theatre import Theatre
from garrison.risk.view import View


class Strike(NamedTuple):
    """An attack, and what it gains on average, in armies."""

    gain: float
    chance: float
    source: int
    target: int


NO_STRIKE = Strike(float("-inf"), 0.0, -1, -1)


def pairs(theatre: Theatre, view: View, sources: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Every border between one of these territories and an opponent."""
    owner, borders = view.owner, theatre.ground.borders
    return ((s, t) for s in sources for t in borders[s] if owner[t] != view.seat)


def strike(theatre: Theatre, now: Situation, view: View, source: int, target: int, armies: int) -> Strike:
    """The attack on `target` with `armies` armies standing on `source`."""
    free = max(1, armies + 1 - kept(theatre, now, view, source, target))
    chance, lost, killed = theatre.forecast(free, view.armies[target])
    return Strike(chance * (now.worth[target] + now.card) + now.kill * killed - lost - theatre.weights.margin, chance, source, target)


def best(theatre: Theatre, now: Situation, view: View, sources: Iterable[int], more: int = 0) -> Strike:
    """The best attack from these territories, each with `more` armies than it has."""
    armies = view.armies
    strikes = (strike(theatre, now, view, s, t, armies[s] + more) for s, t in pairs(theatre, view, sources))
    return max(strikes, default=NO_STRIKE)


def kept(theatre: Theatre, now: Situation, view: View, source: int, target: int) -> int:
    """The armies that do not leave `source` for an attack on `target`: one, or as many as guard a continent there."""
    region = theatre.ground.region[source]
    if now.census.lords[region] != now.census.me:
        return now.standing
    return max(now.standing, guard(theatre, view, source, but=target))


def guard(theatre: Theatre, view: View, where: int, but: int = -1) -> int:
    """The armies that should guard a territory against its neighbours, one of them left aside; 0 when there are none."""
    owner, armies = view.owner, view.armies
    threats = [armies[t] - 1 for t in theatre.ground.facing[where] if owner[t] != view.seat and t != but]
    return ceil(theatre.weights.guard * max(threats)) if threats else 0
