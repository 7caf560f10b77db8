"""Who holds which supply centres, and how many units those keep."""

from collections.abc import Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.engine.vocabulary import Seat


def centres_of(chart: Chart, owner: Sequence[Seat], power: Seat) -> tuple[int, ...]:
    """By rising id; the power may be NOBODY."""
    held = (centre for centre in chart.centres if owner[centre] == power)
    return tuple(sorted(held, key=lambda centre: chart.provinces[centre]))


def counts(chart: Chart, owner: Sequence[Seat]) -> tuple[int, ...]:
    owners = [owner[centre] for centre in chart.centres]
    return tuple(owners.count(Seat(power)) for power in range(len(chart.powers)))


def free_homes(chart: Chart, owner: Sequence[Seat], units: Sequence[v.Unit], power: Seat) -> list[int]:
    """The home centres where a power can build."""
    occupied = {chart.province[unit.place] for unit in units}
    own = (centre for centre in chart.centres if chart.home[centre] == power and owner[centre] == power)
    return [centre for centre in own if centre not in occupied]


def upkeep(unit: v.Unit, combined: int) -> int:
    """The centres that a unit needs; `combined` says what a combined unit counts for."""
    return combined if unit.strength > 1 else 1


def balances(chart: Chart, owner: Sequence[Seat], units: Sequence[v.Unit], combined: int = 1) -> tuple[int, ...]:
    """For each power, the units to build (positive) or remove (negative)."""
    balance = list(counts(chart, owner))
    for unit in units:
        balance[unit.power] -= upkeep(unit, combined)
    return tuple(balance)
