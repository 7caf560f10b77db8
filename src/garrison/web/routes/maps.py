"""Rule sets and maps: those that there are, and maps that people make."""

import asyncio
from functools import cache, lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import astuple

from garrison.bots import DESCRIPTIONS, LEVELS, Level, fit
from garrison.catalogue import RULESETS
from garrison.drawing.doubts import doubts
from garrison.engine.game import Ruleset
from garrison.engine.options import Described, differences, grouped
from garrison.engine.value import Value
from garrison.generating import Wish, suggestions
from garrison.generating.wish import SEEDS
from garrison.hosting import pictures, refuse
from garrison.maps.faults import BrokenMap, Fault, UnknownMap, Weight
from garrison.maps.kind import WORLDS
from garrison.maps.kinds import KINDS, AnyKind, AnyMap, kind_of
from garrison.maps.provinces import ProvinceMap
from garrison.maps.shapes import shapes_bytes
from garrison.maps.source import MOST_BYTES
from garrison.maps.world import Map
from garrison.web.files import File, packed
from garrison.web.guard.callers import TheCaller
from garrison.web.guard.context import AnyRequest, TheContext, address_of
from garrison.web.guard.limits import Streamed, TheJobs, Whose
from garrison.web.routes.answers import AnyJson, gives, sent
from garrison.wire.making import (
    BotInfo,
    ContinentInfo,
    ForeignMap,
    LevelInfo,
    MapChecked,
    MapFault,
    MapFile,
    MapInfo,
    MapInText,
    NewMap,
    OptionInfo,
    PresetInfo,
    RulesetInfo,
    Tried,
    TryMap,
    WordInfo,
)
from garrison.workers.map_trials import tried


@get("/api/rulesets", operation_id="rulesets", **gives(list[RulesetInfo]))
async def rulesets() -> list[RulesetInfo]:
    """Everything that can be played, as NewGame takes it."""
    return [ruleset_info(name) for name in RULESETS]


@cache
def ruleset_info(name: str) -> RulesetInfo:
    book = RULESETS[name]
    family = book.family
    return RulesetInfo(
        book.name,
        family.name,
        family.manner,
        book.version,
        book.summary,
        book.does,
        book.lasts,
        family.maps.names(),
        family.usual_map,
        tuple(fit(family.name)),
        tuple(BotInfo(bot, *said) for bot, said in DESCRIPTIONS[family.name].items() if bot in fit(family.name)),
        tuple(_option(book.options, option) for _, options in grouped(book.options) for option in options),
        tuple(_preset(book, preset) for preset in book.presets),
        tuple(_level(level, LEVELS[family.name][level]) for level in LEVELS.get(family.name, ())),
    )


def _option(options: Value, option: Described) -> OptionInfo:
    value = msgspec.to_builtins(getattr(options, option.name))
    house = option.house
    return OptionInfo(
        name=option.name,
        value=value,
        kind=_kind(option, value),
        possible=option.possible,
        sentence=option.sentence,
        group=house.group.value,
        title=house.title,
        bounds=option.bounds,
        says=house.says,
        at={_written(at): said for at, said in house.at.items()},
        when=msgspec.to_builtins(house.when),
        unless=msgspec.to_builtins(house.unless),
        brief=house.brief,
        words=tuple(WordInfo(word.value, word.sentence, word.clause) for word in option.words),
        least=option.least,
        most=option.most,
    )


def _written(value: object) -> str:
    """A value of an option as JSON, but a text as it is."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _kind(option: Described, value: object) -> Literal["word", "bool", "int", "text", "continents"]:
    if option.by_name:
        return "continents"
    return "word" if option.words else PLAIN_KINDS.get(type(value), "text")


PLAIN_KINDS: Final[dict[type[Any], Literal["bool", "int"]]] = {bool: "bool", int: "int"}


def _level(name: str, level: Level) -> LevelInfo:
    return LevelInfo(name, level.title, level.sentence, level.bots)


def _preset(book: Ruleset, name: str) -> PresetInfo:
    preset = book.presets[name]
    changed = differences(preset.options, book.options)
    return PresetInfo(name, preset.title, preset.sentence, changed, preset.seats, preset.hours)


# Maps


LARGEST: Final = MOST_BYTES + 64 * 1024
"""The most bytes in a request with a map file in it."""


@get("/api/maps", operation_id="maps", **gives(list[MapInfo]))
async def maps() -> list[MapInfo]:
    """The maps that come with Garrison."""
    return [map_info(kind.bundled(name), kind, name) for kind in KINDS.values() for name in kind.names()]


@get("/api/maps/{name:str}/shapes", operation_id="mapShapes", **gives(AnyJson, 404))
async def map_shapes(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The shapes of a map: how its territories are drawn. They may be kept as long as their ETag stays."""
    try:
        file = await asyncio.to_thread(_shapes, name)
    except UnknownMap as fault:
        refuse(404, "not_found", str(fault))
    return sent(request, file)


