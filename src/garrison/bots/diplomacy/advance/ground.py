"""What never changes in a game: how far each place is from each centre on foot, by sea and with a convoy."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.options import Options

FAR = 99

CROSSING = 2
"""A convoyed army takes as long as one that walks this many steps: the fleet must get there first."""

Distances = tuple[tuple[int, ...], ...]
"""By centre, in the order of the chart, and by place."""


class Ground(NamedTuple):
    chart: Chart
    options: Options
    walking: Distances
    crossing: Distances
    """As `walking`, across seas."""
    sailing: Distances
    prizes: dict[int, int]


def ground(chart: Chart, options: Options) -> Ground:
    places = range(len(chart.places))
    feet = [[(target, 1) for target in chart.army[place]] for place in places]
    ferry = [[*feet[place], *((other, CROSSING) for other in _over_sea(chart, place))] for place in places]
    keels = [[(target, 1) for target in chart.fleet[place]] for place in places]
    return Ground(
        chart,
        options,
        tuple(_distances(feet, [centre]) for centre in chart.centres),
        tuple(_distances(ferry, [centre]) for centre in chart.centres),
        tuple(_distances(keels, [centre, *chart.fleets_in[centre]]) for centre in chart.centres),
        {centre: row for row, centre in enumerate(chart.centres)},
    )


def distances(of: Ground, kind: v.Kind) -> Distances:
    """An army counts on fleets."""
    return of.crossing if kind is v.Kind.ARMY else of.sailing


def _over_sea(chart: Chart, place: int) -> Iterable[int]:
    """The shores of the seas that wash the province."""
    if place >= len(chart.provinces):
        return ()
    return {shore for sea in chart.shores[place] for shore in chart.shores[sea]} - {place}


def _distances(ways: Sequence[Sequence[tuple[int, int]]], start: Iterable[int]) -> tuple[int, ...]:
    """The steps between each place and the nearest of `start`; all ways lead both ways."""
    found = [FAR] * len(ways)
    edge = list(start)
    for place in edge:
        found[place] = 0
    for here in edge:
        for there, steps in ways[here]:
            if found[here] + steps < found[there]:
                found[there] = found[here] + steps
                edge.append(there)
    return tuple(found)
