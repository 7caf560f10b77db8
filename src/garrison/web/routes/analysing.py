"""Looked at and forgotten: any position and any battle, the sandbox of written orders, and lessons."""

import asyncio

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from garrison.catalogue import new_game, write_record
from garrison.drawing.picture import WIDE
from garrison.engine.game import InvalidGame
from garrison.engine.lines import read_state
from garrison.engine.options import InvalidOptions
from garrison.engine.play import IllegalMove
from garrison.engine.record import Record
from garrison.hosting import lessons, odds, refuse, sandbox
from garrison.maps.faults import BrokenMap, UnknownMap
from garrison.maps.kinds import AnyMap, kind_of
from garrison.review.report import Advice
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.context import AnyRequest, TheContext
from garrison.web.guard.limits import LONG_SECONDS, TheJobs
from garrison.web.routes.answers import JSON, gives, sent_made
from garrison.web.routes.drawings import PNG, board_of, painted, picture_of
from garrison.web.routes.maps import LARGEST
from garrison.wire.analysis import Analysis, Battle, BattleOdds, Position
from garrison.wire.lessons import LessonInfo, TakenLesson, Taught
from garrison.wire.making import NewGame, NewSeat
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
from garrison.workers import reviewing


@post(
    "/api/analysis",
    operation_id="analyse",
    request_max_body_size=LARGEST,
    **gives(Analysis, 409, 422, limit="answers"),
)
async def analyse(data: JSONBody[Position], caller: TheCaller, context: TheContext, jobs: TheJobs) -> Analysis:
    """What can be done in a position, what a bot would do, and the odds of attacks. Nothing is kept."""
    new = await jobs.look(_new_game, data)
    here = await jobs.wait(context.registry.try_out(new, jobs.whose))
    seat = min(here.played.chronicle.awaited, default=-1)
    if seat < 0:
        refuse(409, "not_now", "Nobody has anything to decide in this position.")
    odds = None
    if data.source >= 0:
        odds = await jobs.wait(here.odds(seat, data.source, (data.until,), data.dice, jobs.whose))
    board, drawing = await board_of(context, here, jobs)
    hint = await jobs.wait(here.hint(seat, jobs.whose))
    return Analysis(await here.seen(seat), hint, board, new.record, odds, drawing)


@post("/api/odds", operation_id="battleOdds", **gives(BattleOdds, 422, limit="answers"))
async def battle_odds(data: JSONBody[Battle], caller: TheCaller, jobs: TheJobs) -> BattleOdds:
    """The exact odds of a battle, or of a march through several territories; after each one army stays there."""
    return await jobs.look(odds.battle, data)


@post(
    "/api/analysis/chances",
    operation_id="chances",
    request_max_body_size=LARGEST,
    **gives(Advice, 422, limit="answers"),
)
async def chances(data: JSONBody[Position], caller: TheCaller, jobs: TheJobs) -> Advice:
    """Everybody's chances from a position, and what the best bots would do, as far as the seat on turn can know."""
    return await jobs.look(reviewing.advice, (await jobs.look(_new_game, data)).record)


@post(
    "/api/analysis/picture.png",
    operation_id="positionPng",
    request_max_body_size=LARGEST,
    **gives(bytes, 422, media=PNG, limit="answers"),
)
async def position_png(
    data: JSONBody[Position], caller: TheCaller, context: TheContext, jobs: TheJobs
) -> Response[bytes]:
    """Any position as a picture, as PNG. Nothing is kept."""
    here = await jobs.wait(context.registry.try_out(await jobs.look(_new_game, data), jobs.whose))
    svg = await picture_of(here, -1, "light", jobs)
    file = await painted(context, jobs, svg, WIDE)
    return Response(file.plain, status_code=200, media_type=PNG, headers={"etag": file.etag})


def _new_game(data: Position) -> NewGame:
    """A game that begins with the position; raises Refusal 422 with every reason."""
    try:
        game = new_game(data.ruleset, _map(data), data.seats, data.options)
        record = write_record(Record(game, read_state(game, data.position), ()))
    except (BrokenMap, InvalidGame, InvalidOptions, IllegalMove, UnknownMap, ValueError) as fault:
        reasons = tuple(getattr(fault, "reasons", ())) or (str(fault),)
        refuse(422, "invalid", reasons[0], reasons)
    return NewGame((NewSeat("me"),) * len(game.seats), ruleset="", record=record, pace="slow")


def _map(data: Position) -> str | AnyMap:
    if not data.map_file:
        return data.map
    found: AnyMap = kind_of(data.map_file).parse(data.map_file)
    return found


# The sandbox of written orders


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
    """Orders as people type them, in either form, one on each line; a line with a power's name begins its orders."""
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
    """The outcome of each order in a position, with its reason, and the position after them. Nothing is kept."""
    return await jobs.look(sandbox.adjudicated, data)


@get("/api/cases", operation_id="cases", **gives(list[CaseInfo]))
async def cases() -> tuple[CaseInfo, ...]:
    """The published cases, by which adjudicators are tested."""
    return await asyncio.to_thread(sandbox.published)


@get("/api/cases/{case:str}", operation_id="oneCase", **gives(PublishedCase, 404))
async def one_case(case: FromPath[str]) -> PublishedCase:
    """A published case, ready for the sandbox."""
    return await asyncio.to_thread(sandbox.one_published, case)


# Lessons; nothing is kept, so each request brings everything done so far


@get("/api/lessons", operation_id="lessons", **gives(list[LessonInfo]))
async def course() -> tuple[LessonInfo, ...]:
    """The lessons, in the order in which they are learnt."""
    return await asyncio.to_thread(lessons.course)


@post("/api/lessons/{lesson:str}", operation_id="takeLesson", **gives(Taught, 404, 422, limit="moves", packed=True))
async def take_lesson(
    request: AnyRequest, lesson: FromPath[str], data: JSONBody[TakenLesson], caller: TheCaller, jobs: TheJobs
) -> Response[bytes]:
    """The lesson after these deeds. A deed that it does not want is answered but not done."""
    return await sent_made(request, await jobs.look(lessons.taught, lesson, data), JSON)
