"""The options of a rule set: by name for files and commands, and in plain words and groups for whoever chooses them."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

import msgspec
from msgspec.structs import fields, replace

from garrison.engine.notation import nearest
from garrison.outside.characters import shown

LONGEST = 40
"""The most characters of a name or a value that an error repeats."""

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741  the letter stands for Options


class InvalidOptions(ValueError):
    """Options that cannot be set, with every reason."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = reasons


class Word(StrEnum):
    """The words that an option can be set to, each with a sentence that explains it, and a few words for a line.

    The docstring of each such class explains the option.
    """

    sentence: str
    clause: str
    """What holds with this word, without a capital or a full stop; or what fills the `{}` in `HouseRule.says`."""
    house: bool
    """Whether it is the switch of a house rule, which environments number only in games that use it."""

    def __new__(cls, word: str, sentence: str, clause: str = "", house: bool = False) -> Self:  # noqa: FBT001, FBT002  the values of a member have no names
        member = str.__new__(cls, word)
        member._value_, member.sentence, member.house = word, sentence, house
        member.clause = clause or word.replace("_", " ")
        return member


class Group(StrEnum):
    """What options are about; house rules are shown in these groups, in this order."""

    SETUP = "Setup"
    TURN = "Turn"
    BIDS = "Bids"
    ORDERS = "Orders"
    DICE = "Dice and luck"
    CARDS = "Cards"
    CONVOYS = "Convoys"
    UNITS = "Units"
    WINNING = "Winning"
    SIDES = "Sides"
    BOARD = "Board"


class HouseRule(msgspec.Struct, frozen=True, eq=False):
    """How people read of an option, whose name they never see; it stands beside the option's type.

    What holds is said in a few words, without a capital or a full stop: alone they make a sentence, and several of a
    group make its line. `{}` in `says` is the number, the list, or what the word says of itself.
    """

    group: Group
    title: str
    says: str = "{}"
    at: Mapping[object, str] = {}
    """What is said instead for some numbers, or if a choice of yes or no is False."""
    when: Mapping[str, tuple[object, ...]] = {}
    """The values of other options with which this one has any effect."""
    unless: Mapping[str, tuple[object, ...]] = {}
    """The values of other options with which it has none."""
    brief: bool = False
    """Whether the line of its group has it even if it is as usual."""


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
    house: HouseRule
    bounds: str
    """The possible values of a number or a list, in a sentence for whoever enters it; otherwise empty."""
    least: int | None = None
    most: int | None = None
    by_name: bool = False
    """Whether it has numbers by names; `least` and `most` are then for each of them."""


# Changing


def nowhere_else(_: str) -> str:
    return ""


def changed(options: O, changes: Mapping[str, object], elsewhere: Callable[[str], str] = nowhere_else) -> O:
    """The options with these changes; raises InvalidOptions with every unknown name and wrong value.

    `elsewhere` completes the sentence about an unknown name: it says what replaced it, or where it is an option, or "".
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


BY_NAME: Final = re.compile(r"\{ *[\w-]+ *= *-?\d{1,9}( *, *[\w-]+ *= *-?\d{1,9})* *\}")
"""Numbers by names, as written on a command line."""


def read_value(text: str) -> object:
    """A value as written on a command line: JSON, a list with commas, or else a word.

    >>> read_value("4"), read_value("true"), read_value("4,6"), read_value("free"), read_value("{asia=9,europe=-1}")
    (4, True, [4, 6], 'free', [['asia', 9], ['europe', -1]])
    """
    if BY_NAME.fullmatch(text.strip()):
        pairs = (entry.split("=") for entry in text.strip("{} ").split(","))
        return [[name.strip(), read_value(number.strip())] for name, number in pairs]
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
        value = _by_name(value) if _is_by_name(kind) else value
        return msgspec.convert(_as_word(value) if words or _is_text(kind) else value, kind)
    except (msgspec.ValidationError, ValueError, RecursionError):  # ValueError: too many digits to be written
        hint = nearest(value, [word.value for word in words]) if isinstance(value, str) else ""
        raise ValueError(f"{name}: {_shown(value)} is not {_possible(kind)}.{hint}") from None


def _plain(value: object) -> object:
    """Numbers and arrays of NumPy as Python's own."""
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value.tolist() if isinstance(value, _Array) else value


@cache
def _is_by_name(kind: object) -> bool:
    """Whether a value is pairs of a name and a number."""
    return _pair(msgspec.inspect.type_info(kind)) is not None


def _pair(info: msgspec.inspect.Type) -> msgspec.inspect.TupleType | None:
    match info:
        case msgspec.inspect.Metadata(type=plain):
            return _pair(plain)
        case msgspec.inspect.VarTupleType(item_type=msgspec.inspect.TupleType() as pair):
            return pair
        case _:
            return None


