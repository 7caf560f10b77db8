"""The options of a rule set by name: their meanings and possible values, and changes from files and commands."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

import msgspec
from msgspec.structs import fields, replace

from garrison.engine.notation import nearest
from garrison.outside.characters import shown

LONGEST = 40
"""In letters, for what is repeated of a name or a value."""

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741  the letter stands for Options


class InvalidOptions(ValueError):
    """Options that cannot be set, with every reason."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = reasons


class Word(StrEnum):
    """The words that an option can be set to, each with the sentence that explains it.

    The docstring of each such class explains the option.
    """

    sentence: str

    def __new__(cls, word: str, sentence: str) -> Self:
        member = str.__new__(cls, word)
        member._value_, member.sentence = word, sentence
        return member


@runtime_checkable
class _Array(Protocol):
    """What arrays of NumPy and their numbers have in common, so that NumPy need not be there."""

    def tolist(self) -> object: ...


class Described(NamedTuple):
    """An option, described for readers; `words` has its possible values, if they are words."""

    name: str
    value: str
    possible: str
    sentence: str
    words: tuple[Word, ...]


# Changing


def nowhere_else(_: str) -> str:
    return ""


def changed(options: O, changes: Mapping[str, object], elsewhere: Callable[[str], str] = nowhere_else) -> O:
    """The options with these changes; raises InvalidOptions with every unknown name and wrong value.

    `elsewhere` says where a name that is not an option here is one, or what replaced it; otherwise it is empty.
    """
    known = {field.name: field.type for field in fields(options)}
    values: dict[str, object] = {}
    faults: list[str] = []
    for name, value in changes.items():
        if name not in known:
            faults.append(f"There is no option {_shown(name)}{elsewhere(name) or f'.{nearest(name, known)}'}")
            continue
        try:
            values[name] = _converted(known[name], name, value)
        except ValueError as fault:
            faults.append(str(fault))
    if faults:
        raise InvalidOptions(tuple(faults))
    return replace(options, **values)


def differences(options: O, default: O) -> dict[str, Any]:
    """The options that differ from `default`, as plain values."""
    plain, usual = msgspec.to_builtins(options), msgspec.to_builtins(default)
    return {name: value for name, value in plain.items() if value != usual[name]}


def read_value(text: str) -> object:
    """A value as written on a command line: JSON, a list with commas, or else a word.

    >>> read_value("4"), read_value("true"), read_value("4,6"), read_value("free")
    (4, True, [4, 6], 'free')
    """
    try:
        value: object = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return [read_value(part) for part in text.split(",")] if "," in text else text.strip()
    return value


def read_changes(words: Iterable[str]) -> dict[str, object]:
    """Changes as written on a command line, each `option=value`; raises InvalidOptions.

    >>> read_changes(["fortify=free", "set_values=4,6"])
    {'fortify': 'free', 'set_values': [4, 6]}
    """
    pairs = [word.partition("=") for word in words]
    if faults := tuple(f"{_shown(name)} is not written like option=value." for name, equals, _ in pairs if not equals):
        raise InvalidOptions(faults)
    return {name.strip(): read_value(value.strip()) for name, _, value in pairs}


def _converted(kind: object, name: str, value: object) -> object:
    words, value = _words(kind), _plain(value)
    try:
        return msgspec.convert(_as_word(value) if words or _is_text(kind) else value, kind)
    except (msgspec.ValidationError, ValueError, RecursionError):  # ValueError: too many digits to be written
        hint = nearest(value, [word.value for word in words]) if isinstance(value, str) else ""
        raise ValueError(f"{name}: {_shown(value)} is not {_possible(kind)}.{hint}") from None


def _plain(value: object) -> object:
    """Numbers and arrays of NumPy as Python's own."""
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value.tolist() if isinstance(value, _Array) else value


def _as_word(value: object) -> object:
    if isinstance(value, bool):
        return f"{value}".lower()
    return f"{value}" if isinstance(value, int | float) else value


def _is_text(kind: object) -> bool:
    return getattr(kind, "__origin__", kind) is str


def _shown(value: object) -> str:
    try:
        return shown(f"'{value}'" if isinstance(value, str) else repr(value))[:LONGEST]
    except ValueError:
        return "a number of thousands of digits"


# Describing


def described(options: msgspec.Struct) -> Iterator[Described]:
    plain = msgspec.to_builtins(options)
    for field in fields(options):
        words = _words(field.type)
        yield Described(field.name, _written(plain[field.name]), _possible(field.type), _sentence(field.type), words)


def _words(kind: object) -> tuple[Word, ...]:
    plain = getattr(kind, "__origin__", kind)
    return tuple(plain) if isinstance(plain, type) and issubclass(plain, Word) else ()


def _sentence(kind: object) -> str:
    """The string beside a type in `Annotated`, or the docstring of a class of words."""
    notes = (note for note in getattr(kind, "__metadata__", ()) if isinstance(note, str))
    return next(notes, kind.__doc__ or "" if _words(kind) else "")


def _possible(kind: object) -> str:
    if words := _words(kind):
        return f"{', '.join(words[:-1])} or {words[-1]}"
    return _range(msgspec.inspect.type_info(kind))


def _range(info: msgspec.inspect.Type) -> str:
    match info:
        case msgspec.inspect.Metadata(extra_json_schema={"description": str(said)}):
            return said
        case msgspec.inspect.Metadata(type=plain):
            return _range(plain)
        case msgspec.inspect.IntType(ge=least, le=most):
            return f"a whole number from {least} to {most:,}"
        case msgspec.inspect.VarTupleType(item_type=item, min_length=fewest, max_length=most) if fewest == most:
            return f"a list of {most}, each {_range(item)}"
        case msgspec.inspect.VarTupleType(item_type=item, min_length=fewest, max_length=most):
            return f"a list of {fewest or 0} to {most}, each {_range(item)}"
        case _:
            return "true or false"


def _written(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
