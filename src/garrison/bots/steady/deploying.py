"""Deploying: first the guards of one's continents, then everything behind the best strike."""

from garrison.bots.steady import strikes
from garrison.bots.steady.situation import Situation
from garrison.bots.steady.theatre import Theatre
from garrison.engine.vocabulary import Move
from garrison.maps import Territory
from garrison.maps.missions import HoldTerritories
from garrison.risk.view import View
from garrison.risk.game import Move as AnyMove
from garrison.risk.vocabulary import Deploy, Deploying


def deploy(theatre: Theatre, now: Situation, view: View) -> AnyMove:
    """The armies to place next, and where."""
    assert isinstance(view.phase, Deploying)
    where, armies = _placed(theatre, now, view, view.phase.armies)
    return Move(view.seat, Deploy(Territory(where), armies))


def _placed(theatre: Theatre, now: Situation, view: View, armies: int) -> tuple[int, int]:
    if thin := _thin(now, view):
        return thin[0], min(armies, now.standing - view.armies[thin[0]])
    for gate, missing in _unguarded(theatre, now, view):
        if 2 * missing <= armies:
            return gate, missing
    best = strikes.best(theatre, now, view, now.census.mine, armies)
    return best.source if best.source >= 0 else now.census.mine[0], armies


def _thin(now: Situation, view: View) -> list[int]:
    """Territories with fewer armies than the goal counts, once there are enough of them."""
    match view.goal:
        case HoldTerritories(count) if len(now.census.mine) >= count:
            return [t for t in now.census.mine if view.armies[t] < now.standing]
        case _:
            return []


def _unguarded(theatre: Theatre, now: Situation, view: View) -> list[tuple[int, int]]:
    """The gates of my continents that lack armies, and how many; the richest continent first."""
    regions = theatre.ground.regions
    held = [regions[n] for n, lord in enumerate(now.census.lords) if lord == now.census.me]
    missing = (
        (gate, strikes.guard(theatre, view, gate) - view.armies[gate])
        for region in sorted(held, key=lambda region: -region.bonus)
        for gate in region.gates
    )
    return [(gate, armies) for gate, armies in missing if armies > 0]
