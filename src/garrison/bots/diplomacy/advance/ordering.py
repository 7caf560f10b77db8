"""The orders of a season: the best jobs first, each with all who take part; the units left over help or hold."""

from collections.abc import Iterator

from garrison.bots.diplomacy.advance.combining import unions
from garrison.bots.diplomacy.advance.jobs import Job, Muster, chance, jobs
from garrison.bots.diplomacy.advance.situation import Situation
from garrison.bots.diplomacy.advance.worth import Worth, value
from garrison.bots.diplomacy.paper import Plan
from garrison.diplomacy import vocabulary as v

LEAST_GAIN = 0.05
"""No unit moves for less."""

HOPELESS = 0.3
"""With a lower chance, an attacker waits for another unit to join it."""

GUARDED = 0.5
"""How much of the worth of a unit in danger is saved by another's support, as a share."""


def moves(now: Situation, of: Worth) -> Plan:
    muster = Muster(now.mine, frozenset(), {}, frozenset())
    planned: dict[int, v.AnyOrder] = {}
    done: list[Job] = []
    while muster.free and (best := max(jobs(now, of, muster), key=_rank, default=None)) and best.gain > LEAST_GAIN:
        done.append(best)
        planned |= {best.unit.place: best.order, **{order.unit: order for order in best.helpers}}
        muster = _after(now, muster, best)
    idle = [unit for unit in muster.free if unit.place not in planned]
    planned |= unions(now, of, [*idle, *(job.unit for job in done if job.chance < HOPELESS and not job.helpers)])
    for unit in muster.free:
        if unit.place not in planned:
            planned[unit.place] = _left_over(now, of, unit, done, planned)
    return tuple(planned[place] for place in sorted(planned))


def _rank(job: Job) -> tuple[float, int, int, int]:
    return job.gain, -len(job.helpers), -job.unit.place, -job.target


def _after(now: Situation, muster: Muster, job: Job) -> Muster:
    chart = now.ground.chart
    busy = {job.unit.place, *(order.unit for order in job.helpers)}
    home, goal = chart.province[job.unit.place], chart.province[job.target]
    stand = {chart.province[order.unit] for order in job.helpers}
    return Muster(
        tuple(unit for unit in muster.free if unit.place not in busy),
        muster.taken | {goal} | stand,
        {**muster.leaving, home: job.chance},
        muster.goals | {(home, goal)},
    )


# The units left over


def _left_over(now: Situation, of: Worth, unit: v.Unit, done: list[Job], planned: dict[int, v.AnyOrder]) -> v.AnyOrder:
    best = max(_supports(now, of, unit, done, planned), key=lambda found: found[0], default=(0.0, v.Hold(unit.place)))
    return best[1] if best[0] > LEAST_GAIN else v.Hold(unit.place)


def _supports(
    now: Situation, of: Worth, unit: v.Unit, done: list[Job], planned: dict[int, v.AnyOrder]
) -> Iterator[tuple[float, v.AnyOrder]]:
    chart, legal = now.ground.chart, now.legal.get(unit.place, frozenset())
    for job in done:
        order = v.SupportMove(unit.place, job.unit.place, job.target)
        if order in legal:
            force = job.unit.strength + sum(isinstance(helper, v.SupportMove) for helper in job.helpers)
            before, after = (chance(now, chart.province[job.target], n, {}) for n in (force, force + 1))
            yield (after - before) * max(0.0, value(now, of, job.unit, job.target)), order
    for other in now.mine:
        stands = not isinstance(planned.get(other.place), v.Go | v.Voyage)
        if stands and v.SupportHold(unit.place, other.place) in legal:
            danger = len(now.coming.get(chart.province[other.place], ()))
            if danger > 1:
                yield GUARDED * of.standing[chart.province[other.place]], v.SupportHold(unit.place, other.place)
