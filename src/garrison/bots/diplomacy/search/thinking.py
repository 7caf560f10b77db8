"""The orders of a movement phase: plans of all powers, weighed and improved against one another, and one of ours drawn.

The method is that of Gray, Lerer, Bakhtin and Brown, "Human-Level Performance in No-Press Diplomacy via Equilibrium
Search" (2020), with plans drafted and values judged by hand instead of by a network.
"""

from typing import Final

import numpy as np

from garrison.bots.diplomacy.search.improving import improve
from garrison.bots.diplomacy.search.table import Table, Tools
from garrison.kernel.diplomacy.packing import Rows
from garrison.kernel.diplomacy.playing import Orders

WARMING: Final = 0.25
"""The part of the work that weighs the drafts."""
IMPROVED: Final = 0.7
"""The part of the work after which no plan is added any more."""
BETWEEN: Final = 0.05
"""The part of the work that weighs all plans anew once every power has improved its own."""


def thought(tools: Tools, row: Rows, seat: int, own: Orders, work: int) -> Orders:
    """The orders of a seat, by province, after playing the phase about so often; `own` are plans of its own to try."""
    table = Table(tools, row)
    table.add(seat, own)
    rounds = _match(table, WARMING * work, 0)
    while table.tried < IMPROVED * work:
        for power in (seat, *(other for other in table.plans if other != seat)):
            if table.tried < IMPROVED * work:
                improve(table, power, IMPROVED * work)
        rounds = _match(table, min(IMPROVED * work, table.tried + BETWEEN * work), rounds)
    for plans in table.plans.values():
        plans.forget()
    _match(table, work, rounds)
    return table.plans[seat].drawn(table.plans[seat].average, table.fraction)


def _match(table: Table, until: float, rounds: int) -> int:
    """Try all plans of each power against what the others draw, round by round; gives the number of rounds so far."""
    while table.tried < until:
        rounds += 1
        drawn = table.joint({power: plans.mix for power, plans in table.plans.items()})
        plays = [np.where(table.power == power, plans.orders, drawn) for power, plans in table.plans.items()]
        values, first = table.values(np.concatenate(plays)), 0
        for power, plans in table.plans.items():
            plans.learn(values[first : first + len(plans.orders), power], rounds)
            first += len(plans.orders)
    return rounds
