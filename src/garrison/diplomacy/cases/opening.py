"""The position of a case: its units, its owners and its orders, as the rules know them.

Anything that can't be read raises InvalidCase, which names the place.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.cases.form import Case, Placed, Sheet, season
from garrison.diplomacy.cases.ground import Ground
from garrison.diplomacy.order_text.line import Line
from garrison.diplomacy.position import Position
from garrison.engine.case_files import InvalidCase
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat

T = TypeVar("T")


class Opening(NamedTuple):
    """`names` has the case's names for the units, by place."""

    position: Position
    names: dict[int, str]


class Written(NamedTuple):
    by: Seat
    text: str
    line: Line


def opening(ground: Ground, case: Case) -> Opening:
    units: list[v.Unit] = []
    names: dict[int, str] = {}
    province = ground.chart.province
    for number, each in enumerate(case.units):
        unit = placed(ground, each, f"units[{number}]")
        units.append(unit)
        names[unit.place] = each.unit
    if len({province[unit.place] for unit in units}) < len(units):
        raise InvalidCase(f"units: {_doubled(ground, units)}")
    return Opening(Position(ground.chart, ground.options, tuple(units), season(case)), names)


def placed(ground: Ground, each: Placed, where: str) -> v.Unit:
    """Raises InvalidCase, which begins with `where`."""
    try:
        kind, place = ground.stand(each.unit, each.sea)
        if each.strength != 1:
            _assert_possible(ground, each.strength)
        return v.Unit(ground.seat(each.power), kind, place, each.strength)
    except InvalidNotation as fault:
        raise InvalidCase(f"{where}: {fault}") from None


def _assert_possible(ground: Ground, strength: int) -> None:
    most = ground.options.combine_max_power if ground.options.combining else 1
    if not 1 <= strength <= most:
        possible = f"from 1 to {most}" if most > 1 else "1"
        raise InvalidNotation(f"Under these rules, a strength is {possible}, not {strength}.")


def _doubled(ground: Ground, units: list[v.Unit]) -> str:
    provinces = [ground.chart.province[unit.place] for unit in units]
    twice = next(province for province in provinces if provinces.count(province) > 1)
    return f"There are two units in {ground.chart.provinces[twice]}."


def read(where: str, reader: Callable[[str], T], word: str) -> T:
    """Raises InvalidCase, which begins with `where`."""
    try:
        return reader(word)
    except InvalidNotation as fault:
        raise InvalidCase(f"{where}: {fault}") from None


def provinces(ground: Ground, words: Iterable[str], where: str) -> list[int]:
    return [read(f"{where}[{number}]", ground.province, word) for number, word in enumerate(words)]


def owners(ground: Ground, owner: Mapping[str, str]) -> dict[int, Seat]:
    return {
        read("owner", ground.province, word): read(f"owner.{word[:40]}", ground.seat, power)
        for word, power in owner.items()
    }


def written(ground: Ground, position: Position, sheet: Sheet, where: str = "orders") -> Iterator[Written]:
    for power, texts in sheet.items():
        seat = read(where, ground.seat, power)
        for number, text in enumerate(texts):
            try:
                yield Written(seat, text, ground.line(position, text))
            except InvalidNotation as fault:
                raise InvalidCase(f"{where}.{power}[{number}]: {fault}") from None
