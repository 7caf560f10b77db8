"""The sandbox of written orders: a map to play with, what can be ordered, what comes of it, and the published cases."""

import asyncio

from litestar import get, post
from litestar.params import FromPath, JSONBody

from garrison.play import sandbox
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.streams import LONG_SECONDS, TheJobs
from garrison.web.routes.gives import gives
from garrison.web.routes.maps import LARGEST
from garrison.wire.sandbox import (
    Adjudication,
    CaseInfo,
    Pasted,
    PublishedCase,
    Sandbox,
    SandboxBoard,
    SandboxLines,
    SandboxMap,
    SandboxRules,
    SandboxSeen,
    WrittenOrder,
)


@get("/api/sandbox/{ruleset:str}", operation_id="sandbox", **gives(SandboxBoard, 404))
async def board(ruleset: FromPath[SandboxRules]) -> SandboxBoard:
    """The usual map as numbers, and the position with which a game begins."""
    return await asyncio.to_thread(sandbox.board, ruleset)


@post(
    "/api/sandbox/board",
    operation_id="sandboxOn",
    request_max_body_size=LARGEST,
    **gives(SandboxBoard, 404, 422, limit="answers"),
)
async def board_on(data: JSONBody[SandboxMap], caller: TheCaller, jobs: TheJobs) -> SandboxBoard:
    """The same for a map of your own, with its shapes. Nothing is kept, so each request about it brings the map."""
    return await jobs.look(sandbox.board_on, data, seconds=LONG_SECONDS)


@post(
    "/api/sandbox/orders",
    operation_id="possibleOrders",
    request_max_body_size=LARGEST,
    **gives(SandboxSeen, 422, limit="answers"),
)
async def possible(data: JSONBody[Sandbox], caller: TheCaller, jobs: TheJobs) -> SandboxSeen:
    """Every order that is not void, for every power, in a position, and how the orders in the request were read."""
    return await jobs.look(sandbox.possible, data)


@post(
    "/api/sandbox/lines",
    operation_id="typedOrders",
    request_max_body_size=LARGEST,
    **gives(list[WrittenOrder], 422, limit="answers"),
)
async def typed(data: JSONBody[SandboxLines], caller: TheCaller, jobs: TheJobs) -> tuple[WrittenOrder, ...]:
    """Orders as people type them, in either form, one a line; a line with the name of a power begins its orders."""
    return await jobs.look(sandbox.typed, data)


@post(
    "/api/sandbox/position",
    operation_id="pastedPosition",
    request_max_body_size=LARGEST,
    **gives(Sandbox, 422, limit="answers"),
)
async def pasted(data: JSONBody[Pasted], caller: TheCaller, jobs: TheJobs) -> Sandbox:
    """A position written in the notation of games, or a case as `garrison adjudicate` reads it, for the sandbox."""
    return await jobs.look(sandbox.pasted, data)


@post(
    "/api/adjudicate",
    operation_id="adjudicate",
    request_max_body_size=LARGEST,
    **gives(Adjudication, 422, limit="answers"),
)
async def adjudicate(data: JSONBody[Sandbox], caller: TheCaller, jobs: TheJobs) -> Adjudication:
    """What comes of the orders in a position, each with its reason, and the position after them. Nothing is kept."""
    return await jobs.look(sandbox.adjudicated, data)


@get("/api/cases", operation_id="cases", **gives(list[CaseInfo]))
async def cases() -> tuple[CaseInfo, ...]:
    """The published cases, by which adjudicators are tested."""
    return await asyncio.to_thread(sandbox.published)


@get("/api/cases/{case:str}", operation_id="oneCase", **gives(PublishedCase, 404))
async def one_case(case: FromPath[str]) -> PublishedCase:
    """A published case, ready for the sandbox."""
    return await asyncio.to_thread(sandbox.one_published, case)
