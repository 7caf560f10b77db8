"""Units on a chart, made ready to be asked about."""

from collections.abc import Sequence

from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.options import Options
from garrison.diplomacy.routes import Water, parts, water
from garrison.diplomacy.vocabulary import Kind, Season, Unit


class Board:
    """A position: who is where, and which waters can be crossed. Two units are never in one province."""

    __slots__ = ("_waters", "at", "chart", "options", "season", "units")

    def __init__(self, chart: Chart, options: Options, units: Sequence[Unit], season: Season = Season.SPRING) -> None:
        self.chart = chart
        self.options = options
        self.units = units
        self.season = season
        province = chart.province
        self.at = {province[unit.place]: number for number, unit in enumerate(units)}
        """The number of the unit in a province."""
        self._waters: dict[int, Water] = {}

    def unit_in(self, province: int) -> int:
        """The number of the unit in a province, or NOWHERE."""
        return self.at.get(province, NOWHERE)

    @property
    def waters(self) -> dict[int, Water]:
        """By sea with a fleet: the waters that hang together with it."""
        if not self._waters:
            self._waters = self.waters_without(NOWHERE)
        return self._waters

    def waters_without(self, *missing: int) -> dict[int, Water]:
        """The same, if the units with these numbers were not there."""
        sea, fleet = self.chart.sea, Kind.FLEET
        seas = {
            sea[unit.place] for number, unit in enumerate(self.units) if unit.kind is fleet and number not in missing
        }
        seas.discard(NOWHERE)
        found: dict[int, Water] = {}
        for part in parts(self.chart, seas):
            found.update(dict.fromkeys(part, water(self.chart, part)))
        return found

    def crosses(self, start: int, end: int, without: int = NOWHERE) -> bool:
        """Whether the fleets could take an army from one shore to another, even with the unit `without` left out."""
        at_end = self.unit_in(end) if self.chart.in_port else NOWHERE
        waters = self.waters if self._spare(without) and self._spare(at_end) else self.waters_without(without, at_end)
        return any((start, end) in waters[sea].ways for sea in self.chart.shores[start] if sea in waters)

    def _spare(self, number: int) -> bool:
        """Whether no crossing needs this unit."""
        if number == NOWHERE:
            return True
        unit = self.units[number]
        return unit.kind is not Kind.FLEET or self.chart.sea[unit.place] == NOWHERE
