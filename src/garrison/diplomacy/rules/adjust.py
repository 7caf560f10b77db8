"""Adjusting: after every Fall, each power builds at home or removes units until it has as many units as centres.

House rules: "each player's number of units is adjusted to equal the number of supply centers his country controls. If
he has to remove units, he chooses which ones to remove. If he gains units, s/he may place them, one in each unoccupied
supply center in his home country only."
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart, free_homes, upkeep
from garrison.diplomacy.option_words import Removal, Slipped, Which
from garrison.diplomacy.options import Options
from garrison.engine.vocabulary import Seat
from garrison.maps.provinces import Terrain


class Refused(StrEnum):
    NOTHING_DUE = "No more units are due."
    NOT_A_HOME_CENTRE = "A power can build only in its own home centres."
    NOT_CONTROLLED = "A power can build only in home centres that it owns."
    OCCUPIED = "The centre is occupied."
    NOT_FOR_FLEETS = "A fleet can be built only on a coast, and the order must name the coast where there are two."
    NOT_FOR_ARMIES = "An army is built in a province, not on one of its coasts."
    NO_SUCH_UNIT = "The power has no such unit."
    NO_WAIVING = "Builds can't be waived in this game."
    NOT_AN_ADJUSTMENT = "After the Fall, units can only be built or removed."


Verdict = tuple[v.AnyOrder, tuple[Refused, ...]]


# Building


def builds(chart: Chart, owner: Sequence[Seat], units: Sequence[v.Unit], power: Seat) -> list[v.Build]:
    free = free_homes(chart, owner, units, power)
    armies = [v.Build(v.Kind.ARMY, centre) for centre in free]
    return armies + [v.Build(v.Kind.FLEET, place) for centre in free for place in chart.fleets_in[centre]]


def objections(
    chart: Chart, owner: Sequence[Seat], units: Sequence[v.Unit], power: Seat, build: v.Build
) -> Iterator[Refused]:
    centre = chart.province[build.place]
    if chart.home[centre] != power or centre not in chart.centres:
        yield Refused.NOT_A_HOME_CENTRE
    elif owner[centre] != power:
        yield Refused.NOT_CONTROLLED
    if any(chart.province[unit.place] == centre for unit in units):
        yield Refused.OCCUPIED
    if build.kind is v.Kind.FLEET and build.place not in chart.fleets_in[centre]:
        yield Refused.NOT_FOR_FLEETS
    if build.kind is v.Kind.ARMY and (build.place != centre or chart.terrain[centre] is Terrain.SEA):
        yield Refused.NOT_FOR_ARMIES


# Judging the orders


class Ledger(NamedTuple):
    chart: Chart
    options: Options
    owner: Sequence[Seat]
    power: Seat


class Books(NamedTuple):
    """A power's accounts while its orders are read: all units on the board, and how many are due or (negative) over."""

    units: tuple[v.Unit, ...]
    due: int
    verdicts: tuple[Verdict, ...] = ()
    """Each order so far, with the reason why it is void; it is carried out if there is none."""
    built: tuple[v.Unit, ...] = ()
    removed: tuple[v.Unit, ...] = ()
    disordered: tuple[v.Unit, ...] = ()


def settled(ledger: Ledger, books: Books, orders: Sequence[v.AnyOrder]) -> Books:
    """The accounts after a power's orders; removals that are not ordered follow the rule for civil disorder."""
    books = judged(ledger, books, orders)
    if books.due >= 0:
        return books
    for unit in in_disorder(ledger.chart, ledger.owner, books.units, ledger.power, ledger.options.removal):
        if books.due >= 0:
            break
        books = _removed(ledger, books, unit)._replace(disordered=(*books.disordered, unit))
    return books


