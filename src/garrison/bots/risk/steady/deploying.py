"""Deploying: first the guards of the seat's continents, then everything behind the best strike."""

from collections.abc import Iterator

from garrison.bots.risk.steady import strikes
from garrison.bots.risk.steady.sight import Sight
from garrison.engine.vocabulary import Move
from garrison.maps import Territory
from garrison.maps.world import HoldTerritories
from garrison.risk import game as risk
from garrison.risk import vocabulary as v


def deploy(at: Sight) -> risk.Move:
    assert isinstance(at.view.phase, v.Deploying)
    where, armies = next(_wishes(at, at.view.phase.armies))
    return Move(at.view.seat, v.Deploy(Territory(where), armies))


def _wishes(at: Sight, armies: int) -> Iterator[tuple[int, int]]:
    yield from ((where, min(armies, at.now.standing - at.view.armies[where])) for where in _thin(at))
    yield from ((gate, missing) for gate, missing in _unguarded(at) if missing <= at.theatre.weights.gate * armies)
    best = strikes.best(at, at.now.census.mine, armies)
    yield max(best.source, at.now.census.mine[0]), armies


def _thin(at: Sight) -> Iterator[int]:
    """Territories with fewer armies than the goal demands, once there are enough territories."""
    match at.view.goal:
        case HoldTerritories(count) if len(at.now.census.mine) >= count:
            yield from (where for where in at.now.census.mine if at.view.armies[where] < at.now.standing)
        case _:
            return


def _unguarded(at: Sight) -> Iterator[tuple[int, int]]:
    """The entrances to my continents that lack armies, and how many they lack; the richest continent first."""
    regions = zip(at.theatre.ground.regions, at.now.census.lords, strict=True)
    held = [region for region, lord in regions if lord == at.view.seat]
    for region in sorted(held, key=lambda region: -region.bonus):
        for gate in region.gates:
            if (missing := strikes.guard(at, gate) - at.view.armies[gate]) > 0:
                yield gate, missing
