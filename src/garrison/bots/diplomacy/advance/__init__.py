"""`advance`, a bot for written orders: it moves towards centres it can take, with support, and guards its own.

It talks to nobody, agrees to nothing, and orders each of its units before it seals.
"""

from collections.abc import Iterator, Sequence

from garrison.bots.bot import Below
from garrison.bots.diplomacy.advance.jobs import Job, Muster, Worth, chance, jobs, pulls, value, worth
from garrison.bots.diplomacy.board import Ground, PhaseBot, Plan, Situation, ground, situation
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import upkeep
from garrison.diplomacy.game import Game
from garrison.diplomacy.questions import legal_orders
from garrison.diplomacy.view import View


class Advance(PhaseBot):
    def __init__(self, game: Game, below: Below) -> None:
        super().__init__()
        self._ground = ground(game.map, game.options)

    def planned(self, view: View) -> Plan:
        now = situation(self._ground, view)
        of = worth(now)
        match view.phase:
            case v.Retreating(_, dislodged):
                return retreats(now, of, dislodged)
            case v.Adjusting():
                return adjustments(now, of, view)
            case _:
                return moves(now, of)


# The orders of a season: the best jobs first, each with all units that take part; those left over help or hold

LEAST_GAIN = 0.05
"""No unit moves for less."""

HOPELESS = 0.3
"""With a lower chance, an attacker waits for another unit to join it."""

GUARDED = 0.5
"""The share of the worth of a unit in danger that another's support saves."""


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
    chart, legal = now.ground.chart, now.legal.get(unit.place, {})
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


# Combining, if the rules have it: a unit with nothing to do joins the one in front if there is no room beside it


def unions(now: Situation, of: Worth, idle: Sequence[v.Unit]) -> dict[int, v.AnyOrder]:
    """The orders of units that combine, two for each pair, by place."""
    planned: dict[int, v.AnyOrder] = {}
    for unit in idle:
        for other in idle:
            joining, waiting = v.Combine(unit.place, other.place), v.Combine(other.place, other.place)
            if (
                not {unit.place, other.place} & planned.keys()
                and joining in now.legal.get(unit.place, ())
                and of.standing[now.province(unit)] <= 0
                and _stands_behind(now, unit, other)
            ):
                planned[unit.place] = joining
                planned[other.place] = waiting
    return planned


def _stands_behind(now: Situation, unit: v.Unit, other: v.Unit) -> bool:
    """Whether `other` faces only centres that others hold and `unit` can't reach a place where it could help."""
    chart = now.ground.chart
    prizes = [
        province
        for province in chart.reach[other.kind][other.place]
        if province in chart.centre_set and now.owner[province] != now.seat
    ]
    ahead = (place for place in chart.steps[unit.kind][unit.place] if place != other.place)
    reached = {province for place in (unit.place, *ahead) for province in chart.reach[unit.kind][place]}
    return bool(prizes) and all(now.foreigner(prize) and prize not in reached for prize in prizes)


# Retreats, builds and removals: to where there is most to gain, from where there is least

ON_FOOT = 1.25
"""How many times an equally useful fleet an army is worth, since it can go where fleets can't."""

TOGETHER = 0.8
"""The share of the reasons for a fleet that is left with each more of them."""


def retreats(now: Situation, of: Worth, dislodged: tuple[v.Dislodged, ...]) -> Plan:
    """The best place for each unit, no province twice; a unit without a place is disbanded."""
    chart, taken = now.ground.chart, set[int]()
    plan: list[v.Retreat | v.Disband] = []
    for beaten in dislodged:
        if beaten.unit.power == now.seat:
            free = [place for place in beaten.options if chart.province[place] not in taken]
            best = max(free, key=lambda place: value(now, of, beaten.unit, place), default=None)
            plan.append(v.Disband(beaten.unit.place) if best is None else v.Retreat(beaten.unit.place, best))
            taken |= set() if best is None else {chart.province[best]}
    return tuple(plan)


def adjustments(now: Situation, of: Worth, view: View) -> Plan:
    """The builds or removals that are due."""
    assert isinstance(view.phase, v.Adjusting)
    due = view.phase.balance[view.seat]
    return _builds(now, view, due) if due > 0 else _removals(now, of, -due)


# Building


def _builds(now: Situation, view: View, due: int) -> Plan:
    plan: list[v.Build | v.Waive] = []
    fleets = sum(unit.kind is v.Kind.FLEET for unit in now.mine)
    armies = len(now.mine) - fleets
    reasons = _reasons(now)
    options = [order for order in legal_orders(view) if isinstance(order, v.Build)]
    while len(plan) < due:
        taken = {now.ground.chart.province[order.place] for order in plan if isinstance(order, v.Build)}
        free = [order for order in options if now.ground.chart.province[order.place] not in taken]
        crowd = TOGETHER ** (fleets - armies / 2)
        best = max(free, key=lambda order: _reason(reasons, order, crowd), default=None)
        plan.append(v.Waive() if best is None else best)
        fleets += best is not None and best.kind is v.Kind.FLEET
        armies += best is not None and best.kind is v.Kind.ARMY
    return tuple(plan)


def _reasons(now: Situation) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For each place, what an army on foot and what a fleet could gain from it."""
    of: Ground = now.ground
    prizes = [float(now.owner[centre] != now.seat) for centre in of.chart.centres]
    places = len(of.chart.places)
    return pulls(of.walking, prizes, places), pulls(of.sailing, prizes, places)


def _reason(reasons: tuple[tuple[float, ...], tuple[float, ...]], build: v.Build, crowd: float) -> float:
    walking, sailing = reasons
    return ON_FOOT * walking[build.place] if build.kind is v.Kind.ARMY else crowd * sailing[build.place]


# Removing


def _removals(now: Situation, of: Worth, due: int) -> Plan:
    """The least useful first; a combined unit counts as the rules say, and is the last to go."""
    gone: list[v.Unit] = []
    for unit in sorted(now.mine, key=lambda unit: (unit.strength, value(now, of, unit, unit.place), unit.place)):
        if sum(upkeep(other, now.ground.options.combined_counts_as) for other in gone) < due:
            gone.append(unit)
    return tuple(v.Disband(unit.place) for unit in gone)
