"""Orders for a power, compiled: much as `advance` would write them, in a few microseconds.

The best moves come first, each with all units that take part; those left over help or hold. No unit moves to where
another unit of its power stays or goes.
"""

from typing import Final, NamedTuple

import numpy as np

from garrison.bots.diplomacy.advance import GUARDED, LEAST_GAIN
from garrison.bots.diplomacy.advance.jobs import (
    BOUNCED,
    CENTRE,
    COVERED,
    HELP,
    IN_THE_WAY,
    LEAST,
    MOST_HELPERS,
    NEUTRAL,
    NEXT_YEAR,
    RISK,
    SURE,
    TURN_OUT,
)
from garrison.bots.diplomacy.search.board import (
    BARRED,
    BEATEN,
    BEATEN_KIND,
    BEATEN_PLACE,
    CONTESTED,
    KIND,
    NONE,
    OWNER,
    PLACE,
    POWER,
    BoardArrays,
    Flags,
    Parts,
    Whole,
)
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.listing import code
from garrison.kernel.machine import compiled


class Bent(NamedTuple):
    """How the judgement is bent, so that plans differ; with factors of 1 it is not."""

    prizes: Parts
    """For each centre, by its number, a factor for its worth."""
    caution: float
    """A factor for foreign units nearby."""


class Judged(NamedTuple):
    board: BoardArrays
    held: Whole
    """The boards of the position, as the kernel has them: (boards, provinces)."""
    is_fall: bool
    power: int
    pull: Parts
    """By kind of unit and place: what pulls the unit there."""
    standing: Parts
    """By province: what it is worth to stand there."""
    coming: Parts
    """By province: the foreign units that could go there."""


@compiled
def judged(b: BoardArrays, held: Whole, is_fall: bool, power: int, bent: Bent) -> Judged:  # noqa: FBT001  a fact
    coming = _coming(b, held, power, bent.caution)
    pull, standing = np.zeros((2, len(b.province))), np.zeros(len(b.home))
    for number in range(len(b.centres)):
        centre, prize = b.centres[number], 0.0
        if held[OWNER, centre] == power:
            risk = RISK[min(int(coming[centre] + 0.5), 4)] * (1.0 if is_fall else 0.5)
            prize, standing[centre] = CENTRE * risk / 2, CENTRE * risk
            if risk == 0 and b.home[centre] == power and is_fall:
                standing[centre] = -IN_THE_WAY
        else:
            prize = CENTRE * (NEUTRAL if held[OWNER, centre] < 0 else 1.0) * bent.prizes[number]
            prize *= COVERED if held[POWER, centre] == power else 1.0
            standing[centre] = (CENTRE if is_fall else CENTRE / 2) * bent.prizes[number]
        if prize:
            pull += prize * b.near[:, number]
    return Judged(b, held, is_fall, power, pull, standing, coming)


@compiled
def _coming(b: BoardArrays, held: Whole, power: int, caution: float) -> Parts:
    coming = np.zeros(len(b.home))
    for province in range(len(b.home)):
        if held[POWER, province] >= 0 and held[POWER, province] != power:
            for goal in range(len(b.home)):
                if b.reach[held[KIND, province], held[PLACE, province], goal]:
                    coming[goal] += caution
    return coming


@compiled
def worth(of: Judged, kind: int, home: int, place: int) -> float:
    """What it is worth to a unit from a province to end in a place; a centre that it alone guards pulls it back."""
    later, number = of.pull[kind, place], of.board.centre[home]
    if number >= 0 and of.held[OWNER, home] != of.power:
        prize = CENTRE * (NEUTRAL if of.held[OWNER, home] < 0 else 1.0)
        later += (1 - COVERED) * prize * of.board.near[kind, number, place]
    return float(of.standing[of.board.province[place]] + (NEXT_YEAR * later if of.is_fall else later))


