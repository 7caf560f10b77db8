"""The ground that cases are judged on: a chart and options, and orders already read."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart, read_place, read_power
from garrison.diplomacy.family import FAMILY
from garrison.diplomacy.formats.cases.form import Case, Placed, Sheet, season
from garrison.diplomacy.option_words import Name
from garrison.diplomacy.options import Options
from garrison.diplomacy.order_text import either
from garrison.diplomacy.order_text.line import Line, Slip
from garrison.diplomacy.position import Position
from garrison.engine.case_files import InvalidCase
from garrison.engine.notation import InvalidNotation
from garrison.engine.options import changed
from garrison.engine.vocabulary import Seat
from garrison.maps.provinces import ProvinceMap, Terrain
from garrison.maps.provinces_reading import bundled_provinces

MOST_KEPT = 100_000

OF_CHARTS = ("fleets", "harbour_passage", "initial_berths")

LETTERS = {kind.value: kind for kind in v.Kind}


class Stand(NamedTuple):
    kind: v.Kind
    place: int


class Ground:
    __slots__ = ("_lenient", "_order", "_seats", "chart", "options", "stand")

    def __init__(self, chart: Chart, options: Options) -> None:
        self.chart = chart
        self.options = options
        self._lenient = all(getattr(options, slip) == Name.FOLLOWED for slip in Slip)
        """Whether slips of the pen are harmless, so that a line means the same whatever units there are."""
        nobody = Position(chart, options, ())
        self._order = lru_cache(MOST_KEPT)(lambda text: Line(either.read(nobody, text).order))
        self.stand = lru_cache(MOST_KEPT)(self._stand)
        self._seats = {power: Seat(number) for number, power in enumerate(chart.powers)}

    def with_options(self, changes: Mapping[str, object]) -> "Ground":
        options = changed(self.options, changes)
        same = all(getattr(options, name) == getattr(self.options, name) for name in OF_CHARTS)
        return Ground(self.chart, options) if same else ground_on(self.chart.source, options)

    # All of these raise InvalidNotation, which names the word.

    def line(self, position: Position, text: str) -> Line:
        if not self._lenient:
            return either.read(position, text)
        return self._order(text)

    def seat(self, word: str) -> Seat:
        known = self._seats.get(word)
        return Seat(read_power(self.chart, word)) if known is None else known

    def province(self, word: str) -> int:
        return self.chart.province[self.place(word)]

    def _stand(self, unit: str, sea: str) -> Stand:
        """The unit that the words name; for a fleet in port, the sea may also be named."""
        letter, _, words = unit.strip().partition(" ")
        if letter not in LETTERS or not words:
            raise InvalidNotation(f"'{unit[:40]}' is not a unit, such as 'A BER' or 'F STP/SC'.")
        place = self.place(f"{words.strip()}/{sea.strip()}" if sea else words.strip())
        if LETTERS[letter] is v.Kind.FLEET:
            return Stand(v.Kind.FLEET, self._for_a_fleet(place))
        if self.chart.province[place] != place or self.chart.terrain[place] is Terrain.SEA:
            raise InvalidNotation(f"An army can't be at {self.chart.places[place]}.")
        return Stand(v.Kind.ARMY, place)

    def _for_a_fleet(self, place: int) -> int:
        """The place for a fleet; if it has several coasts or seas, one must be named."""
        chart = self.chart
        possible = chart.fleets_in[chart.province[place]]
        if place in possible:
            return place
        if not possible:
            raise InvalidNotation(f"A fleet can't be at {chart.places[place]} under these rules.")
        if len(possible) > 1:
            told = " or ".join(chart.places[one] for one in possible)
            raise InvalidNotation(f"A fleet there is at {told}. Name the coast or sea.")
        return possible[0]

    def place(self, words: str) -> int:
        found = read_place(self.chart, words)
        if found.odd:
            raise InvalidNotation(f"There is no place '{words[:40]}'.")
        return found.place


def ground(options: Options) -> Ground:
    """The usual map under these options."""
    return ground_on(bundled_provinces(FAMILY.usual_map), options)


def ground_on(map_: ProvinceMap, options: Options) -> Ground:
    return Ground(FAMILY.board(map_, options), options)


# The position of a case: its units, its owners and its orders, as the rules know them.
#
# Anything that can't be read raises InvalidCase, which names the place.


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
