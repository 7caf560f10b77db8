"""Looking back on a game that is over: who could hope for what, and what luck and decisions did."""

from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import get
from litestar.response.base import ASGIResponse

from garrison.play import Room
from garrison.play.export import assert_over
from garrison.play.feed import BEATS, RETRY, event
from garrison.play.reviews import FAILED, Ongoing, asked_of, counted, counted_whole, followed, in_full
from garrison.review.report import NAMES, Reviewed
from garrison.web.guard.callers import TheCaller, TheRoom
from garrison.web.guard.context import AnyRequest, TheContext, address_of
from garrison.web.guard.streams import Streamed, TheJobs, Whose
from garrison.web.routes.gives import JSON, gives

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
    """Every piece as the seat counts the moves."""
    yield RETRY
    async for pieces in followed(ongoing, here.feed.beat):
        own = (counted(here.played, seat, piece) for piece in pieces)
        yield b"".join(event(NAMES[type(piece)], -1, msgspec.json.encode(piece)) for piece in own) or BEATS["sse"]
    yield event("end", -1, b"{}") if ongoing.state == "finished" else event("fault", -1, msgspec.json.encode(FAILED))
