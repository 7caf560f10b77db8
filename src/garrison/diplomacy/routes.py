"""How armies cross the sea: which seas with fleets are connected, and which fleets a crossing needs."""

from collections.abc import Iterable, Iterator
from itertools import product

from garrison.diplomacy.chart import Chart
from garrison.engine.value import Value

MOST_KEPT = 4096
ENDLESS = 10**9
"""More seas than any map has."""

Way = tuple[int, ...]


class Water(Value, frozen=True):
    seas: frozenset[int]
    ways: dict[tuple[int, int], frozenset[int]]
    """By start and end: the seas of every shortest way."""
    lands: dict[int, tuple[tuple[int, frozenset[int]], ...]]
    """As `ways`, by start alone."""
    apart: dict[int, dict[int, "Water"]] = {}  # noqa: RUF012  every water has its own
    """By sea: the waters that are left without its fleet, filled in when needed."""

    def landings(self, start: int) -> tuple[tuple[int, frozenset[int]], ...]:
        """Where an army can land from a shore, in rising order, with the seas that help it get there."""
        return self.lands.get(start, ())


def water(chart: Chart, seas: frozenset[int]) -> Water:
    """What can be crossed with fleets on these connected seas."""
    kept: dict[frozenset[int], Water] = chart.waters_kept
    if seas not in kept:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[seas] = _explored(chart, seas)
    return kept[seas]


def waters(chart: Chart, seas: Iterable[int]) -> dict[int, Water]:
    """For each sea with a fleet, the connected waters."""
    return {sea: found for part in parts(chart, seas) for found in [water(chart, part)] for sea in part}


def beside(chart: Chart, found: Water, sea: int) -> dict[int, Water]:
    """The waters that are left if a sea has no fleet, by their seas."""
    if sea not in found.apart:
        found.apart[sea] = waters(chart, found.seas - {sea})
    return found.apart[sea]


def _explored(chart: Chart, seas: frozenset[int]) -> Water:
    needed: dict[tuple[int, int], set[int]] = {}
    for path in paths(chart, seas):
        for shores in ends(chart, path):
            needed.setdefault(shores, set()).update(path)
    ways = {ends: frozenset(used) for ends, used in sorted(needed.items()) if ends[0] != ends[1]}
    starts = dict.fromkeys(start for start, _ in ways)
    lands = {start: tuple((end, used) for (here, end), used in ways.items() if here == start) for start in starts}
    return Water(seas, ways, lands)


def ends(chart: Chart, path: Way) -> Iterator[tuple[int, int]]:
    """The starts and landings for which no sea of the path is needless."""
    return product(_only(chart, path[0], path[1:]), _only(chart, path[-1], path[:-1]))


def _only(chart: Chart, sea: int, others: Iterable[int]) -> frozenset[int]:
    return chart.shore_sets[sea].difference(*(chart.shore_sets[other] for other in others))


def paths(chart: Chart, seas: frozenset[int], most: int = ENDLESS) -> Iterator[Way]:
    """Every chain of at most so many seas, each next to the one before and to none earlier."""
    ahead: list[Way] = [(sea,) for sea in sorted(seas)]
    while ahead:
        path = ahead.pop()
        yield path
        if len(path) < most:
            ahead += _longer(chart, path, chart.water_sets[path[-1]] & seas)


def routes(chart: Chart, seas: frozenset[int], start: int, end: int) -> list[Way]:
    first, last = chart.shore_sets[start] & seas, chart.shore_sets[end] & seas
    ahead: list[Way] = [(sea,) for sea in sorted(first)]
    found: list[Way] = []
    while ahead:
        path = ahead.pop()
        if path[-1] in last:
            found.append(path)
        else:
            ahead += _longer(chart, path, (chart.water_sets[path[-1]] & seas) - first)
    return found


def _longer(chart: Chart, path: Way, near: frozenset[int]) -> list[Way]:
    return [
        (*path, sea)
        for sea in sorted(near)
        if not any(sea == earlier or sea in chart.water_sets[earlier] for earlier in path[:-1])
    ]


def parts(chart: Chart, seas: Iterable[int]) -> Iterator[frozenset[int]]:
    """The seas, divided into connected groups."""
    rest = set(seas)
    while rest:
        part = {rest.pop()}
        ahead = list(part)
        for sea in ahead:
            near = chart.water_sets[sea] & rest
            rest -= near
            part |= near
            ahead += near
        yield frozenset(part)