def _by_name(value: object) -> object:
    """Pairs in the one order in which options keep them, from pairs or from a mapping; each name once."""
    pairs = [*value.items()] if isinstance(value, Mapping) else value
    if not isinstance(pairs, list) or not all(isinstance(pair, list | tuple) and pair for pair in pairs):
        return value
    if len({str(pair[0]) for pair in pairs}) < len(pairs):
        raise ValueError("A name stands there twice.")
    return sorted(pairs, key=lambda pair: str(pair[0]))


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
    """All options, in the order in which they are declared."""
    plain = msgspec.to_builtins(options)
    for option in _declared(type(options)):
        value = plain[option.name]
        yield option._replace(value=written(value or {}) if option.by_name else written(value))


@cache
def _declared(kind: type[msgspec.Struct]) -> tuple[Described, ...]:
    """The options of such a record, without their values."""
    return tuple(_option(field.name, field.type) for field in fields(kind))


def _option(name: str, kind: object) -> Described:
    info = msgspec.inspect.type_info(kind)
    pair = _pair(info)
    bounds, least, most = _bounds(info)
    if pair:
        _, least, most = _bounds(pair.item_types[1])
    words, house = _words(kind), _house(kind, name)
    return Described(name, "", _possible(kind), _sentence(kind), words, house, bounds, least, most, pair is not None)


def grouped(options: msgspec.Struct) -> Iterator[tuple[Group, tuple[Described, ...]]]:
    """All options by their groups, without groups that are empty."""
    known = [*described(options)]
    for group in Group:
        if of := tuple(option for option in known if option.house.group is group):
            yield group, of


def clause(option: Described, value: object) -> str:
    """What holds if an option has this value, in a few words, without a capital or a full stop."""
    house = option.house
    if isinstance(value, bool):
        return house.says if value else house.at[False]
    if isinstance(value, list | tuple):
        if not value and () in house.at:
            return house.at[()]
        told = (" ".join(map(str, each)) if isinstance(each, list | tuple) else f"{each}" for each in value)
        return house.says.format(", ".join(told) or "none")
    word = next((word.clause for word in option.words if word == value), value)
    return house.at.get(value) or house.says.format(word)


def effective(option: Described, options: msgspec.Struct) -> bool:
    """Whether an option makes any difference while the others are as they are."""
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    house = option.house
    return all(values.get(name) in among for name, among in house.when.items() if name in values) and not any(
        values.get(name) in among for name, among in house.unless.items() if name in values
    )


def sentences(options: msgspec.Struct, usual: msgspec.Struct) -> Iterator[tuple[str, str]]:
    """The name of each option that differs from what is usual, and a sentence that says what holds instead."""
    changes = differences(options, usual)
    for _, group in grouped(options):
        for option in group:
            if option.name in changes:
                yield option.name, capital(clause(option, changes[option.name])) + "."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _house(kind: object, name: str) -> HouseRule:
    notes = (note for note in getattr(kind, "__metadata__", ()) if isinstance(note, HouseRule))
    return next(notes, HouseRule(Group.SETUP, capital(name.replace("_", " "))))


def _words(kind: object) -> tuple[Word, ...]:
    plain = getattr(kind, "__origin__", kind)
    return tuple(plain) if isinstance(plain, type) and issubclass(plain, Word) else ()


def _sentence(kind: object) -> str:
    """The string beside a type in `Annotated`, or the docstring of a class of words."""
    notes = (note for note in getattr(kind, "__metadata__", ()) if isinstance(note, str))
    plain = getattr(kind, "__origin__", kind)
    return next(notes, (plain.__doc__ or "") if _words(kind) else "")


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


ENOUGH: Final = 1_000
"""A limit that nobody comes near, so no sentence mentions it."""


def _bounds(info: msgspec.inspect.Type) -> tuple[str, int | None, int | None]:
    match info:
        case msgspec.inspect.Metadata(extra_json_schema={"description": str(said)}):
            return f"{capital(said)}.", None, None
        case msgspec.inspect.Metadata(type=plain):
            return _bounds(plain)
        case msgspec.inspect.IntType(ge=int(least), le=int(most)):
            return (f"{least} or more." if most >= ENOUGH else f"From {least} to {most}."), least, most
        case msgspec.inspect.VarTupleType(item_type=item, min_length=fewest, max_length=most):
            many = f"{most}" if fewest == most else f"{fewest or 0} to {most}"
            if isinstance(item, msgspec.inspect.IntType):
                return f"{capital(many)} numbers, with commas between them.", None, None
            return f"{capital(many)} of them, with commas between them, each {_range(item)}.", None, None
        case _:
            return "", None, None


def written(value: object) -> str:
    """A value as a command line takes it: a word as it is, numbers by names in braces, anything else as JSON."""
    if isinstance(value, list) and value and all(isinstance(pair, list | tuple) for pair in value):
        return f"{{{','.join(f'{name}={number}' for name, number in value)}}}"
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
