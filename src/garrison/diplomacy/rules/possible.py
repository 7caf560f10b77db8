"""What can be ordered: every legal order of every unit in a movement phase, listed quickly."""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from garrison.diplomacy.board import Board
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.options import Given, Options
from garrison.diplomacy.rules.orders import walks_always
from garrison.diplomacy.rules.routes import Water, parts, routes, water
from garrison.diplomacy.vocabulary import (
    AnyOrder,
    Combine,
    Convoy,
    Go,
    Hold,
    Kind,
    Season,
    SupportHold,
    SupportMove,
    Unit,
    Voyage,
)

MOST_VOYAGES = 200
"""So many voyages of an army at most are listed, where it has to name its fleets."""

Code = int
"""A kind of unit and its place, as one number."""
Steps = tuple[Hold | Go, ...]
Aid = dict[Code, tuple[SupportHold | SupportMove, ...]]


def possible(
    chart: Chart, options: Options, units: Sequence[Unit], season: Season = Season.SPRING
) -> tuple[list[AnyOrder], ...]:
    """By unit: every order that is legal, each once, moves by sea as `via`; supports for fleets name the coast.

    Voyages are listed with no fleet too many.
    """
    board = Board(chart, options, units, season)
    codes = [_code(chart, unit) for unit in units]
    present = frozenset(codes)
    listed: list[list[AnyOrder]] = []
    for code in codes:
        steps, aid = _ashore(chart, code)
        orders: list[AnyOrder] = [*steps]
        for other in sorted(aid.keys() & present):
            orders += aid[other]
        listed.append(orders)
    if board.waters:
        _by_sea(board, listed)
    if options.combining and season is Season.FALL:
        _combining(board, listed)
    return tuple(listed)


def _code(chart: Chart, unit: Unit) -> Code:
    return unit.place if unit.kind is Kind.ARMY else unit.place + len(chart.places)


# By land, and fleets on their own: the same whatever else is on the board


def _ashore(chart: Chart, code: Code) -> tuple[Steps, Aid]:
    """The moves of a unit, and its supports for each other unit by that unit's code, as far as these move by themselves."""
    kept = chart.orders_kept
    if code not in kept:
        kept[code] = _listed(chart, code)
    return kept[code]


def _listed(chart: Chart, code: Code) -> tuple[Steps, Aid]:
    kind, place = (Kind.ARMY, code) if code < len(chart.places) else (Kind.FLEET, code - len(chart.places))
    steps = (Hold(place), *(Go(place, target) for target in sorted(chart.steps[kind][place])))
    aid: Aid = {}
    for other_kind, first in ((Kind.ARMY, 0), (Kind.FLEET, len(chart.places))):
        for other in range(len(chart.places)):
            if orders := tuple(_helping(chart, (kind, place), (other_kind, other))):
                aid[first + other] = orders
    return steps, aid


def _helping(
    chart: Chart, giver: tuple[Kind, int], taker: tuple[Kind, int]
) -> Iterator[SupportHold | SupportMove]:
    (kind, place), (other_kind, other) = giver, taker
    reach = chart.reach[kind][place]
    if chart.province[place] == chart.province[other]:
        return
    if chart.province[other] in reach:
        yield SupportHold(place, other)
    for target in sorted(chart.steps[other_kind][other]):
        if chart.province[target] in reach and chart.province[target] != chart.province[other]:
            yield SupportMove(place, other, target)


# By sea


def _by_sea(board: Board, listed: list[list[AnyOrder]]) -> None:
    chart, units = board.chart, board.units
    reaching: dict[int, list[int]] = {}
    fleets: dict[int, list[int]] = {}
    for number, unit in enumerate(units):
        for province in chart.reach[unit.kind][unit.place]:
            reaching.setdefault(province, []).append(number)
        if unit.kind is Kind.FLEET and chart.sea[unit.place] != NOWHERE:
            fleets.setdefault(chart.sea[unit.place], []).append(number)
    waters = {min(found.seas): found for found in board.waters.values()}
    for number, unit in enumerate(units):
        if unit.kind is Kind.ARMY and chart.shores[unit.place]:
            landings: dict[int, None] = {}
            for _, found in sorted(waters.items()):
                for end, seas in found.landings(unit.place):
                    landings[end] = None
                    for sea in sorted(seas):
                        for fleet in fleets[sea]:
                            listed[fleet].append(Convoy(units[fleet].place, unit.place, end))
            if landings:
                _embarking(board, listed[number], unit, list(landings), fleets)
                _helping_across(board, listed, unit, list(landings), reaching)


