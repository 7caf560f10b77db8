"""Combining: two units of the same kind become one with the power of both.

House rules: "You can combine units that's adjacent to each other at every fall. (…) You must specify, which province
you want to combine into. (…) If you're combining with other countries, both countries have to tell me which country
will control the combined unit."
"""

from collections.abc import Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.refusals import Refused


def combine(position: Position, unit: v.Unit, order: v.Combine) -> v.Combine | Void:
    if not position.options.combining:
        return Void(Refused.NOT_HERE)
    if position.season is not v.Season.FALL:
        return Void(Refused.ONLY_IN_FALL)
    if not 0 <= order.target < len(position.chart.places):
        return Void(Refused.NO_PLACE)
    number = position.unit_in(position.chart.province[order.target])
    if number == NOWHERE:
        return Void(Refused.NO_UNIT)
    other = position.units[number]
    if other is unit:
        return order
    if other.kind is not unit.kind:
        return Void(Refused.NOT_ALIKE)
    if other.place not in position.chart.steps[unit.kind][unit.place]:
        return Void(Refused.TOO_FAR)
    return Void(Refused.TOO_STRONG) if unit.strength + other.strength > position.options.combine_max_power else order


def objection(units: Sequence[v.Unit], kept: int, joining: Sequence[int], told: Sequence[v.Combine]) -> str:
    """Why these units can't become one with `kept`, or nothing; `told` has their orders, then that of `kept`."""
    if not joining:
        return Refused.NOBODY_JOINS
    if len(joining) > 1:
        return Refused.TWO_JOIN
    powers = {units[kept].power, units[joining[0]].power}
    named = {order.controller for order in told}
    if len(powers) == 1:
        return "" if all(power < 0 or power in powers for power in named) else Refused.NO_CONTROLLER
    agreed = len(told) == 2 and len(named) == 1 and named < powers  # noqa: PLR2004  an order from each of the two
    return "" if agreed else Refused.NO_CONTROLLER