@post("/api/maps/check", operation_id="checkMap", request_max_body_size=LARGEST, **gives(MapChecked, limit="answers"))
async def check_map(data: JSONBody[MapFile], caller: TheCaller, jobs: TheJobs) -> MapChecked:
    """All faults of a map file, each with its place and the rule; or, if nothing stands in the way, what map it is."""
    return await jobs.look(_checked, data.text)


def map_info(map_: AnyMap, kind: AnyKind, name: str) -> MapInfo:
    if isinstance(map_, ProvinceMap):
        powers = tuple(power.id.lower() for power in map_.powers)
        return MapInfo(name, kind.name, len(map_.provinces), len(powers), powers)
    continents = tuple(ContinentInfo(one.id, one.name, one.bonus) for one in map_.continents)
    most = max(seats for seats, _ in map_.starting_armies)
    return MapInfo(name, kind.name, len(map_.ids), most, continents=continents)


@cache
def _shapes(name: str) -> File:
    return packed(shapes_bytes(name), "application/json")


def _checked(text: str) -> MapChecked:
    kind = kind_of(text)
    faults = tuple(_told(fault) for fault in kind.check(text))
    try:
        map_ = kind.parse(text)
    except BrokenMap:
        return MapChecked(faults)
    doubtful = tuple(map(_told, doubts(map_))) if isinstance(map_, Map) else ()
    return MapChecked((*faults, *doubtful), map_info(map_, kind, map_.id))


def _told(fault: Fault) -> MapFault:
    return MapFault(fault.place, fault.sentence, fault.line, fault.weight is Weight.ERROR)


# Making maps


LINES: Final = "application/x-ndjson"
NAMES: Final = 300
"""The most names in an answer: more than a map can have territories."""


@get("/api/maps/{name:str}/file", operation_id="mapFile", **gives(AnyJson, 404))
async def map_file(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The file of a map that comes with Garrison, of territories or of provinces."""
    return sent(request, await asyncio.to_thread(_file, name))


@get("/api/maps/names", operation_id="mapNames", **gives(list[str]))
async def map_names(
    seed: Annotated[int, QueryParameter(ge=SEEDS[0], le=SEEDS[1], description="Other seeds, other names.")] = 1,
) -> list[str]:
    """Names for territories, all different; the same for the same seed."""
    return [*suggestions(seed, NAMES)]


@post("/api/maps/generate", operation_id="generateMap", **gives(MapInText, 422, limit="answers"))
async def generate_map(data: JSONBody[NewMap], caller: TheCaller, jobs: TheJobs) -> MapInText:
    """A new map: land, territories, borders, ways over the sea, continents, names, cards and missions."""
    return MapInText(await jobs.look(pictures.generated, Wish(*astuple(data))))


@post(
    "/api/maps/convert",
    operation_id="convertMap",
    request_max_body_size=LARGEST,
    **gives(MapInText, 422, limit="answers"),
)
async def convert_map(data: JSONBody[ForeignMap], caller: TheCaller, jobs: TheJobs) -> MapInText:
    """A map of another program as a map file of Garrison; what others accept and we don't is repaired."""
    return MapInText(await jobs.look(pictures.converted, data.text, data.name))


@post(
    "/api/maps/shapes",
    operation_id="drawMap",
    request_max_body_size=LARGEST,
    **gives(AnyJson, 422, limit="answers"),
)
async def draw_map(data: JSONBody[MapFile], caller: TheCaller, jobs: TheJobs) -> Response[bytes]:
    """The shapes of a map as a game on it shows them."""
    return Response(await jobs.look(pictures.drawn_shapes, data.text), media_type="application/json")


@post(
    "/api/maps/balance",
    operation_id="balanceOfMap",
    request_max_body_size=LARGEST,
    **gives(Tried, 422, 429, media=LINES, limit="answers"),
)
async def balance_of_map(
    request: AnyRequest, data: JSONBody[TryMap], caller: TheCaller, context: TheContext, jobs: TheJobs
) -> Streamed:
    """Games on a map, counted as they are played: a Tried on each line. They stop when nobody reads them."""
    context.registry.pool.assert_room(jobs.whose)
    await jobs.look(pictures.assert_sound, data.text)
    return Streamed(tried(jobs.studying(), data), LINES, context.streams, Whose(caller.person.id, address_of(request)))


@lru_cache(maxsize=16)
def _file(name: str) -> File:
    suffixes = [kind.suffix for kind in KINDS.values() if name in kind.names()]
    if not suffixes:
        refuse(404, "not_found", f"'{name[:40]}' is not a map.")
    return packed((WORLDS / f"{name}{suffixes[0]}").read_bytes(), "application/json")
