"""Analysis: any position and any battle, looked at and forgotten."""

from litestar import Response, post
from litestar.params import JSONBody

from garrison.catalogue import new_game, write_record
from garrison.drawing.picture import WIDE
from garrison.engine.game import InvalidGame
from garrison.engine.lines import read_state
from garrison.engine.options import InvalidOptions
from garrison.engine.play import IllegalMove
from garrison.engine.record import Record
from garrison.maps.faults import BrokenMap, UnknownMap
from garrison.maps.kinds import AnyMap, kind_of
from garrison.play import odds, refuse
from garrison.review.report import Advice
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.context import TheContext
from garrison.web.guard.streams import TheJobs
from garrison.web.routes.drawings import PNG, board_of, painted, picture_of
from garrison.web.routes.gives import gives
from garrison.web.routes.maps import LARGEST
from garrison.wire.analysis import Analysis, Battle, BattleOdds, Position
from garrison.wire.making import NewGame, NewSeat
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
