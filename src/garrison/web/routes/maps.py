"""The maps: those that come with Garrison, their shapes, and the check of somebody's own."""

import asyncio
from functools import cache
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from garrison.drawing.doubts import doubts
from garrison.maps.faults import BrokenMap, Fault, UnknownMap, Weight
from garrison.maps.kinds import KINDS, AnyKind, AnyMap, kind_of
from garrison.maps.provinces import ProvinceMap
from garrison.maps.shapes import shapes_bytes
from garrison.maps.source import MOST_BYTES
from garrison.maps.world import Map
from garrison.play import refuse
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.context import AnyRequest
from garrison.web.guard.streams import TheJobs
from garrison.web.routes.gives import AnyJson, gives
from garrison.web.routes.sending import sent
from garrison.web.routes.shelf import File, packed
from garrison.wire.making import MapChecked, MapFault, MapFile, MapInfo

LARGEST: Final = MOST_BYTES + 64 * 1024
"""In bytes, for a request with a map file in it."""


@get("/api/maps", operation_id="maps", **gives(list[MapInfo]))
async def maps() -> list[MapInfo]:
    """The maps that come with Garrison."""
    return [info(kind.bundled(name), kind, name) for kind in KINDS.values() for name in kind.names()]


@get("/api/maps/{name:str}/shapes", operation_id="mapShapes", **gives(AnyJson, 404))
async def map_shapes(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The shapes of a map: how its territories are drawn. They may be kept as long as their ETag stays."""
    try:
        file = await asyncio.to_thread(_shapes, name)
    except UnknownMap as fault:
        refuse(404, "not_found", str(fault))
    return sent(request, file)


@post("/api/maps/check", operation_id="checkMap", request_max_body_size=LARGEST, **gives(MapChecked, limit="answers"))
async def check_map(data: JSONBody[MapFile], caller: TheCaller, jobs: TheJobs) -> MapChecked:
    """All faults of a map file, each with its place and the rule; or, if nothing stands in the way, what map it is."""
    return await jobs.look(_checked, data.text)


def info(map_: AnyMap, kind: AnyKind, name: str) -> MapInfo:
    if isinstance(map_, ProvinceMap):
        powers = tuple(power.id.lower() for power in map_.powers)
        return MapInfo(name, kind.name, len(map_.provinces), len(powers), powers)
    return MapInfo(name, kind.name, len(map_.ids), max(seats for seats, _ in map_.starting_armies))


@cache
def _shapes(name: str) -> File:
    return packed(shapes_bytes(name), "application/json")


def _checked(text: str) -> MapChecked:
    kind = kind_of(text)
    faults = tuple(_told(fault) for fault in kind.check(text))
    try:
        map_ = kind.parse(text)
    except BrokenMap:
        return MapChecked(faults)
    doubtful = tuple(map(_told, doubts(map_))) if isinstance(map_, Map) else ()
    return MapChecked((*faults, *doubtful), info(map_, kind, map_.id))


def _told(fault: Fault) -> MapFault:
    return MapFault(fault.place, fault.sentence, fault.line, fault.weight is Weight.ERROR)
