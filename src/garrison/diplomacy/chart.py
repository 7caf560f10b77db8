"""Where units can be and go, as numbers: the tables that the rules use, made once from a map of provinces; names.

A place is a province, or one of its coasts, or (if fleets lie in port) a berth: a province and the sea where the
fleet is moored. The provinces are the first places and have the same numbers; armies are always at one of them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.engine.notation import InvalidNotation, nearest
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
    """The units of the first Spring, by rising place."""
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


# Who holds which supply centres, and how many units those keep


def centres_of(chart: Chart, owner: Sequence[Seat], power: Seat) -> tuple[int, ...]:
    """The centres of a power, or of NOBODY, by rising id."""
    held = (centre for centre in chart.centres if owner[centre] == power)
    return tuple(sorted(held, key=lambda centre: chart.provinces[centre]))


def counts(chart: Chart, owner: Sequence[Seat]) -> tuple[int, ...]:
    owners = [owner[centre] for centre in chart.centres]
    return tuple(owners.count(Seat(power)) for power in range(len(chart.powers)))


def free_homes(chart: Chart, owner: Sequence[Seat], units: Sequence[v.Unit], power: Seat) -> list[int]:
    """The home centres where a power can build."""
    occupied = {chart.province[unit.place] for unit in units}
    own = (centre for centre in chart.centres if chart.home[centre] == power and owner[centre] == power)
    return [centre for centre in own if centre not in occupied]


def upkeep(unit: v.Unit, combined: int) -> int:
    """The centres that a unit needs; `combined` says what a combined unit counts for."""
    return combined if unit.strength > 1 else 1


def balances(chart: Chart, owner: Sequence[Seat], units: Sequence[v.Unit], combined: int = 1) -> tuple[int, ...]:
    """For each power, the units to build (positive) or remove (negative)."""
    balance = list(counts(chart, owner))
    for unit in units:
        balance[unit.power] -= upkeep(unit, combined)
    return tuple(balance)


# The names of places and powers as people write them: ids, names, other names, with coasts and seas


COASTS = {"north coast": "NC", "south coast": "SC", "east coast": "EC", "west coast": "WC"}


class Found(NamedTuple):
    """A place; `odd` if it was named with a coast or sea that it doesn't have, and the province is meant."""

    place: int
    odd: bool = False


class Names(NamedTuple):
    """The numbers of provinces and powers by their folded names, and the names that have a hyphen."""

    provinces: dict[str, int]
    powers: dict[str, int]
    hyphened: tuple[str, ...]


def folded(words: str) -> str:
    """The name in lower case, without full stops and hyphens, and with single spaces."""
    return " ".join(words.casefold().replace(".", " ").replace("-", " ").split())


def names(chart: Chart) -> Names:
    return _names(chart.provinces, chart.names, chart.aliases, chart.power_words)


@cache
def _names(
    ids: tuple[str, ...],
    names: tuple[str, ...],
    aliases: tuple[tuple[str, int], ...],
    powers: tuple[tuple[str, int], ...],
) -> Names:
    called = [*aliases, *((name, n) for n, name in enumerate(names)), *((id_, n) for n, id_ in enumerate(ids))]
    return Names(
        {folded(name): province for name, province in called},
        {folded(word): power for word, power in powers},
        tuple(sorted({name for name, _ in called if "-" in name}, key=len, reverse=True)),
    )


_PARTS = re.compile(r"^(?P<name>[^/(]*)(?:/(?P<coast>[^/()]*)|\((?P<in>[^/()]*)\))?$")


def read_place(chart: Chart, words: str) -> Found:
    """The place that these words name; raises InvalidNotation, with the nearest name."""
    if words in chart.number:
        return Found(chart.number[words])
    parts = _PARTS.match(words.strip())
    if parts is None:
        raise InvalidNotation(f"'{words.strip()[:40]}' is not a place.")
    name, coast = parts["name"], parts["coast"] or parts["in"] or ""
    for word, short in COASTS.items():
        if not coast and folded(name).endswith((f" {word}", f" {short.casefold()}")):
            name, coast = folded(name).removesuffix(word).removesuffix(short.casefold()), short
    province = _look_up("province", name, names(chart).provinces)
    return Found(province) if not coast.strip() else _with_coast(chart, province, coast)


def _with_coast(chart: Chart, province: int, coast: str) -> Found:
    known = names(chart).provinces
    short = COASTS.get(folded(coast), coast.strip().upper())
    if folded(coast) in known:
        short = chart.provinces[known[folded(coast)]]
    place = chart.number.get(f"{chart.provinces[province]}/{short}")
    return Found(province, odd=True) if place is None else Found(place)


def read_power(chart: Chart, word: str) -> int:
    return _look_up("power", word, names(chart).powers)


def _look_up(what: str, word: str, known: dict[str, int]) -> int:
    if folded(word) not in known:
        raise InvalidNotation(f"There is no {what} '{word.strip()[:40]}'.{nearest(folded(word), known)}")
    return known[folded(word)]
