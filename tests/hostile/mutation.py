"""Damage by lot: a sound piece of input with some of its parts taken out, put in, changed or repeated."""

import json
import random
import re
from collections.abc import Callable
from typing import Any, Final

from hostile.words import PIECES, VALUES

MOST: Final = 200_000
"""An input of more bytes is cut off there."""

NUMBER: Final = re.compile(rb"-?\d+")


def mutated(luck: random.Random, examples: list[bytes]) -> bytes:
    """An example with one to four changes, or two examples spliced."""
    raw = luck.choice(examples)
    for _ in range(luck.choice((1, 1, 1, 2, 2, 3, 4))):
        raw = luck.choice(CHANGES)(luck, raw, examples)
    return raw[:MOST]


def _piece(luck: random.Random, raw: bytes) -> tuple[int, int]:
    at = luck.randrange(len(raw) + 1)
    return at, min(len(raw), at + luck.choice((0, 1, 1, 2, 5, 20, 100)))


def insert(luck: random.Random, raw: bytes, _: list[bytes]) -> bytes:
    at, end = _piece(luck, raw)
    return raw[:at] + luck.choice(PIECES) + raw[luck.choice((at, end)) :]


def delete(luck: random.Random, raw: bytes, _: list[bytes]) -> bytes:
    at, end = _piece(luck, raw)
    return raw[:at] + raw[end:]


def repeat(luck: random.Random, raw: bytes, _: list[bytes]) -> bytes:
    at, end = _piece(luck, raw)
    return raw[:end] + raw[at:end] * luck.choice((1, 2, 10, 200)) + raw[end:]


def flip(luck: random.Random, raw: bytes, _: list[bytes]) -> bytes:
    if not raw:
        return b"\x80"
    at = luck.randrange(len(raw))
    return raw[:at] + bytes([raw[at] ^ (1 << luck.randrange(8))]) + raw[at + 1 :]


def cut(luck: random.Random, raw: bytes, _: list[bytes]) -> bytes:
    return raw[: luck.randrange(len(raw) + 1)]


def splice(luck: random.Random, raw: bytes, examples: list[bytes]) -> bytes:
    other = luck.choice(examples)
    return raw[: luck.randrange(len(raw) + 1)] + other[luck.randrange(len(other) + 1) :]


def renumber(luck: random.Random, raw: bytes, _: list[bytes]) -> bytes:
    found = list(NUMBER.finditer(raw))
    if not found:
        return raw + b" 0"
    at = luck.choice(found)
    return raw[: at.start()] + luck.choice(NUMBERS) + raw[at.end() :]


def move_lines(luck: random.Random, raw: bytes, examples: list[bytes]) -> bytes:
    lines = raw.split(b"\n")
    others = luck.choice(examples).split(b"\n")
    at = luck.randrange(len(lines))
    match luck.randrange(4):
        case 0:
            lines[at] = luck.choice(others)
        case 1:
            lines.insert(at, luck.choice(lines))
        case 2:
            del lines[at]
        case _:
            luck.shuffle(lines)
    return b"\n".join(lines)


def move_words(luck: random.Random, raw: bytes, examples: list[bytes]) -> bytes:
    words = re.split(rb"(\s+)", raw)
    others = luck.choice(examples).split() or [b"x"]
    words[luck.randrange(len(words))] = luck.choice((luck.choice(others), luck.choice(words), luck.choice(PIECES)))
    return b"".join(words)


def regrow(luck: random.Random, raw: bytes, examples: list[bytes]) -> bytes:
    """JSON with one of its values changed; what is no JSON is changed otherwise."""
    try:
        told = json.loads(raw)
    except (ValueError, RecursionError):
        return move_words(luck, raw, examples)
    if not (places := list(_places(told))):
        return json.dumps(luck.choice(VALUES)).encode()
    holder, key = luck.choice(places)
    match luck.randrange(5):
        case 0:
            del holder[key]
        case 1:
            holder[key] = [holder[key]] * luck.choice((1, 2, 300))
        case 2:
            holder[key] = luck.choice(places)[0] if luck.randrange(2) else {str(key): holder[key]}
            return _dumped(told, raw)
        case _:
            holder[key] = luck.choice(VALUES)
    return _dumped(told, raw)


def _dumped(told: Any, raw: bytes) -> bytes:
    try:
        return json.dumps(told).encode()
    except (ValueError, RecursionError):  # it holds itself
        return raw


def _places(told: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value, a few thousand at most: what holds it, and its key there."""
    found, left = list[tuple[Any, Any]](), [told]
    while left and len(found) < 3000:
        value = left.pop()
        keys = [*value] if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
        found += [(value, key) for key in keys]
        left += [value[key] for key in keys]
    return found


NUMBERS: Final = [
    *(b"0", b"-1", b"1", b"2", b"7", b"99", b"1000", b"65536", b"2147483648", b"99999999999999999999", b"9" * 400),
    *(b"0.5", b"1e9", b"1e999", b"-0", b"007", b"1_0", b"\xc2\xb2", b"\xd9\xa3", b"+1", b"NaN", b"0x10", b"1e-999"),
]

CHANGES: Final[list[Callable[[random.Random, bytes, list[bytes]], bytes]]] = [
    *(insert, insert, delete, repeat, flip, cut, splice),
    *(renumber, renumber, move_lines, move_words, move_words, regrow, regrow, regrow),
]
