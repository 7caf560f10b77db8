"""Why a JSON value is not of the expected type, in a sentence; the contents of lists and objects are not checked."""

import re
from collections.abc import Callable, Sized
from itertools import compress
from typing import Any

from msgspec import inspect

from garrison.maps.faults import quoted
from garrison.maps.nearest import meant


def misfit(value: object, kind: inspect.Type) -> str:
    """The sentence that says why `value` is not of `kind`, or "" if it is."""
    return _JUDGES[type(kind)](value, kind)


def shown(value: object) -> str:
    """The value as it is quoted in a sentence: on one line, of limited length.

    >>> shown("tea"), shown([1, 2]), shown(True), shown(10**5000)
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
    return f"Expected {what}, not {shown(value)}."


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
    return f"Expected {either}, not {shown(value)}.{near}"


def _fixed_list(value: object, kind: inspect.TupleType) -> str:
    size = len(kind.item_types)
    return "" if isinstance(value, list) and len(value) == size else _wanted(f"a list of {size}", value)


def _list(value: object, kind: inspect.VarTupleType) -> str:
    return _length(value, kind) if isinstance(value, list) else _wanted("a list", value)


def _table(value: object, kind: inspect.DictType) -> str:
    return _length(value, kind) if isinstance(value, dict) else _wanted("an object", value)


def _length(value: Sized, kind: inspect.VarTupleType | inspect.DictType) -> str:
    if kind.min_length is not None and len(value) < kind.min_length:
        return f"Expected at least {kind.min_length} here, not {len(value)}."
    if kind.max_length is not None and len(value) > kind.max_length:
        return f"Expected at most {kind.max_length} here, not {len(value)}."
    return ""


def _record(value: object, kind: inspect.StructType) -> str:
    if not isinstance(value, dict):
        return _wanted("an object", value)
    named = kind.tag_field is not None and kind.tag_field in value
    return _tag(value, (kind,)) if named else ""


def _tag(value: dict[str, object], kinds: tuple[inspect.StructType, ...]) -> str:
    """The fault of an object that doesn't say which of these it is; they all use the same key for it."""
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
    inspect.DictType: _table,
    inspect.StructType: _record,
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
"""The JSON type of values that should be of this type: of a union's faults, the one for that part is shown."""
