"""The JSON Schema of every message, made from the types that read and write them."""

import json
import re
from typing import Any, Final, get_args

import msgspec

from garrison.bots.programs.messages import PROTOCOL, FromProgram, FromReferee
from garrison.bots.programs.reading import actions_of, view_of
from garrison.catalogue import RULESETS
from garrison.diplomacy import events as of_diplomacy
from garrison.risk import events as of_risk
from garrison.simultaneous import events as of_simultaneous

BOOKS: Final = {book.family.name: book for book in RULESETS.values()}
"""A rule set of each family, for its views."""
VIEWS: Final = [view_of(book) for book in BOOKS.values()]
ACTIONS: Final = [actions_of(*(book for book in RULESETS.values() if book.family.name == name)) for name in BOOKS]
EVENTS: Final = of_risk.AnyEvent, of_simultaneous.AnyEvent, of_diplomacy.AnyEvent
GENERIC: Final = re.compile(r"(\w+?)[_\[]garrison\.(\w+)\.(.*)")
WHOLE: Final = "#/$defs/{name}"


def schema() -> str:
    """The text published as `docs/schema/bot.schema.json`: a line of either side is valid by it."""
    types = [*get_args(FromReferee), *get_args(FromProgram), *VIEWS, *ACTIONS, *EVENTS]
    made, parts = msgspec.json.schema_components(types, ref_template=WHOLE)
    schemas = iter(made)
    said, answered, views, actions, events = (
        [next(schemas) for _ in kinds]
        for kinds in (get_args(FromReferee), get_args(FromProgram), VIEWS, ACTIONS, EVENTS)
    )
    _put(parts["Choose"], "view", {"anyOf": views})
    _put(parts["Told"], "events", {"type": "array", "items": {"anyOf": events}})
    _put(parts["Fault"], "played", {"anyOf": actions})
    return _text({"referee": {"anyOf": said}, "program": {"anyOf": answered}, "action": {"anyOf": actions}, **parts})


def _put(part: dict[str, Any], name: str, schema: dict[str, Any]) -> None:
    part["properties"][name] = {**part["properties"][name], **schema}


def _text(parts: dict[str, Any]) -> str:
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A line between a referee and a bot of Garrison, protocol {PROTOCOL}",
        "anyOf": [{"$ref": "#/$defs/referee"}, {"$ref": "#/$defs/program"}],
    }
    return json.dumps(_plain({**head, "$defs": parts}), indent=1, ensure_ascii=False) + "\n"


def _plain(part: object) -> object:
    """The same part with short names, and open to fields that later versions may add."""
    if isinstance(part, dict):
        return {_short(name): _plain(inner) for name, inner in part.items() if name != "additionalProperties"}
    if isinstance(part, list):
        return [_plain(inner) for inner in part]
    return _short(part) if isinstance(part, str) else part


def _short(name: str) -> str:
    """The short name of a type, by its module and its own name: `risk.view.View`.

    >>> _short("#/$defs/garrison.risk.view.View"), _short("Choice[garrison.risk.vocabulary.Claim | ...]")
    ('#/$defs/risk.view.View', 'risk.Choice')
    """
    return GENERIC.sub(r"\2.\1", name).replace("garrison.", "")
