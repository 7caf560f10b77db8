"""Adjudicating a movement phase: from units and orders to what comes of each, and why."""

from collections.abc import Mapping, Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.options import Options
from garrison.diplomacy.outcome import Resolution
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.deciding import Decisions
from garrison.diplomacy.rules.matching import Match, Meant
from garrison.diplomacy.rules.mustering import mustered
from garrison.diplomacy.rules.orders import READERS
from garrison.diplomacy.rules.reporting import Report


def adjudicate(
    chart: Chart,
    options: Options,
    units: Sequence[v.Unit],
    orders: Mapping[int, v.AnyOrder],
    season: v.Season = v.Season.SPRING,
) -> Resolution:
    """What comes of these orders, which are found under the places of their units; units without one hold.

    Each unit must be where it can be, and no two in one province.
    """
    match = matched(Position(chart, options, units, season), orders)
    return Report(orders, match, decided(match)).resolution()


def matched(position: Position, orders: Mapping[int, v.AnyOrder]) -> Match:
    """The orders that are legal and agree."""
    silent: set[int] = set()
    meant: Meant = []
    for number, unit in enumerate(position.units):
        order = orders.get(unit.place)
        if order is None:
            silent.add(number)
            meant.append(v.Hold(unit.place))
        else:
            meant.append(READERS[type(order)](position, unit, order))
    return Match(position, meant, silent)


def decided(match: Match) -> Decisions:
    """The battle decided; whoever cannot be convoyed and may walk then, walks, and it is decided anew."""
    walking = frozenset(army for army in match.walkers if not match.routes[army])
    decisions = Decisions(mustered(match, walking))
    while more := [army for army in match.walkers - walking if not decisions.equations.arrives(army, decisions.done)]:
        walking |= frozenset(more)
        decisions = Decisions(mustered(match, walking))
    return decisions
