"""The census: who holds what, counted from a view."""

from typing import NamedTuple

from garrison.bots.risk.steady.ground import Ground, Region
from garrison.engine.vocabulary import NOBODY
from garrison.risk.view import View


class Census(NamedTuple):
    """Territories and armies of each seat, the lord of each region, and what is mine."""

    me: int
    mine: tuple[int, ...]
    territories: tuple[int, ...]
    armies: tuple[int, ...]
    lords: tuple[int, ...]

    @property
    def alive(self) -> int:
        return sum(map(bool, self.territories))


def census(ground: Ground, view: View) -> Census:
    territories, armies = [0] * len(view.hand_sizes), [0] * len(view.hand_sizes)
    for owner, stack in zip(view.owner, view.armies, strict=True):
        if owner >= 0:
            territories[owner] += 1
            armies[owner] += stack
    mine = tuple(t for t, owner in enumerate(view.owner) if owner == view.seat)
    lords = tuple(_lord(region, view.owner) for region in ground.regions)
    return Census(view.seat, mine, tuple(territories), tuple(armies), lords)


def _lord(region: Region, owner: tuple[int, ...]) -> int:
    first = owner[region.members[0]]
    return first if all(owner[t] == first for t in region.members) else NOBODY
