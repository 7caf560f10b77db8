"""Cases in a file, as lines of JSON or as one document, and the errors for those that are broken."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, BinaryIO, NamedTuple

import msgspec
from msgspec import Raw

from garrison.engine.value import Value

LARGEST = 1_000_000
LARGEST_DOCUMENT = 256_000_000
"""The most bytes that a document with cases, or the first line, may have."""

LONGEST = 400
FAULTS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

Identity = Annotated[str, msgspec.Meta(max_length=200)] | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class InvalidCase(ValueError):
    """A case that cannot be read; the message begins with the place, such as ``units[2].power``."""

    def __init__(self, sentence: str) -> None:
        super().__init__("".join(letter if letter.isprintable() else "�" for letter in sentence))


# Where cases come from


class Found(NamedTuple):
    """A case as it was found, and its place, which serves as its name if it has no id."""

    raw: bytes | Raw
    place: str


_ONE_LINE = re.compile(rb"\{.*\}|\[.*\]|[^\[{].*", re.DOTALL)
_CASE_ON_A_LINE = re.compile(rb"^\{.*\}\r?$", re.MULTILINE)


def found(source: BinaryIO, *lists: str) -> Iterator[Found]:
    """Every case of a file or stream, line by line; raises InvalidCase if there are none.

    A document is a list of cases, an object with one or more of these `lists`, or a single case.
    """
    first = _first(source)
    if not first:
        return
    if _ONE_LINE.fullmatch(first.strip()):
        yield from _document(first, lists) if _is_document(first, lists) else _in_lines(_lines(first, source))
        return
    text = first + source.read(LARGEST_DOCUMENT)
    if not _is_document(text, lists) and _CASE_ON_A_LINE.search(text):
        yield from _in_lines(text.split(b"\n"))
    else:
        yield from _document(text, lists)


def _first(source: BinaryIO) -> bytes:
    while line := source.readline(LARGEST_DOCUMENT).removeprefix(b"\xef\xbb\xbf"):
        if line.strip():
            return line
    return b""


def _lines(first: bytes, source: BinaryIO) -> Iterator[bytes]:
    """The lines; one that is too long is cut short, but is still too long."""
    yield first
    while line := source.readline(LARGEST + 2):
        yield line
        while len(line) > LARGEST and not line.endswith(b"\n"):
            line = source.readline(LARGEST + 2)


def _in_lines(lines: Iterable[bytes]) -> Iterator[Found]:
    return (Found(line, f"line {number}") for number, line in enumerate(lines, 1) if line.strip())


def _is_document(text: bytes, lists: tuple[str, ...]) -> bool:
    try:
        value = msgspec.json.decode(text, type=dict[str, Raw] | list[Raw])
    except FAULTS:
        return False
    return isinstance(value, list) or any(name in value for name in lists)


def _document(text: bytes, lists: tuple[str, ...]) -> Iterator[Found]:
    try:
        value = msgspec.json.decode(text, type=dict[str, Raw] | list[Raw])
        cases: Sequence[bytes | Raw] = value if isinstance(value, list) else _listed(value, lists, text)
    except FAULTS as fault:
        form = f'{{"{lists[0]}": [...]}}'
        raise InvalidCase(f"Expected {form}, or one case per line: {sentence(fault)}") from None
    return (Found(raw, f"case {number}") for number, raw in enumerate(cases, 1))


def _listed(value: dict[str, Raw], lists: tuple[str, ...], whole: bytes) -> Sequence[bytes | Raw]:
    parts = [msgspec.json.decode(value[name], type=list[Raw]) for name in lists if name in value]
    return [case for part in parts for case in part] if parts else [whole]


# The name of a case, and its faults


class _Named(Value, frozen=True, forbid_unknown_fields=False):
    id: Identity = ""


_NAMES = msgspec.json.Decoder(_Named)
_WITH_PLACE = re.compile(r"(.*) - at `(?:key in )?\$\.?(.*)`", re.DOTALL)


def identity(raw: bytes | Raw, otherwise: str) -> str | int:
    """The id of something that may not be a case at all, or else another name for it."""
    try:
        return (_NAMES.decode(raw).id if len(memoryview(raw)) <= LARGEST else "") or otherwise
    except FAULTS:
        return otherwise


def assert_small(raw: bytes | Raw) -> None:
    if len(memoryview(raw)) > LARGEST:
        raise InvalidCase(f"A case can have at most {LARGEST:,} bytes.")


def sentence(fault: Exception) -> str:
    """The fault of some JSON, on one line that begins with the place."""
    if isinstance(fault, UnicodeDecodeError):
        return "This is not UTF-8."
    if isinstance(fault, RecursionError):
        return "The lists and objects are nested too deeply."
    match = _WITH_PLACE.fullmatch(str(fault))
    told, place = match.groups() if match else (str(fault), "")
    line = printable(f"{place}: {told}" if place else told)
    return line.replace("`", "'") + "."


def printable(line: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in line[:LONGEST])
