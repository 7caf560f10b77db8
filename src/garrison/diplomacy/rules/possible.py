"""The possible orders: every legal order of every unit in a movement phase, listed quickly."""

from collections.abc import Iterator, Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.options import Options
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.crossing import list_by_sea

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
