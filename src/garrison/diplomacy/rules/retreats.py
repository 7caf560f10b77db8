"""Retreating: where dislodged units can go, and the outcome of their orders.

Rulebook of 2023, and house rules R1 to R5: not to another unit's province, nor to where the attacker came from, nor to
a province left empty by a stand-off; and under the house rules not into another power's land.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.option_words import DeadLand, FleetRetreat
from garrison.diplomacy.options import Options
from garrison.diplomacy.outcome import Resolution
from garrison.diplomacy.rules.movement import standing
from garrison.engine.vocabulary import Seat


class Land(NamedTuple):
    """The owner of each province, if any, and the powers that have no unit left."""

    owner: Mapping[int, Seat] = {}
    dead: Collection[Seat] = ()


def at_first(chart: Chart) -> Land:
    """When the game begins, each power owns its land, centres or not."""
    return Land({province: Seat(power) for province, power in enumerate(chart.land_of) if power != NOWHERE})


def dislodged(chart: Chart, options: Options, resolution: Resolution, land: Land) -> tuple[v.Dislodged, ...]:
    beaten = [outcome for outcome in resolution.outcomes if outcome.attacker != NOWHERE]
    barred = {chart.province[unit.place] for unit in standing(resolution)} | set(resolution.contested)
    found: list[v.Dislodged] = []
    for outcome in beaten:
        free = options.retreat_to_convoy_origin and outcome.attacker in resolution.by_sea
        origin = NOWHERE if free else chart.province[outcome.attacker]
        ways = tuple(retreats(chart, options, outcome.unit, {*barred, origin}, land))
        found.append(v.Dislodged(outcome.unit, ways, outcome.attacker))
    return tuple(found)


def retreats(chart: Chart, options: Options, unit: v.Unit, barred: Collection[int], land: Land) -> Iterator[int]:
    """The places to which a dislodged unit can retreat, in rising order; `barred` are provinces."""
    for place in sorted(chart.steps[unit.kind][unit.place]):
        province = chart.province[place]
        if (
            province not in barred
            and province != chart.province[unit.place]
            and (unit.kind is v.Kind.ARMY or _in_its_waters(chart, options, unit, place))
            and (options.enemy_land or not _is_enemy_land(chart, options, unit.power, province, land))
        ):
            yield place


def _in_its_waters(chart: Chart, options: Options, unit: v.Unit, place: int) -> bool:
    return options.fleet_retreat is FleetRetreat.REACH or chart.sea[place] == chart.sea[unit.place]


def _is_enemy_land(chart: Chart, options: Options, power: Seat, province: int, land: Land) -> bool:
    owner = land.owner.get(province, power)
    if owner == power:
        return False
    freed = options.dead_power_land is DeadLand.ALL or chart.land_of[province] == owner
    return not (owner in land.dead and freed)


def retreated(chart: Chart, units: tuple[v.Dislodged, ...], orders: Mapping[int, v.AnyOrder]) -> tuple[int, ...]:
    """Where each unit is after its retreat, or NOWHERE if it is disbanded, as are two that go to the same province.

    `orders` are given by the places that the units were dislodged from.
    """
    wishes = wished(chart, units, orders)
    came = Counter(chart.province[place] for place in wishes if place != NOWHERE)
    return tuple(NOWHERE if place != NOWHERE and came[chart.province[place]] > 1 else place for place in wishes)


def wished(chart: Chart, units: tuple[v.Dislodged, ...], orders: Mapping[int, v.AnyOrder]) -> tuple[int, ...]:
    """Where each unit would go if no other went there; NOWHERE if its order is void or missing."""
    return tuple(_wish(chart, unit, orders.get(unit.unit.place)) for unit in units)


def _wish(chart: Chart, unit: v.Dislodged, order: v.AnyOrder | None) -> int:
    """Where a unit would retreat, or NOWHERE; if a province has only one open coast, the coast need not be named."""
    if not isinstance(order, v.Retreat):
        return NOWHERE
    meant = [place for place in unit.options if order.target in (place, chart.province[place])]
    return meant[0] if len(meant) == 1 else NOWHERE
