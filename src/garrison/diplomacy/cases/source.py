"""Where cases come from: lines of JSON, a case a line, or a document with all of them."""

import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO, NamedTuple

import msgspec
from msgspec import Raw

from garrison.diplomacy.cases.form import FAULTS, LARGEST, InvalidCase, sentence
from garrison.engine.value import Value

LARGEST_DOCUMENT = 256_000_000
"""The most bytes of a document with cases, or of a first line."""


class Found(NamedTuple):
    """A case as it was found, and what it is called if it does not say so itself."""

    raw: bytes | Raw
    place: str


class _Document(Value, frozen=True, forbid_unknown_fields=False):
    cases: list[Raw]


_ONE_LINE = re.compile(rb"\{.*\}|\[.*\]|[^\[{].*", re.DOTALL)
_CASE_ON_A_LINE = re.compile(rb"^\{.*\}\r?$", re.MULTILINE)


def found(source: BinaryIO) -> Iterator[Found]:
    """Every case of a file or stream, each line before the next is read; raises InvalidCase if it is no such file."""
    first = _first(source)
    if not first:
        return
    if _ONE_LINE.fullmatch(first.strip()):
        yield from _document(first) if _is_document(first) else _in_lines(_lines(first, source))
        return
    text = first + source.read(LARGEST_DOCUMENT)
    if not _is_document(text) and _CASE_ON_A_LINE.search(text):
        yield from _in_lines(text.split(b"\n"))
    else:
        yield from _document(text)


def _first(source: BinaryIO) -> bytes:
    """The first line with something on it, without the mark that some programs put at the beginning of a text."""
    while line := source.readline(LARGEST_DOCUMENT).removeprefix(b"\xef\xbb\xbf"):
        if line.strip():
            return line
    return b""


def _lines(first: bytes, source: BinaryIO) -> Iterator[bytes]:
    """The lines; of one that is too long, its beginning, which is too long as well."""
    yield first
    while line := source.readline(LARGEST + 2):
        yield line
        while len(line) > LARGEST and not line.endswith(b"\n"):
            line = source.readline(LARGEST + 2)


def _in_lines(lines: Iterable[bytes]) -> Iterator[Found]:
    return (Found(line, f"line {number}") for number, line in enumerate(lines, 1) if line.strip())


def _is_document(text: bytes) -> bool:
    try:
        value = msgspec.json.decode(text, type=dict[str, Raw] | list[Raw])
    except FAULTS:
        return False
    return isinstance(value, list) or "cases" in value


def _document(text: bytes) -> Iterator[Found]:
    try:
        value = msgspec.json.decode(text, type=_Document | list[Raw])
    except FAULTS as fault:
        raise InvalidCase(f'this is neither {{"cases": [...]}} nor a case a line: {sentence(fault)}') from None
    cases = value if isinstance(value, list) else value.cases
    return (Found(raw, f"case {number}") for number, raw in enumerate(cases, 1))
