"""The server itself: whether it is well, the description of its API, and how its dice fell."""

import asyncio
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Response, get

from garrison.hosting import refuse
from garrison.store import servers
from garrison.table.dice_statistics import DiceStatistics
from garrison.web.files import File, packed
from garrison.web.guard.context import AnyRequest, TheContext, is_local
from garrison.web.openapi.document import document
from garrison.web.routes.answers import AnyJson, gives, sent
from garrison.wire.people import Health

PATIENCE: Final = 60_000
"""Milliseconds in which the clocks are checked many times, and the heart beats."""


@get("/health", operation_id="health", **gives(Health))
async def health(context: TheContext) -> Health:
    """Whether the database answers and the clocks go on; 503 `busy` if they do not."""
    beaten = await context.store.read(servers.last_beat)
    if context.clock() - min(beaten, context.registry.gone_round) > PATIENCE:
        refuse(503, "busy", "The clocks of the games have stopped.")
    return Health("well")


@get("/metrics", operation_id="metrics", **gives(str, media="text/plain"))
async def metrics(request: AnyRequest, context: TheContext) -> Response[bytes]:
    """Figures for Prometheus, given only on the machine of the server."""
    if not is_local(request):
        refuse(403, "not_allowed", "The figures are given only on the machine of the server.")
    here = {"streams": len(context.streams.open), "forwarded": context.forwarder.passed}
    page = context.measures.page({**context.registry.health(), **here})
    return Response(page, media_type="text/plain; version=0.0.4")


@get("/api/schema", operation_id="schema", **gives(AnyJson))
async def schema(request: AnyRequest) -> Response[bytes]:
    """All of the API, as OpenAPI 3.1."""
    return sent(request, await asyncio.to_thread(_page, request.app.state.api))


@cache
def _page(api: tuple[Any, ...]) -> File:
    return packed(msgspec.json.encode(document(api)), "application/json")


@get("/api/dice", operation_id="dice", **gives(DiceStatistics))
async def dice(context: TheContext) -> DiceStatistics:
    """Faces, losses by numbers of dice, and streaks, beside what fair dice show, and how likely chance alone is."""
    return await context.dice.statistics()
