"""Looking at a game: from a seat, back to its beginning, as numbers, as a record, and its review once it is over."""

from collections.abc import AsyncIterator
from typing import Annotated, Final, Literal

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter
from litestar.response.base import ASGIResponse

from garrison.hosting import USUAL, WATCHER, Room
from garrison.hosting.export import assert_over
from garrison.hosting.feed import BEATS, RETRY, event
from garrison.hosting.reviews import FAILED, Ongoing, asked_of, counted, counted_whole, followed, in_full
from garrison.review.report import NAMES, Reviewed
from garrison.web.guard.callers import TheCaller, TheRoom
from garrison.web.guard.context import AnyRequest, TheContext, address_of
from garrison.web.guard.limits import Streamed, TheJobs, Whose
from garrison.web.routes.answers import JSON, gives, sent_made
from garrison.wire.analysis import GameEnd, Numbers, Position, Recap, Step
from garrison.wire.games import Hint, History, Odds, Said, Seen

SeatNumber = Annotated[
    int,
    QueryParameter(ge=WATCHER, le=1000, description="One of your seats; -3 watches; -1 is the one you would expect."),
]


After = Annotated[
    str,
    QueryParameter(
        max_length=4_000,
        description="Now, but after these moves of yours, which are not made: a JSON list of moves as you would send "
        "them. They count up to the first that reveals dice or cards, or ends your turn.",
    ),
]


@get("/api/games/{game:str}/view", operation_id="view", **gives(Seen, 400, 403, 404, 409, 422, limit="looks"))
async def view(
    caller: TheCaller,
    here: TheRoom,
    jobs: TheJobs,
    seat: SeatNumber = USUAL,
    version: Annotated[int, QueryParameter(ge=-1, description="After this many moves; -1 is now.")] = -1,
    after: After = "",
) -> Seen:
    """What your seat sees, all it may do, and how to say it."""
    seen = here.seen(here.seat(caller.person, seat), version, after, jobs.whose)
    return await (jobs.wait(seen) if after else seen)


@get("/api/games/{game:str}/history", operation_id="history", **gives(History, 403, 404, limit="looks", packed=True))
async def history(
    request: AnyRequest,
    caller: TheCaller,
    here: TheRoom,
    jobs: TheJobs,
    seat: SeatNumber = USUAL,
    since: Annotated[int, QueryParameter(ge=0, name="from", description="The version to begin at.")] = 0,
) -> Response[bytes]:
    """The board move by move, and the log, as far as your seat may know them."""
    return await sent_made(
        request, await jobs.wait(here.history(here.seat(caller.person, seat), since, jobs.whose)), JSON
    )


@get(
    "/api/games/{game:str}/steps", operation_id="steps", **gives(list[Step], 400, 403, 404, limit="looks", packed=True)
)
async def steps(
    request: AnyRequest,
    caller: TheCaller,
    here: TheRoom,
    jobs: TheJobs,
    version: Annotated[int, QueryParameter(ge=-1, description="The version just after the turn; -1 is now.")] = -1,
    seat: SeatNumber = USUAL,
) -> Response[bytes]:
    """How a turn in which all ordered at once was carried out; empty if no turn ended there."""
    return await sent_made(
        request, await jobs.wait(here.steps(here.seat(caller.person, seat), version, jobs.whose)), JSON
    )


@get("/api/games/{game:str}/recap", operation_id="recap", **gives(Recap, 403, 404, limit="looks", packed=True))
async def recap(
    request: AnyRequest, caller: TheCaller, here: TheRoom, jobs: TheJobs, seat: SeatNumber = USUAL
) -> Response[bytes]:
    """What happened since your last turn, in a sentence, with the battles that it tells of."""
    return await sent_made(request, await jobs.wait(here.recap(here.seat(caller.person, seat), jobs.whose)), JSON)


@get("/api/games/{game:str}/numbers", operation_id="numbers", **gives(Numbers, 404, limit="looks", packed=True))
async def numbers(request: AnyRequest, caller: TheCaller, here: TheRoom, jobs: TheJobs) -> Response[bytes]:
    """Territories, armies and income round by round, and how lucky everybody was."""
    return await sent_made(request, await jobs.wait(here.numbers(jobs.whose)), JSON)


@get("/api/games/{game:str}/ending", operation_id="ending", **gives(GameEnd, 404, 409, limit="looks"))
async def ending(caller: TheCaller, here: TheRoom) -> GameEnd:
    """How a game that is over was decided, and what everybody had to achieve."""
    return here.ending()


