"""How a game is drawn: its map and the shapes for it, and a picture of its board."""

import asyncio
import re
from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter

from garrison.catalogue import source
from garrison.drawing.colours import Theme
from garrison.drawing.picture import WIDE, Card, PlayerRow
from garrison.engine.vocabulary import Seat
from garrison.hosting import WATCHER, Refusal, Room
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.info import called
from garrison.hosting.pictures import Own, card_drawn, drawn, flag_of, shapes_told
from garrison.maps.kinds import KINDS, is_bundled
from garrison.telling.sentences import counted, seat_named
from garrison.web.files import CHECKED, FOR_EVER, TYPES, File, etag_of, packed
from garrison.web.guard.callers import TheCaller, TheRoom
from garrison.web.guard.checks import ANYWHERE
from garrison.web.guard.context import AnyRequest, AppContext, TheContext
from garrison.web.guard.limits import Jobs, TheJobs
from garrison.web.pictures import SHAPES, Packed, png
from garrison.web.routes.answers import JSON, AnyJson, gives, sent
from garrison.wire.analysis import Numbers
from garrison.wire.games import BoardInfo

SVG: Final = "image/svg+xml"
PNG: Final = TYPES[".png"]

NOW: Final = -1
"""In place of a version: the picture of the present board, which can still change."""


@get("/api/games/{game:str}/shapes", operation_id="gameShapes", **gives(AnyJson, 404, limit="answers"))
async def game_shapes(
    request: AnyRequest, caller: TheCaller, context: TheContext, here: TheRoom, jobs: TheJobs
) -> Response[bytes]:
    """The shapes of the map of a game, as those of a map that comes with Garrison; a map of your own is drawn here."""
    return sent(request, await shapes_of(context, here, jobs))


async def shapes_of(context: AppContext, here: Room, jobs: Jobs) -> File:
    """The shapes of the map of a game; raises Refusal 404."""

    async def draw() -> Packed:
        return await asyncio.to_thread(packed, await jobs.look(shapes_told, here.played.head), JSON)

    return File(*await context.shapes.get(Own(source(here.played.chronicle.game)), draw))


@get("/api/games/{game:str}/map", operation_id="gameMap", **gives(AnyJson, 404, limit="looks", packed=True))
async def game_map(request: AnyRequest, caller: TheCaller, here: TheRoom) -> Response[bytes]:
    """The map of a game, as a file."""
    return sent(request, await asyncio.to_thread(_file, Own(source(here.played.chronicle.game))))


Version = Annotated[int, QueryParameter(ge=-1, description="After this many moves; -1 is now.")]
Look = Annotated[Literal["light", "dark"], QueryParameter(description="Light or dark.")]


@get("/api/games/{game:str}/picture.svg", operation_id="picture", **gives(str, 400, 404, media=SVG, limit="answers"))
async def game_picture(
    request: AnyRequest,
    caller: TheCaller,
    here: TheRoom,
    jobs: TheJobs,
    version: Version = -1,
    theme: Look = "light",
) -> Response[bytes]:
    """The board as a picture, as anybody who watches sees it. That of a version never changes."""
    svg = await picture_of(here, version, theme, jobs)
    return _shown(request, await asyncio.to_thread(packed, svg.encode(), SVG), version, f"{here.id}.svg")


@get("/api/games/{game:str}/picture.png", operation_id="picturePng", **gives(str, 400, 404, media=PNG, limit="answers"))
async def game_png(
    request: AnyRequest,
    caller: TheCaller,
    context: TheContext,
    here: TheRoom,
    jobs: TheJobs,
    version: Version = -1,
    theme: Look = "light",
    wide: Annotated[int, QueryParameter(ge=100, le=2_400, description="The width in pixels.")] = WIDE,
) -> Response[bytes]:
    """The same picture as PNG, as chats and pages show it."""
    file = await painted(context, jobs, await picture_of(here, version, theme, jobs), wide)
    return _shown(request, file, version, f"{here.id}.png")


