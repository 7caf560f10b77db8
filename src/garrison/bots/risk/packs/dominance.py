"""The dominant player: an opponent with half of all armies, of all income or of all territories, to be cut down."""

from garrison.bots.risk.board import Board, Region
from garrison.bots.risk.packs.continents import is_whole
from garrison.bots.risk.packs.levies import Levy
from garrison.bots.risk.packs.strikes import Strikes, along
from garrison.bots.risk.packs.ways import NO_WAY, way_into, ways
from garrison.engine.vocabulary import Seat
from garrison.risk.questions import due


def dominated(at: Board) -> list[Region]:
    """The continents of the dominant player, the richest first; empty without one."""
    regions = [region for seat in at.opponents if _is_dominant(at, seat) for region in at.held_by(seat)]
    return sorted(regions, key=lambda region: -region.bonus)


def _is_dominant(at: Board, seat: int) -> bool:
    armies, land = at.forces, at.territories
    return 2 * armies[seat] >= sum(armies) or 2 * land[seat] >= sum(land) or 2 * income(at, seat) >= _all_income(at)


def income(at: Board, seat: int) -> int:
    return due(at.game, at.view, Seat(seat))


def _all_income(at: Board) -> int:
    return sum(income(at, seat) for seat in (at.me, *at.opponents))


def deploy_against(at: Board, levy: Levy) -> None:
    """Everything where the cheapest way begins to any of the continents of the dominant player."""
    found = [way for region in dominated(at) if (way := way_into(at, region)) is not NO_WAY]
    if found:
        levy.send(min(found, key=lambda way: way.cost).start, levy.left)


def attack_dominant(at: Board) -> Strikes:
    """Into each continent, by the cheapest way on which the first stack exceeds all that stand in it."""
    for region in dominated(at):
        if is_whole(at, region):
            strong = (way.path for way in ways(at, region.members) if at.armies[way.start] > way.cost)
            yield from along(at, next(strong, ()))
