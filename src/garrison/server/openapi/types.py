"""The types of the wire as JSON Schema, with what their docstrings say."""

import sys
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

import msgspec

from garrison.server.openapi.words import fields_of

Json: TypeAlias = dict[str, Any]
WireType: TypeAlias = Any

REF: Final = "#/components/schemas/{name}"


def schemas(types: Iterable[WireType]) -> tuple[list[Json], Json]:
    """The schema of each type, and the components that they refer to."""
    found, components = msgspec.json.schema_components(types, ref_template=REF)
    named = {name: _worded(name, dict(schema)) for name, schema in components.items()}
    return _renamed([*found]), _renamed({_plain(name): schema for name, schema in named.items()})


def _worded(name: str, schema: Json) -> Json:
    """With the docstrings of its fields; an answer may have more fields one day."""
    schema["title"] = _plain(name)
    said = _said(name)
    for field, told in schema.get("properties", {}).items():
        if field in said:
            told["description"] = said[field]
    return schema


def _said(name: str) -> dict[str, str]:
    modules = [module for path, module in sys.modules.items() if path.startswith(WORDED)]
    return next((fields_of(module)[name] for module in modules if name in fields_of(module)), {})


WORDED: Final = ("garrison.server.wire.", "garrison.risk.view", "garrison.risk.vocabulary", "garrison.risk.events")


def _plain(name: str) -> str:
    """`Choice_garrison.risk.vocabulary.Deploy___...` is a Choice."""
    return name.partition("_")[0] if "garrison." in name else name


def _renamed(value: Any) -> Any:
    match value:
        case dict():
            return {key: _ref(told) if key == "$ref" else _renamed(told) for key, told in value.items()}
        case list() | tuple():
            return [_renamed(part) for part in value]
        case _:
            return value


def _ref(ref: str) -> str:
    place, _, name = ref.rpartition("/")
    return f"{place}/{_plain(name)}"
