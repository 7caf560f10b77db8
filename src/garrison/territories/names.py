"""Which territory is meant by a few letters of its name."""

import re
from collections.abc import Callable, Sequence

from garrison.engine.notation import InvalidNotation, nearest
from garrison.maps.world import Map, Territory

_PARTS = re.compile("[-_]")


def territories_meant(map_: Map, word: str) -> tuple[Territory, ...]:
    """The territories that `word` may mean, one or several; raises InvalidNotation when there is none.

    A word is the whole id, or its beginning, or the first letters of its parts, or the beginnings of some parts.
    """
    for fits in _WAYS:
        if found := tuple(Territory(n) for n, name in enumerate(map_.ids) if fits(word, name)):
            return found
    raise InvalidNotation(f"there is no territory '{word[:40]}'{nearest(word, map_.ids)}")


def could_be_territory(map_: Map, word: str) -> bool:
    """Whether the id of any territory begins so."""
    return any(name.startswith(word) for name in map_.ids)


def _initials(word: str, name: str) -> bool:
    parts = _PARTS.split(name)
    return len(parts) > 1 and word == "".join(part[:1] for part in parts)


def in_parts(word: str, name: str) -> bool:
    """Whether the parts of `word` begin some parts of `name`, in its order.

    >>> in_parts("w-states", "western-united-states"), in_parts("states-w", "western-united-states")
    (True, False)
    """
    return _in_order(_PARTS.split(word), _PARTS.split(name))


def _in_order(begins: Sequence[str], parts: Sequence[str]) -> bool:
    for n, part in enumerate(parts):
        if begins and begins[0] and part.startswith(begins[0]):
            return len(begins) == 1 or _in_order(begins[1:], parts[n + 1 :])
    return False


_WAYS: tuple[Callable[[str, str], bool], ...] = (
    lambda word, name: word == name,
    lambda word, name: bool(word) and name.startswith(word),
    _initials,
    in_parts,
)
