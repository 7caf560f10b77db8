"""Orders for a power, compiled: much as `advance` would write them, in a few microseconds.

The best moves come first, each with all who take part; the units that are left help or hold. No unit moves to where
another unit of its power stays or goes.
"""

from typing import Final, NamedTuple

import numpy as np

from garrison.bots.diplomacy.advance.jobs import MOST_HELPERS
from garrison.bots.diplomacy.advance.ordering import GUARDED, LEAST_GAIN
from garrison.bots.diplomacy.search.board import (
    BARRED,
    BEATEN,
    BEATEN_KIND,
    BEATEN_PLACE,
    CONTESTED,
    KIND,
    NONE,
    PLACE,
    POWER,
    Flags,
    Whole,
)
from garrison.bots.diplomacy.search.mustering import Muster, call_helpers, is_open, look_around, muster, reaches
from garrison.bots.diplomacy.search.weighing import Judged, chance, worth
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.listing import code
from garrison.kernel.jit import compiled

EACH_HELPER: Final = 0.05
"""What a helper costs besides what else it could do."""
BY_SEA: Final = 0.9
"""The chance that a convoy is not disrupted."""


class Job(NamedTuple):
    """A unit that goes to a place, with how many helpers and by which fleet (or NONE), and what that gains."""

    gain: float
    home: int
    way: int
    helpers: int
    carrier: int


# Movement


@compiled
def draft(of: Judged, orders: Whole) -> None:
    """Write the orders of a movement phase, by province."""
    our = muster(of)
    while True:
        look_around(of, our)
        job = _best(of, our)
        if job.home == NONE:
            break
        _assign(of, our, job, orders)
    for home in our.mine:
        if our.free[home]:
            orders[home] = _left_over(of, our, home)


@compiled
def _best(of: Judged, our: Muster) -> Job:
    best = Job(LEAST_GAIN, NONE, NONE, 0, NONE)
    for home in our.mine:
        if our.free[home]:
            for way in of.board.ways[of.held[KIND, home], of.held[PLACE, home]]:
                if way == NONE:
                    break
                best = _better(of, our, best, Job(0.0, home, way, 0, NONE))
            if of.held[KIND, home] == at.ARMY:
                best = _best_by_sea(of, our, best, home)
    return best


@compiled
def _best_by_sea(of: Judged, our: Muster, best: Job, home: int) -> Job:
    """To where an army can't walk, by one fleet of ours."""
    for sea in our.mine:
        if our.free[sea] and of.held[KIND, sea] == at.FLEET and reaches(of, sea, home):
            for coast in of.board.shores[sea]:
                if coast == NONE:
                    break
                if coast != home and not reaches(of, home, coast):
                    best = _better(of, our, best, Job(0.0, home, coast, 0, sea))
    return best


@compiled
def _better(of: Judged, our: Muster, best: Job, new: Job) -> Job:
    """The best job so far, or the new one with as many helpers as pay off."""
    home, way, carrier = new.home, new.way, new.carrier
    goal = of.board.province[way]
    if not is_open(of, our, home, goal):
        return best
    more = worth(of, of.held[KIND, home], home, way) - our.here[home]
    if more <= 0:
        return best
    paid, safe = (our.alone[carrier], BY_SEA) if carrier != NONE else (0.0, 1.0)
    for number in range(min(call_helpers(of, our, home, goal, carrier), MOST_HELPERS) + 1):
        paid += our.alone[our.helpers[number - 1]] + EACH_HELPER if number else 0.0
        gain = chance(of, our.leaving, goal, 1 + number) * safe * more - paid
        if gain > best.gain:
            best = Job(gain, home, way, number, carrier)
    return best


@compiled
def _assign(of: Judged, our: Muster, job: Job, orders: Whole) -> None:
    goal = of.board.province[job.way]
    call_helpers(of, our, job.home, goal, job.carrier)
    our.leaving[job.home] = chance(of, our.leaving, goal, 1 + job.helpers)
    our.forces[job.home], our.goals[job.home] = 1 + job.helpers, job.way
    our.free[job.home], our.taken[goal] = False, True
    orders[job.home] = code(at.MOVE if job.carrier == NONE else at.VIA, 0, job.way)
    if job.carrier != NONE:
        orders[job.carrier] = code(at.CONVOY, job.home, job.way)
        our.free[job.carrier], our.taken[job.carrier] = False, True
    for helper in our.helpers[: job.helpers]:
        orders[helper] = code(at.SUPPORT_MOVE, job.home, job.way)
        our.free[helper], our.taken[helper] = False, True


@compiled
def _left_over(of: Judged, our: Muster, home: int) -> int:
    """The order of a unit that has nothing better to do: it helps where that changes most, or holds."""
    most, order = LEAST_GAIN, at.HOLD
    nobody = np.zeros(len(of.board.home))
    for other in our.mine:
        if other == home:
            continue
        way = our.goals[other]
        if way == NONE:
            if GUARDED * of.standing[other] > most and of.coming[other] > 1 and reaches(of, home, other):
                most, order = GUARDED * of.standing[other], code(at.SUPPORT_HOLD, other, 0)
        elif of.board.province[way] != home and reaches(of, home, of.board.province[way]):
            goal, force = of.board.province[way], our.forces[other]
            more = chance(of, nobody, goal, force + 1) - chance(of, nobody, goal, force)
            gain = more * max(0.0, worth(of, of.held[KIND, other], other, way))
            if gain > most:
                most, order = gain, code(at.SUPPORT_MOVE, other, way)
    return order


# Retreats


@compiled
def draft_retreats(of: Judged, orders: Whole) -> None:
    """The best open place for each unit that was beaten, no province twice."""
    taken = np.zeros(len(of.board.home), np.bool_)
    beaten: Whole = np.flatnonzero(of.held[BEATEN] == of.power)
    for home in beaten:
        way = _way_out(of, home, taken)
        orders[home] = at.DISBAND if way == NONE else code(at.RETREAT, 0, way)
        if way != NONE:
            taken[of.board.province[way]] = True


@compiled
def _way_out(of: Judged, home: int, taken: Flags) -> int:
    best, most, kind = NONE, 0.0, of.held[BEATEN_KIND, home]
    for way in of.board.ways[kind, of.held[BEATEN_PLACE, home]]:
        if way == NONE:
            break
        goal = of.board.province[way]
        if taken[goal] or goal in (home, of.held[BARRED, home]):
            continue
        if of.held[POWER, goal] >= 0 or of.held[CONTESTED, goal]:
            continue
        if best == NONE or worth(of, kind, home, way) > most:
            best, most = way, worth(of, kind, home, way)
    return best
