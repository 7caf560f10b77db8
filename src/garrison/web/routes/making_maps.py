"""Making maps: a new one from a seed, names, a file of another format, how it will be drawn, and how fair it is."""

import asyncio
from functools import lru_cache
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import astuple

from garrison.generating import Wish, suggestions
from garrison.generating.wish import SEEDS
from garrison.maps.kind import WORLDS
from garrison.maps.kinds import KINDS
from garrison.play import pictures, refuse
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.context import AnyRequest, TheContext, address_of
from garrison.web.guard.streams import Streamed, TheJobs, Whose
from garrison.web.routes.gives import AnyJson, gives
from garrison.web.routes.maps import LARGEST
from garrison.web.routes.sending import sent
from garrison.web.routes.shelf import File, packed
from garrison.wire.making import ForeignMap, MapFile, MapInText, NewMap, Tried, TryMap
from garrison.workers.map_trials import tried

LINES: Final = "application/x-ndjson"
NAMES: Final = 300
"""More than a map can have territories."""


@get("/api/maps/{name:str}/file", operation_id="mapFile", **gives(AnyJson, 404))
async def map_file(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The file of a map that comes with Garrison, of territories or of provinces."""
    return sent(request, await asyncio.to_thread(_file, name))


@get("/api/maps/names", operation_id="mapNames", **gives(list[str]))
async def map_names(
    seed: Annotated[int, QueryParameter(ge=SEEDS[0], le=SEEDS[1], description="Other seeds, other names.")] = 1,
) -> list[str]:
    """Names for territories, all different; the same for the same seed."""
    return [*suggestions(seed, NAMES)]


@post("/api/maps/generate", operation_id="generateMap", **gives(MapInText, 422, limit="answers"))
async def generate_map(data: JSONBody[NewMap], caller: TheCaller, jobs: TheJobs) -> MapInText:
    """A new map: land, territories, borders, ways over the sea, continents, names, cards and missions."""
    return MapInText(await jobs.look(pictures.generated, Wish(*astuple(data))))


@post(
    "/api/maps/convert",
    operation_id="convertMap",
    request_max_body_size=LARGEST,
    **gives(MapInText, 422, limit="answers"),
)
async def convert_map(data: JSONBody[ForeignMap], caller: TheCaller, jobs: TheJobs) -> MapInText:
    """A map of another program as a map file of Garrison; what others accept and we don't is mended."""
    return MapInText(await jobs.look(pictures.converted, data.text, data.name))


@post(
    "/api/maps/shapes",
    operation_id="drawMap",
    request_max_body_size=LARGEST,
    **gives(AnyJson, 422, limit="answers"),
)
async def draw_map(data: JSONBody[MapFile], caller: TheCaller, jobs: TheJobs) -> Response[bytes]:
    """The shapes of a map as a game on it shows them."""
    return Response(await jobs.look(pictures.drawn_shapes, data.text), media_type="application/json")


@post(
    "/api/maps/balance",
    operation_id="balanceOfMap",
    request_max_body_size=LARGEST,
    **gives(Tried, 422, 429, media=LINES, limit="answers"),
)
async def balance_of_map(
    request: AnyRequest, data: JSONBody[TryMap], caller: TheCaller, context: TheContext, jobs: TheJobs
) -> Streamed:
    """Games on a map, counted as they are played: a Tried on each line. They stop when nobody listens."""
    context.registry.pool.assert_room(jobs.whose)
    await jobs.look(pictures.assert_sound, data.text)
    return Streamed(tried(jobs.studying(), data), LINES, context.streams, Whose(caller.person.id, address_of(request)))


@lru_cache(maxsize=16)
def _file(name: str) -> File:
    suffixes = [kind.suffix for kind in KINDS.values() if name in kind.names()]
    if not suffixes:
        refuse(404, "not_found", f"'{name[:40]}' is not a map.")
    return packed((WORLDS / f"{name}{suffixes[0]}").read_bytes(), "application/json")
