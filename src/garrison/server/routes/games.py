"""Games: making one, the lists of them, and what anybody may know of one."""

from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.params import Parameter

from garrison.engine.transcript import LARGEST as LARGEST_RECORD
from garrison.server.guard.addresses import is_local
from garrison.server.guard.callers import Caller
from garrison.server.guard.office import Office
from garrison.server.rooms import Asked, Room, refuse
from garrison.server.routes.gives import answered, gives
from garrison.server.routes.maps import LARGEST as LARGEST_MAP
from garrison.server.store.lists import LISTS
from garrison.server.wire.games import BoardInfo, GameInfo, GameList
from garrison.server.wire.making import NewGame

AnyRequest = Request[Any, Any, Any]
ListName = Literal["open", "mine", "live", "over"]


@post(
    "/api/games",
    operation_id="makeGame",
    request_max_body_size=max(LARGEST_MAP, LARGEST_RECORD),
    **gives(GameInfo, 422, status=201, limit="games"),
)
async def make_game(request: AnyRequest, data: NewGame, asked: Asked, office: Office) -> Response[bytes]:
    """Make a game. Without open seats it begins at once; otherwise it waits until all have joined, or you start it."""
    if data.seed and not is_local(request):
        refuse(403, "not_allowed", "A seed can be given only on the machine of the server.")
    return answered(await office.keeper.create(asked, data))


@get("/api/games", operation_id="games", **gives(GameList))
async def games(
    caller: Caller,
    office: Office,
    list: ListName = "open",  # noqa: A002  the word of the wire
    after: str = "",
    most: Annotated[int, Parameter(ge=1, le=100)] = 20,
) -> GameList:
    """A page of a list: `open` for games to join, `mine`, `live` for games to watch, `over`; the newest first."""
    page = await office.store.read(lambda connection: LISTS[list](connection, caller.person.id, after, most))
    cards = await office.keeper.cards([card.game.id for card in page.cards], caller.person)
    return GameList(cards, page.after)


@get("/api/games/{game:str}", operation_id="game", **gives(GameInfo, 404))
async def one_game(caller: Caller, here: Room) -> GameInfo:
    """What anybody may know of a game."""
    return here.info(caller.person)


@get("/api/games/{game:str}/board", operation_id="board", **gives(BoardInfo, 404))
async def board(here: Room) -> BoardInfo:
    """Territories, continents, neighbours and cards by their numbers. It never changes."""
    return here.board()
