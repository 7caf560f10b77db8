"""An order as it was read from a line, and the slips in how it was written, which the options judge."""

from enum import StrEnum

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.position import Position
from garrison.engine.value import Value


class Slip(StrEnum):
    """A slip in writing that leaves no doubt about the order. The values are the options that judge it."""

    MISSING_LETTER = "missing_letter"
    WRONG_LETTER = "wrong_letter"
    MISSING_NATION = "missing_nation"
    WRONG_NATION = "wrong_nation"
    ODD_COAST = "odd_coast"


class Line(Value, frozen=True):
    """An order, and what was wrong with how it was written."""

    order: v.AnyOrder
    slips: tuple[Slip, ...] = ()


class Named(Value, frozen=True):
    """A unit as an order names it: its place, its letter or "", its nation or NOWHERE."""

    place: int
    letter: str
    nation: int = NOWHERE
    odd: bool = False


def slips_of(position: Position, ordered: Named, other: Named | None = None) -> tuple[Slip, ...]:
    """What is wrong with the way in which an order names its unit, and another one."""
    found = [*_in_letter(position, ordered), *(_in_letter(position, other) if other else [])]
    if other:
        found += _in_nation(position, ordered, other)
    odd = ordered.odd or (other is not None and other.odd)
    return tuple(dict.fromkeys([*found, *([Slip.ODD_COAST] if odd else [])]))


def _in_letter(position: Position, named: Named) -> list[Slip]:
    if not named.letter:
        return [Slip.MISSING_LETTER]
    number = position.unit_in(position.chart.province[named.place])
    wrong = number != NOWHERE and position.units[number].kind is not v.Kind(named.letter)
    return [Slip.WRONG_LETTER] if wrong else []


def _in_nation(position: Position, ordered: Named, other: Named) -> list[Slip]:
    giver, taker = (position.unit_in(position.chart.province[named.place]) for named in (ordered, other))
    if NOWHERE in (giver, taker):
        return []
    power = position.units[taker].power
    if other.nation != NOWHERE:
        return [Slip.WRONG_NATION] if other.nation != power else []
    return [Slip.MISSING_NATION] if position.units[giver].power != power else []
