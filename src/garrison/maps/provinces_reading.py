"""Maps of provinces, read from files and checked."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from garrison.maps.checks import unknown
from garrison.maps.faults import Finding, Path, Strictness, quoted
from garrison.maps.fitting import fit, told_once
from garrison.maps.graph import reachable
from garrison.maps.kind import Checked, MapKind
from garrison.maps.provinces import Province, ProvinceMap, Start, Terrain, Way, of, places
from garrison.maps.source import Source


def _judged(source: Source, _: Strictness) -> Checked[ProvinceMap]:
    map_, misfits = fit(source.value, ProvinceMap)
    return Checked(source.located(told_once(misfits, examine(map_))), lambda: map_)


def _dump(map_: ProvinceMap) -> str:
    return msgspec.json.format(msgspec.json.encode(map_)).decode() + "\n"


PROVINCES = MapKind("provinces", ProvinceMap, "map of provinces", ".provinces.json", _judged, _dump)

bundled_provinces, parse_provinces, check_provinces = PROVINCES.bundled, PROVINCES.parse, PROVINCES.check


# What must be true of a map of provinces beyond the form of its file; each check is a function from it to its findings


Check = Callable[[ProvinceMap], Iterator[Finding]]


def examine(map_: ProvinceMap) -> Iterator[Finding]:
    for check in CHECKS:
        yield from check(map_)


# Names


def _names_are_there_once(map_: ProvinceMap) -> Iterator[Finding]:
    yield from _twice((("powers", n, "id"), power.id) for n, power in enumerate(map_.powers))
    yield from _twice((("provinces", n, "id"), province.id) for n, province in enumerate(map_.provinces))
    for number, province in enumerate(map_.provinces):
        yield from _twice((("provinces", number, "coasts", n), coast) for n, coast in enumerate(province.coasts))
    known = [(("provinces", n, "name"), province.name) for n, province in enumerate(map_.provinces)]
    yield from _twice([*known, *((("aliases", n, 0), alias) for n, (alias, _) in enumerate(map_.aliases))])


def _twice(words: Iterable[tuple[Path, str]]) -> Iterator[Finding]:
    seen: set[str] = set()
    for path, word in words:
        folded = " ".join(word.casefold().split())
        if folded and folded in seen:
            yield Finding(path, f"{quoted(word)} is listed twice.")
        seen.add(folded)


def _names_lead_somewhere(map_: ProvinceMap) -> Iterator[Finding]:
    powers = {power.id for power in map_.powers} - {""}
    for number, province in enumerate(map_.provinces):
        for key, power in (("home", province.home), ("land_of", province.land_of)):
            if powers and power and power not in powers:
                yield Finding(("provinces", number, key), unknown("power", power, powers))
    for number, (_, id_) in enumerate(map_.aliases):
        if id_ and id_ not in map_.by_id:
            yield Finding(("aliases", number, 1), unknown("province", id_, map_.by_id))


# Provinces


def _coasts_are_on_the_coast(map_: ProvinceMap) -> Iterator[Finding]:
    for number, province in enumerate(map_.provinces):
        if province.coasts and province.terrain is not Terrain.COAST:
            yield Finding(("provinces", number, "coasts"), f"{province.name} has coasts, but is not on the coast.")
        elif len(province.coasts) == 1:
            yield Finding(("provinces", number, "coasts"), "Coasts are named only if a province has more than one.")


def _homes_are_centres(map_: ProvinceMap) -> Iterator[Finding]:
    for number, province in enumerate(map_.provinces):
        if province.home and not province.centre:
            yield Finding(("provinces", number, "home"), f"{province.name} can't be a home centre: it is not a centre.")
        if province.centre and province.terrain is Terrain.SEA:
            yield Finding(("provinces", number, "centre"), f"{province.name} is a sea. Centres are on land.")
        if province.home and province.land_of not in ("", province.home):
            yield Finding(("provinces", number, "land_of"), f"{province.name} is a home centre of {province.home}.")
    for number, power in enumerate(map_.powers):
        if power.id and all(province.home != power.id for province in map_.provinces):
            yield Finding(("powers", number), f"{power.name} has no home centre.")


# Ways


def _ways_have_ends(map_: ProvinceMap) -> Iterator[Finding]:
    fleets = {place for province in map_.provinces for place in places(province)}
    armies = {province.id for province in map_.provinces if province.terrain is not Terrain.SEA}
    for key, ways, known, who in (("armies", map_.armies, armies, "army"), ("fleets", map_.fleets, fleets, "fleet")):
        for path, end in _ends(key, ways):
            if end and end not in known:
                yield Finding(path, _no_end(map_, end, who, known))


def _ends(key: str, ways: tuple[Way, ...]) -> Iterator[tuple[Path, str]]:
    return (((key, number, side), end) for number, way in enumerate(ways) for side, end in enumerate(way))


def _no_end(map_: ProvinceMap, end: str, who: str, known: Iterable[str]) -> str:
    if end not in map_.by_id:
        return unknown("place", end, known)
    return f"{map_.by_id[end].name} is not a place for {'an army' if who == 'army' else 'a fleet. Name a coast'}."


def _ways_are_written_once(map_: ProvinceMap) -> Iterator[Finding]:
    for key, ways in (("armies", map_.armies), ("fleets", map_.fleets)):
        seen: set[frozenset[str]] = set()
        for number, way in enumerate(ways):
            if way[0] and of(way[0]) == of(way[1]):
                yield Finding((key, number), f"{of(way[0])} is linked to itself. A way joins two provinces.")
            elif "" not in way and frozenset(way) in seen:
                yield Finding((key, number), f"{way[0]} and {way[1]} are already linked. Ways work in both directions.")
            seen.add(frozenset(way))


def _fleets_come_everywhere(map_: ProvinceMap) -> Iterator[Finding]:
    linked = {end for way in map_.fleets for end in way}
    for number, province in enumerate(map_.provinces):
        for place in places(province):
            if place and place not in linked:
                yield Finding(("provinces", number), f"No fleet can reach {place}.")


def _the_map_is_of_one_piece(map_: ProvinceMap) -> Iterator[Finding]:
    number = {province.id: n for n, province in enumerate(map_.provinces)}
    near: list[list[int]] = [[] for _ in map_.provinces]
    for one, other in (*map_.armies, *map_.fleets):
        if of(one) in number and of(other) in number:
            near[number[of(one)]].append(number[of(other)])
            near[number[of(other)]].append(number[of(one)])
    if apart := sorted(set(number.values()) - reachable(near, 0) if near else ()):
        name = map_.provinces[apart[0]].name
        yield Finding(("provinces", apart[0]), f"{name} can't be reached from {map_.provinces[0].name}.")


# Units


def _units_stand_on_ground_that_bears_them(map_: ProvinceMap) -> Iterator[Finding]:
    powers = {power.id for power in map_.powers} - {""}
    taken: set[str] = set()
    for number, unit in enumerate(map_.units):
        path: Path = ("units", number)
        if powers and unit.power and unit.power not in powers:
            yield Finding((*path, "power"), unknown("power", unit.power, powers))
        province = map_.by_id.get(of(unit.place))
        if unit.place and province is None:
            yield Finding((*path, "place"), unknown("place", unit.place, map_.by_id))
        elif province is not None:
            yield from _misplaced(map_, path, unit, province)
            if province.id in taken:
                yield Finding((*path, "place"), f"There is already a unit in {province.name}.")
            taken.add(province.id)


_GROUND = {"A": (Terrain.LAND, Terrain.COAST), "F": (Terrain.COAST, Terrain.SEA)}


def _misplaced(map_: ProvinceMap, path: Path, unit: Start, province: Province) -> Iterator[Finding]:
    if province.terrain not in _GROUND[unit.kind]:
        yield Finding((*path, "place"), f"{province.name} is {province.terrain}, so this unit can't be there.")
    elif unit.kind == "F" and unit.place not in places(province):
        yield Finding((*path, "place"), f"A fleet in {province.name} must be at {' or '.join(places(province))}.")
    elif unit.kind == "A" and unit.place != province.id:
        yield Finding((*path, "place"), "An army is in the province itself, not on a coast.")
    if unit.berth and not _washes(map_, unit.berth, unit.place):
        yield Finding((*path, "berth"), f"This unit can't lie on {quoted(unit.berth)}: that is not a sea next to it.")


def _washes(map_: ProvinceMap, sea: str, place: str) -> bool:
    is_sea = sea in map_.by_id and map_.by_id[sea].terrain is Terrain.SEA
    on_coast = map_.by_id[of(place)].terrain is Terrain.COAST
    return is_sea and on_coast and bool({(place, sea), (sea, place)} & set(map_.fleets))


CHECKS: tuple[Check, ...] = (
    _names_are_there_once,
    _names_lead_somewhere,
    _coasts_are_on_the_coast,
    _homes_are_centres,
    _ways_have_ends,
    _ways_are_written_once,
    _fleets_come_everywhere,
    _the_map_is_of_one_piece,
    _units_stand_on_ground_that_bears_them,
)
