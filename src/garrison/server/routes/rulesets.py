"""The rule sets: their options and presets in sentences, their maps and their bots."""

from functools import cache
from typing import Any, Final, Literal

import msgspec
from litestar import get

from garrison.bots import fit
from garrison.catalogue import RULESETS
from garrison.engine.game import AnyOptions, AnyRuleset
from garrison.engine.options import Described, described, differences
from garrison.server.routes.gives import gives
from garrison.server.wire.making import OptionInfo, PresetInfo, RulesetInfo, WordInfo


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
        book.version,
        book.summary,
        family.maps.names(),
        family.usual_map,
        tuple(fit(family.name)),
        tuple(_option(book.options, option) for option in described(book.options)),
        tuple(_preset(book, preset) for preset in book.presets),
    )


def _option(options: AnyOptions, option: Described) -> OptionInfo:
    value = msgspec.to_builtins(getattr(options, option.name))
    words = tuple(WordInfo(word.value, word.sentence) for word in option.words)
    return OptionInfo(option.name, value, _kind(option, value), option.possible, option.sentence, words)


def _kind(option: Described, value: object) -> Literal["word", "bool", "int", "text"]:
    return "word" if option.words else KINDS.get(type(value), "text")


KINDS: Final[dict[type[Any], Literal["bool", "int"]]] = {bool: "bool", int: "int"}


def _preset(book: AnyRuleset, name: str) -> PresetInfo:
    return PresetInfo(name, differences(book.presets[name], book.options))
