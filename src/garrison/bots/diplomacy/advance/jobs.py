"""Jobs: a unit that goes somewhere, the units that help it, and its chance of getting there."""

from collections.abc import Iterator
from typing import NamedTuple

from garrison.bots.diplomacy.advance.crossing import carriers
from garrison.bots.diplomacy.advance.situation import Situation
from garrison.bots.diplomacy.advance.worth import Worth, value
from garrison.diplomacy import vocabulary as v

MOST_HELPERS = 3

BOUNCED = 0.45
"""The chance, by the number of foreign units nearby, that nobody contests an empty province."""

TURN_OUT = (0.12, 0.22, 0.86, 0.95, 0.97)
"""The chance that an attack on a unit succeeds, by its advantage, from -1 on."""

HELP = (0.05, 0.06, 0.13, 0.08, 0.04)
"""By how much each further foreign unit nearby lowers that chance."""

LEAST = 0.02

SURE = 0.9
"""No unit follows another of ours that is less likely to leave: it would bounce too, and its support helps more."""


class Job(NamedTuple):
    """A move with all the units that take part, its average worth, and its chance of success."""

    gain: float
    order: v.Go | v.Voyage
    unit: v.Unit
    target: int
    chance: float
    helpers: tuple[v.Convoy | v.SupportMove, ...]


class Muster(NamedTuple):
    """The units that are still free, and what has been planned so far."""

    free: tuple[v.Unit, ...]
    taken: frozenset[int]
    """Provinces where one of our units will be."""
    leaving: dict[int, float]
    """Provinces that one of our units leaves, with the chance that it does."""
    goals: frozenset[tuple[int, int]]
    """Pairs of provinces that a unit moves between: nobody goes the other way."""


def chance(now: Situation, province: int, force: int, leaving: dict[int, float]) -> float:
    """The chance that a unit coming with this force enters the province."""
    near = len(now.coming.get(province, ()))
    unit = now.at.get(province)
    if unit is not None and unit.power == now.seat:
        return leaving.get(province, 0.0) * _into_empty(near, force)
    if unit is None:
        return _into_empty(near, force)
    more = max(0, min(force - unit.strength + 1, len(TURN_OUT) - 1))
    return max(LEAST, TURN_OUT[more] - HELP[more] * near)


def _into_empty(near: int, force: int) -> float:
    return max(LEAST, 0.98 / (1 + BOUNCED * near) if force == 1 else 0.98 - 0.1 * near / force)


def jobs(now: Situation, of: Worth, muster: Muster) -> Iterator[Job]:
    alone = {unit.place: _best_alone(now, of, muster, unit) for unit in muster.free}
    for unit in muster.free:
        here = value(now, of, unit, unit.place)
        for order in _ways(now, muster, unit):
            more = value(now, of, unit, order.target) - here
            if more > 0:
                yield from _with_help(now, muster, Job(more, order, unit, order.target, 0.0, ()), alone)


def _best_alone(now: Situation, of: Worth, muster: Muster, unit: v.Unit) -> float:
    here = value(now, of, unit, unit.place)
    gains = (
        chance(now, now.ground.chart.province[order.target], unit.strength, muster.leaving)
        * (value(now, of, unit, order.target) - here)
        for order in _ways(now, muster, unit)
        if isinstance(order, v.Go) and not order.via
    )
    return max(0.0, max(gains, default=0.0))


def _ways(now: Situation, muster: Muster, unit: v.Unit) -> Iterator[v.Go | v.Voyage]:
    """Moves that none of our units blocks; by sea only where the unit doesn't walk."""
    chart = now.ground.chart
    home = chart.province[unit.place]
    for order in now.legal.get(unit.place, ()):
        if isinstance(order, v.Go | v.Voyage):
            goal = chart.province[order.target]
            by_sea = isinstance(order, v.Voyage) or order.via
            if goal in muster.taken or goal == home or (goal, home) in muster.goals:
                continue
            if by_sea and order.target in chart.steps[v.Kind.ARMY][unit.place]:
                continue
            other = now.at.get(goal)
            if other is None or other.power != now.seat or muster.leaving.get(goal, 0.0) >= SURE:
                yield order


def _with_help(now: Situation, muster: Muster, job: Job, alone: dict[int, float]) -> Iterator[Job]:
    """Jobs without help, then with more and more of the units that have least to do; by sea, with the carriers."""
    fleets = carriers(now, muster.free, job.order)
    if fleets is None:
        return
    carried = tuple(v.Convoy(fleet.place, job.unit.place, job.target) for fleet in fleets)
    if not all(order in now.legal.get(order.unit, ()) for order in carried):
        return
    cost = sum(alone[fleet.place] for fleet in fleets)
    goal = now.ground.chart.province[job.target]
    helpers = sorted(
        _helpers(now, muster, job, {fleet.place for fleet in fleets}), key=lambda place: (alone[place], place)
    )
    for number in range(min(len(helpers), MOST_HELPERS) + 1):
        force = job.unit.strength + number + (1 if fleets and now.ground.chart.in_port else 0)
        likely = chance(now, goal, force, muster.leaving) * 0.9 ** len(fleets)
        paid = cost + sum(alone[place] for place in helpers[:number]) + 0.05 * number
        supports = tuple(v.SupportMove(place, job.unit.place, job.target) for place in helpers[:number])
        yield job._replace(gain=likely * job.gain - paid, chance=likely, helpers=carried + supports)


def _helpers(now: Situation, muster: Muster, job: Job, busy: set[int]) -> Iterator[int]:
    for unit in muster.free:
        order = v.SupportMove(unit.place, job.unit.place, job.target)
        if unit is not job.unit and unit.place not in busy and order in now.legal.get(unit.place, ()):
            yield unit.place
