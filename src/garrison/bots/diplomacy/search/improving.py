"""Better plans than were drafted: changes of one unit, or of a move with its support, that pay off."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from garrison.bots.diplomacy.search.board import Parts
from garrison.bots.diplomacy.search.table import Table
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.numbering import code
from garrison.kernel.diplomacy.playing import Orders

SAMPLES: Final = 24
"""The plays of the others against which plans are compared."""
FEW: Final = 4
"""Of these, the ones that every change is tried against."""
ONE_IN: Final = 12
"""The part of the changes, the most promising, that is tried against all."""
LEAST: Final = 1e-9

Change = tuple[tuple[int, int], ...]
"""Provinces, and the new orders of the units there."""


def improve(table: Table, power: int, until: float) -> None:
    """Climb from the plan that is trusted most, and add each better one, until the phase was played this often."""
    averages = table.averages()
    others = np.stack([table.joint(averages) for _ in range(SAMPLES)])
    best = table.plans[power].orders[int(averages[power].argmax())]
    worth = _worth(table, power, best[None], others)[0]
    changes = list(_changes(table, power))
    while table.tried < until:
        near = _near(table, power, best, changes)
        if not len(near):
            return
        order = np.argsort(-_worth(table, power, near, others[:FEW]), kind="stable")
        likely = near[order[: max(1, len(near) // ONE_IN)]]
        found = _worth(table, power, likely, others)
        if found.max() <= worth + LEAST:
            return
        best, worth = likely[int(found.argmax())], found.max()
        table.add(power, best[None])


def _worth(table: Table, power: int, plans: Orders, others: Orders) -> Parts:
    """What each plan is worth on average against what the others do."""
    plays = np.where(table.power == power, plans[:, None], others[None]).reshape(-1, table.kernel.provinces)
    worth: Parts = table.values(plays)[:, power].reshape(len(plans), len(others)).mean(1)
    return worth


def _changes(table: Table, power: int) -> Iterator[Change]:
    """Of each unit the orders that concern only its own power; with a support comes the move."""
    first, told = table.kernel.legal(table.row[None])
    for home in np.flatnonzero(table.power == power).tolist():
        for order in told[first[home] : first[home + 1]].tolist():
            kind, whom = order & at.KINDS - 1, order >> at.OTHER & at.OTHERS - 1
            if kind in (at.HOLD, at.MOVE) or (kind == at.SUPPORT_HOLD and table.power[whom] == power):
                yield ((home, order),)
            elif kind == at.SUPPORT_MOVE and table.power[whom] == power:
                yield (home, order), (whom, code(at.MOVE, place=order >> at.TO))


def _near(table: Table, power: int, plan: Orders, changes: list[Change]) -> Orders:
    """The sound plans that are one change away."""
    near = np.repeat(plan[None], len(changes), 0)
    for number, change in enumerate(changes):
        for home, order in change:
            near[number, home] = order
    near = table.sound(power, near)
    changed: Orders = near[(near != plan).any(1)]
    return changed
