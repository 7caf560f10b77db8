"""The units of a power while its orders are drafted, compiled: who is free, who moves where, and who could help."""

from typing import NamedTuple

import numpy as np

from garrison.bots.diplomacy.advance.jobs import SURE
from garrison.bots.diplomacy.search.board import KIND, NONE, PLACE, POWER, Flags, Parts, Whole
from garrison.bots.diplomacy.search.weighing import Judged, chance, worth
from garrison.kernel.jit import compiled


class Muster(NamedTuple):
    """All but the first by province."""

    mine: Whole
    """The provinces with units of ours, in order."""
    free: Flags
    """Whether a unit of ours has no order yet."""
    taken: Flags
    """Whether one of our units will be there."""
    leaving: Parts
    """The chance that our unit leaves."""
    goals: Whole
    """The place that our unit moves to, or NONE."""
    forces: Whole
    """With how many units it comes."""
    here: Parts
    """What it is worth to stay."""
    alone: Parts
    """What our unit could gain by itself."""
    helpers: Whole
    """The first entries are the units that could help the move that is being weighed."""


@compiled
def muster(of: Judged) -> Muster:
    provinces = len(of.board.home)
    free = of.held[POWER] == of.power
    mine: Whole = np.flatnonzero(free)
    here = np.zeros(provinces)
    for home in mine:
        here[home] = worth(of, of.held[KIND, home], home, of.held[PLACE, home])
    return Muster(
        mine,
        free,
        np.zeros(provinces, np.bool_),
        np.zeros(provinces),
        np.full(provinces, NONE),
        np.zeros(provinces, np.int64),
        here,
        np.zeros(provinces),
        np.zeros(provinces, np.int64),
    )


@compiled
def is_open(of: Judged, our: Muster, home: int, goal: int) -> bool:
    """Whether no unit of ours is in the way."""
    if our.taken[goal] or goal == home or (our.goals[goal] != NONE and of.board.province[our.goals[goal]] == home):
        return False
    return bool(of.held[POWER, goal] != of.power or our.leaving[goal] >= SURE)


@compiled
def reaches(of: Judged, unit: int, goal: int) -> bool:
    return bool(of.board.reach[of.held[KIND, unit], of.held[PLACE, unit], goal])


@compiled
def look_around(of: Judged, our: Muster) -> None:
    """Note what each free unit could gain by itself."""
    for home in our.mine:
        if our.free[home]:
            our.alone[home] = _best_alone(of, our, home)


@compiled
def _best_alone(of: Judged, our: Muster, home: int) -> float:
    most, kind = 0.0, of.held[KIND, home]
    for way in of.board.ways[kind, of.held[PLACE, home]]:
        if way == NONE:
            break
        goal = of.board.province[way]
        if is_open(of, our, home, goal):
            most = max(most, chance(of, our.leaving, goal, 1) * (worth(of, kind, home, way) - our.here[home]))
    return most


@compiled
def call_helpers(of: Judged, our: Muster, home: int, goal: int, carrier: int) -> int:
    """Note the free units that could support a move, those with least to do first; gives their number."""
    count = 0
    for other in our.mine:
        if our.free[other] and other not in (home, carrier) and reaches(of, other, goal):
            place = count
            while place > 0 and our.alone[our.helpers[place - 1]] > our.alone[other]:
                our.helpers[place] = our.helpers[place - 1]
                place -= 1
            our.helpers[place] = other
            count += 1
    return count
