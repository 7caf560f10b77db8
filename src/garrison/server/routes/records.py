"""Games that come as files: records, saved games of other programs, positions."""

from typing import Final

from litestar import Response, post
from litestar.params import JSONBody

from garrison.server.guard.given import TheAsked, TheOffice
from garrison.server.routes.gives import answered, gives
from garrison.server.wire.records import LARGEST, Imported, NewRecord

LARGEST_BODY: Final = 2 * LARGEST
"""In bytes; in JSON every line of a file takes one more."""


@post(
    "/api/records",
    operation_id="importRecord",
    request_max_body_size=LARGEST_BODY,
    **gives(Imported, 409, 422, limit="games"),
)
async def import_record(data: JSONBody[NewRecord], asked: TheAsked, office: TheOffice) -> Response[bytes]:
    """Import a game to look back at, or read a position.

    A record of any rule set, finished or not, and a saved game of the package `diplomacy` become a game of your own
    that is over and stands in no list of others. A state of warcode gives a position for the analysis.
    """
    return answered(await office.imports.take_in(asked, data))
