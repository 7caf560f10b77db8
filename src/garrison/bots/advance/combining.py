"""Combining, where the house has it: who has nothing to do joins a neighbour who faces more than it can beat alone."""

from collections.abc import Sequence

from garrison.bots.advance.situation import Situation
from garrison.bots.advance.worth import Worth
from garrison.diplomacy.vocabulary import AnyOrder, Combine, Unit


def unions(now: Situation, of: Worth, idle: Sequence[Unit]) -> dict[int, AnyOrder]:
    """Orders of those among the idle who combine: both get one."""
    planned: dict[int, AnyOrder] = {}
    for unit in idle:
        for other in idle:
            joining, waiting = Combine(unit.place, other.place), Combine(other.place, other.place)
            if (
                not {unit.place, other.place} & planned.keys()
                and joining in now.legal.get(unit.place, ())
                and _is_spare(now, of, unit)
                and _faces_a_wall(now, other)
            ):
                planned[unit.place] = joining
                planned[other.place] = waiting
    return planned


def _is_spare(now: Situation, of: Worth, unit: Unit) -> bool:
    """Whether nothing is lost when a unit leaves its province."""
    return of.standing[now.province(unit)] <= 0 and not now.coming.get(now.province(unit))


def _faces_a_wall(now: Situation, unit: Unit) -> bool:
    """Whether all centres that a unit could take are held, and no third unit of ours is there to help."""
    chart = now.ground.chart
    prizes = [
        province
        for province in chart.reach[unit.kind][unit.place]
        if province in chart.centre_set and now.owner[province] != now.seat
    ]
    helped = sum(prize in chart.reach[mine.kind][mine.place] for prize in prizes for mine in now.mine) > len(prizes) + 1
    return bool(prizes) and all(now.foreigner(prize) for prize in prizes) and not helped
