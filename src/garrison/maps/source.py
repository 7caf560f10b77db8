"""How bytes from outside become a JSON value, or one fault that says why not, within limits of time and memory."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path as FilePath
from typing import NamedTuple, NoReturn

import msgspec

from garrison.maps.faults import BrokenMap, Fault, Finding, Path, Weight, quoted, written
from garrison.outside.files import NotAFile, Unreadable, read_bytes

MOST_BYTES = 4 * 1024 * 1024
MOST_FAULTS = 200
_DEEPEST = 32
_MOST_BRACKETS = 100_000
"""The most lists and objects in a file; the largest map that we allow needs a tenth of this."""


class Source(NamedTuple):
    text: str
    value: object
    findings: tuple[Finding, ...]
    """The faults of the text itself, such as duplicate keys or a byte order mark."""

    def located(self, findings: Iterable[Finding]) -> tuple[Fault, ...]:
        """The faults of the text together with these, by rising line."""
        told = tuple(islice((*self.findings, *findings), MOST_FAULTS + 1))
        line = lines(self.text, (finding.path for finding in told)) if told else {}
        faults = [Fault(written(f.path), f.sentence, f.weight, line[f.path]) for f in told[:MOST_FAULTS]]
        faults.sort(key=lambda fault: fault.line)
        return (*faults, *(Fault("$", "There are more faults.") for _ in told[MOST_FAULTS:]))


def read_file(path: FilePath) -> bytes:
    """The bytes of a file, up to one more than a map may have; raises BrokenMap unless it is a regular file."""
    try:
        return read_bytes(path, MOST_BYTES)
    except NotAFile:
        _refuse("This is not a regular file.", name=str(path))
    except Unreadable as fault:
        raise BrokenMap((Fault("$", f"The file can't be read: {fault}"),), str(path)) from fault


def read(raw: bytes | str) -> Source:
    """The JSON value in `raw`; raises BrokenMap, with one fault, if there isn't one or it is too large."""
    text = _text(raw)
    findings = tuple(_mark(text))
    text = text.removeprefix("\ufeff")
    value = _decode(text)
    return Source(text, value, (*findings, *_doubles(value)))


def _mark(text: str) -> Iterator[Finding]:
    if text.startswith("\ufeff"):
        yield Finding((), "The file begins with a byte order mark, which JSON does not allow.", Weight.WARNING)


def _text(raw: bytes | str) -> str:
    if len(raw) > MOST_BYTES:
        _refuse(f"A map file can have at most {MOST_BYTES:,} bytes.")
    try:
        text = raw if isinstance(raw, str) else raw.decode("utf-8")
        text.encode("utf-8")
    except UnicodeError:
        _refuse("The file is not UTF-8 text.")
    if not text.strip("\ufeff \t\r\n"):
        _refuse("The file is empty.")
    return text


def _decode(text: str) -> object:
    """The value; msgspec refuses whatever is not strictly JSON, and json finds duplicate keys."""
    too_much = text.count("[") + text.count("{") > _MOST_BRACKETS
    try:
        msgspec.json.decode(text)
        value: object = None if too_much else json.loads(text, object_pairs_hook=_Pairs.of)
    except RecursionError:
        _refuse(_TOO_DEEP)
    except msgspec.ValidationError:
        _refuse("The file contains a number that is far too large.", _line(text, _ENORMOUS.search(text)))
    except (msgspec.DecodeError, ValueError) as error:
        _refuse_malformed(text, str(error))
    if too_much:
        _refuse(f"A map file can have at most {_MOST_BRACKETS:,} lists and objects.")
    return value


_TOO_DEEP = "The lists and objects in the file are nested too deeply."
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_ENORMOUS = re.compile(r"[0-9]{300}|[eE]\+?[0-9]{3}")
_AT = re.compile(r"^(?:JSON is malformed: )?(.*) \(byte (\d+)\)$")


_FORMATS = "Maps can be read in the formats of Garrison, Rixk and warcode, all of them JSON."


def _refuse_malformed(text: str, message: str) -> NoReturn:
    if text.strip() and not text.lstrip().startswith(("{", "[")):
        _refuse(f"The file is not JSON, but begins with {quoted(text.lstrip()[:15])}. {_FORMATS}", 1)
    if at := _AT.match(message):
        before = text.encode()[: int(at[2])].decode("utf-8", "ignore")
        here = quoted(text[len(before) :].split("\n", 1)[0][:12])
        _refuse(f"The file is not JSON: {at[1]} at {here}.", before.count("\n") + 1)
    if half := _SURROGATE.search(text):
        _refuse(f"The file is not JSON: half of a character is missing at {quoted(half[0])}.", _line(text, half))
    _refuse("The file is not JSON: it ends too early.", text.rstrip().count("\n") + 1)


