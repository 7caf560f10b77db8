"""Combining, if the rules have it: a unit with nothing to do joins the one in front if there is no room beside it."""

from collections.abc import Sequence

from garrison.bots.diplomacy.advance.situation import Situation
from garrison.bots.diplomacy.advance.worth import Worth
from garrison.diplomacy import vocabulary as v


def unions(now: Situation, of: Worth, idle: Sequence[v.Unit]) -> dict[int, v.AnyOrder]:
    """Both units that combine get an order."""
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
