"""Retreats, builds and removals: to where there is most to gain, from where there is least."""

from garrison.bots.diplomacy.advance.ground import Ground
from garrison.bots.diplomacy.advance.situation import Situation
from garrison.bots.diplomacy.advance.worth import Worth, pulls, value
from garrison.bots.diplomacy.paper import Plan
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import upkeep
from garrison.diplomacy.questions import legal_orders
from garrison.diplomacy.view import View

ON_FOOT = 1.25
"""The advantage of an army over an equally useful fleet: it can go where fleets can't."""

TOGETHER = 0.8
"""How much of the reasons for a fleet is left once there is one more, as a share."""


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
