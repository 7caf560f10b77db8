"""How a JSON value becomes a record of a given type, with every place where it doesn't fit, not only the first.

Whatever doesn't fit is left blank in the record ("", 0, nothing), so that the rest can still be checked.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, TypeAlias, TypeVar, cast

import msgspec
from msgspec import inspect

from garrison.maps.faults import Finding, Path, quoted
from garrison.maps.nearest import meant
from garrison.maps.type_faults import misfit

S = TypeVar("S", bound=msgspec.Struct)


_MOST_UNKNOWN_KEYS = 10
"""An object with more unknown keys is something else altogether; the first few say enough."""


def fit(value: object, kind: type[S]) -> tuple[S, tuple[Finding, ...]]:
    """The record of `kind` that `value` is, or should be, and every place where it doesn't fit."""
    findings: list[Finding] = []
    record = _fit(value, _type(kind), (), findings.append)
    return cast("S", record), tuple(findings)


def told_once(misfits: Iterable[Finding], findings: Iterable[Finding]) -> Iterator[Finding]:
    """The misfits, then the findings, except those about parts that don't fit anyway."""
    misfit_paths = set()
    for finding in misfits:
        misfit_paths.add(finding.path)
        yield finding
    for finding in findings:
        if not any(finding.path[:n] in misfit_paths for n in range(len(finding.path) + 1)):
            yield finding


_Report = Callable[[Finding], None]
_Json: TypeAlias = Any
"""Any JSON value; the type that it should fit says which."""
_Filled: TypeAlias = Any


@cache
def _type(kind: type[msgspec.Struct]) -> inspect.Type:
    return inspect.type_info(kind)


def _fit(value: _Json, kind: inspect.Type, path: Path, report: _Report) -> _Filled:
    if problem := misfit(value, kind):
        report(Finding(path, f"{problem} {_rule(kind)}".rstrip()))
        return _blank(kind)
    match kind:
        case inspect.Metadata():
            return _fit(value, kind.type, path, report)
        case inspect.StructType():
            return _record(value, kind, path, report)
        case inspect.UnionType():
            return _fit(value, next(part for part in kind.types if not misfit(value, part)), path, report)
        case inspect.VarTupleType():
            return tuple(_fit(item, kind.item_type, (*path, place), report) for place, item in enumerate(value))
        case inspect.TupleType():
            parts = zip(value, kind.item_types, strict=True)
            return tuple(_fit(item, part, (*path, place), report) for place, (item, part) in enumerate(parts))
        case inspect.DictType():
            return _table(value, kind, path, report)
        case inspect.FloatType():
            return float(value)
        case inspect.EnumType():
            return kind.cls(value)
        case _:
            return value


def _record(value: dict[str, object], kind: inspect.StructType, path: Path, report: _Report) -> msgspec.Struct:
    filled: dict[str, object] = {}
    for field in kind.fields:
        at = (*path, field.encode_name)
        if field.encode_name in value:
            filled[field.name] = _fit(value[field.encode_name], field.type, at, report)
        elif field.required:
            report(Finding(at, f"{quoted(field.encode_name)} is missing. {_rule(field.type)}".rstrip()))
            filled[field.name] = _blank(field.type)
    if kind.forbid_unknown_fields:
        _refuse_unknown(value, kind, path, report)
    return kind.cls(**filled)


def _refuse_unknown(value: dict[str, object], kind: inspect.StructType, path: Path, report: _Report) -> None:
    known = [field.encode_name for field in kind.fields] + [kind.tag_field or ""]
    for key in [key for key in value if key not in known][:_MOST_UNKNOWN_KEYS]:
        report(Finding((*path, key), f"There is no key {quoted(key)}.{meant(key, known)}"))


def _table(value: dict[str, object], kind: inspect.DictType, path: Path, report: _Report) -> dict[str, object]:
    table: dict[str, object] = {}
    for key, item in value.items():
        keys: list[Finding] = []
        _fit(key, kind.key_type, (*path, key), keys.append)
        for finding in keys:
            report(finding)
        inside = _fit(item, kind.value_type, (*path, key), report)
        if not keys:
            table[key] = inside
    return table


def _blank(kind: inspect.Type) -> _Filled:
    match kind:
        case inspect.Metadata():
            return _blank(kind.type)
        case inspect.UnionType():
            return _blank(kind.types[0])
        case inspect.StructType():
            return kind.cls(**{field.name: _blank(field.type) for field in kind.fields if field.required})
        case inspect.TupleType():
            return tuple(map(_blank, kind.item_types))
        case inspect.LiteralType():
            return kind.values[0]
        case inspect.EnumType():
            return next(iter(kind.cls))
        case inspect.DictType():
            return {}
        case _:
            return _BLANK[type(kind)]


_BLANK: dict[type[inspect.Type], object] = {
    inspect.StrType: "",
    inspect.IntType: 0,
    inspect.FloatType: 0.0,
    inspect.BoolType: False,
    inspect.VarTupleType: (),
    inspect.NoneType: None,
}


def _rule(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.Metadata):
        return str((kind.extra_json_schema or {}).get("description", ""))
    return ""