@get("/api/games/{game:str}/card.png", operation_id="card", **gives(str, 400, 404, media=PNG, limit="answers"))
async def game_card(
    request: AnyRequest,
    caller: TheCaller,
    context: TheContext,
    here: TheRoom,
    jobs: TheJobs,
    version: Version = -1,
    theme: Look = "light",
) -> Response[bytes]:
    """A card to share, 1200 by 630 pixels: the board, who plays, and, once it is over, how it went and ended."""
    seen = await here.seen(WATCHER, version)
    told = await jobs.wait(card_of(here, seen.version, jobs.whose))
    svg = await jobs.look(card_drawn, here.played.head, seen.view, told, Theme(theme))
    return _shown(request, await painted(context, jobs, svg, WIDE), NOW, f"{_slug(told.title)}.png")


async def card_of(here: Room, version: int, whose: str) -> Card:
    """The contents of a game's card at a version; raises Crowded and Overrun."""
    played = here.played
    game, begun = played.chronicle.game, played.stage != "waiting"
    players = tuple(
        PlayerRow(_player(played, Seat(seat)), *flag_of(game, seat), begun and seat not in played.in_play)
        for seat in range(len(game.seats))
    )
    foot = " · ".join(dict.fromkeys([played.row.title, f"{game.ruleset.name.capitalize()} on {source(game).name}"]))
    if not played.row.header or not played.ended or version < played.count(WATCHER):
        return Card(played.row.title, f"After {counted(version, 'move')}", foot, players)
    ending = here.ending()
    title = f"{ending.title.removesuffix('.')}, {kit_of(game).when(played.chronicle.state, played.chronicle.age)}"
    return Card(title, ending.how, foot, players, await _curve(here, whose))


def _player(played: Played, seat: Seat) -> str:
    """A player's name, with the colour or the power if that says more."""
    name, colour = called(played, seat) or "an open seat", seat_named(played.chronicle.game, seat)
    return name if name == colour else f"{name} ({colour})"


async def _curve(here: Room, whose: str) -> tuple[tuple[float, ...], ...]:
    """The land of every seat over the game; empty in families without numbers."""
    try:
        found = msgspec.json.decode(await here.numbers(whose), type=Numbers)
    except Refusal:
        return ()
    return tuple(seat.territories for seat in found.seats)


def _slug(title: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", title.lower())) or "game"


async def painted(context: AppContext, jobs: Jobs, svg: str, wide: int) -> File:
    """A picture as PNG; raises Refusal 429 or 503. The ETag comes from the SVG, so that nothing is drawn twice."""
    etag = etag_of(f"{wide} {svg}".encode())
    return File(PNG, etag, await context.pictures.get(etag, lambda: jobs.look(png, svg, wide)), b"")


async def picture_of(here: Room, version: int, theme: Literal["light", "dark"], jobs: Jobs) -> str:
    """The SVG of the board at a version; raises Refusal, with 400 for a version that doesn't exist yet."""
    seen = await here.seen(WATCHER, version)
    return await jobs.look(drawn, here.played.head, here.played.row.title, seen.view, Theme(theme))


def _shown(request: AnyRequest, file: File, version: int, name: str) -> Response[bytes]:
    """A picture that pages of other sites may show, too."""
    answer = sent(request, file, FOR_EVER if version >= 0 else CHECKED)
    answer.headers.update({"content-disposition": f'inline; filename="{name}"', **ANYWHERE})
    return answer


async def board_of(context: AppContext, here: Room, jobs: Jobs) -> tuple[BoardInfo, AnyJson | None]:
    """The board of a game that is not kept, with its shapes unless its map comes with Garrison."""
    if is_bundled(source(here.played.chronicle.game)):
        return here.board(), None
    shapes: AnyJson = msgspec.json.decode((await shapes_of(context, here, jobs)).plain)
    return here.board(), shapes


@lru_cache(maxsize=SHAPES)
def _file(own: Own) -> File:
    kind = next(kind for kind in KINDS.values() if isinstance(own.map, kind.type))
    return packed(kind.dump(own.map).encode(), JSON)
