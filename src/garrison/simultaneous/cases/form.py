"""A case as it appears in a file: a board, the orders and the dice, each with its limit.

The form is that of the published examples. Keys not named here are ignored, and null counts as missing.
"""

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Raw, field

from garrison.engine.case_files import FAULTS, LARGEST, Identity, InvalidCase, assert_whole, sentence
from garrison.engine.value import Value

T = TypeVar("T")

NULL = Raw(b"null")

Word = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Few = Annotated[int, Meta(ge=0, le=100)]
Turns = Annotated[int, Meta(ge=0, le=1_000_000)]
Types = Annotated[tuple[Number, ...], Meta(min_length=3, max_length=3)]
Lead = Annotated[tuple[Annotated[int, Meta(ge=0, le=2)], ...], Meta(max_length=3)]
Names = Annotated[list[Word], Meta(max_length=1_000)]


class Written(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    kind: Word
    player: Word
    source: Word | None = None
    target: Word | None = None
    units: Number | None = None
    percent: Few | None = None
    types: Types | None = None
    lead: Lead | None = None
    aim: Word | None = None
    stop_at: Number | None = None
    turns: Turns | None = None
    cards: Annotated[tuple[Word, ...], Meta(min_length=3, max_length=3)] | None = None
    reward: Word | None = None
    age: Few | None = None
    """How often it was carried over; 0 for a new order."""


class Before(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """The position when the turn begins. Players not listed as out are alive; whoever owns land has owned."""

    board: dict[Word, tuple[Word | None, Number]] = field(default_factory=dict)
    """The owner and units of each territory; territories that are not named are unowned."""
    pool: dict[Word, Number] = field(default_factory=dict)
    alive: dict[Word, bool] | None = None
    ever_owned: dict[Word, bool] | Names | None = None
    turn: Turns | None = None
    """The number of the last turn; 0 before the first."""
    carried: list[Written] | None = None
    troops: dict[Word, Types] | None = None
    """The units of a territory by type; if missing, all are of the first type."""
    hands: dict[Word, Names] | None = None
    traded: Names | None = None
    trades: Number | None = None
    wasted: Names | None = None
    first: Names | None = None
    """The players in the order in which they last marched, for the alternating resolver."""


class _Names(Value, frozen=True, forbid_unknown_fields=False):
    id: Identity | None = None
    example: Identity | None = None
    case: Identity | None = None


class Case(_Names, frozen=True, kw_only=True, forbid_unknown_fields=False):
    map: Word = "default"
    players: Word | Annotated[list[Word], Meta(max_length=100)]
    options: dict[Word, Raw] | None = None
    before: Before = Before()
    orders: list[Written] = field(default_factory=list)
    dice: list[Number] | None = None


class Combat(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """A battle without dice; `hits` are those of the attackers and the defenders, `u` are the lots that round."""

    id: Identity | None = None
    attackers: Number
    defenders: Number
    hits: tuple[Number | None, Number | None] = (None, None)
    u: Raw = NULL
    luck: Raw = NULL
    rounding: Raw = NULL
    attack_kill_rate: Raw = NULL
    defend_kill_rate: Raw = NULL


class _Kind(Value, frozen=True, forbid_unknown_fields=False):
    attackers: Raw = Raw(b"")


def decoded(raw: bytes | Raw) -> Case | Combat:
    assert_whole(raw)
    fights = bytes(_decoded(raw, _Kind).attackers)
    return _decoded(raw, Combat) if fights else _decoded(raw, Case)


def _decoded(raw: bytes | Raw, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(raw, type=kind)
    except FAULTS as fault:
        raise InvalidCase(sentence(fault)) from None


def names(raw: bytes | Raw, place: str) -> dict[str, object]:
    """The names of something that may not be a case at all: those it gives itself, and always an `id`."""
    try:
        told = msgspec.json.decode(raw, type=_Names) if len(memoryview(raw)) <= LARGEST else _Names()
    except FAULTS:
        told = _Names()
    given = {"id": place if told.id is None else told.id, "example": told.example, "case": told.case}
    return {key: name for key, name in given.items() if name is not None}
