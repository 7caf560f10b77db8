"""Jobs: what places are worth, a unit that goes somewhere, the units that help it, and its chance of getting there."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from garrison.bots.diplomacy.board import Distances, Situation, distances
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE

CENTRE = 10.0
"""What another's centre is worth to a unit standing in it when centres are counted."""

NEUTRAL = 1.2
"""What the same centre is worth if nobody owns it, as a factor."""

COVERED = 0.15
"""The share of its worth that is left for our other units if one already stands there."""

FADING = 0.5
"""The share of a centre's worth that is left one step away from it."""

NEXT_YEAR = 0.35
"""The share that the way to a centre is worth in Fall, when it is too late for this year."""

IN_THE_WAY = 1.5
"""The cost of standing in a safe home centre, since nothing can be built there."""

RISK = (0.0, 0.35, 0.6, 0.8, 0.9)
"""The chance that an unguarded centre is lost, by the number of units that could come."""


class Worth(NamedTuple):
    """The pull of every place on armies and on fleets, and the worth of standing in a province."""

    army: tuple[float, ...]
    fleet: tuple[float, ...]
    standing: tuple[float, ...]
    """What it is worth to stand in each province."""

    def pull(self, kind: v.Kind, place: int) -> float:
        return self.army[place] if kind is v.Kind.ARMY else self.fleet[place]


def worth(now: Situation) -> Worth:
    prizes = [_prize(now, centre) for centre in now.ground.chart.centres]
    return Worth(
        pulls(distances(now.ground, v.Kind.ARMY), prizes, len(now.ground.chart.places)),
        pulls(distances(now.ground, v.Kind.FLEET), prizes, len(now.ground.chart.places)),
        tuple(_standing(now, province) for province in range(len(now.ground.chart.provinces))),
    )


def value(now: Situation, of: Worth, unit: v.Unit, place: int) -> float:
    later = of.pull(unit.kind, place) + _own_prize(now, unit, place)
    return of.standing[now.ground.chart.province[place]] + (NEXT_YEAR * later if now.is_fall else later)


def _own_prize(now: Situation, unit: v.Unit, place: int) -> float:
    """A centre that only this unit guards is worth as much to it as any other."""
    centre = now.province(unit)
    if centre not in now.ground.prizes or now.owner[centre] == now.seat:
        return 0.0
    steps = distances(now.ground, unit.kind)[now.ground.prizes[centre]]
    return (1 - COVERED) * CENTRE * (NEUTRAL if now.owner[centre] < 0 else 1.0) * FADING ** steps[place]


def pulls(steps: Distances, prizes: list[float], places: int) -> tuple[float, ...]:
    """For each place, the sum of all prizes, each of which fades with distance."""
    fading = [FADING**n for n in range(100)]
    pull = [0.0] * places
    for row, prize in zip(steps, prizes, strict=True):
        if prize:
            for place, far in enumerate(row):
                pull[place] += prize * fading[far]
    return tuple(pull)


def _prize(now: Situation, centre: int) -> float:
    if now.owner[centre] == now.seat:
        return CENTRE * risk(now, centre) / 2
    unit = now.at.get(centre)
    covered = COVERED if unit is not None and unit.power == now.seat else 1.0
    return CENTRE * covered * (NEUTRAL if now.owner[centre] < 0 else 1.0)


def _standing(now: Situation, province: int) -> float:
    chart = now.ground.chart
    if province not in chart.centre_set:
        return 0.0
    if now.owner[province] != now.seat:
        return CENTRE if now.is_fall else CENTRE / 2
    danger = CENTRE * risk(now, province)
    return danger if danger or chart.home[province] != now.seat or not now.is_fall else -IN_THE_WAY


def risk(now: Situation, province: int) -> float:
    """The chance that a centre of ours is lost if nobody guards it."""
    return RISK[min(len(now.coming.get(province, ())), len(RISK) - 1)] * (1.0 if now.is_fall else 0.5)


# Which fleets carry an army: as few of our free ones as possible

LONGEST = 3
"""The most fleets that carry one army."""


def carriers(now: Situation, free: Sequence[v.Unit], order: v.Go | v.Voyage) -> tuple[v.Unit, ...] | None:
    """The fleets that a move needs: empty on land, and None if we don't have enough."""
    if isinstance(order, v.Voyage):
        fleets = {now.province(unit): unit for unit in free if unit.kind is v.Kind.FLEET}
        named = [fleets[port] for port in order.chain if port in fleets]
        return tuple(named) if len(named) == len(order.chain) <= LONGEST else None
    return _chain(now, free, order) if order.via else ()


def _chain(now: Situation, free: Sequence[v.Unit], order: v.Go) -> tuple[v.Unit, ...] | None:
    chart = now.ground.chart
    fleets = {chart.sea[unit.place]: unit for unit in free if unit.kind is v.Kind.FLEET}
    fleets.pop(NOWHERE, None)
    ahead: list[tuple[int, ...]] = [(sea,) for sea in chart.shores[order.unit] if sea in fleets]
    for chain in ahead:
        if order.target in chart.shore_sets[chain[-1]]:
            return tuple(fleets[sea] for sea in chain)
        if len(chain) < LONGEST:
            ahead += [(*chain, sea) for sea in chart.waters[chain[-1]] if sea in fleets and sea not in chain]
    return None


# Jobs: a unit that goes somewhere, the units that help it, and its chance of getting there

MOST_HELPERS = 3

BOUNCED = 0.45
"""The chance, by the number of foreign units nearby, that nobody contests an empty province."""

TURN_OUT = (0.12, 0.22, 0.86, 0.95, 0.97)
"""The chance that an attack on a unit succeeds, by its advantage, from -1 on."""

HELP = (0.05, 0.06, 0.13, 0.08, 0.04)
"""How much each further foreign unit nearby lowers each chance in TURN_OUT."""

LEAST = 0.02

SURE = 0.9
"""No unit follows another of ours that leaves with a lower chance: it might bounce too, and its support helps more."""


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
