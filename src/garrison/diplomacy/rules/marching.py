"""Moving: where an army marches or is convoyed, where a fleet sails, and on which coast it lands.

DATC 4.B: the options judge a coast that is missing, impossible or irrelevant.
"""

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.option_words import Adjacent, Given, Slipped
from garrison.diplomacy.options import Options
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.refusals import Refused
from garrison.maps.provinces import Terrain


def go(position: Position, unit: v.Unit, order: v.Go) -> v.Go | Void:
    """The move with its coast filled in."""
    chart = position.chart
    if order.target in chart.steps[unit.kind][unit.place] and not order.via:
        return order
    if not 0 <= order.target < len(chart.places):
        return Void(Refused.NO_PLACE)
    if unit.place in (order.target, chart.province[order.target]):
        return Void(Refused.TO_ITSELF)
    return _marched(position, unit, order) if unit.kind is v.Kind.ARMY else _sailed(position, unit, order)


def _marched(position: Position, unit: v.Unit, order: v.Go) -> v.Go | Void:
    chart = position.chart
    target = chart.province[order.target]
    if target != order.target and position.options.odd_coast is Slipped.FAILS:
        return Void(Refused.WRONG_COAST)
    if chart.terrain[target] is Terrain.SEA:
        return Void(Refused.AT_SEA)
    walks = target in chart.steps[v.Kind.ARMY][unit.place]
    told = v.Go(order.unit, target, order.via and not (walks and walks_always(position.options)))
    if walks and not told.via:
        return told
    if not (chart.shores[unit.place] and chart.shores[target]):
        return Void(Refused.TOO_FAR)
    if position.options.convoy_path is Given.REQUIRED:
        return Void(Refused.NO_WAY_NAMED)
    return told if position.crosses(unit.place, target) else Void(Refused.NO_CROSSING)


def walks_always(options: Options) -> bool:
    return options.convoy_path is Given.REQUIRED or options.adjacent_convoy in (Adjacent.RULE_1971, Adjacent.RULE_1982)


def _sailed(position: Position, unit: v.Unit, order: v.Go) -> v.Go | Void:
    chart = position.chart
    if order.via:
        return Void(Refused.ONLY_ARMIES)
    province = chart.province[order.target]
    if chart.terrain[province] is Terrain.LAND:
        return Void(Refused.INLAND)
    possible = [place for place in chart.fleets_in[province] if place in chart.steps[v.Kind.FLEET][unit.place]]
    named = order.target != province
    if not possible:
        return Void(Refused.TO_ITSELF if province == chart.province[unit.place] else Refused.TOO_FAR)
    if (
        len(possible) > 1
        or (position.options.impossible_coast if named else position.options.one_coast) is Slipped.FAILS
    ):
        return Void(Refused.WRONG_COAST if named else Refused.WHICH_COAST)
    return v.Go(order.unit, possible[0])
