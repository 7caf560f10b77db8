"""Moving: what a seat does in the game itself."""

from litestar import Response, post
from litestar.params import JSONBody

from garrison.web.guard.callers import TheAsked, TheRoom
from garrison.web.guard.context import AnyRequest
from garrison.web.routes.gives import JSON, gives
from garrison.web.routes.sending import sent_made
from garrison.wire.games import Posted, PostMove


@post("/api/games/{game:str}/moves", operation_id="move", **gives(Posted, 404, 409, 422, limit="moves", packed=True))
async def move(request: AnyRequest, data: JSONBody[PostMove], here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Make a move. It is answered once the move is stored for good; `version` is the one you have seen."""
    answer = await here.post(asked, data)
    return await sent_made(request, answer.body, JSON, answer.status)


@post("/api/games/{game:str}/resign", operation_id="resign", **gives(Posted, 404, 409, 422, limit="moves", packed=True))
async def resign(request: AnyRequest, here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Give up."""
    answer = await here.resign(asked)
    return await sent_made(request, answer.body, JSON, answer.status)
