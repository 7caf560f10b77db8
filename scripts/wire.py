#!/usr/bin/env python3
"""Writes the types of the wire for the page's own checks, from the types that the server's OpenAPI page is made of.

Those of the views, events, actions and phases of each family are made from its structs, as unions told apart by `type`.
With --check nothing is written: if a file is out of date, that is said, with exit code 1.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from garrison.bots.programs.reading import view_of
from garrison.catalogue import RULESETS
from garrison.web.guard.checks import body_of
from garrison.web.routes import API
from garrison.wire.games import Frame
from garrison.wire.limits import Problem

Json: TypeAlias = dict[str, Any]
AnyType: TypeAlias = Any

FOLDER: Final = Path(__file__).parent.parent / "src/garrison/page/js/net"

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

SPARSE: Final = (Frame.__name__,)
"""The types that go over the wire without the fields that have their defaults."""

WIDTH: Final = 120

PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def text() -> str:
    asked = [kind for route in API if (kind := body_of(route)) is not None]
    given = [Problem, *(route.opt["gives"] for route in API)]
    _, sent = msgspec.json.schema_components(asked)
    _, types = msgspec.json.schema_components([*given, *asked])
    _, answered = msgspec.json.schema_components(given)
    own = {name: schema for name, schema in types.items() if "$defs" not in name and schema.get("type") == "object"}
    requests = {name for name in sent if name not in answered}
    return HEAD + "".join(_interface(name, schema, requests) for name, schema in own.items())


# The families

GENERIC: Final = re.compile(r"_garrison\..*")
OF_ALL: Final = 'import type { Union } from "./common";\n'
TAKES: Final = {"Choice": "action"}
"""A generic type, and the field that it is generic in."""


class Family:
    """The types of one family: structs under their own names, and each union under that of the first field it is in."""

    def __init__(self, name: str, view: AnyType) -> None:
        package = view.__module__.rpartition(".")[0]
        events, vocabulary = (import_module(f"{package}.{module}") for module in ("events", "vocabulary"))
        whole = view, events.AnyEvent, vocabulary.AnyAction, vocabulary.AnyPhase
        (_, *unions), parts = msgspec.json.schema_components(whole)
        self.name, self.names = name, _own_names(parts)
        self.parts: Json = {self.names[part]: self._named(schema) for part, schema in parts.items()}
        self.unions = dict(zip(map(_members, map(self._named, unions)), ("Told", "Action", "Phase"), strict=True))

    def text(self) -> str:
        about = f"What goes over the wire of a game of the {self.name} family, as `make docs` writes it from its types."
        parts = "".join(self._part(name, schema) for name, schema in self.parts.items())
        unions = "".join(_alias(name, members, "Union<", ">") for members, name in self.unions.items())
        return f"/** {about} */\n{OF_ALL}{unions}{parts}"

    def _part(self, name: str, schema: Json) -> str:
        if "properties" not in schema:
            return _alias(name, _kind(schema).split(" | "))
        fields = schema["properties"]
        known = {**schema, "properties": {field: self._united(field, told) for field, told in fields.items()}}
        if field := TAKES.get(name):
            kind = _kind(known["properties"][field])
            known["properties"][field] = {"$ref": "A"}
            return _interface(f"{name}<A = {kind}>", known, set())
        return _interface(name, known, set())

    def _named(self, schema: AnyType) -> AnyType:
        """The same with the names of the types as they are here."""
        if isinstance(schema, dict):
            return {
                key: self.names[told.rpartition("/")[2]] if key == "$ref" else self._named(told)
                for key, told in schema.items()
                if key != "discriminator"
            }
        return [self._named(one) for one in schema] if isinstance(schema, list) else schema

    def _united(self, field: str, schema: AnyType) -> AnyType:
        if not isinstance(schema, dict):
            return schema
        members = _members(schema)
        if len(members) > 1 and all(member in self.parts for member in members):
            return {"$ref": self.unions.setdefault(members, field.removesuffix("s").capitalize())}
        return {key: self._united(field, told) for key, told in schema.items()}


def _own_names(parts: Iterable[str]) -> dict[str, str]:
    """By the names that schemas give: the second type of a name has that of its module before it."""
    names: dict[str, str] = {}
    for part in parts:
        module, _, name = GENERIC.sub("", part).rpartition(".")
        taken = name in names.values()
        names[part] = f"{module.rpartition('.')[2].capitalize()}{name}" if taken else name
    return names


def _members(schema: Json) -> tuple[str, ...]:
    return tuple(one.get("$ref", "") for one in schema.get("anyOf", ()))


def _alias(name: str, kinds: Iterable[str], before: str = "", after: str = "") -> str:
    line = f"export type {name} = {before}{' | '.join(kinds)}{after};"
    if len(line) <= WIDTH:
        return f"\n{line}\n"
    rows = [""]
    for kind in kinds:
        if len(rows[-1]) + len(kind) + len("  | ;") > WIDTH:
            rows.append("")
        rows[-1] += f"{' ' if rows[-1] else '  '}| {kind}"
    end = [f"{after};"] if after else []
    rows[-1] += "" if after else ";"
    return "\n".join([f"\nexport type {name} = {before}".rstrip(), *rows, *end]) + "\n"


def families() -> dict[str, Family]:
    books = {book.family.name: book for book in RULESETS.values()}
    return {name: Family(name, view_of(book)) for name, book in books.items()}


# The parts of both


def _interface(name: str, schema: Json, requests: set[str]) -> str:
    fields = [*_fields(name, schema, requests)]
    line = f"export interface {name} {{ {' '.join(fields)} }}"
    body = line if len(line) <= WIDTH else "\n".join([f"export interface {name} {{", *(f"  {f}" for f in fields), "}"])
    return f"\n{body}\n"


def _fields(name: str, schema: Json, requests: set[str]) -> Iterator[str]:
    for field, told in schema["properties"].items():
        left_out = field not in schema.get("required", ()) and "default" not in told
        may_be = name in SPARSE or name in requests
        optional = "?" if left_out or (may_be and "default" in told) else ""
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


def files() -> Iterator[tuple[Path, str]]:
    yield FOLDER / "wire.d.ts", text()
    for name, family in families().items():
        yield FOLDER / "views" / f"{name}.d.ts", family.text()


def main() -> int:
    late = [(file, told) for file, told in files() if not file.exists() or file.read_text(encoding="utf-8") != told]
    if "--check" in sys.argv[1:]:
        for file, _ in late:
            sys.stderr.write(f"{file.name} is out of date. Run: make docs\n")
        return 1 if late else 0
    for file, told in late:
        file.write_text(told, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
