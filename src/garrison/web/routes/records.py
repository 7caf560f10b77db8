"""Games as records: one that comes as a file, to look back at, and many at a time, for whoever studies them."""

from functools import partial
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from garrison.store import public
from garrison.web.guard.callers import TheAsked, TheCaller
from garrison.web.guard.context import TheContext
from garrison.web.guard.streams import TheJobs
from garrison.web.routes.gives import answered, gives
from garrison.wire.analysis import LARGEST, Imported, NewRecord

LARGEST_BODY: Final = 2 * LARGEST
"""In bytes; in JSON every line of a file takes one more."""


@post(
    "/api/records",
    operation_id="importRecord",
    request_max_body_size=LARGEST_BODY,
    **gives(Imported, 409, 422, limit="games"),
)
async def import_record(
    data: JSONBody[NewRecord], asked: TheAsked, context: TheContext, jobs: TheJobs
) -> Response[bytes]:
    """Import a game to look back at, or read a position.

    A record of any rule set, finished or not, and a saved game of the package `diplomacy` become a game of your own
    that is over and stands in no list of others. A state of warcode gives a position for the analysis.
    """
    return answered(await jobs.wait(context.imports.take_in(asked, data)))


# Records of public games

NDJSON: Final = "application/x-ndjson"
MOST: Final = 20


@get("/api/records", operation_id="records", **gives(str, media=NDJSON, limit="answers"))
async def records(
    caller: TheCaller,
    context: TheContext,
    after: Annotated[int, QueryParameter(ge=0, le=10**9, description="The number of the last game you have.")] = 0,
    most: Annotated[int, QueryParameter(ge=1, le=MOST, description="How many.")] = MOST,
) -> Response[bytes]:
    """Public games with their records, a line of JSON each, in the order in which they ended; empty after the last."""
    return Response(await context.store.read(partial(public.lines, after=after, most=most)), media_type=NDJSON)
