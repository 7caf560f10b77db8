"""An order as it was read from a line, and the slips in how it was written, which the options judge."""

from enum import StrEnum

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Found
from garrison.diplomacy.option_words import BuildLetter
from garrison.diplomacy.position import Position
from garrison.engine.value import Value
from garrison.maps.provinces import Terrain


class Slip(StrEnum):
    """A slip in writing that leaves no doubt about the order. Its value is the name of the option that judges it."""

    MISSING_LETTER = "missing_letter"
    WRONG_LETTER = "wrong_letter"
    MISSING_NATION = "missing_nation"
    WRONG_NATION = "wrong_nation"
    ODD_COAST = "odd_coast"


class Line(Value, frozen=True):
    order: v.AnyOrder
    slips: tuple[Slip, ...] = ()


class Named(Value, frozen=True):
    """A unit as an order names it: its place, its letter or "", its nation or NOWHERE."""

    place: int
    letter: str
    nation: int = NOWHERE
    odd: bool = False


def line_of(position: Position, order: v.AnyOrder, unit: Named, *named: Named | Found) -> Line:
    others = [other for other in named if isinstance(other, Named)]
    slips = [slip for one in (unit, *others) for slip in _in_letter(position, one)]
    slips += [slip for other in others for slip in _in_nation(position, unit, other)]
    slips += [Slip.ODD_COAST] if any(one.odd for one in (unit, *named)) else []
    return Line(order, tuple(dict.fromkeys(slips)))


def build_of(position: Position, unit: Named) -> Line:
    """An order to build; DATC 4.C.3 says what is built when the letter is missing."""
    chart, rule = position.chart, position.options.build_letter
    if unit.letter:
        return Line(v.Build(v.Kind(unit.letter), unit.place), (Slip.ODD_COAST,) if unit.odd else ())
    if chart.terrain[chart.province[unit.place]] is Terrain.LAND and rule is not BuildLetter.NOTHING:
        return Line(v.Build(v.Kind.ARMY, unit.place))
    if unit.place != chart.province[unit.place] and rule is BuildLetter.COAST_TELLS:
        return Line(v.Build(v.Kind.FLEET, unit.place))
    return Line(v.Spoilt(unit.place, "The order does not say whether to build an army or a fleet."))


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
