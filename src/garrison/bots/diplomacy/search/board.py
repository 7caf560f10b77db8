"""What never changes in a game, in arrays: where units can go, and how near each place is to each centre."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from garrison.bots.diplomacy.advance.jobs import FADING
from garrison.bots.diplomacy.board import distances, ground
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Game
from garrison.kernel.diplomacy.layout import BOARDS

Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]
Parts = NDArray[np.float64]

NONE: Final = -1
POWER, KIND, PLACE, OWNER, BEATEN, BEATEN_KIND, BEATEN_PLACE, BEATER, BARRED, CONTESTED = range(BOARDS)
"""The boards of a position, in the order of its row."""


class BoardArrays(NamedTuple):
    province: Whole
    """By place."""
    ways: Whole
    """By kind of unit and place: the places it can move to, and NONE after the last."""
    reach: Flags
    """By kind of unit, place and province: whether it can move there, on whatever coast."""
    near: Parts
    """By kind of unit, centre and place: 1 in the centre, and less with each step away from it."""
    centres: Whole
    """Their provinces."""
    centre: Whole
    """By province: the number of the centre, or NONE."""
    home: Whole
    """By province: the power whose home it is, or NONE."""
    shores: Whole
    """By province: for a sea, its coastal provinces; NONE after the last, or if it is not a sea."""
    powers: int


def board(game: Game) -> BoardArrays:
    chart, of = game.map, ground(game.map, game.options)
    near = np.array([distances(of, kind) for kind in (v.Kind.ARMY, v.Kind.FLEET)], np.float64)
    provinces = range(len(chart.provinces))
    return BoardArrays(
        np.array(chart.province, np.int64),
        _ways(chart),
        np.stack([_reach(chart, kind) for kind in (v.Kind.ARMY, v.Kind.FLEET)]),
        FADING**near,
        np.array(chart.centres, np.int64),
        np.array([of.prizes.get(province, NONE) for province in provinces], np.int64),
        np.array(chart.home, np.int64),
        _lists([chart.shores[province] if chart.waters[province] else () for province in provinces]),
        len(chart.powers),
    )


def _ways(chart: Chart) -> Whole:
    longest = max(_longest(chart.army), _longest(chart.fleet))
    return np.stack([_lists(chart.army, longest), _lists(chart.fleet, longest)])


def _longest(lists: Iterable[Sequence[int]]) -> int:
    return max(map(len, lists))


def _lists(lists: Sequence[Sequence[int]], longest: int = 0) -> Whole:
    """A row for each list, filled up with at least one NONE."""
    found = np.full((len(lists), max(longest, _longest(lists)) + 1), NONE, np.int64)
    for number, members in enumerate(lists):
        found[number, : len(members)] = members
    return found


def _reach(chart: Chart, kind: v.Kind) -> Flags:
    found = np.zeros((len(chart.places), len(chart.provinces)), np.bool_)
    for place, provinces in enumerate(chart.reach[kind]):
        found[place, list(provinces)] = True
    return found