def _line(text: str, at: re.Match[str] | None) -> int:
    return text.count("\n", 0, at.start()) + 1 if at else 1


def _refuse(sentence: str, line: int = 0, name: str = "map") -> NoReturn:
    raise BrokenMap((Fault("$", sentence, line=line),), name)


class _Pairs(dict[str, object]):
    doubled: tuple[str, ...] = ()

    @classmethod
    def of(cls, pairs: list[tuple[str, object]]) -> "_Pairs | dict[str, object]":
        plain = dict(pairs)
        if len(plain) == len(pairs):
            return plain
        counted = cls(plain)
        times = Counter(key for key, _ in pairs)
        counted.doubled = tuple(key for key in plain if times[key] > 1)
        return counted


def _doubles(value: object) -> Iterator[Finding]:
    """Every duplicate key; refuses a value that is nested too deeply to walk."""
    stack: list[tuple[object, Path]] = [(value, ())]
    while stack:
        part, path = stack.pop()
        if len(path) > _DEEPEST:
            _refuse(_TOO_DEEP)
        if isinstance(part, _Pairs):
            yield from (Finding((*path, key), f"The key {quoted(key)} is written twice.") for key in part.doubled)
        if isinstance(part, dict):
            stack += ((inner, (*path, key)) for key, inner in part.items() if isinstance(inner, list | dict))
        elif isinstance(part, list):
            stack += ((inner, (*path, place)) for place, inner in enumerate(part) if isinstance(inner, list | dict))


# The lines on which values appear in a JSON text, looked up only when there is something to say about them


_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')
_Tokens = Iterator[re.Match[str]]

_MOST_TOKENS = 200_000
"""A map of sensible size has fewer; whatever comes after them gets the line of whatever contains it."""


def lines(text: str, paths: Iterable[Path]) -> dict[Path, int]:
    r"""The line, from 1, of each of these paths; a path that is not in the text gets that of what should contain it.

    `text` must be JSON and not deeply nested. Of duplicate keys, the last counts.

    >>> lines('{"a": [1,\n 2]}', [("a", 1), ("a", 7), ("b",)])
    {('a', 1): 2, ('a', 7): 1, ('b',): 1}
    """
    asked = tuple(paths)
    wanted = {path[:length] for path in asked for length in range(len(path) + 1)}
    found: dict[Path, int] = {(): 1}
    line, counted = 1, 0
    for path, offset in _places(text, wanted):
        line, counted = line + text.count("\n", counted, offset), offset
        found[path] = line
    return {path: next(found[path[:n]] for n in range(len(path), -1, -1) if path[:n] in found) for path in asked}


def _places(text: str, wanted: set[Path]) -> Iterator[tuple[Path, int]]:
    """Where each wanted value begins, in the order of the text; a member of an object begins with its key."""
    tokens = islice(_TOKEN.finditer(text), _MOST_TOKENS)
    for root in tokens:
        yield from _value(root, tokens, (), wanted)


def _value(first: re.Match[str], tokens: _Tokens, path: Path, wanted: set[Path]) -> Iterator[tuple[Path, int]]:
    yield path, first.start()
    match first[0]:
        case "{":
            yield from _members(tokens, path, wanted)
        case "[":
            yield from _elements(tokens, path, wanted)
        case _:
            pass


def _members(tokens: _Tokens, path: Path, wanted: set[Path]) -> Iterator[tuple[Path, int]]:
    for key in tokens:
        if key[0] == "}":
            return
        if key[0] == ",":
            continue
        member = (*path, _word(key[0]))
        for first in islice(tokens, 1, 2):  # after the colon
            if member in wanted:
                yield member, key.start()
                yield from islice(_value(first, tokens, member, wanted), 1, None)
            else:
                _skip(first, tokens)


def _elements(tokens: _Tokens, path: Path, wanted: set[Path]) -> Iterator[tuple[Path, int]]:
    number = 0
    for first in tokens:
        if first[0] == "]":
            return
        if first[0] == ",":
            number += 1
        elif (element := (*path, number)) in wanted:
            yield from _value(first, tokens, element, wanted)
        else:
            _skip(first, tokens)


def _skip(first: re.Match[str], tokens: _Tokens) -> None:
    depth = _deeper(first[0])
    while depth > 0:
        for token in islice(tokens, 1):
            depth += _deeper(token[0])
            break
        else:
            return


def _deeper(mark: str) -> int:
    return {"{": 1, "[": 1, "}": -1, "]": -1}.get(mark, 0)


def _word(token: str) -> str:
    return msgspec.json.decode(token, type=str) if "\\" in token else token[1:-1]
