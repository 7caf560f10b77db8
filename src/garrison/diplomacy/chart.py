"""Where units can be and go, as numbers: the tables that the rules use, made once from a map of provinces.

A place is a province, or one of its coasts, or (if fleets lie in port) a berth: a province and the sea where the
fleet is moored. The provinces are the first places and have the same numbers; armies are always at one of them.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from garrison.diplomacy import vocabulary as v
from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat
from garrison.maps.provinces import ProvinceMap, Start, Terrain, of, places

NOWHERE = -1

Ways = tuple[tuple[int, ...], ...]


class Chart(Value, frozen=True, kw_only=True, dict=True, gc=True):
    """Places and ways; `army`, `fleet`, `province` and `sea` have one entry per place, the others one per province."""

    powers: tuple[str, ...]
    power_words: tuple[tuple[str, int], ...]
    provinces: tuple[str, ...]
    names: tuple[str, ...]
    aliases: tuple[tuple[str, int], ...]
    terrain: tuple[Terrain, ...]
    home: tuple[int, ...]
    land_of: tuple[int, ...]
    """The power that the land belongs to from the start, or -1."""
    centres: tuple[int, ...]
    shores: Ways
    """For a sea, its coastal provinces; for a coastal province, its seas."""
    waters: Ways
    """For a sea, the seas next to it."""
    places: tuple[str, ...]
    """Ids: `MUN`, `STP/NC`, `ANK/BLA`."""
    province: tuple[int, ...]
    sea: tuple[int, ...]
    """The sea of a fleet there: the berth's sea, or the place itself if it is a sea; NOWHERE on a coast."""
    army: Ways
    fleet: Ways
    id: str
    first_year: int
    units: tuple[v.Unit, ...]
    """Of the first Spring, by rising place."""
    source: ProvinceMap

    @cached_property
    def number(self) -> dict[str, int]:
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def in_port(self) -> bool:
        """Whether fleets lie in port, at berths, and never at sea."""
        return all(self.terrain[self.province[place]] is Terrain.COAST for place, ways in enumerate(self.fleet) if ways)

    @cached_property
    def fleets_in(self) -> Ways:
        return tuple(
            tuple(place for place, ways in enumerate(self.fleet) if ways and self.province[place] == province)
            for province in range(len(self.provinces))
        )

    @cached_property
    def steps(self) -> dict[v.Kind, tuple[frozenset[int], ...]]:
        """By kind of unit and place: the places it can move to without a convoy."""
        return {
            v.Kind.ARMY: tuple(map(frozenset, self.army)),
            v.Kind.FLEET: tuple(map(frozenset, self.fleet)),
        }

    @cached_property
    def reach(self) -> dict[v.Kind, tuple[frozenset[int], ...]]:
        """By kind of unit and place: the other provinces it can move to without a convoy, on whatever coast."""
        return {
            kind: tuple(
                frozenset(self.province[target] for target in targets) - {self.province[place]}
                for place, targets in enumerate(table)
            )
            for kind, table in self.steps.items()
        }

    @cached_property
    def near(self) -> Ways:
        """For each province: the provinces that an army or a fleet can go to from it."""
        around: list[set[int]] = [set() for _ in self.provinces]
        for table in self.reach.values():
            for place, provinces in enumerate(table):
                around[self.province[place]] |= provinces
        return tuple(tuple(sorted(provinces)) for provinces in around)

    @cached_property
    def centre_set(self) -> frozenset[int]:
        return frozenset(self.centres)

    @cached_property
    def shore_sets(self) -> tuple[frozenset[int], ...]:
        return tuple(map(frozenset, self.shores))

    @cached_property
    def water_sets(self) -> tuple[frozenset[int], ...]:
        return tuple(map(frozenset, self.waters))

    @cached_property
    def waters_kept(self) -> dict[frozenset[int], Any]:
        return {}

    @cached_property
    def orders_kept(self) -> dict[int, Any]:
        return {}


def coastal_chart(map_: ProvinceMap) -> Chart:
    """The standard chart: fleets are at sea or on a coast."""
    coasts = (place for province in map_.provinces for place in places(province) if province.coasts)
    ids = (*(province.id for province in map_.provinces), *coasts)
    number = {place: n for n, place in enumerate(ids)}
    seas = {province.id for province in map_.provinces if province.terrain is Terrain.SEA}
    return _chart(
        map_,
        places=ids,
        province=tuple(number[of(place)] for place in ids),
        sea=tuple(number[place] if place in seas else NOWHERE for place in ids),
        fleet=_mutual(len(ids), ((number[one], number[other]) for one, other in map_.fleets)),
    )


