"""The possible orders across the sea: for armies, for fleets that convoy them, and in support of landings."""

from collections.abc import Iterator
from itertools import islice, product

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.option_words import Given
from garrison.diplomacy.position import Position
from garrison.diplomacy.routes import routes
from garrison.diplomacy.rules.marching import walks_always

MOST_VOYAGES = 200
"""For an army that must name its fleets."""

Listed = list[list[v.AnyOrder]]
Numbers = dict[int, list[int]]


def list_by_sea(position: Position, listed: Listed) -> None:
    """The orders that need a convoy, added to those of each unit."""
    chart, units = position.chart, position.units
    waters = [position.waters[sea] for sea in sorted({min(found.seas) for found in position.waters.values()})]
    fleets, reaching = position.fleets, _reaching(position)
    for number, unit in enumerate(units):
        if unit.kind is v.Kind.ARMY and chart.shores[unit.place]:
            landings = [landing for found in waters for landing in found.landings(unit.place)]
            for end, seas in landings:
                for fleet in (fleet for sea in sorted(seas) for fleet in fleets[sea]):
                    listed[fleet].append(v.Convoy(units[fleet].place, unit.place, end))
            ends = sorted({end for end, _ in landings})
            listed[number] += _crossings(position, unit.place, ends, fleets)
            _list_helpers(position, listed, number, ends, reaching)


def _reaching(position: Position) -> Numbers:
    """Units by the provinces they can move to without a convoy."""
    found: Numbers = {}
    for number, unit in enumerate(position.units):
        for province in position.chart.reach[unit.kind][unit.place]:
            found.setdefault(province, []).append(number)
    return found


# Armies


def _crossings(position: Position, start: int, ends: list[int], fleets: Numbers) -> list[v.Go] | list[v.Voyage]:
    if position.options.convoy_path is Given.REQUIRED:
        return [*islice(_voyages(position, start, ends, fleets), MOST_VOYAGES)]
    walking = position.chart.steps[v.Kind.ARMY][start] if walks_always(position.options) else ()
    sailing = (end for end in ends if end not in walking)
    return [v.Go(start, end, via=True) for end in sailing if not position.chart.in_port or position.crosses(start, end)]


def _voyages(position: Position, start: int, ends: list[int], fleets: Numbers) -> Iterator[v.Voyage]:
    ports = {
        sea: [position.chart.province[position.units[fleet].place] for fleet in there] for sea, there in fleets.items()
    }
    for end in ends:
        for way in routes(position.chart, frozenset(fleets), start, end):
            for chain in product(*([port for port in ports[sea] if port != end] for sea in way)):
                yield v.Voyage(start, chain, end)


# Supports


def _list_helpers(position: Position, listed: Listed, number: int, ends: list[int], reaching: Numbers) -> None:
    """If an army can come only by sea, only fleets that the crossing doesn't need can support it."""
    start, units = position.units[number].place, position.units
    walking, in_port = position.chart.steps[v.Kind.ARMY][start], position.chart.in_port
    for end in ends:
        if end not in walking and (not in_port or position.crosses(start, end)):
            for helper in reaching.get(end, ()):
                if helper != number and position.spares(helper, start, end):
                    listed[helper].append(v.SupportMove(units[helper].place, start, end))