def judged(ledger: Ledger, books: Books, orders: Sequence[v.AnyOrder]) -> Books:
    """The accounts with verdicts on the orders; of too many, the options say which count (DATC 4.D.4 to 4.D.6)."""
    rule = ledger.options.too_many_builds if books.due > 0 else ledger.options.too_many_disbands
    if rule is Which.LAST:
        after = _read(ledger, books, orders[::-1], orders)
        return after._replace(verdicts=after.verdicts[::-1])
    after = _read(ledger, books, orders, orders)
    too_many = any(Refused.NOTHING_DUE in reasons for _, reasons in after.verdicts)
    if rule is Which.NONE and too_many:
        return books._replace(verdicts=tuple((order, (Refused.NOTHING_DUE,)) for order, _ in after.verdicts))
    return after


def _read(ledger: Ledger, books: Books, orders: Sequence[v.AnyOrder], sheet: Sequence[v.AnyOrder]) -> Books:
    """The accounts after these orders, one after another; `sheet` has all orders as they were written."""
    for written in orders:
        order = _meant(ledger, written)
        reasons = (*_second_thoughts(ledger, order, sheet), *_reasons(ledger, books, order))
        after = books if reasons else _carried_out(ledger, books, order)
        books = after._replace(verdicts=(*books.verdicts, (order, reasons)))
    return books


def _meant(ledger: Ledger, order: v.AnyOrder) -> v.AnyOrder:
    """A fleet ordered to be built inland becomes an army, if the options allow the slip (DATC 4.C.4)."""
    if not isinstance(order, v.Build) or ledger.options.fleet_inland is not Slipped.FOLLOWED:
        return order
    inland = ledger.chart.terrain[ledger.chart.province[order.place]] is Terrain.LAND
    return v.Build(v.Kind.ARMY, order.place) if inland else order


def _second_thoughts(ledger: Ledger, order: v.AnyOrder, sheet: Sequence[v.AnyOrder]) -> Iterator[Refused]:
    """The options say which of two builds in one province counts; by default it is the first (DATC 4.D.5)."""
    if not isinstance(order, v.Build) or ledger.options.two_builds is Which.FIRST:
        return
    here = ledger.chart.province[order.place]
    rivals = [rival for rival in sheet if isinstance(rival, v.Build) and ledger.chart.province[rival.place] == here]
    if len(rivals) > 1 and (ledger.options.two_builds is Which.NONE or order != rivals[-1]):
        yield Refused.OCCUPIED


def _reasons(ledger: Ledger, books: Books, order: v.AnyOrder) -> Iterator[Refused]:
    if isinstance(order, v.Build | v.Waive) and books.due <= 0:
        yield Refused.NOTHING_DUE
    match order:
        case v.Build():
            yield from objections(ledger.chart, ledger.owner, books.units, ledger.power, order)
        case v.Waive():
            if not ledger.options.waive:
                yield Refused.NO_WAIVING
        case v.Disband(place):
            if books.due >= 0:
                yield Refused.NOTHING_DUE
            if not any(unit.power == ledger.power and unit.place == place for unit in books.units):
                yield Refused.NO_SUCH_UNIT
        case _:
            yield Refused.NOT_AN_ADJUSTMENT


def _carried_out(ledger: Ledger, books: Books, order: v.AnyOrder) -> Books:
    match order:
        case v.Build(kind, place):
            unit = v.Unit(ledger.power, kind, place)
            return books._replace(units=(*books.units, unit), due=books.due - 1, built=(*books.built, unit))
        case v.Disband(place):
            gone = next(unit for unit in books.units if unit.place == place)
            return _removed(ledger, books, gone)._replace(removed=(*books.removed, gone))
        case _:
            return books._replace(due=books.due - 1)


def _removed(ledger: Ledger, books: Books, gone: v.Unit) -> Books:
    kept = tuple(unit for unit in books.units if unit != gone)
    return books._replace(units=kept, due=min(0, books.due + upkeep(gone, ledger.options.combined_counts_as)))


# Civil disorder: which units are removed if nobody says which.
#
# Rulebook of 2023: the farthest from the nearest owned centre first, counted over land and sea for both kinds; then
# fleets before armies, then in alphabetical order. Rulebook of 1971: the distance is to the home centres.


def in_disorder(
    chart: Chart, owner: Sequence[Seat], units: Sequence[v.Unit], power: Seat, removal: Removal
) -> list[v.Unit]:
    """A power's units, the first to be removed first."""
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