@get(
    "/api/games/{game:str}/record",
    operation_id="record",
    **gives(str, 403, 404, 409, media="text/plain", limit="looks", packed=True),
)
async def record(
    request: AnyRequest,
    caller: TheCaller,
    here: TheRoom,
    jobs: TheJobs,
    seat: SeatNumber = USUAL,
    version: Annotated[
        int, QueryParameter(ge=-1, description="Only so many moves, of a game that is over; -1 is all of them.")
    ] = -1,
) -> Response[bytes]:
    """The game as a record: all of it when it is over, and before that as far as your seat may know it."""
    text = await jobs.wait(here.record(here.seat(caller.person, seat), version, jobs.whose))
    answer = await sent_made(request, text.encode(), "text/plain")
    answer.headers["content-disposition"] = f'inline; filename="{here.id}.game"'
    return answer


@get("/api/games/{game:str}/position", operation_id="position", **gives(Position, 400, 403, 404, 409, limit="looks"))
async def position(
    caller: TheCaller,
    here: TheRoom,
    jobs: TheJobs,
    seat: SeatNumber = USUAL,
    version: Annotated[int, QueryParameter(ge=-1, description="After this many moves; -1 is the end.")] = -1,
) -> Position:
    """A position of a game that is over, as the analysis takes it."""
    return await jobs.wait(here.position(here.seat(caller.person, seat), version, jobs.whose))


@get("/api/games/{game:str}/odds", operation_id="odds", **gives(Odds, 400, 403, 404, 409, 422, limit="answers"))
async def odds(
    caller: TheCaller,
    here: TheRoom,
    jobs: TheJobs,
    source: Annotated[int, QueryParameter(ge=0, le=1000, description="The territory that attacks, by its number.")],
    until: Annotated[
        str, QueryParameter(max_length=100, description="`won`, `once`, `stop:3`, `half`, `60%`.")
    ] = "won",
    dice: Annotated[int, QueryParameter(ge=0, le=9, description="The most dice; 0 for as many as possible.")] = 0,
    armies: Annotated[
        int, QueryParameter(ge=0, le=1_000_000, description="Where all order at once: how many march; 0 for all.")
    ] = 0,
    seat: SeatNumber = USUAL,
    after: After = "",
) -> Odds:
    """The exact chances against each neighbour that may be attacked."""
    asked = here.seat(caller.person, seat), source, (until,), dice or armies
    return await jobs.wait(here.odds(*asked, jobs.whose, after))


@get("/api/games/{game:str}/hint", operation_id="hint", **gives(Hint, 400, 403, 404, 409, 422, limit="answers"))
async def hint(caller: TheCaller, here: TheRoom, jobs: TheJobs, seat: SeatNumber = USUAL, after: After = "") -> Hint:
    """What a bot would do in your place."""
    return await jobs.wait(here.hint(here.seat(caller.person, seat), jobs.whose, after))


@get("/api/games/{game:str}/talk", operation_id="talk", **gives(list[Said], 403, 404, limit="looks"))
async def talk(
    caller: TheCaller,
    here: TheRoom,
    after: Annotated[int, QueryParameter(ge=0, description="The number of the last line you have.")] = 0,
    room: Annotated[Literal["table", "watchers"], QueryParameter(description="Where it was said.")] = "table",
    seat: SeatNumber = USUAL,
) -> tuple[Said, ...]:
    """What was said, at most 200 lines at a time. Those who play hear the watchers once the game is over."""
    here.seat(caller.person, seat)
    return await here.talk(caller.person, after, room)


# The review of a game that is over


EVENTS: Final = "text/event-stream"


@get(
    "/api/games/{game:str}/review",
    operation_id="review",
    **gives(Reviewed, 404, 409, media=EVENTS, also=JSON, limit="answers"),
)
async def review(
    request: AnyRequest, caller: TheCaller, here: TheRoom, context: TheContext, jobs: TheJobs
) -> ASGIResponse:
    """The chances of every seat over a game that is over, and its largest swings.

    Events `review`, `chance`, `swing` and `wait`, and `end` as the last.
    """
    assert_over(here.played)
    ongoing = context.reviews.of(here.id, jobs.whose, lambda: asked_of(here.played))
    seat = here.seat(caller.person)
    if _wants_json(request):
        whole = counted_whole(here.played, seat, await jobs.wait(in_full(ongoing, here.feed.beat)))
        return ASGIResponse(body=msgspec.json.encode(whole), media_type=JSON)
    whose = Whose(caller.person.id, address_of(request))
    return Streamed(_told(here, seat, ongoing), EVENTS, context.streams, whose)


def _wants_json(request: AnyRequest) -> bool:
    accepted = request.headers.get("accept", "")
    return JSON in accepted and EVENTS not in accepted


async def _told(here: Room, seat: int, ongoing: Ongoing) -> AsyncIterator[bytes]:
    """The events of a review, with versions as the seat counts them."""
    yield RETRY
    async for pieces in followed(ongoing, here.feed.beat):
        own = (counted(here.played, seat, piece) for piece in pieces)
        yield b"".join(event(NAMES[type(piece)], -1, msgspec.json.encode(piece)) for piece in own) or BEATS["sse"]
    yield event("end", -1, b"{}") if ongoing.state == "finished" else event("fault", -1, msgspec.json.encode(FAILED))
