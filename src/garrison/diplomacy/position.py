"""Units on a chart, ready for questions, and how armies cross the sea with fleets."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.options import Options
from garrison.engine.value import Value

# How armies cross the sea: which seas with fleets are connected, and which fleets a crossing needs


MOST_KEPT = 4096
ENDLESS = 10**9
"""More seas than any map has."""

Way = tuple[int, ...]


class Water(Value, frozen=True):
    seas: frozenset[int]
    ways: dict[tuple[int, int], frozenset[int]]
    """By start and end: the seas of every shortest way."""
    lands: dict[int, tuple[tuple[int, frozenset[int]], ...]]
    """By start: each landing with its seas, as in `ways`."""
    apart: dict[int, dict[int, "Water"]] = {}  # noqa: RUF012  every Water gets its own
    """By sea: the waters that are left without its fleet, each by its seas; filled in when needed."""

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
    """The waters that are left if a sea has no fleet: for each sea, the water that it is in."""
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
    """The starts and landings for which a path needs all of its seas."""
    return product(_only(chart, path[0], path[1:]), _only(chart, path[-1], path[:-1]))


def _only(chart: Chart, sea: int, others: Iterable[int]) -> frozenset[int]:
    return chart.shore_sets[sea].difference(*(chart.shore_sets[other] for other in others))


def paths(chart: Chart, seas: frozenset[int], most: int = ENDLESS) -> Iterator[Way]:
    """Every chain of at most `most` seas, each next to the one before and to none earlier."""
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


# Positions


class Position:
    """Who is where, and which waters can be crossed. No province ever has two units."""

    __slots__ = ("_fleets", "_waters", "at", "chart", "options", "season", "units")

    def __init__(
        self, chart: Chart, options: Options, units: Sequence[v.Unit], season: v.Season = v.Season.SPRING
    ) -> None:
        self.chart = chart
        self.options = options
        self.units = units
        self.season = season
        province = chart.province
        self.at = {province[unit.place]: number for number, unit in enumerate(units)}
        """The number of the unit, by province."""
        self._fleets: dict[int, list[int]] = {}
        self._waters: dict[int, Water] = {}

    def unit_in(self, province: int) -> int:
        """The number of the unit, or NOWHERE."""
        return self.at.get(province, NOWHERE)

    @property
    def fleets(self) -> dict[int, list[int]]:
        """For each sea, the numbers of the fleets on it."""
        if not self._fleets:
            sea, fleet = self.chart.sea, v.Kind.FLEET
            for number, unit in enumerate(self.units):
                if unit.kind is fleet and sea[unit.place] != NOWHERE:
                    self._fleets.setdefault(sea[unit.place], []).append(number)
        return self._fleets

    @property
    def waters(self) -> dict[int, Water]:
        """For each sea with a fleet, the connected waters."""
        if not self._waters:
            self._waters = waters(self.chart, self.fleets)
        return self._waters

    def crosses(self, start: int, end: int, without: int = NOWHERE) -> bool:
        """Whether the fleets could take an army from one shore to another, even without the unit `without`."""
        lost = self._lost(end, without)
        if len(lost) > 1:
            left = waters(self.chart, self.fleets.keys() - lost)
            return any((start, end) in left[sea].ways for sea in self.chart.shores[start] if sea in left)
        return self._crosses_beside(lost[0] if lost else NOWHERE, (start, end))

    def spares(self, helper: int, start: int, end: int) -> bool:
        """Whether an army that can cross could do so even if this unit did something else."""
        unit = self.units[helper]
        if unit.kind is v.Kind.ARMY or self.chart.sea[unit.place] == NOWHERE:
            return True
        if self.chart.in_port:
            return self.crosses(start, end, without=helper)
        return self._crosses_beside(self.chart.sea[unit.place], (start, end))

    def _crosses_beside(self, gone: int, ends: tuple[int, int]) -> bool:
        """Whether an army could cross if no fleet were on the sea `gone`."""
        left = self.waters
        for sea in self.chart.shores[ends[0]]:
            if sea != gone and sea in left:
                found = left[sea]
                rest = beside(self.chart, found, gone)[sea] if gone in found.seas else found
                if ends in rest.ways:
                    return True
        return False

    def _lost(self, end: int, without: int) -> list[int]:
        """The seas left without a fleet if this unit and any fleet in the port where an army lands are left out."""
        gone = [self.unit_in(end), without] if self.chart.in_port else [without]
        afloat = [number for number in gone if number != NOWHERE and self.units[number].kind is v.Kind.FLEET]
        seas = {self.chart.sea[self.units[number].place] for number in afloat} - {NOWHERE}
        return [sea for sea in seas if all(number in afloat for number in self.fleets[sea])]


def in_phase(game: Game, phase: v.AnyPhase, units: Sequence[v.Unit]) -> Position:
    """The units as a phase's orders name them: a dislodged unit, and not the one that took its place."""
    beaten = [lost.unit for lost in phase.dislodged] if isinstance(phase, v.Retreating) else []
    taken = {game.map.province[unit.place] for unit in beaten}
    others = [unit for unit in units if game.map.province[unit.place] not in taken]
    season = phase.season if isinstance(phase, v.Ordering | v.Retreating) else v.Season.FALL
    return Position(game.map, game.options, (*beaten, *others), season)


def named(position: Position, order: v.AnyOrder) -> tuple[v.Unit, ...]:
    numbers = (position.unit_in(position.chart.province[place]) for place in order.places)
    return tuple(position.units[number] for number in dict.fromkeys(numbers) if number != NOWHERE)
