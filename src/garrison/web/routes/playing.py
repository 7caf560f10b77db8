"""Playing: moves, seats, links, votes and talk; and the stream of what happens."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Final, Literal

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from garrison.hosting import USUAL, WATCHER, Room, refuse
from garrison.web.guard.callers import Caller, TheAsked, TheCaller, TheRoom, actor, asked, still
from garrison.web.guard.context import AnyRequest, AppContext, TheContext, address_of, context_of
from garrison.web.guard.limits import Streamed, Whose, lasting
from garrison.web.peers import is_part
from garrison.web.routes.answers import JSON, JsonAnswer, answered, body_as, gives, sent_made
from garrison.web.routes.looking import SeatNumber
from garrison.wire.games import CastVote, GameInfo, Happened, Posted, PostMove, Said, Say, SetPace
from garrison.wire.making import AddShare, Join, LinkInfo, Links, NewLinks


@post(
    "/api/games/{game:str}/moves",
    operation_id="move",
    **gives(Posted, 404, 409, 422, limit="moves", packed=True, takes=PostMove),
)
async def move(request: AnyRequest) -> JsonAnswer:
    """Make a move. It is answered once the move is stored for good; `version` is the one you have seen."""
    context, sent = context_of(request), await body_as(request, PostMove)
    by = await asked(request, await actor(request, context))
    here = await context.registry.room(request.path_params["game"], address_of(request))
    return JsonAnswer(request, await here.post(by, sent))


@post("/api/games/{game:str}/resign", operation_id="resign", **gives(Posted, 404, 409, 422, limit="moves", packed=True))
async def resign(request: AnyRequest, here: TheRoom, asked: TheAsked) -> Response[bytes]:
    """Give up."""
    answer = await here.resign(asked)
    return await sent_made(request, answer.body, JSON, answer.status)


# Seats, links, and the next game


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

    Each replaces the earlier link for the same seat, which leads nowhere from now on.
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
    """Set how quickly bots move."""
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


# Talk and votes


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


# The stream, as server-sent events or as lines of JSON


LINES: Final = "application/x-ndjson"
MEDIA: Final = {"sse": "text/event-stream", "lines": LINES}
MOST_GAMES: Final = 50

After = Annotated[int, QueryParameter(ge=-1, description="Send every move after this version, as Last-Event-ID does.")]


@get(
    "/api/games/{game:str}/events",
    operation_id="events",
    **gives(Happened, 403, 404, media="text/event-stream", limit="looks"),
)
async def events(
    request: AnyRequest,
    caller: TheCaller,
    here: TheRoom,
    context: TheContext,
    seat: SeatNumber = USUAL,
    after: After = -1,
) -> Streamed:
    """What happens from now on, or after a version: events `game`, `move` and `talk`."""
    form, number = _form(request), here.seat(caller.person, seat)
    told = here.stream(caller.person, number, _since(request, after), form)
    told = told if number < 0 else _owned(request, caller, told, context)
    return Streamed(told, MEDIA[form], context.streams, _whose(request, caller, here))


@get("/api/events", operation_id="eventsOfGames", **gives(Happened, 404, media="text/event-stream", limit="looks"))
async def events_of_games(
    request: AnyRequest,
    caller: TheCaller,
    context: TheContext,
    games: Annotated[str, QueryParameter(max_length=1000, description="Their ids, with commas.")],
) -> Streamed:
    """The streams of several games in one; the data of each event has `game`, the id."""
    ids = tuple(dict.fromkeys(filter(None, games.split(","))))
    if len(ids) > MOST_GAMES:
        refuse(400, "bad_request", f"One stream can carry at most {MOST_GAMES} games.")
    places = {game: await context.forwarder.place(game) for game in ids}
    rooms = [await context.registry.room(game, address_of(request)) for game in ids if not places[game]]
    away = {game: place for game, place in places.items() if place}
    await context.registry.assert_there(away)
    elsewhere = {game: context.forwarder.lines(place, request.scope, game) for game, place in away.items()}
    told = context.registry.streams(rooms, caller.person, elsewhere)
    told = _owned(request, caller, told, context) if caller.person.id else told
    return Streamed(told, MEDIA["sse"], context.streams, _whose(request, caller, *rooms))


def _owned(
    request: AnyRequest, caller: Caller, told: AsyncIterator[bytes], context: AppContext
) -> AsyncIterator[bytes]:
    """The stream of a caller, which ends with their session or token."""
    return lasting(told, partial(still, request, context, caller), context.clock)


def _whose(request: AnyRequest, caller: Caller, *rooms: Room) -> Whose:
    weight = sum(room.played.weight for room in rooms)
    return Whose(caller.person.id, address_of(request), weight, 0 if is_part(request.scope) else 1)


def _form(request: AnyRequest) -> Literal["sse", "lines"]:
    return "lines" if LINES in request.headers.get("accept", "") else "sse"


def _since(request: AnyRequest, after: int) -> int:
    """The later of `after` and Last-Event-ID: a browser that connects again repeats its first address."""
    last = request.headers.get("last-event-id", "")
    return max(after, int(last)) if last.isascii() and last.isdecimal() and len(last) < LONGEST else after


LONGEST: Final = 10
"""A version has fewer digits than this."""
