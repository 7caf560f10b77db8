"""The links of a map that are drawn as lines: whatever its shapes can't show as a common border."""

from typing import NamedTuple

from garrison.maps.building import links_of
from garrison.maps.kinds import AnyMap
from garrison.maps.provinces import ProvinceMap, Terrain, Way, of
from garrison.maps.shapes_format import Going, Style
from garrison.maps.world import Link, Map


class Lane(NamedTuple):
    """A line between two territories, or two places of provinces, by their names."""

    source: str
    target: str
    one_way: bool = False
    going: Going = ""


def lanes(map_: AnyMap, style: Style) -> frozenset[Lane]:
    """The ways that are drawn as lines: all of them among stars and nodes, which never touch.

    Elsewhere they are the ways across water and the one-way links, and on cells the ways that only fleets can go
    between two provinces on land.
    """
    if isinstance(map_, ProvinceMap):
        return _of_provinces(map_, style)
    ways = {_way(map_, link) for link in links_of(map_) if style == "stars" or link.kind != "land"}
    return frozenset(_both_ways(way) if _back(way) in ways else way for way in ways)


def _way(map_: Map, link: Link) -> Lane:
    way = Lane(map_.names[link.source], map_.names[link.target], one_way=True)
    return way if link.kind == "one_way" else _both_ways(way)


def _back(way: Lane) -> Lane:
    return Lane(way.target, way.source, way.one_way)


def _both_ways(way: Lane) -> Lane:
    return Lane(min(way[:2]), max(way[:2]))


# Provinces


def _of_provinces(map_: ProvinceMap, style: Style) -> frozenset[Lane]:
    named = {
        (place_name(map_, one), place_name(map_, other)): going
        for (one, other), going in lines_of_provinces(map_, style).items()
    }
    return frozenset(Lane(*_ends(one, other), going=going) for (one, other), going in named.items())


def lines_of_provinces(map_: ProvinceMap, style: Style) -> dict[Way, Going]:
    """The ways that are drawn as lines, by the ids of their places, and who alone goes there."""
    if style == "art":
        return {}
    armies, fleets = ({_ends(*way) for way in ways} for ways in (map_.armies, map_.fleets))
    if style == "cells":
        touching = touching_provinces(map_)
        return {way: "fleets" for way in sorted(fleets) if _ends(*map(of, way)) not in touching}
    return {
        way: "armies" if way not in fleets else "fleets" if way not in armies else "" for way in sorted(armies | fleets)
    }


def touching_provinces(map_: ProvinceMap) -> frozenset[Way]:
    """Each pair of provinces that touch where they are drawn as cells, by their ids.

    Armies go from one to the other; or fleets do, and one of them is a sea.
    """
    seas = {province.id for province in map_.provinces if province.terrain is Terrain.SEA}
    sailed = {_ends(*map(of, way)) for way in map_.fleets}
    return frozenset({_ends(*way) for way in map_.armies} | {way for way in sailed if not seas.isdisjoint(way)})


def place_name(map_: ProvinceMap, place: str) -> str:
    """A province by its name, with the id of the coast: `STP/NC` is `St Petersburg/NC`."""
    return f"{map_.by_id[of(place)].name}{place[len(of(place)) :]}"


def _ends(one: str, other: str) -> Way:
    return min(one, other), max(one, other)
