"""A case as it appears in a file: a position, its orders, and any further questions, each within limits.

The form is that of the published cases (DATC 3.0, chapter 6, as data). Keys not named here are ignored.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, BinaryIO, Final

import msgspec
from msgspec import UNSET, Raw, UnsetType, field

from garrison.diplomacy import vocabulary as v
from garrison.engine import case_files
from garrison.engine.case_files import FAULTS, Found, Identity, InvalidCase, assert_whole, sentence
from garrison.engine.notation import nearest
from garrison.engine.value import Value

Word = Annotated[str, msgspec.Meta(max_length=80)]
Sheet = dict[Word, Annotated[list[Annotated[str, msgspec.Meta(max_length=4_000)]], msgspec.Meta(max_length=1_000)]]


class Kind(StrEnum):
    MOVEMENT = "movement"
    ADJUSTMENT = "adjustment"


class Placed(Value, frozen=True, forbid_unknown_fields=False):
    """A unit; `sea` is where a fleet in port is moored, and combined units have a `strength` above 1."""

    power: Word
    unit: Word
    sea: Word = ""
    strength: int = 1


class Later(Value, frozen=True, forbid_unknown_fields=False):
    orders: Sheet = field(default_factory=dict)
    expected: Raw | UnsetType = UNSET


class Case(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """A case; for adjustments `power` has `centers`, and `builds` says how many units are due, unless counted."""

    id: Identity = ""
    name: str = ""
    phase: Word = Kind.MOVEMENT
    season: Word = v.Season.SPRING
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
    map: Raw | UnsetType = UNSET


MAPS = ("europe", "standard")
"""What the map is called here and in the package `diplomacy`."""

_CASES = msgspec.json.Decoder(Case)


def found(source: BinaryIO) -> Iterator[Found]:
    """Every case of a file or stream; raises InvalidCase if it isn't such a file."""
    return case_files.found(source, "cases", check=lambda head: _assert_map(head.get("map", UNSET)))


def _assert_map(told: Raw | UnsetType) -> None:
    """Raises InvalidCase if a case names any other map than the usual one."""
    if told is not UNSET and msgspec.json.decode(told) not in MAPS:
        raise InvalidCase(f"map: Cases are judged on the map '{MAPS[0]}', and on no other.")


def decoded(raw: bytes | Raw) -> Case:
    assert_whole(raw)
    try:
        case = _CASES.decode(raw)
    except FAULTS as fault:
        raise InvalidCase(sentence(fault)) from None
    _assert_map(case.map)
    return case


def season(case: Case) -> v.Season:
    return v.Season(_one_of(case.season, v.Season, "season"))


def kind(case: Case) -> Kind:
    return Kind(_one_of(case.phase, Kind, "phase"))


def _one_of(word: str, words: type[StrEnum], place: str) -> str:
    if word.casefold() not in {*words}:
        told = " or ".join(f"'{known}'" for known in words)
        raise InvalidCase(f"{place}: '{word[:40]}' is not {told}.{nearest(word, [*words])}")
    return word.casefold()


def expectations(case: Case) -> dict[str, Any]:
    """What a case expects of each unit; empty if it is not an object."""
    value = msgspec.json.decode(case.expected)
    return value if isinstance(value, dict) else {}


# The published cases that come with Garrison: those of the DATC 3.0, chapter 6, which anybody may copy


DATC: Final = Path(__file__).with_name("datc.json")


@cache
def published() -> MappingProxyType[str, Found]:
    """Every case as it stands in the file, by its number, such as `6.A.1`."""
    with DATC.open("rb") as source:
        return MappingProxyType({str(decoded(case.raw).id): case for case in found(source)})


def case_numbered(number: str) -> Case:
    """A published case, however the letters of its number are written; raises InvalidCase, with the nearest number."""
    known = {each.casefold(): case for each, case in published().items()}
    if number.casefold() not in known:
        raise InvalidCase(f"There is no case '{number[:40]}'.{nearest(number, published())}")
    return decoded(known[number.casefold()].raw)
