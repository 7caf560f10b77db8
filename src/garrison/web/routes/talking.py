"""What people say and decide together: talk and votes."""

from litestar import Response, post
from litestar.params import JSONBody

from garrison.web.guard.callers import TheAsked, TheRoom
from garrison.web.routes.gives import answered, gives
from garrison.wire.games import CastVote, GameInfo, Said, Say


@post("/api/games/{game:str}/talk", operation_id="say", **gives(Said, 404, 422, status=201, limit="talk"))
async def say(data: JSONBody[Say], here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Say something, at the table or among the watchers."""
    return answered(await here.say(asked, data))


@post("/api/games/{game:str}/votes", operation_id="vote", **gives(GameInfo, 404, 409, 422, limit="seats"))
async def vote(data: JSONBody[CastVote], here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Vote to pause the game, to go on, to cancel it, or for a draw; it is done when all who play agree.

    `extend` moves the deadline of this turn by the length of a turn, but at most by a day. It is done when more than
    half agree, once in a turn.
    """
    return answered(await here.vote(asked, data))
