"""Civil disorder: which units are removed if nobody says which.

Rulebook of 2023: the farthest from the nearest owned centre first, counted over land and sea for both kinds; then
fleets before armies, then in alphabetical order. Rulebook of 1971: the distance is to the home centres.
"""

from collections.abc import Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.option_words import Removal
from garrison.engine.vocabulary import Seat


def in_disorder(
    chart: Chart, owner: Sequence[Seat], units: Sequence[v.Unit], power: Seat, removal: Removal
) -> list[v.Unit]:
    """A power's units, the first to go first."""
    mine = chart.home if removal is Removal.FROM_HOME else owner
    distance = distances(chart, [centre for centre in chart.centres if mine[centre] == power])

    def order(unit: v.Unit) -> tuple[int, bool, str]:
        province = chart.province[unit.place]
        return -distance.get(province, len(chart.provinces)), unit.kind is v.Kind.ARMY, chart.names[province]

    return sorted((unit for unit in units if unit.power == power), key=order)


def distances(chart: Chart, start: Sequence[int]) -> dict[int, int]:
    """By province: the fewest steps, of an army or of a fleet, from any of `start`."""
    found = dict.fromkeys(start, 0)
    edge = list(start)
    while edge:
        steps = found[edge[0]] + 1
        edge = [next_ for here in edge for next_ in chart.near[here] if next_ not in found]
        found |= dict.fromkeys(edge, steps)
        edge = list(dict.fromkeys(edge))
    return found
