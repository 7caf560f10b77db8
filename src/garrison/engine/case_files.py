"""Cases in a file, as lines of JSON or as one document, and the errors for those that are broken."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import chain
from typing import Annotated, BinaryIO, NamedTuple

import msgspec
from msgspec import Raw

from garrison.engine.value import Value
from garrison.outside.characters import Told, shown
from garrison.outside.lines import NumberedLine, TooManyEmpty, lines

LARGEST = 1_000_000
LARGEST_DOCUMENT = 256_000_000
"""The most bytes that a document with cases, or the first line, may have."""

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
LONGEST = 400
FAULTS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

Identity = Annotated[str, msgspec.Meta(max_length=200)] | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class InvalidCase(Told):
    """A case that cannot be read; the message begins with the place, such as ``units[2].power``."""


# Where cases come from


class Found(NamedTuple):
    """A case as it was found, and its place, which serves as its name if it has no id."""

    raw: bytes | Raw
    place: str


_ONE_LINE = re.compile(rb"\{.*\}|\[.*\]|[^\[{].*", re.DOTALL)
_CASE_ON_A_LINE = re.compile(rb"^\{.*\}\r?$", re.MULTILINE)


Head = Mapping[str, Raw]
"""Everything that a document with lists of cases says."""


def found(source: BinaryIO, *lists: str, check: Callable[[Head], None] = lambda _: None) -> Iterator[Found]:
    """Every case of a file or stream, line by line; raises InvalidCase if there are none.

    A document is a list of cases, an object with one or more of these `lists`, or a single case. `check` may raise
    InvalidCase for an object with lists.
    """
    try:
        first = _first(source)
        yield from _found(first, source, lists, check) if first.raw else ()
    except TooManyEmpty as fault:
        raise InvalidCase(f"{fault}") from None


def _first(source: BinaryIO) -> NumberedLine:
    for line in lines(source, LARGEST_DOCUMENT):
        if (raw := line.raw.removeprefix(BYTE_ORDER_MARK)).strip():
            return NumberedLine(line.number, raw)
    return NumberedLine(0, b"")


def _found(
    first: NumberedLine, source: BinaryIO, lists: tuple[str, ...], check: Callable[[Head], None]
) -> Iterator[Found]:
    if _ONE_LINE.fullmatch(first.raw.strip()):
        if _is_document(first.raw, lists):
            return _document(first.raw, lists, check)
        return _in_lines(chain([first], lines(source, LARGEST, first.number)))
    text = first.raw + source.read(LARGEST_DOCUMENT)
    if not _is_document(text, lists) and _CASE_ON_A_LINE.search(text):
        return _in_lines(lines(BytesIO(text), LARGEST, first.number - 1))
    return _document(text, lists, check)


def _in_lines(lines: Iterable[NumberedLine]) -> Iterator[Found]:
    return (Found(line.raw, f"line {line.number}") for line in lines)


def _is_document(text: bytes, lists: tuple[str, ...]) -> bool:
    try:
        value = msgspec.json.decode(text, type=dict[str, Raw] | list[Raw])
    except FAULTS:
        return False
    return isinstance(value, list) or any(name in value for name in lists)


def _document(text: bytes, lists: tuple[str, ...], check: Callable[[Head], None]) -> Iterator[Found]:
    try:
        value = msgspec.json.decode(text, type=dict[str, Raw] | list[Raw])
        cases: Sequence[bytes | Raw] = value if isinstance(value, list) else _listed(value, lists, text, check)
    except FAULTS as fault:
        form = f'{{"{lists[0]}": [...]}}'
        raise InvalidCase(f"Expected {form}, or one case per line: {sentence(fault)}") from None
    return (Found(raw, f"case {number}") for number, raw in enumerate(cases, 1))


def _listed(
    value: dict[str, Raw], lists: tuple[str, ...], whole: bytes, check: Callable[[Head], None]
) -> Sequence[bytes | Raw]:
    parts = [msgspec.json.decode(value[name], type=list[Raw]) for name in lists if name in value]
    if not parts:
        return [whole]
    check(value)
    return [case for part in parts for case in part]


# The name of a case, and its faults


class _Named(Value, frozen=True, forbid_unknown_fields=False):
    id: Identity = ""


_NAMES = msgspec.json.Decoder(_Named)
_WITH_PLACE = re.compile(r"(.*) - at `(?:key in )?\$\.?(.*)`", re.DOTALL)


def identity(raw: bytes | Raw, otherwise: str) -> str | int:
    """The id that a case gives, even if the rest of it is broken; `otherwise` if it gives none."""
    try:
        return (_NAMES.decode(raw).id if len(memoryview(raw)) <= LARGEST else "") or otherwise
    except FAULTS:
        return otherwise


def assert_whole(raw: bytes | Raw) -> None:
    """Raise InvalidCase for a case that is too large or not JSON in UTF-8, even in a part that is never read."""
    if len(memoryview(raw)) > LARGEST:
        raise InvalidCase(f"A case can have at most {LARGEST:,} bytes.")
    try:
        msgspec.json.decode(raw)
    except FAULTS as fault:
        raise InvalidCase(sentence(fault)) from None


def sentence(fault: Exception) -> str:
    """Why JSON could not be read, on one line that begins with the place if it is known."""
    if isinstance(fault, UnicodeDecodeError):
        return "This is not UTF-8."
    if isinstance(fault, RecursionError):
        return "The lists and objects are nested too deeply."
    match = _WITH_PLACE.fullmatch(str(fault))
    told, place = match.groups() if match else (str(fault), "")
    line = printable(f"{place}: {told}" if place else told)
    return line.replace("`", "'") + "."


def printable(line: str) -> str:
    return shown(line[:LONGEST].replace("\n", " "))
