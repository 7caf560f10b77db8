"""The rule sets: their options and presets in sentences, their maps and their bots."""

from functools import cache
from typing import Any, Final, Literal

import msgspec
from litestar import get

from garrison.bots import DESCRIPTIONS, LEVELS, Level, fit
from garrison.catalogue import RULESETS
from garrison.engine.game import AnyOptions, AnyRuleset
from garrison.engine.options import Described, differences, grouped
from garrison.web.routes.gives import gives
from garrison.wire.making import BotInfo, LevelInfo, OptionInfo, PresetInfo, RulesetInfo, WordInfo


@get("/api/rulesets", operation_id="rulesets", **gives(list[RulesetInfo]))
async def rulesets() -> list[RulesetInfo]:
    """Everything that can be played, as NewGame takes it."""
    return [info(name) for name in RULESETS]


@cache
def info(name: str) -> RulesetInfo:
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


def _option(options: AnyOptions, option: Described) -> OptionInfo:
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
    """As JSON has it, and a text as it is."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _kind(option: Described, value: object) -> Literal["word", "bool", "int", "text"]:
    return "word" if option.words else KINDS.get(type(value), "text")


KINDS: Final[dict[type[Any], Literal["bool", "int"]]] = {bool: "bool", int: "int"}


def _level(name: str, level: Level) -> LevelInfo:
    return LevelInfo(name, level.title, level.sentence, level.bots)


def _preset(book: AnyRuleset, name: str) -> PresetInfo:
    preset = book.presets[name]
    changed = differences(preset.options, book.options)
    return PresetInfo(name, preset.title, preset.sentence, changed, preset.seats, preset.hours)
