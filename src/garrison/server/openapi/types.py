"""The types of the wire as JSON Schema, with what their docstrings say."""

import sys
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from garrison.risk.events import AnyEvent
from garrison.risk.view import View
from garrison.server.openapi.words import fields_of

Json: TypeAlias = dict[str, Any]
AnyJson: TypeAlias = Any
WireType: TypeAlias = Any

PLACE: Final = "#/components/schemas/"

WORDED: Final = (
    "garrison.server.wire.",
    "garrison.review.report",
    "garrison.risk.view",
    "garrison.risk.vocabulary",
    "garrison.risk.events",
)
"""The modules whose docstrings are given."""

OF_FAMILIES: Final[dict[tuple[str, str], Json]] = {
    ("Seen", "view"): {"anyOf": [{"$ref": f"{PLACE}View"}, {"type": "object", "title": "View of another family"}]},
    ("Happened", "events"): {"type": "array", "items": {"anyOf": [{"$ref": f"{PLACE}Event"}, {"type": "object"}]}},
}
"""What differs between the families: that of risk is given in full."""


def schema_of(kind: WireType) -> Json:
    """A schema that refers to the components."""
    (found,), _ = msgspec.json.schema_components([kind], ref_template=PLACE + "{name}")
    return dict(_renamed(found))


def components(kinds: Iterable[WireType]) -> Json:
    """The schemas of these types, and of all that are in them."""
    found, named = msgspec.json.schema_components([View, AnyEvent, *kinds], ref_template=PLACE + "{name}")
    told = {_plain(name): _renamed(_worded(_plain(name), dict(schema))) for name, schema in named.items()}
    return {**told, "Event": _renamed(found[1])}


def _worded(name: str, schema: Json) -> Json:
    """With the docstrings of its fields."""
    schema["title"] = name
    fields = {
        field: {**told, **OF_FAMILIES.get((name, field), {}), **_described(_said(name).get(field, ""))}
        for field, told in schema.get("properties", {}).items()
    }
    return {**schema, "properties": fields} if fields else schema


def _described(said: str) -> Json:
    return {"description": said} if said else {}


@cache
def _said(name: str) -> dict[str, str]:
    modules = [module for path, module in [*sys.modules.items()] if path.startswith(WORDED)]
    return next((fields_of(module)[name] for module in modules if name in fields_of(module)), {})


def _plain(name: str) -> str:
    """The name without the types in it: every Choice is one."""
    return name.partition("_")[0] if "garrison." in name else name


def _renamed(value: AnyJson) -> AnyJson:
    match value:
        case {"prefixItems": [*parts], **rest}:
            return {**_renamed(rest), "items": _one_of(parts)}
        case dict():
            return {key: _REWRITE.get(key, _renamed)(told) for key, told in value.items()}
        case list() | tuple():
            return [_renamed(part) for part in value]
        case _:
            return value


def _one_of(parts: list[Json]) -> Json:
    """What stands in a tuple: programs that check answers by the page stumble over a schema for each place."""
    kinds = [_renamed(part) for at, part in enumerate(parts) if part not in parts[:at]]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def _ref(ref: str) -> str:
    place, slash, name = ref.rpartition("/")
    return place + slash + _plain(name)


_REWRITE: Final[dict[str, Callable[[AnyJson], AnyJson]]] = {"$ref": _ref}
