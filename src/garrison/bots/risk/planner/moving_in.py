"""Moving in: as many as the conquests ahead may cost, but not those that guard a continent."""

from garrison.bots.moves import fitted
from garrison.bots.risk.planner.guarding import lack
from garrison.bots.risk.planner.order import Order, Purpose
from garrison.bots.risk.planner.routes import Stack, attacking_costs, reach
from garrison.bots.risk.planner.sight import Sight
from garrison.risk import vocabulary as v
from garrison.risk.game import Move

FEW_GATES = 2
EACH_CONQUEST = 1
"""What a conquest ahead costs beyond its defenders; twice as much where there is only one."""


def move_in(at: Sight, given: Order) -> Move:
    phase, most = at.here.view.phase, at.here.view.choices[0].most
    assert isinstance(phase, v.Occupying)
    moving = _moving(at, phase.source, phase.target, most, given)
    return fitted(at.here.view, v.Occupy(moving))


def _moving(at: Sight, source: int, target: int, most: int, given: Order) -> int:
    borders = at.here.board.ground.borders
    if not at.here.board.hostile(borders[target]):
        return 0
    if not [where for where in at.here.board.hostile(borders[source]) if where != target]:
        return most
    post = next((post for post in at.posts if post.where == source), None)
    if post and given.purpose is not Purpose.SURE and not at.judged.sets_count:
        return most - _guards(at, source, post.region, given)
    return int(at.here.temper.ahead_cost * _ahead(at, target, most)) + 1


def _guards(at: Sight, source: int, number: int, given: Order) -> int:
    region = at.here.board.ground.regions[number]
    gates = len(region.edge)
    share = region.bonus if gates > FEW_GATES else at.here.temper.keep_bonus * region.bonus // max(1, gates)
    guards = max(0, lack(at, source) + at.armies(source)) + share
    halved = given.purpose is Purpose.BREAKING or at.judged.threat.common == at.owner(given.target)
    return guards // 2 if halved else guards


def _ahead(at: Sight, target: int, most: int) -> int:
    """What taking everything within reach of the new place would cost."""
    found = reach(at.here, Stack(target, most), attacking_costs).left
    return sum([at.armies(where) + EACH_CONQUEST * (2 if at.armies(where) == 1 else 1) for where in found])
