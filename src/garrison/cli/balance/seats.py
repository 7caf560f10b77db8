"""The numbers of seats to try a map with, written as 3, or 2-6, or 2,4."""

import re

from garrison.maps import Map

USUAL = range(2, 7)
"""Tried by default, as far as the map is made for them."""

_PART = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)

_SHOWN = 40


def read_numbers(word: str, of: Map) -> tuple[int, ...]:
    """The numbers that a word names, rising; raises ValueError if the map is not made for one of them.

    >>> from garrison.maps import bundled
    >>> read_numbers("", bundled("world")), read_numbers("2,4-5", bundled("world"))
    ((2, 3, 4, 5, 6), (2, 4, 5))
    """
    possible = [seats for seats, _ in of.starting_armies]
    if not word:
        return tuple(seats for seats in possible if seats in USUAL) or tuple(possible)
    named = sorted({seats for part in word.split(",") for seats in _read(part.strip(), word)})
    if odd := [seats for seats in named if seats not in possible]:
        known = ", ".join(map(str, possible))
        raise ValueError(f"the map '{of.id}' is for {known} seats, not {odd[0]}")
    return tuple(named)


def _read(part: str, word: str) -> range:
    read = _PART.fullmatch(part)
    numbers = range(int(read[1]), int(read[2] or read[1]) + 1) if read else range(0)
    if not numbers:
        raise ValueError(f"'{word[:_SHOWN]}' are no numbers of seats, such as 3 or 2-6 or 2,4")
    return numbers