def berthed_chart(map_: ProvinceMap, passages: Iterable[tuple[str, str, str]]) -> Chart:
    """The chart of fleets in port: from a berth to any berth on the same sea or a neighbouring one.

    `passages` are (province, sea, other sea): a fleet can change its berth there in port, even if the seas don't meet.
    """
    base = coastal_chart(map_)
    number, first = base.number, len(base.provinces)
    berths = [
        (port, sea) for port, kind in enumerate(base.terrain) if kind is Terrain.COAST for sea in base.shores[port]
    ]
    near = [{here, *there} for here, there in enumerate(base.waters)]
    through = {(number[port], number[sea], number[other]) for port, sea, other in passages}
    ways = (
        tuple(
            first + n
            for n, (to, other) in enumerate(berths)
            if (port, sea) != (to, other) and (other in near[sea] or (port == to and (port, sea, other) in through))
        )
        for port, sea in berths
    )
    return _chart(
        map_,
        places=(*base.provinces, *(f"{base.provinces[port]}/{base.provinces[sea]}" for port, sea in berths)),
        province=(*range(first), *(port for port, _ in berths)),
        sea=(*(NOWHERE for _ in base.provinces), *(sea for _, sea in berths)),
        fleet=(*(() for _ in base.provinces), *ways),
    )


def same_coast(map_: ProvinceMap) -> Iterator[tuple[str, str, str]]:
    """The passages of a map: (province, sea, other sea) where both seas touch the same coast of the province."""
    seas = {province.id for province in map_.provinces if province.terrain is Terrain.SEA}
    washed: dict[str, list[str]] = {}
    for one, other in map_.fleets:
        for shore, sea in ((one, other), (other, one)):
            if sea in seas and shore not in seas:
                washed.setdefault(shore, []).append(sea)
    for shore, around in washed.items():
        yield from ((of(shore), sea, other) for sea in around for other in around if sea != other)


def _chart(
    map_: ProvinceMap,
    *,
    places: tuple[str, ...],
    province: tuple[int, ...],
    sea: tuple[int, ...],
    fleet: Ways,
) -> Chart:
    number = {place: n for n, place in enumerate(places)}
    power = {power.id: n for n, power in enumerate(map_.powers)}
    between = [(number[of(one)], number[of(other)]) for one, other in map_.fleets]
    return Chart(
        powers=tuple(power),
        power_words=tuple((word, power[p.id]) for p in map_.powers for word in (p.id, p.name, p.adjective)),
        provinces=tuple(entry.id for entry in map_.provinces),
        names=tuple(entry.name for entry in map_.provinces),
        aliases=tuple((alias, number[entry]) for alias, entry in map_.aliases),
        terrain=tuple(entry.terrain for entry in map_.provinces),
        home=tuple(power.get(entry.home, NOWHERE) for entry in map_.provinces),
        land_of=tuple(power.get(entry.land_of or entry.home, NOWHERE) for entry in map_.provinces),
        centres=tuple(n for n, entry in enumerate(map_.provinces) if entry.centre),
        shores=_joining(map_, between, {Terrain.SEA, Terrain.COAST}),
        waters=_joining(map_, between, {Terrain.SEA}),
        places=places,
        province=province,
        sea=sea,
        army=_mutual(len(places), ((number[one], number[other]) for one, other in map_.armies)),
        fleet=fleet,
        id=map_.id,
        first_year=map_.first_year,
        source=map_,
        units=tuple(sorted((_first(start, power, number, fleet) for start in map_.units), key=lambda unit: unit.place)),
    )


def _first(start: Start, power: dict[str, int], number: dict[str, int], fleet: Ways) -> v.Unit:
    """A unit of the first Spring; if fleets lie in port, a fleet is at its berth, by default the first of its port."""
    port = of(start.place)
    named = (f"{port}/{start.berth}", start.place, *(place for place in number if of(place) == port))
    berths = (number[place] for place in named if start.kind == "F" and place in number and fleet[number[place]])
    return v.Unit(Seat(power[start.power]), v.Kind(start.kind), next(berths, number[port]))


def _mutual(count: int, links: Iterable[tuple[int, int]]) -> Ways:
    ways: list[set[int]] = [set() for _ in range(count)]
    for one, other in links:
        ways[one].add(other)
        ways[other].add(one)
    return tuple(tuple(sorted(targets)) for targets in ways)


def _joining(map_: ProvinceMap, links: list[tuple[int, int]], terrains: set[Terrain]) -> Ways:
    wanted = ((a, b) for a, b in links if {map_.provinces[a].terrain, map_.provinces[b].terrain} == terrains)
    return _mutual(len(map_.provinces), wanted)
