"""The OpenAPI page of the server itself."""

import asyncio
from functools import cache
from typing import Any

import msgspec
from litestar import Response, get

from garrison.web.guard.context import AnyRequest
from garrison.web.openapi.document import document
from garrison.web.routes.gives import AnyJson, gives
from garrison.web.routes.sending import sent
from garrison.web.routes.shelf import File, packed


@get("/api/schema", operation_id="schema", **gives(AnyJson))
async def schema(request: AnyRequest) -> Response[bytes]:
    """All of the API, as OpenAPI 3.1."""
    return sent(request, await asyncio.to_thread(_page, request.app.state.api))


@cache
def _page(api: tuple[Any, ...]) -> File:
    return packed(msgspec.json.encode(document(api)), "application/json")
