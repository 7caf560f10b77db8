"""How a JSON value becomes a record of a given type, with every place where it doesn't fit, not only the first.

Whatever doesn't fit is left blank in the record ("", 0, nothing), so that the rest can still be checked.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sized
from functools import cache
from itertools import compress
from typing import Any, TypeAlias, TypeVar, cast

import msgspec
from msgspec import inspect

from garrison.maps.faults import Finding, Path, meant, quoted

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


# Why a JSON value is not of the expected type, in a sentence; the contents of lists and objects are not checked


def misfit(value: object, kind: inspect.Type) -> str:
    """The sentence that says why `value` is not of `kind`, or "" if it is."""
    return _JUDGES[type(kind)](value, kind)


def _shown(value: object) -> str:
    """The value as it is quoted in a sentence: on one line, of limited length.

    >>> _shown("tea"), _shown([1, 2]), _shown(True), _shown(10**5000)
    ("'tea'", 'a list of 2', 'true', 'a number that large')
    """
    match value:
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case str():
            return quoted(value)
        case list():
            return f"a list of {len(value)}"
        case int() | float():
            return str(value) if abs(value) < _LARGE else "a number that large"
        case _:
            return "an object"


_LARGE = 10**15


def _wanted(what: str, value: object) -> str:
    return f"Expected {what}, not {_shown(value)}."


def _text(value: object, kind: inspect.StrType) -> str:
    if not isinstance(value, str):
        return _wanted("text", value)
    if kind.max_length is not None and len(value) > kind.max_length:
        return f"{quoted(value)} has more than {kind.max_length} characters."
    return "" if kind.pattern is None or re.search(kind.pattern, value) else f"{quoted(value)} does not fit here."


def _whole(value: object, kind: inspect.IntType) -> str:
    fits = isinstance(value, int) and not isinstance(value, bool) and _within(value, kind)
    return "" if fits else _wanted(f"a whole number{_range(kind)}", value)


def _number(value: object, kind: inspect.FloatType) -> str:
    fits = isinstance(value, int | float) and not isinstance(value, bool) and _within(value, kind)
    return "" if fits else _wanted(f"a number{_range(kind)}", value)


def _within(value: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    return (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)


def _range(kind: inspect.IntType | inspect.FloatType) -> str:
    return "" if kind.ge is None or kind.le is None else f" from {kind.ge} to {kind.le}"


def _literal(value: object, kind: inspect.LiteralType) -> str:
    if any(type(value) is type(known) and value == known for known in kind.values):
        return ""
    return _not_among(value, [str(known) for known in kind.values])


def _enum(value: object, kind: inspect.EnumType) -> str:
    words = [str(member.value) for member in kind.cls]
    return "" if value in words else _not_among(value, words)


def _not_among(value: object, words: list[str]) -> str:
    near = meant(value, words) if isinstance(value, str) and value not in words else ""
    either = " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
    return f"Expected {either}, not {_shown(value)}.{near}"


def _fixed_list(value: object, kind: inspect.TupleType) -> str:
    size = len(kind.item_types)
    return "" if isinstance(value, list) and len(value) == size else _wanted(f"a list of {size}", value)


def _list(value: object, kind: inspect.VarTupleType) -> str:
    return _length(value, kind) if isinstance(value, list) else _wanted("a list", value)


def _object(value: object, kind: inspect.DictType) -> str:
    return _length(value, kind) if isinstance(value, dict) else _wanted("an object", value)


def _length(value: Sized, kind: inspect.VarTupleType | inspect.DictType) -> str:
    if kind.min_length is not None and len(value) < kind.min_length:
        return f"Expected at least {kind.min_length} here, not {len(value)}."
    if kind.max_length is not None and len(value) > kind.max_length:
        return f"Expected at most {kind.max_length} here, not {len(value)}."
    return ""


def _struct(value: object, kind: inspect.StructType) -> str:
    if not isinstance(value, dict):
        return _wanted("an object", value)
    named = kind.tag_field is not None and kind.tag_field in value
    return _tag(value, (kind,)) if named else ""


def _tag(value: dict[str, object], kinds: tuple[inspect.StructType, ...]) -> str:
    """The fault of an object that doesn't say which of these kinds it is; all of them say so under the same key."""
    field = kinds[0].tag_field or ""
    tags = [str(kind.tag) for kind in kinds]
    if field not in value:
        return f"{quoted(field)} is missing."
    return "" if value[field] in tags else f"{quoted(field)}: {_not_among(value[field], tags)}"


def _one_of(value: object, kind: inspect.UnionType) -> str:
    records = tuple(part for part in kind.types if isinstance(part, inspect.StructType))
    if isinstance(value, dict) and len(records) > 1:
        return _tag(value, records)
    problems = [misfit(value, part) for part in kind.types]
    if "" in problems:
        return ""
    meant_for = (isinstance(value, _SORTS.get(type(part), ())) for part in kind.types)
    return next(compress(problems, meant_for), " Or: ".join(dict.fromkeys(problems)))


_JUDGES: dict[type[inspect.Type], Callable[[Any, Any], str]] = {
    inspect.Metadata: lambda value, kind: misfit(value, kind.type),
    inspect.StrType: _text,
    inspect.IntType: _whole,
    inspect.FloatType: _number,
    inspect.BoolType: lambda value, _: "" if isinstance(value, bool) else _wanted("true or false", value),
    inspect.LiteralType: _literal,
    inspect.EnumType: _enum,
    inspect.TupleType: _fixed_list,
    inspect.VarTupleType: _list,
    inspect.DictType: _object,
    inspect.StructType: _struct,
    inspect.UnionType: _one_of,
    inspect.NoneType: lambda value, _: "" if value is None else _wanted("null", value),
    inspect.AnyType: lambda *_: "",
}

_SORTS: dict[type[inspect.Type], type] = {
    inspect.StrType: str,
    inspect.IntType: int,
    inspect.BoolType: bool,
    inspect.TupleType: list,
    inspect.VarTupleType: list,
    inspect.DictType: dict,
    inspect.StructType: dict,
}
"""The JSON type that each kind of type expects. A union gives the fault of the part that expects the value's own."""