def _embarking(board: Board, orders: list[AnyOrder], army: Unit, ends: list[int], fleets: dict[int, list[int]]) -> None:
    start = army.place
    if board.options.convoy_path is Given.REQUIRED:
        orders += islice(_voyages(board, start, ends, fleets), MOST_VOYAGES)
        return
    walking = board.chart.steps[Kind.ARMY][start] if walks_always(board.options) else ()
    orders += [Go(start, end, via=True) for end in ends if end not in walking]


def _voyages(board: Board, start: int, ends: list[int], fleets: dict[int, list[int]]) -> Iterator[Voyage]:
    chart, units = board.chart, board.units
    for end in ends:
        for way in routes(chart, frozenset(fleets), start, end):
            choice = [[port for f in fleets[sea] if (port := chart.province[units[f].place]) != end] for sea in way]
            for chain in product(*choice):
                yield Voyage(start, chain, end)


def _helping_across(
    board: Board, listed: list[list[AnyOrder]], army: Unit, ends: list[int], reaching: dict[int, list[int]]
) -> None:
    """The supports for an army where it comes by sea alone; no fleet gives it that the crossing could not do without."""
    walking = board.chart.steps[Kind.ARMY][army.place]
    for end in ends:
        if end in walking:
            continue
        for helper in reaching.get(end, ()):
            unit = board.units[helper]
            if unit is not army and _spares(board, helper, army.place, end):
                listed[helper].append(SupportMove(unit.place, army.place, end))


def _spares(board: Board, helper: int, start: int, end: int) -> bool:
    """Whether an army could cross even if this unit did something else."""
    chart = board.chart
    unit = board.units[helper]
    if chart.in_port:
        return board.crosses(start, end, without=helper)
    if unit.kind is Kind.ARMY or chart.sea[unit.place] == NOWHERE:
        return True
    return _crosses_without(chart, board.waters, chart.sea[unit.place], (start, end))


def _crosses_without(chart: Chart, waters: dict[int, Water], sea: int, ends: tuple[int, int]) -> bool:
    """Whether one could cross though no fleet were on `sea`."""
    for near in chart.shores[ends[0]]:
        if near != sea and near in waters:
            found = waters[near]
            if sea not in found.seas:
                if ends in found.ways:
                    return True
            elif any(near in part and ends in water(chart, part).ways for part in parts(chart, found.seas - {sea})):
                return True
    return False


# Combining


def _combining(board: Board, listed: list[list[AnyOrder]]) -> None:
    chart, units = board.chart, board.units
    for number, unit in enumerate(units):
        for province in sorted(chart.reach[unit.kind][unit.place]):
            other = board.unit_in(province)
            if other != NOWHERE and _could_combine(board, unit, units[other]):
                listed[number] += _unions(unit, units[other])
                if unit.power != units[other].power:
                    waiting = [Combine(order.target, order.target, order.controller) for order in _unions(unit, units[other])]
                    listed[other] += [order for order in waiting if order not in listed[other]]


def _could_combine(board: Board, unit: Unit, other: Unit) -> bool:
    return (
        unit.kind is other.kind
        and other.place in board.chart.steps[unit.kind][unit.place]
        and unit.strength + other.strength <= board.options.combine_max_power
    )


def _unions(unit: Unit, other: Unit) -> list[Combine]:
    if unit.power == other.power:
        return [Combine(unit.place, other.place)]
    return [Combine(unit.place, other.place, power) for power in (unit.power, other.power)]
