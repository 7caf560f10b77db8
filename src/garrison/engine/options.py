"""Changing the options of a rule set by name, from files and command lines, with every fault named."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, TypeVar

import msgspec
from msgspec.structs import fields, replace

from garrison.engine.notation import nearest

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741  the letter stands for Options


class InvalidOptions(ValueError):
    """Options that cannot be set, with every reason."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = reasons


def changed(options: O, changes: Mapping[str, object]) -> O:
    """The options with some of them changed; raises InvalidOptions with every unknown name and every wrong value."""
    known = {field.name: field.type for field in fields(options)}
    values: dict[str, Any] = {}
    faults: list[str] = []
    for name, value in changes.items():
        try:
            values[name] = _converted(known, name, value)
        except ValueError as fault:
            faults.append(str(fault))
    if faults:
        raise InvalidOptions(tuple(faults))
    return replace(options, **values)


def differences(options: O, default: O) -> dict[str, Any]:
    """The options that are not as in `default`, as plain values."""
    plain, usual = msgspec.to_builtins(options), msgspec.to_builtins(default)
    return {name: value for name, value in plain.items() if value != usual[name]}


def described(options: msgspec.Struct) -> Iterator[tuple[str, str, str]]:
    """Name, value and possible values of each option, as words."""
    plain = msgspec.to_builtins(options)
    for field in fields(options):
        yield field.name, _word(plain[field.name]), _possible(field.type)


def read_value(text: str) -> object:
    """A value as one writes it on a command line: JSON where it is JSON, a word otherwise.

    >>> read_value("4"), read_value("true"), read_value("[4, 6]"), read_value("free")
    (4, True, [4, 6], 'free')
    """
    try:
        value: object = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
    return value


def _converted(known: Mapping[str, Any], name: str, value: object) -> Any:  # noqa: ANN401  of the option's own type
    if name not in known:
        raise ValueError(f"there is no option '{name[:40]}'{nearest(name, known)}")
    try:
        return msgspec.convert(value, known[name])
    except msgspec.ValidationError as fault:
        raise ValueError(f"{name}: {_told(known[name], value, fault)}") from fault


def _told(kind: object, value: object, fault: msgspec.ValidationError) -> str:
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        words = [str(member) for member in kind]
        return f"'{str(value)[:40]}' is none of {', '.join(words)}{nearest(str(value), words)}"
    return str(fault).replace("`", "").replace("Expected", "expected")


def _possible(kind: object) -> str:
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return " | ".join(kind)
    info = msgspec.inspect.type_info(kind)
    match info:
        case msgspec.inspect.IntType(ge=least, le=most):
            return f"{least} to {most:,}" if least is not None and most is not None else "a whole number"
        case msgspec.inspect.BoolType():
            return "true | false"
        case _:
            return "whole numbers, as in [4, 6, 8]"


def _word(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
