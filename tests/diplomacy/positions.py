"""Positions and orders drawn for hypothesis, crowded enough that something happens."""

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.options import Options
from garrison.diplomacy.rules.possible import possible
from garrison.engine.vocabulary import Seat

Draw = Callable[..., object]


def neighbourhood(chart: Chart, centre: int, size: int) -> list[int]:
    """The provinces nearest to one."""
    found = [centre]
    for here in found:
        found += [near for near in chart.near[here] if near not in found]
        if len(found) >= size:
            break
    return found[:size]


def stands(chart: Chart, province: int) -> list[tuple[v.Kind, int]]:
    """What could be in a province, and at which place."""
    armies = [(v.Kind.ARMY, province)] if chart.army[province] else []
    return armies + [(v.Kind.FLEET, place) for place in chart.fleets_in[province]]


@st.composite
def crowds(draw, chart: Chart, *, most: int, size: int, strengths: Sequence[int] = (1,)):
    """Up to `most` units in `size` provinces near each other."""
    centre = draw(st.integers(0, len(chart.provinces) - 1))
    here = draw(st.permutations(neighbourhood(chart, centre, size)))[: draw(st.integers(2, most))]
    units = []
    for province in sorted(here):
        if possible_there := stands(chart, province):
            kind, place = draw(st.sampled_from(possible_there))
            power = Seat(draw(st.integers(0, 2)))
            units.append(v.Unit(power, kind, place, draw(st.sampled_from(strengths))))
    return tuple(units)


@st.composite
def ordered(draw, chart: Chart, options: Options, units: tuple[v.Unit, ...], season: v.Season = v.Season.SPRING):
    """Legal orders by place: some units move, most others help or hinder them; a few have none."""
    orders: dict[int, v.AnyOrder] = {}
    listed = dict(zip((unit.place for unit in units), possible(chart, options, units, season), strict=True))
    for place, choice in listed.items():
        moves = [order for order in choice if isinstance(order, v.Go | v.Voyage | v.Combine)]
        by_sea = [order for order in moves if isinstance(order, v.Voyage) or (isinstance(order, v.Go) and order.via)]
        if moves and draw(st.booleans()):
            orders[place] = draw(st.sampled_from(by_sea if by_sea and draw(st.booleans()) else moves))
    for place, choice in listed.items():
        if place not in orders:
            fitting = [order for order in choice if fits(order, orders)]
            how = draw(st.integers(0, 7))
            if fitting and how:
                orders[place] = draw(st.sampled_from(fitting))
            elif how != 1:
                orders[place] = draw(st.sampled_from(choice))
    return orders


def fits(order: v.AnyOrder, orders: dict[int, v.AnyOrder]) -> bool:
    match order:
        case v.SupportMove(_, other, target) | v.Convoy(_, other, target):
            return getattr(orders.get(other), "target", None) == target
        case v.SupportHold(_, other):
            return not isinstance(orders.get(other), v.Go | v.Voyage)
        case _:
            return False


@st.composite
def knots(draw, chart: Chart, options: Options, known: Sequence[tuple[tuple[v.Unit, ...], dict[int, v.AnyOrder]]]):
    """A known position, with other owners, a few units more or less, and a few other orders."""
    units, orders = draw(st.sampled_from(known))
    swap = draw(st.sampled_from([(), (0, 1), (1, 2), (0, 2), (2, 3), (0, 3)]))
    powers = {power: number for number, power in enumerate(dict.fromkeys(unit.power for unit in units))}
    kept = [unit for unit in units if draw(st.integers(0, 11))]
    renamed = [v.Unit(Seat(_swapped(powers[unit.power], swap)), unit.kind, unit.place, unit.strength) for unit in kept]
    more = [unit for unit in draw(crowds(chart, most=2, size=30)) if not _crowded(chart, renamed, unit)]
    after = tuple(sorted([*renamed, *more], key=lambda unit: unit.place))
    changed = draw(ordered(chart, options, after, v.Season.FALL))
    other = {place: order for place, order in changed.items() if place not in orders or not draw(st.integers(0, 6))}
    listed = dict(zip((unit.place for unit in after), possible(chart, options, after, v.Season.FALL), strict=True))
    return after, {place: order for place, order in ({**orders, **other}).items() if order in listed.get(place, ())}


def _swapped(power: int, swap: tuple[int, ...]) -> int:
    return {**dict(zip(swap, reversed(swap), strict=True))}.get(power, power)


def _crowded(chart: Chart, units: Sequence[v.Unit], unit: v.Unit) -> bool:
    return any(chart.province[unit.place] == chart.province[other.place] for other in units)
