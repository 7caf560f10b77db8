"""Games: making one, the lists of them, and what anybody may know of one."""

from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from garrison.engine.transcript import LARGEST as LARGEST_RECORD
from garrison.play import refuse
from garrison.store.lists import LISTS, live_with
from garrison.web.guard.callers import TheAsked, TheCaller, TheRoom
from garrison.web.guard.context import AnyRequest, TheContext, is_local
from garrison.web.guard.streams import TheJobs
from garrison.web.routes.gives import answered, gives
from garrison.web.routes.maps import LARGEST as LARGEST_MAP
from garrison.web.routes.sending import sent
from garrison.web.routes.shelf import packed
from garrison.wire.games import BoardInfo, GameInfo, GameList
from garrison.wire.making import NewGame

ListName = Literal["open", "mine", "live", "over"]


@post(
    "/api/games",
    operation_id="makeGame",
    request_max_body_size=max(LARGEST_MAP, LARGEST_RECORD),
    **gives(GameInfo, 409, 422, status=201, limit="games"),
)
async def make_game(
    request: AnyRequest, data: JSONBody[NewGame], asked: TheAsked, context: TheContext
) -> Response[bytes]:
    """Make a game. Without open seats it begins at once; otherwise it waits until all have joined, or you start it.

    If one of your seats adds a share of the dice (`"share": "later"`), the game waits for that, too.
    """
    if data.seed and not is_local(request):
        refuse(403, "not_allowed", "A seed can be given only on the machine of the server.")
    return answered(await context.registry.create(asked, data))


@get("/api/games", operation_id="games", **gives(GameList, limit="looks"))
async def games(
    caller: TheCaller,
    context: TheContext,
    jobs: TheJobs,
    list: Annotated[ListName, QueryParameter(description="Which list.")] = "open",  # noqa: A002  the word of the wire
    player: Annotated[str, QueryParameter(max_length=100, description="In `live`: the id of somebody who plays.")] = "",
    after: Annotated[str, QueryParameter(max_length=100, description="That of the page before.")] = "",
    most: Annotated[int, QueryParameter(ge=1, le=100, description="How many.")] = 20,
) -> GameList:
    """A page of a list: `open` for games to join, `mine`, `live` for games to watch, `over`; the newest first."""
    if player and list != "live":
        refuse(400, "bad_request", "Only the list 'live' takes a player.")
    listing, whose = (live_with, player) if player else (LISTS[list], caller.person.id)
    page = await context.store.read(lambda connection: listing(connection, whose, after, most))
    cards = await jobs.wait(context.registry.cards([card.game.id for card in page.cards], caller.person, jobs.whose))
    return GameList(cards, page.after)


@get("/api/games/{game:str}", operation_id="game", **gives(GameInfo, 404, limit="looks"))
async def one_game(caller: TheCaller, here: TheRoom) -> GameInfo:
    """What anybody may know of a game."""
    return here.info(caller.person)


@get("/api/games/{game:str}/board", operation_id="board", **gives(BoardInfo, 404))
async def board(request: AnyRequest, here: TheRoom) -> Response[bytes]:
    """Territories, continents, neighbours and cards by their numbers. It never changes."""
    return sent(request, packed(msgspec.json.encode(here.board()), "application/json"))
