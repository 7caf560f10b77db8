"""Hunting: who can be eliminated this turn by one stack, and on which path it walks over all their land."""

from collections.abc import Iterator
from itertools import chain, islice, pairwise

from garrison.bots.risk.board import SET, Board, next_set
from garrison.bots.risk.packs.areas import block
from garrison.bots.risk.packs.ways import NO_WAY, Way, cheapest

BOLDNESS = 2
"""How many times the armies of a victim, less what its cards are worth, must be mine."""
LARGEST = 20
"""A victim with more territories is not hunted."""
PATIENCE = 2000
"""The steps after which the search for a path is given up."""

Path = tuple[int, ...]
"""A territory of my own, then hostile ones, each next to the one before it; empty if there is no such route."""


def hunt(at: Board, coming: int) -> Path:
    """The path on which a stack with the coming armies can eliminate the victim that is worth most."""
    candidates = [seat for seat in at.opponents if _in_range(at, seat, coming)]
    victim = min(candidates, key=lambda seat: _net(at, seat), default=at.me)
    if victim == at.me or at.forces[at.me] <= BOLDNESS * _net(at, victim):
        return ()
    return _campaign(at, victim, coming)


def _in_range(at: Board, seat: int, coming: int) -> bool:
    most = max((at.armies[where] for where in at.front), default=0)
    return most + coming > at.forces[seat] + at.territories[seat]


def _net(at: Board, seat: int) -> float:
    """The armies of a victim, less what its cards are worth."""
    return at.forces[seat] - next_set(at.game, at.view) * at.view.hand_sizes[seat] / SET


def _campaign(at: Board, victim: int, coming: int) -> Path:
    land = at.land(victim)
    if len(land) > LARGEST or len(block(at, land[0])) < len(land):
        return ()
    ways = [(way, route) for route in _routes(at, land) if (way := cheapest(at, route[:1], route[1:])).path]
    way, route = min(ways, key=lambda pair: _lack(at, pair[0]), default=(NO_WAY, ()))
    against = way.cost + sum(at.armies[t] for t in route[1:])
    return (*way.path, *route[1:]) if way.path and at.armies[way.start] + coming > against else ()


def _lack(at: Board, way: Way) -> int:
    """The armies that stand in the way, short of the victim's own, less those that set out."""
    return way.cost - at.armies[way.path[-1]] - at.armies[way.start]


def _routes(at: Board, land: list[int]) -> Iterator[Path]:
    """A walk over all this land, and the same from its other end where borders allow it."""
    near = {where: [t for t in at.ground.borders[where] if t in land] for where in land}
    starts = sorted(land, key=lambda where: not at.beside(where))
    steps = iter(range(PATIENCE))
    walks = chain.from_iterable(_walks(near, (start,), {*land} - {start}, steps) for start in starts)
    for route in islice(walks, 1):
        yield route
        if all(where in near[onward] for where, onward in pairwise(route)):
            yield route[::-1]


def _walks(near: dict[int, list[int]], path: Path, left: set[int], steps: Iterator[int]) -> Iterator[Path]:
    """Every walk that begins like this and visits what is left once each, as long as there are steps."""
    if not left:
        yield path
    for where in near[path[-1]]:
        if where in left and next(steps, -1) >= 0:
            yield from _walks(near, (*path, where), left - {where}, steps)
