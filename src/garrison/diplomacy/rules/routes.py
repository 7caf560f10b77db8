"""How armies cross the sea: which seas with fleets hang together, and which fleets a crossing needs."""

from collections.abc import Iterable, Iterator

from garrison.diplomacy.chart import Chart
from garrison.engine.value import Value

MOST_KEPT = 4096
"""So many waters are remembered by a chart."""


class Water(Value, frozen=True):
    """Seas with fleets on them that hang together."""

    seas: frozenset[int]
    ways: dict[tuple[int, int], frozenset[int]]
    """By where one embarks and where one lands: the seas of every way on which none could be left out."""
    lands: dict[int, tuple[tuple[int, frozenset[int]], ...]]
    """The same by where one embarks."""

    def landings(self, start: int) -> tuple[tuple[int, frozenset[int]], ...]:
        """Where one lands from a shore, in rising order, with the seas that are of use for it."""
        return self.lands.get(start, ())


def water(chart: Chart, seas: frozenset[int]) -> Water:
    """What can be crossed with fleets on these seas, which hang together."""
    kept = chart.waters_kept
    if seas not in kept:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[seas] = _explored(chart, seas)
    return kept[seas]


def _explored(chart: Chart, seas: frozenset[int]) -> Water:
    ways: dict[tuple[int, int], set[int]] = {}
    for path in paths(chart, seas):
        inner = path[1:-1]
        for start in _only(chart, path[0], (*inner, *path[-1:]) if len(path) > 1 else ()):
            for end in _only(chart, path[-1], (*path[:1], *inner) if len(path) > 1 else ()):
                if start != end:
                    ways.setdefault((start, end), set()).update(path)
    lands: dict[int, list[tuple[int, frozenset[int]]]] = {}
    for (start, end), needed in sorted(ways.items()):
        lands.setdefault(start, []).append((end, frozenset(needed)))
    return Water(
        seas,
        {pair: frozenset(needed) for pair, needed in ways.items()},
        {start: tuple(ends) for start, ends in lands.items()},
    )


def _only(chart: Chart, sea: int, others: Iterable[int]) -> frozenset[int]:
    """The shores of a sea that none of the others washes."""
    return chart.shore_sets[sea].difference(*(chart.shore_sets[other] for other in others))


def paths(chart: Chart, seas: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """Every chain of seas, each next to the one before and to none earlier."""
    ahead = [(sea,) for sea in sorted(seas)]
    while ahead:
        path = ahead.pop()
        yield path
        near = chart.water_sets[path[-1]] & seas
        ahead += [
            (*path, sea)
            for sea in near
            if sea not in path and not any(sea in chart.water_sets[earlier] for earlier in path[:-1])
        ]


def routes(chart: Chart, seas: frozenset[int], start: int, end: int) -> list[tuple[int, ...]]:
    """The ways from a shore to another over these seas, on which none could be left out."""
    landing = chart.shore_sets[end] & seas
    ahead = [(sea,) for sea in sorted(chart.shore_sets[start] & seas)]
    found: list[tuple[int, ...]] = []
    while ahead:
        path = ahead.pop()
        if path[-1] in landing:
            found.append(path)
            continue
        for sea in chart.water_sets[path[-1]] & seas - chart.shore_sets[start]:
            if not any(sea == earlier or sea in chart.water_sets[earlier] for earlier in path[:-1]):
                ahead.append((*path, sea))
    return found


def parts(chart: Chart, seas: Iterable[int]) -> Iterator[frozenset[int]]:
    """The seas, divided into those that hang together."""
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
