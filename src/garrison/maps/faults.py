"""The faults of a map file, with their places, and the errors that carry them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from enum import StrEnum
from typing import NamedTuple

import msgspec

from garrison.outside.characters import shown, written_out

Path = tuple[str | int, ...]
"""The keys and positions that lead from the root of a JSON text to a value in it."""


class Strictness(StrEnum):
    """Whether the glossary's rule of four territories for each continent is enforced."""

    STRICT = "strict"
    LENIENT = "lenient"
    """Small continents cause only a warning: for maps made for other programs."""


class Weight(StrEnum):
    ERROR = "error"
    WARNING = "warning"


class Finding(NamedTuple):
    path: Path
    sentence: str
    weight: Weight = Weight.ERROR


class Fault(msgspec.Struct, frozen=True):
    """One fault in a map file: where, and by which rule."""

    place: str
    """A JSON path such as `$.territories[3].continent`."""
    sentence: str
    weight: Weight = Weight.ERROR
    line: int = 0
    """From 1; 0 if there is none."""

    def told(self, name: str) -> str:
        """The fault on one line, the way compilers print theirs.

        >>> Fault("$.id", "An id is short.", line=3).told("tea.map.json")
        'tea.map.json:3  $.id  An id is short.'
        """
        file = shown(name)
        where = f"{file}:{self.line}  {self.place}  " if self.line else f"{file}: "
        mild = "warning: " if self.weight is Weight.WARNING else ""
        return f"{where}{mild}{self.sentence}"


class BrokenMap(ValueError):
    """A map file that can't be played on, with all its faults, not only the first."""

    def __init__(self, faults: Iterable[Fault], name: str = "map") -> None:
        self.faults = tuple(faults)
        self.name = name
        super().__init__(self.faults, name)

    def __str__(self) -> str:
        return "\n".join(fault.told(self.name) for fault in self.faults)


@contextmanager
def called(name: str) -> Iterator[None]:
    """A context in which any BrokenMap that is raised calls the file `name`."""
    try:
        yield
    except BrokenMap as broken:
        raise BrokenMap(broken.faults, name) from None


class UnknownMap(LookupError):
    """There is no bundled map with this name; the message names the nearest, or all of them."""

    def __init__(self, name: str, known: Sequence[str], noun: str = "map") -> None:
        others = meant(name, known) or f" These are available: {', '.join(known)}."
        super().__init__(f"There is no {noun} {quoted(name)}.{others}")


def written(path: Path) -> str:
    """The path as text.

    >>> written(("territories", 3, "continent")), written(("starting_armies", "2"))
    ('$.territories[3].continent', '$.starting_armies["2"]')
    """
    return "$" + "".join(map(_step, path))


_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)


def _step(step: str | int) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    return f".{step}" if _PLAIN.fullmatch(step) and len(step) < LONGEST else f"[{quoted(step, DOUBLE)}]"


LONGEST = 60
"""A word from outside is shortened to this many characters when it is quoted."""


SINGLE, DOUBLE = "'", '"'


def quoted(word: str, mark: str = SINGLE) -> str:
    r"""The word, made safe for a terminal: in quotes, on one line, of limited length.

    >>> quoted("Tea"), quoted("a\nb")
    ("'Tea'", "'a\\nb'")
    """
    short = word if len(word) < LONGEST else word[: LONGEST - 1] + "…"
    return mark + "".join(_visible(letter, mark) for letter in short) + mark


def _visible(letter: str, mark: str) -> str:
    if letter in {mark, "\\"}:
        return "\\" + letter
    return letter if letter.isprintable() else written_out(letter)


# The known word that a user probably meant


_LONGEST = 64
"""Longer words are not compared: nobody means them, and the cost is the product of the lengths."""

_CLOSE = 0.66
"""How like the word a suggestion must be, from 0 to 1: a letter in three may be wrong, but nope is not europe."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like `word`, or "" if none is close.

    >>> nearest("bonsu", ["bonus", "name"]), nearest("xyz", ["bonus"])
    ('bonus', '')
    >>> nearest("nope", ["europe"])
    ''
    """
    if len(word) > _LONGEST:
        return ""
    folded = {candidate.casefold(): candidate for candidate in known}
    near = get_close_matches(word.casefold(), folded, n=1, cutoff=_CLOSE)
    return folded[near[0]] if near else ""


def meant(word: str, known: Iterable[str]) -> str:
    """The question that follows the sentence about an unknown word, or "" if nothing is near.

    >>> meant("bonsu", ["bonus", "name"])
    " Did you mean 'bonus'?"
    """
    near = nearest(word, known)
    return f" Did you mean '{near}'?" if near else ""
