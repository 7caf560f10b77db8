"""Who sits at the table: joining, starting, leaving and coming back, links to give away, and the next game."""

from typing import Annotated, Literal

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from garrison.play import WATCHER
from garrison.web.guard.callers import TheAsked, TheRoom
from garrison.web.guard.context import TheContext
from garrison.web.routes.gives import answered, gives
from garrison.wire.games import GameInfo, SetPace
from garrison.wire.making import AddShare, Join, LinkInfo, Links, NewLinks


@post("/api/games/{game:str}/join", operation_id="join", **gives(GameInfo, 404, 409, 422, limit="seats"))
async def join(data: JSONBody[Join], here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Take an open seat, or the seat of a link.

    In a game that is not listed only its maker, and those who sat in the game of which it is the rematch, can sit down
    without the link of a seat.
    """
    return answered(await here.join(asked, data))


@post("/api/games/{game:str}/share", operation_id="addShare", **gives(GameInfo, 404, 409, 422, limit="seats"))
async def add_share(data: JSONBody[AddShare], here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Add your share of the dice before the game begins, or say that you add none.

    A game that was made with `"share": "later"` waits for it. Draw it only after you have seen the commitment, which is
    in `dice` of the GameInfo.
    """
    return answered(await here.add_share(asked, data))


@post("/api/games/{game:str}/start", operation_id="start", **gives(GameInfo, 404, 409, 422, limit="seats"))
async def start(here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Begin the game you have made; bots take the open seats."""
    return answered(await here.start(asked))


@post("/api/games/{game:str}/leave", operation_id="leave", **gives(GameInfo, 404, 409, 422, limit="seats"))
async def leave(here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Get up. Before the game begins the seat is open again; afterwards a bot stands in until you return."""
    return answered(await here.leave(asked))


@post("/api/games/{game:str}/return", operation_id="return", **gives(GameInfo, 404, 409, 422, limit="seats"))
async def come_back(here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Take your seat over again from the bot that stands in."""
    return answered(await here.return_(asked))


@post("/api/games/{game:str}/links", operation_id="links", **gives(Links, 404, 409, 422, status=201, limit="seats"))
async def links(data: JSONBody[NewLinks], here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """New links for open seats and for watchers: the last part of `/j/...` and of `/w/...`.

    Each takes the place of the one that was made before for the same seat, which leads nowhere from now on.
    """
    return answered(await here.links(asked, data.seats))


@delete("/api/games/{game:str}/links", operation_id="takeLinksBack", **gives(GameInfo, 404, limit="seats"))
async def take_links_back(
    here: TheRoom,
    asked: TheAsked,
    seat: Annotated[int, QueryParameter(ge=WATCHER, le=1000, description="The seat of the link; -3 for watchers.")],
) -> Response[bytes]:
    """Take back the link of a seat, or of watchers, so that it leads nowhere."""
    return answered(await here.take_links_back(asked, seat))


@get("/api/links/{link:str}", operation_id="link", **gives(LinkInfo, 404))
async def link(link: FromPath[str], context: TheContext) -> LinkInfo:
    """Where a link leads: its game and its seat."""
    seen = await context.registry.link(link)
    return LinkInfo(seen.game, seen.seat, seen.used)


@post("/api/games/{game:str}/pace", operation_id="pace", **gives(GameInfo, 404, 409, 422, limit="seats"))
async def pace(data: JSONBody[SetPace], here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """How quickly bots move."""
    return answered(await here.pace(asked, data.pace))


@post("/api/games/{game:str}/skip", operation_id="skip", **gives(GameInfo, 404, 409, limit="seats"))
async def skip(here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Let the bots play on without a pause until a person is awaited; the pace stays as it is."""
    return answered(await here.skip(asked))


@post(
    "/api/games/{game:str}/rematch", operation_id="rematch", **gives(GameInfo, 404, 409, 422, status=201, limit="games")
)
async def rematch(
    here: TheRoom,
    asked: TheAsked,
    share: Annotated[
        Literal["", "later"], QueryParameter(description="`later` if you will add a share of the dice with `addShare`.")
    ] = "",
) -> Response[bytes]:
    """The same game again, with seats open for everybody who played."""
    return answered(await here.rematch(asked, share))
