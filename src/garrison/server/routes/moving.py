"""Moving: what a seat does in the game itself."""

from litestar import Response, post
from litestar.params import JSONBody

from garrison.server.guard.given import TheAsked, TheRoom
from garrison.server.routes.gives import answered, gives
from garrison.server.wire.games import Posted, PostMove


@post("/api/games/{game:str}/moves", operation_id="move", **gives(Posted, 404, 409, 422, limit="moves"))
async def move(data: JSONBody[PostMove], here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Make a move. It is answered once the move is stored for good; `version` is the one you have seen."""
    return answered(await here.post(asked, data))


@post("/api/games/{game:str}/resign", operation_id="resign", **gives(Posted, 404, 409, 422, limit="moves"))
async def resign(here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Give up."""
    return answered(await here.resign(asked))
