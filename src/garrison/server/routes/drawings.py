"""How a game is drawn: shapes for its map, and a picture of its board."""

import asyncio
from functools import lru_cache
from typing import Annotated, Final

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter
from msgspec.structs import replace

from garrison.catalogue import digest, source
from garrison.drawing import MissingExtra, draw
from garrison.drawing.colours import OWNERS, Owner
from garrison.drawing.picture import picture
from garrison.drawing.scene import NOBODY, Held, position
from garrison.engine.game import AnyView
from garrison.maps.kinds import KINDS, AnyMap
from garrison.maps.shapes import Shapes, bundled_shapes, dump_shapes, shapes_bytes
from garrison.maps.world import Map
from garrison.server.guard.connections import AnyRequest
from garrison.server.guard.given import TheCaller, TheRoom
from garrison.server.rooms import WATCHER, Room, refuse
from garrison.server.routes.gives import AnyJson, gives
from garrison.server.routes.sending import sent
from garrison.server.routes.shelf import File, packed
from garrison.server.wire.games import BoardInfo

SVG: Final = "image/svg+xml"

KEPT: Final = 32
"""Drawings in memory."""


@get("/api/games/{game:str}/shapes", operation_id="gameShapes", **gives(AnyJson, 404, limit="answers"))
async def game_shapes(request: AnyRequest, caller: TheCaller, here: TheRoom) -> Response[bytes]:
    """The shapes of the map of a game, as those of a map that comes with Garrison; a map of your own is drawn here."""
    return sent(request, await asyncio.to_thread(_shapes, _Drawn(source(here.played.chronicle.game))))


@get("/api/games/{game:str}/picture.svg", operation_id="picture", **gives(str, 404, media=SVG, limit="answers"))
async def game_picture(
    caller: TheCaller,
    here: TheRoom,
    version: Annotated[int, QueryParameter(ge=-1, description="After this many moves; -1 is now.")] = -1,
) -> Response[str]:
    """The board as a picture, as anybody who watches sees it."""
    map_ = source(here.played.chronicle.game)
    if not isinstance(map_, Map):
        refuse(404, "not_found", "There are no pictures of this game.")
    seen = await here.seen(WATCHER, version)
    held = _held(map_, here.board().seats, seen.view)
    svg = await asyncio.to_thread(_picture, map_, held, here.info(caller.person).title)
    return Response(svg, media_type=SVG, headers={"content-disposition": f'inline; filename="{here.id}.svg"'})


def _held(map_: Map, seats: tuple[str, ...], view: AnyView) -> dict[str, Held]:
    """What stands in each territory; nothing in games whose board has no such thing."""
    owners: tuple[int, ...] = getattr(view, "owner", ())
    armies: tuple[int, ...] = getattr(view, "armies", ())
    return {
        name: Held(_colour(seats, owner) if owner >= 0 else NOBODY, count)
        for name, owner, count in zip(map_.names, owners, armies, strict=False)
    }


def _colour(seats: tuple[str, ...], seat: int) -> Owner:
    named: dict[str, Owner] = {owner: owner for owner in OWNERS}
    return named.get(seats[seat], OWNERS[seat % len(OWNERS)])


def _picture(map_: Map, held: dict[str, Held], title: str) -> str:
    return picture(_shapes_of(map_), position(map_, held, title))


def drawn(here: Room) -> tuple[BoardInfo, AnyJson | None]:
    """The board of a game that is kept nowhere, with its shapes unless they are those of a map that comes with us."""
    map_ = source(here.played.chronicle.game)
    if _is_bundled(map_):
        return replace(here.board(), shapes=f"/api/maps/{map_.id}/shapes"), None
    shapes: AnyJson = msgspec.json.decode(_bytes(map_))
    return here.board(), shapes


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
    if _is_bundled(map_):
        return shapes_bytes(map_.id)
    if not isinstance(map_, Map):
        refuse(404, "not_found", "There are no shapes for this map.")
    try:
        return dump_shapes(_shapes_of(map_)).encode()
    except MissingExtra:
        refuse(404, "not_found", "This server can't draw maps of your own.")


def _shapes_of(map_: Map) -> Shapes:
    return bundled_shapes(map_.id) if _is_bundled(map_) else draw(map_)


def _is_bundled(map_: AnyMap) -> bool:
    return any(map_.id in kind.names() and kind.bundled(map_.id) == map_ for kind in KINDS.values())
