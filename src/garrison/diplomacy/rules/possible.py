"""The possible orders: every legal order of every unit in a movement phase, listed quickly, by land and by sea."""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.option_words import Given
from garrison.diplomacy.options import Options
from garrison.diplomacy.position import Position, routes
from garrison.diplomacy.rules.orders import walks_always

Code = int
"""A kind of unit and its place, as one number."""
Aid = dict[Code, tuple[v.SupportHold | v.SupportMove, ...]]


def possible(
    chart: Chart, options: Options, units: Sequence[v.Unit], season: v.Season = v.Season.SPRING
) -> tuple[list[v.AnyOrder], ...]:
    """For each unit: every legal order, each once, always in the same sequence.

    Moves by sea are listed as `via`, and voyages without needless fleets; supports for fleets name the coast.
    """
    codes = [unit.place if unit.kind is v.Kind.ARMY else unit.place + len(chart.places) for unit in units]
    present = frozenset(codes)
    listed: list[list[v.AnyOrder]] = []
    for code in codes:
        moves, aid = _by_itself(chart, code)
        orders: list[v.AnyOrder] = [*moves]
        for other in sorted(aid.keys() & present):
            orders += aid[other]
        listed.append(orders)
    position = Position(chart, options, units, season)
    if position.waters:
        list_by_sea(position, listed)
    if options.combining and season is v.Season.FALL:
        _list_combining(position, listed)
    return tuple(listed)


# What a unit can do alone: the same whatever else is on the board


def _by_itself(chart: Chart, code: Code) -> tuple[tuple[v.AnyOrder, ...], Aid]:
    """The unit's moves, and by the code of each other unit, the supports for that unit's moves."""
    kept: dict[Code, tuple[tuple[v.AnyOrder, ...], Aid]] = chart.orders_kept
    if code not in kept:
        kind, place = (v.Kind.ARMY, code) if code < len(chart.places) else (v.Kind.FLEET, code - len(chart.places))
        moves: list[v.AnyOrder] = [v.Hold(place)]
        moves += [v.Go(place, target) for target in sorted(chart.steps[kind][place])]
        kept[code] = tuple(moves), _aid(chart, kind, place)
    return kept[code]


def _aid(chart: Chart, kind: v.Kind, place: int) -> Aid:
    reach = chart.reach[kind][place]
    aid: Aid = {}
    for other_kind, first in ((v.Kind.ARMY, 0), (v.Kind.FLEET, len(chart.places))):
        for other, province in enumerate(chart.province):
            if province != chart.province[place]:
                orders: list[v.SupportHold | v.SupportMove] = [v.SupportHold(place, other)] if province in reach else []
                orders += _helping(chart, place, reach, (other_kind, other))
                if orders:
                    aid[first + other] = tuple(orders)
    return aid


def _helping(chart: Chart, place: int, reach: frozenset[int], mover: tuple[v.Kind, int]) -> Iterator[v.SupportMove]:
    kind, other = mover
    for target in sorted(chart.steps[kind][other]):
        if chart.province[target] in reach and chart.province[target] != chart.province[other]:
            yield v.SupportMove(place, other, target)


# Combining


def _list_combining(position: Position, listed: list[list[v.AnyOrder]]) -> None:
    units, steps = position.units, position.chart.steps
    for number, unit in enumerate(units):
        for province in sorted(position.chart.reach[unit.kind][unit.place]):
            at = position.unit_in(province)
            if at == NOWHERE:
                continue
            other = units[at]
            strong = unit.strength + other.strength > position.options.combine_max_power
            if other.kind is unit.kind and other.place in steps[unit.kind][unit.place] and not strong:
                leaders = {unit.power: None, other.power: None} if unit.power != other.power else {}
                listed[number] += [v.Combine(unit.place, other.place, leader) for leader in leaders]
                listed[number] += [] if leaders else [v.Combine(unit.place, other.place)]
                waiting = (v.Combine(other.place, other.place, leader) for leader in leaders)
                listed[at] += [order for order in waiting if order not in listed[at]]


# The possible orders across the sea: for armies, for fleets that convoy them, and in support of landings


MOST_VOYAGES = 200
"""The most voyages listed for an army that must name its fleets."""

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
    """For each province, the units that can move there without a convoy."""
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
