"""What a place is worth to `dumb`: centres spread their worth from place to place, in rounds.

The idea is that of DumbBot (D. Norman, 2003): a centre that another power owns is worth as much as that power is large,
one of your own as much as the largest power beside it; each round, a place has a fifth of what it and its neighbours
had in the round before.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart, counts
from garrison.diplomacy.view import View

Spread = dict[v.Kind, list[float]]
"""By kind of unit and place."""

SPREAD: Final = 5
"""What a place has is divided by this."""
SIZE: Final = (16, 4, 1)
"""How large a power is: so much, so much for each centre, and so much for the square of their number."""


class Weights(NamedTuple):
    """What counts in a season: each round of spreading, the first for the place itself; and who is around."""

    rounds: tuple[int, ...]
    attack: int
    """For centres of others."""
    defence: int
    """For its own centres."""
    strength: int
    """For each of its units beside a place."""
    rivals: int
    """For each unit beside it of whichever other power has most there."""


SPRING: Final = Weights((100, 1000, 30, 10, 6, 5, 4, 3, 2, 1), attack=700, defence=300, strength=1000, rivals=1000)
FALL: Final = Weights((1000, 100, 30, 10, 6, 5, 4, 3, 2, 1), attack=600, defence=400, strength=1000, rivals=1000)
BUILDING: Final = Weights((1000, 100, 30, 10, 6, 5, 4, 3, 2, 1), attack=700, defence=300, strength=0, rivals=0)
"""A unit that is built in the spring is where it stands only to leave, and one that is removed is missed there."""


class Worth(NamedTuple):
    places: Spread
    rivals: list[int]
    """By province: the most units that any other power has beside it or in it."""


def worth(chart: Chart, view: View, weights: Weights) -> Worth:
    beside = _beside(chart, view)
    found = _spread(chart, _prizes(chart, view, weights, beside), weights)
    strength = [around.get(view.seat, 0) for around in beside]
    rivals = [max([n for power, n in around.items() if power != view.seat], default=0) for around in beside]
    for table in found.values():
        for place, province in enumerate(chart.province):
            table[place] += weights.strength * strength[province] - weights.rivals * rivals[province]
    return Worth(found, rivals)


def _beside(chart: Chart, view: View) -> list[dict[int, int]]:
    """By province: how many units of each power stand there or can move there."""
    found: list[dict[int, int]] = [{} for _ in chart.provinces]
    for unit in view.units:
        for province in {*chart.reach[unit.kind][unit.place], chart.province[unit.place]}:
            found[province][unit.power] = found[province].get(unit.power, 0) + 1
    return found


def _prizes(chart: Chart, view: View, weights: Weights, beside: Sequence[dict[int, int]]) -> dict[int, int]:
    sizes = [_size(held) for held in counts(chart, view.owner)]
    prizes: dict[int, int] = {}
    for centre in chart.centres:
        owner = view.owner[centre]
        if owner == view.seat:
            threats = [sizes[power] for power in beside[centre] if power != view.seat]
            prizes[centre] = weights.defence * max(threats, default=0)
        else:
            prizes[centre] = weights.attack * (sizes[owner] if owner >= 0 else _size(0))
    return prizes


def _size(centres: int) -> int:
    constant, linear, square = SIZE
    return constant + linear * centres + square * centres * centres


def _spread(chart: Chart, prizes: dict[int, int], weights: Weights) -> Spread:
    found: Spread = {}
    for kind, ways in ((v.Kind.ARMY, chart.army), (v.Kind.FLEET, chart.fleet)):
        now = [float(prizes.get(province, 0)) for province in chart.province]
        table = [weights.rounds[0] * value for value in now]
        for weight in weights.rounds[1:]:
            now = [(now[place] + _around(chart, now, near)) / SPREAD for place, near in enumerate(ways)]
            table = [value + weight * more for value, more in zip(table, now, strict=True)]
        found[kind] = table
    return found


def _around(chart: Chart, now: Sequence[float], near: Sequence[int]) -> float:
    """What the neighbours have, each province once."""
    best: dict[int, float] = {}
    for place in near:
        best[chart.province[place]] = max(best.get(chart.province[place], 0.0), now[place])
    return sum(best.values())
