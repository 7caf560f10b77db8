"""How the map of a game is drawn: shapes for a map of somebody's own."""

import asyncio
from functools import lru_cache
from typing import Final

from litestar import Response, get

from garrison.catalogue import digest, source
from garrison.drawing import MissingExtra, draw
from garrison.maps.kinds import KINDS, AnyMap
from garrison.maps.shapes import dump_shapes, shapes_bytes
from garrison.maps.world import Map
from garrison.server.guard.connections import AnyRequest
from garrison.server.guard.given import TheCaller, TheRoom
from garrison.server.rooms import refuse
from garrison.server.routes.gives import AnyJson, gives
from garrison.server.routes.sending import sent
from garrison.server.routes.shelf import File, packed

KEPT: Final = 32
"""Drawings in memory."""


@get("/api/games/{game:str}/shapes", operation_id="gameShapes", **gives(AnyJson, 404, limit="answers"))
async def game_shapes(request: AnyRequest, caller: TheCaller, here: TheRoom) -> Response[bytes]:
    """The shapes of the map of a game, as those of a map that comes with Garrison; a map of your own is drawn here."""
    return sent(request, await asyncio.to_thread(_shapes, _Drawn(source(here.played.chronicle.game))))


class _Drawn:
    """A map that is equal to another with the same digest, so that it is drawn once."""

    def __init__(self, map_: AnyMap) -> None:
        self.map, self.sign = map_, f"{map_.id} {digest(map_)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Drawn) and other.sign == self.sign

    def __hash__(self) -> int:
        return hash(self.sign)


@lru_cache(maxsize=KEPT)
def _shapes(drawn: _Drawn) -> File:
    return packed(_bytes(drawn.map), "application/json")


def _bytes(map_: AnyMap) -> bytes:
    if any(map_.id in kind.names() and kind.bundled(map_.id) == map_ for kind in KINDS.values()):
        return shapes_bytes(map_.id)
    if not isinstance(map_, Map):
        refuse(404, "not_found", "There are no shapes for this map.")
    try:
        return dump_shapes(draw(map_)).encode()
    except MissingExtra:
        refuse(404, "not_found", "This server can't draw maps of your own.")
