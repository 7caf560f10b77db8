"""The lines on which values appear in a JSON text, looked up only when there is something to say about them."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

from garrison.maps.faults import Path

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