@compiled
def chance(of: Judged, leaving: Parts, goal: int, force: int) -> float:
    """The chance to enter a province with this many units; `leaving` has the chances that our own units leave."""
    near, whose = of.coming[goal], of.held[POWER, goal]
    if whose >= 0 and whose != of.power:
        return float(max(LEAST, TURN_OUT[min(force, 4)] - HELP[min(force, 4)] * near))
    empty = max(LEAST, 0.98 / (1 + BOUNCED * near) if force == 1 else 0.98 - 0.1 * near / force)
    return float(leaving[goal] * empty if whose == of.power else empty)


# The units of a power while its orders are drafted, compiled: who is free, who moves where, and who could help


class Muster(NamedTuple):
    """A power's units while its orders are drafted; all entries except `mine` and `helpers` are by province."""

    mine: Whole
    """The provinces with units of ours, in order."""
    free: Flags
    """Whether a unit of ours has no order yet."""
    taken: Flags
    """Whether one of our units will be there."""
    leaving: Parts
    """The chance that our unit leaves."""
    goals: Whole
    """The place that our unit moves to, or NONE."""
    forces: Whole
    """The number of units with which it comes."""
    here: Parts
    """What it is worth to stay."""
    alone: Parts
    """What our unit could gain by itself."""
    helpers: Whole
    """The first entries are the units that could help the move that is being weighed."""


@compiled
def muster(of: Judged) -> Muster:
    provinces = len(of.board.home)
    free = of.held[POWER] == of.power
    mine: Whole = np.flatnonzero(free)
    here = np.zeros(provinces)
    for home in mine:
        here[home] = worth(of, of.held[KIND, home], home, of.held[PLACE, home])
    return Muster(
        mine,
        free,
        np.zeros(provinces, np.bool_),
        np.zeros(provinces),
        np.full(provinces, NONE),
        np.zeros(provinces, np.int64),
        here,
        np.zeros(provinces),
        np.zeros(provinces, np.int64),
    )


@compiled
def is_open(of: Judged, our: Muster, home: int, goal: int) -> bool:
    """Whether no unit of ours is in the way."""
    if our.taken[goal] or goal == home or (our.goals[goal] != NONE and of.board.province[our.goals[goal]] == home):
        return False
    return bool(of.held[POWER, goal] != of.power or our.leaving[goal] >= SURE)


@compiled
def reaches(of: Judged, unit: int, goal: int) -> bool:
    return bool(of.board.reach[of.held[KIND, unit], of.held[PLACE, unit], goal])


@compiled
def look_around(of: Judged, our: Muster) -> None:
    """Note what each free unit could gain by itself."""
    for home in our.mine:
        if our.free[home]:
            our.alone[home] = _best_alone(of, our, home)


@compiled
def _best_alone(of: Judged, our: Muster, home: int) -> float:
    most, kind = 0.0, of.held[KIND, home]
    for way in of.board.ways[kind, of.held[PLACE, home]]:
        if way == NONE:
            break
        goal = of.board.province[way]
        if is_open(of, our, home, goal):
            most = max(most, chance(of, our.leaving, goal, 1) * (worth(of, kind, home, way) - our.here[home]))
    return most


@compiled
def call_helpers(of: Judged, our: Muster, home: int, goal: int, carrier: int) -> int:
    """Note the free units that could support a move, those with least to do first; returns how many there are."""
    count = 0
    for other in our.mine:
        if our.free[other] and other not in (home, carrier) and reaches(of, other, goal):
            place = count
            while place > 0 and our.alone[our.helpers[place - 1]] > our.alone[other]:
                our.helpers[place] = our.helpers[place - 1]
                place -= 1
            our.helpers[place] = other
            count += 1
    return count


# Orders for a power, compiled: much as `advance` would write them, in a few microseconds

EACH_HELPER: Final = 0.05
"""What a helper costs, apart from what it could do instead."""
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
    """The best job so far, or one in which an army is carried by one fleet of ours to where it can't walk."""
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
