#!/usr/bin/env python3
"""Writes the types of the wire for the page's own checks, from the types that the server's OpenAPI page is made of.

With --check nothing is written: if the file is out of date, that is said, with exit code 1.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from litestar.handlers import HTTPRouteHandler

from garrison.web.routes import API
from garrison.wire.limits import Problem

Json: TypeAlias = dict[str, Any]
AnyType: TypeAlias = Any

FILE: Final = Path(__file__).parent.parent / "src/garrison/page/js/net/wire.d.ts"

HEAD: Final = """/** What goes over the wire, as `make docs` writes it from the server, whose types explain it. */
import type { Action, Told, View } from "./views/common";

export * from "./views/common";
"""

OF_THE_FAMILY: Final = {
    ("Seen", "view"): "View",
    ("Happened", "events"): "Told[]",
    ("PostMove", "move"): "string | Action",
    ("PostMove", "moves"): "(string | Action)[]",
}
"""What differs between the families: the files of `views` say how it is in each."""

WIDTH: Final = 120

PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def text() -> str:
    asked = [kind for route in API if (kind := _asked(route)) is not None]
    given = [Problem, *(route.opt["gives"] for route in API)]
    _, sent = msgspec.json.schema_components(asked)
    _, types = msgspec.json.schema_components([*given, *asked])
    _, answered = msgspec.json.schema_components(given)
    own = {name: schema for name, schema in types.items() if "$defs" not in name and schema.get("type") == "object"}
    requests = {name for name in sent if name not in answered}
    return HEAD + "".join(_interface(name, schema, requests) for name, schema in own.items())


def _asked(route: HTTPRouteHandler) -> AnyType:
    data = route.parsed_fn_signature.parameters.get("data")
    return None if data is None else data.annotation


def _interface(name: str, schema: Json, requests: set[str]) -> str:
    fields = [*_fields(name, schema, requests)]
    line = f"export interface {name} {{ {' '.join(fields)} }}"
    body = line if len(line) <= WIDTH else "\n".join([f"export interface {name} {{", *(f"  {f}" for f in fields), "}"])
    return f"\n{body}\n"


def _fields(name: str, schema: Json, requests: set[str]) -> Iterator[str]:
    for field, told in schema["properties"].items():
        left_out = field not in schema.get("required", ()) and "default" not in told
        optional = "?" if left_out or (name in requests and "default" in told) else ""
        kind = OF_THE_FAMILY.get((name, field)) or _kind(told)
        partial = optional and kind == "Clock"
        yield f"{field}{optional}: {f'Partial<{kind}>' if partial else kind};"


def _kind(schema: Json) -> str:
    match schema:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"enum": words}:
            return " | ".join(f'"{word}"' for word in words)
        case {"const": word}:
            return f'"{word}"'
        case {"anyOf": kinds}:
            return " | ".join(map(_kind, kinds))
        case {"type": "array", "prefixItems": places}:
            return f"[{', '.join(map(_kind, places))}]"
        case {"type": "array"}:
            kind = _kind(schema.get("items", {}))
            return f"({kind})[]" if "|" in kind else f"{kind}[]"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": str() as plain}:
            return PLAIN[plain]
        case _:
            return "unknown"


def main() -> int:
    told = text()
    if "--check" in sys.argv[1:]:
        if FILE.read_text(encoding="utf-8") == told:
            return 0
        sys.stderr.write(f"{FILE.name} is out of date. Run: make docs\n")
        return 1
    FILE.write_text(told, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
