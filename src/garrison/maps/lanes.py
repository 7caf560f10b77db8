"""The links of a map that are drawn as lines: whatever its shapes can't show as a common border."""

from typing import NamedTuple

from garrison.maps.building import links_of
from garrison.maps.kinds import AnyMap
from garrison.maps.provinces import ProvinceMap
from garrison.maps.shapes_format import Style
from garrison.maps.world import Link, Map


class Lane(NamedTuple):
    """A line between two territories, by their names."""

    source: str
    target: str
    one_way: bool = False


def lanes(map_: AnyMap, style: Style) -> frozenset[Lane]:
    """The ways across water and the one-way links; among stars, which never touch, all links."""
    if isinstance(map_, ProvinceMap):
        return frozenset()
    ways = {_way(map_, link) for link in links_of(map_) if style == "stars" or link.kind != "land"}
    return frozenset(_both_ways(way) if _back(way) in ways else way for way in ways)


def _way(map_: Map, link: Link) -> Lane:
    way = Lane(map_.names[link.source], map_.names[link.target], one_way=True)
    return way if link.kind == "one_way" else _both_ways(way)


def _back(way: Lane) -> Lane:
    return Lane(way.target, way.source, way.one_way)


def _both_ways(way: Lane) -> Lane:
    return Lane(min(way[:2]), max(way[:2]))
