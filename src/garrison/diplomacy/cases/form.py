"""A case as it stands in a file: a position, what is ordered in it, and what else is asked of it, each with its limit.

The form is that of the published cases (DATC 3.0, chapter 6, as data). Keys that are not named here are passed over.
"""

import re
from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import UNSET, Raw, UnsetType, field

from garrison.diplomacy.vocabulary import Season
from garrison.engine.notation import nearest
from garrison.engine.value import Value

LARGEST = 1_000_000
"""The most bytes of a case."""

LONGEST = 400
"""A sentence about what is wrong is not longer."""

Word = Annotated[str, msgspec.Meta(max_length=80)]
Sheet = dict[Word, Annotated[list[Annotated[str, msgspec.Meta(max_length=4_000)]], msgspec.Meta(max_length=1_000)]]
"""The orders of each power, in the order in which they were written."""

FAULTS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What is raised when a text is not the JSON that is wanted."""

Identity = Annotated[str, msgspec.Meta(max_length=200)] | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class InvalidCase(ValueError):
    """A case that cannot be read; one sentence that begins with the place, such as ``units[2].power``."""

    def __init__(self, sentence: str) -> None:
        super().__init__("".join(letter if letter.isprintable() else "�" for letter in sentence))


class Kind(StrEnum):
    """What is asked: what comes of moves, or of builds and removals."""

    MOVEMENT = "movement"
    ADJUSTMENT = "adjustment"


class Placed(Value, frozen=True, forbid_unknown_fields=False):
    """A unit; `sea` is where a fleet in port is moored, and units that have combined have a `strength` above 1."""

    power: Word
    unit: Word
    sea: Word = ""
    strength: int = 1


class Later(Value, frozen=True, forbid_unknown_fields=False):
    """The orders for the units that have to retreat."""

    orders: Sheet = field(default_factory=dict)
    expected: Raw | UnsetType = UNSET


class Case(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """A case; in one of adjustments `power` has `centers`, and `builds` says how many units are due, unless counted."""

    id: Identity = ""
    name: str = ""
    phase: Word = Kind.MOVEMENT
    season: Word = Season.SPRING
    units: Annotated[list[Placed], msgspec.Meta(max_length=1_000)]
    orders: Sheet = field(default_factory=dict)
    options: Raw = Raw(b"{}")
    owner: dict[Word, Word] = field(default_factory=dict)
    retreat: Later | UnsetType = UNSET
    power: Word = ""
    centers: Annotated[list[Word], msgspec.Meta(max_length=1_000)] | dict[Word, list[Word]] = field(
        default_factory=list
    )
    builds: Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)] | UnsetType = UNSET
    expected: Raw = Raw(b"{}")
    retreat_options: Raw | UnsetType = UNSET
    expected_orders: Raw | UnsetType = UNSET
    expected_removed: Raw | UnsetType = UNSET


class _Named(Value, frozen=True, forbid_unknown_fields=False):
    id: Identity = ""


_CASES = msgspec.json.Decoder(Case)
_NAMES = msgspec.json.Decoder(_Named)
_WITH_PLACE = re.compile(r"(.*) - at `(?:key in )?\$\.?(.*)`", re.DOTALL)


def decoded(raw: bytes | Raw) -> Case:
    """The case that is written in JSON; raises InvalidCase."""
    if len(memoryview(raw)) > LARGEST:
        raise InvalidCase(f"a case has at most {LARGEST:,} bytes")
    try:
        return _CASES.decode(raw)
    except FAULTS as fault:
        raise InvalidCase(sentence(fault)) from None


def identity(raw: bytes | Raw, otherwise: str) -> str | int:
    """The id of a case that may be no case at all."""
    try:
        return (_NAMES.decode(raw).id if len(memoryview(raw)) <= LARGEST else "") or otherwise
    except FAULTS:
        return otherwise


def sentence(fault: Exception) -> str:
    """What is wrong with some JSON, on one line, with the place before it."""
    if isinstance(fault, UnicodeDecodeError):
        return "this is not UTF-8"
    if isinstance(fault, RecursionError):
        return "the lists and objects are nested too deeply"
    found = _WITH_PLACE.fullmatch(str(fault))
    told, place = found.groups() if found else (str(fault), "")
    line = f"{place}: {told}" if place else told
    return printable(line.replace("`", "'"))


def printable(line: str) -> str:
    """A line that says nothing unseen, and not too much."""
    return "".join(sign if sign.isprintable() else "?" for sign in line[:LONGEST])


def season(case: Case) -> Season:
    """The season; raises InvalidCase."""
    return Season(_one_of(case.season, Season, "season"))


def kind(case: Case) -> Kind:
    """What is asked; raises InvalidCase."""
    return Kind(_one_of(case.phase, Kind, "phase"))


def _one_of(word: str, words: type[StrEnum], place: str) -> str:
    if word.casefold() not in {*words}:
        told = " or ".join(f"'{known}'" for known in words)
        raise InvalidCase(f"{place}: '{word[:40]}' is not {told}{nearest(word, [*words])}")
    return word.casefold()
