"""Streams: what happens in a game, as it happens, as server-sent events or as lines of JSON."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Final, Literal

from litestar import get
from litestar.params import QueryParameter

from garrison.play import USUAL, Room, refuse
from garrison.web.guard.callers import Caller, TheCaller, TheRoom, still
from garrison.web.guard.context import AnyRequest, AppContext, TheContext, address_of
from garrison.web.guard.streams import Streamed, Whose, lasting
from garrison.web.routes.gives import gives
from garrison.web.routes.looking import SeatNumber
from garrison.wire.games import Happened

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
    rooms = [await context.registry.room(game, address_of(request)) for game in ids]
    told = context.registry.streams(rooms, caller.person)
    told = _owned(request, caller, told, context) if caller.person.id else told
    return Streamed(told, MEDIA["sse"], context.streams, _whose(request, caller, *rooms))


def _owned(
    request: AnyRequest, caller: Caller, told: AsyncIterator[bytes], context: AppContext
) -> AsyncIterator[bytes]:
    """What a seat sees is told for as long as its session or its token lasts; what anybody sees, to anybody."""
    return lasting(told, partial(still, request, context, caller), context.clock)


def _whose(request: AnyRequest, caller: Caller, *rooms: Room) -> Whose:
    return Whose(caller.person.id, address_of(request), sum(room.played.weight for room in rooms))


def _form(request: AnyRequest) -> Literal["sse", "lines"]:
    return "lines" if LINES in request.headers.get("accept", "") else "sse"


def _since(request: AnyRequest, after: int) -> int:
    """The later of the two: a browser that connects again sends the address that it began with."""
    last = request.headers.get("last-event-id", "")
    return max(after, int(last)) if last.isascii() and last.isdecimal() and len(last) < LONGEST else after


LONGEST: Final = 10
"""In digits, for a version."""
