"""What places are worth: centres to take, centres to keep, and the way to both."""

from typing import NamedTuple

from garrison.bots.diplomacy.advance.ground import Distances, distances
from garrison.bots.diplomacy.advance.situation import Situation
from garrison.diplomacy import vocabulary as v

CENTRE = 10.0
"""What another's centre is worth to a unit standing in it when centres are counted."""

NEUTRAL = 1.2
"""What the same centre is worth if nobody owns it, as a factor."""

COVERED = 0.15
"""How much of its worth is left for our other units if one already stands there, as a share."""

FADING = 0.5
"""How much of a centre's worth is left one step away from it, as a share."""

NEXT_YEAR = 0.35
"""How much the way to a centre is worth in Fall, when it is too late for this year, as a share."""

IN_THE_WAY = 1.5
"""The cost of standing in a safe home centre, since nothing can be built there."""

RISK = (0.0, 0.35, 0.6, 0.8, 0.9)
"""The chance that an unguarded centre is lost, by the number of units that could come."""


class Worth(NamedTuple):
    """The pull of every place on armies and on fleets, and what it is worth to stand in a province."""

    army: tuple[float, ...]
    fleet: tuple[float, ...]
    standing: tuple[float, ...]
    """By province."""

    def pull(self, kind: v.Kind, place: int) -> float:
        return self.army[place] if kind is v.Kind.ARMY else self.fleet[place]


def worth(now: Situation) -> Worth:
    prizes = [_prize(now, centre) for centre in now.ground.chart.centres]
    return Worth(
        pulls(distances(now.ground, v.Kind.ARMY), prizes, len(now.ground.chart.places)),
        pulls(distances(now.ground, v.Kind.FLEET), prizes, len(now.ground.chart.places)),
        tuple(_standing(now, province) for province in range(len(now.ground.chart.provinces))),
    )


def value(now: Situation, of: Worth, unit: v.Unit, place: int) -> float:
    later = of.pull(unit.kind, place) + _own_prize(now, unit, place)
    return of.standing[now.ground.chart.province[place]] + (NEXT_YEAR * later if now.is_fall else later)


def _own_prize(now: Situation, unit: v.Unit, place: int) -> float:
    """A centre that only this unit guards is worth as much to it as any other."""
    centre = now.province(unit)
    if centre not in now.ground.prizes or now.owner[centre] == now.seat:
        return 0.0
    steps = distances(now.ground, unit.kind)[now.ground.prizes[centre]]
    return (1 - COVERED) * CENTRE * (NEUTRAL if now.owner[centre] < 0 else 1.0) * FADING ** steps[place]


def pulls(steps: Distances, prizes: list[float], places: int) -> tuple[float, ...]:
    """For each place, the sum of all prizes, each of which fades with distance."""
    fading = [FADING**n for n in range(100)]
    pull = [0.0] * places
    for row, prize in zip(steps, prizes, strict=True):
        if prize:
            for place, far in enumerate(row):
                pull[place] += prize * fading[far]
    return tuple(pull)


def _prize(now: Situation, centre: int) -> float:
    if now.owner[centre] == now.seat:
        return CENTRE * risk(now, centre) / 2
    unit = now.at.get(centre)
    covered = COVERED if unit is not None and unit.power == now.seat else 1.0
    return CENTRE * covered * (NEUTRAL if now.owner[centre] < 0 else 1.0)


def _standing(now: Situation, province: int) -> float:
    chart = now.ground.chart
    if province not in chart.centre_set:
        return 0.0
    if now.owner[province] != now.seat:
        return CENTRE if now.is_fall else CENTRE / 2
    danger = CENTRE * risk(now, province)
    return danger if danger or chart.home[province] != now.seat or not now.is_fall else -IN_THE_WAY


def risk(now: Situation, province: int) -> float:
    """The chance that a centre of ours is lost if nobody guards it."""
    return RISK[min(len(now.coming.get(province, ())), len(RISK) - 1)] * (1.0 if now.is_fall else 0.5)
