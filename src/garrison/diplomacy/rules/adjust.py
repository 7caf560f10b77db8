"""Adjusting: after every Fall each power has as many units as centres; it builds at home, or removes.

House rules: "each player's number of units is adjusted to equal the number of supply centers his country controls. If
he has to remove units, he chooses which ones to remove. If he gains units, s/he may place them, one in each unoccupied
supply center in his home country only."
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from garrison.diplomacy.chart import Chart
from garrison.diplomacy.options import Removal
from garrison.diplomacy.vocabulary import AnyOrder, Build, Disband, Kind, Unit, Waive
from garrison.engine.vocabulary import Seat
from garrison.maps.provinces import Terrain


class Refused(StrEnum):
    """Why an order to build or to remove is void."""

    NOTHING_DUE = "No more units are due."
    NOT_A_HOME_CENTRE = "Units are built in home centres of one's own."
    NOT_CONTROLLED = "The home centre is under foreign control."
    OCCUPIED = "The centre is occupied."
    NOT_FOR_FLEETS = "A fleet is built on a coast, and the coast is named where there are two."
    NOT_FOR_ARMIES = "An army is built in a province, not on a coast of it."
    NO_SUCH_UNIT = "There is no unit of yours."
    NOT_AN_ADJUSTMENT = "After the Fall units are built or removed."


def upkeep(unit: Unit, combined: int) -> int:
    """The centres that a unit needs; `combined` is what a combined one counts for."""
    return combined if unit.strength > 1 else 1


def balances(
    powers: int, centres: Sequence[int], owner: Sequence[Seat], units: Sequence[Unit], combined: int = 1
) -> tuple[int, ...]:
    """By power: the units to build (above 0) or to remove (below 0)."""
    kept = [0] * powers
    for unit in units:
        kept[unit.power] -= upkeep(unit, combined)
    for centre in centres:
        if owner[centre] >= 0:
            kept[owner[centre]] += 1
    return tuple(kept)


# Building


def builds(chart: Chart, owner: Sequence[Seat], units: Sequence[Unit], power: Seat) -> list[Build]:
    """Every unit that a power could build, one by one."""
    occupied = {chart.province[unit.place] for unit in units}
    free = [
        centre
        for centre in chart.centres
        if chart.home[centre] == power and owner[centre] == power and centre not in occupied
    ]
    armies = [Build(Kind.ARMY, centre) for centre in free]
    return armies + [Build(Kind.FLEET, place) for centre in free for place in chart.fleets_in[centre]]


def objections(
    chart: Chart, owner: Sequence[Seat], units: Sequence[Unit], power: Seat, build: Build
) -> Iterator[Refused]:
    """Why a power cannot build so."""
    centre = chart.province[build.place]
    if chart.home[centre] != power or centre not in chart.centres:
        yield Refused.NOT_A_HOME_CENTRE
    elif owner[centre] != power:
        yield Refused.NOT_CONTROLLED
    if any(chart.province[unit.place] == centre for unit in units):
        yield Refused.OCCUPIED
    if build.kind is Kind.FLEET and build.place not in chart.fleets_in[centre]:
        yield Refused.NOT_FOR_FLEETS
    if build.kind is Kind.ARMY and (build.place != centre or chart.terrain[centre] is Terrain.SEA):
        yield Refused.NOT_FOR_ARMIES


# Judging what is written


class Books(NamedTuple):
    """What a power has while its adjustments are read: the units on the board, and how many are due (or, below 0, too many)."""

    units: tuple[Unit, ...]
    due: int
    verdicts: tuple[tuple[AnyOrder, tuple[Refused, ...]], ...] = ()
    """Each order so far, with why it is void; it is carried out when nothing is against it."""


def judged(
    chart: Chart, owner: Sequence[Seat], power: Seat, books: Books, orders: Sequence[AnyOrder], combined: int
) -> Books:
    """The books after these orders: the first lawful ones count, up to what is due."""
    for order in orders:
        reasons = tuple(_reasons(chart, owner, books.units, power, books.due, order))
        after = books if reasons else _carried_out(books, power, order, combined)
        books = after._replace(verdicts=(*books.verdicts, (order, reasons)))
    return books


def _reasons(
    chart: Chart, owner: Sequence[Seat], units: Sequence[Unit], power: Seat, left: int, order: AnyOrder
) -> Iterator[Refused]:
    match order:
        case Build():
            if left <= 0:
                yield Refused.NOTHING_DUE
            yield from objections(chart, owner, units, power, order)
        case Waive() if left <= 0:
            yield Refused.NOTHING_DUE
        case Disband(place):
            if left >= 0:
                yield Refused.NOTHING_DUE
            if not any(unit.power == power and unit.place == place for unit in units):
                yield Refused.NO_SUCH_UNIT
        case Waive():
            pass
        case _:
            yield Refused.NOT_AN_ADJUSTMENT


def _carried_out(books: Books, power: Seat, order: AnyOrder, combined: int) -> Books:
    match order:
        case Build(kind, place):
            return books._replace(units=(*books.units, Unit(power, kind, place)), due=books.due - 1)
        case Disband(place):
            gone = next(unit for unit in books.units if unit.place == place)
            kept = tuple(unit for unit in books.units if unit.place != place)
            return books._replace(units=kept, due=min(0, books.due + upkeep(gone, combined)))
        case _:
            return books._replace(due=books.due - 1)


# Civil disorder


def in_disorder(
    chart: Chart, owner: Sequence[Seat], units: Sequence[Unit], power: Seat, removal: Removal
) -> list[Unit]:
    """A power's units in the order in which they are taken off when nobody says which.

    Rulebook of 2023: those farthest from the nearest owned centre first, counted over land and sea for either kind;
    fleets before armies, then by the alphabet. Rulebook of 1971: the distance is to the home centres.
    """
    mine = chart.home if removal is Removal.FROM_HOME else owner
    distance = distances(chart, [centre for centre in chart.centres if mine[centre] == power])

    def order(unit: Unit) -> tuple[int, bool, str]:
        province = chart.province[unit.place]
        return -distance.get(province, len(chart.provinces)), unit.kind is Kind.ARMY, chart.names[province]

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
