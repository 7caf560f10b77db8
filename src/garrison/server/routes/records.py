"""The records of finished games, many at a time, for whoever studies them."""

from functools import partial
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import QueryParameter

from garrison.server.guard.given import TheCaller, TheOffice
from garrison.server.routes.gives import gives
from garrison.server.store import public

NDJSON: Final = "application/x-ndjson"
MOST: Final = 20


@get("/api/records", operation_id="records", **gives(str, media=NDJSON, limit="answers"))
async def records(
    caller: TheCaller,
    office: TheOffice,
    after: Annotated[int, QueryParameter(ge=0, le=10**9, description="The number of the last game you have.")] = 0,
    most: Annotated[int, QueryParameter(ge=1, le=MOST, description="How many.")] = MOST,
) -> Response[bytes]:
    """Public games with their records, a line of JSON each, in the order in which they ended; empty after the last."""
    return Response(await office.store.read(partial(public.lines, after=after, most=most)), media_type=NDJSON)
