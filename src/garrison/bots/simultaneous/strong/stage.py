"""The stage of a turn: all that is the same whatever is ordered and however the dice fall."""

from collections.abc import Iterator
from typing import NamedTuple

from garrison.bots.simultaneous.steady.scene import Scene
from garrison.bots.simultaneous.strong.fates import Fighting, fighting
from garrison.simultaneous.luck import known_order
from garrison.simultaneous.options import Options, share


class Country(NamedTuple):
    """A continent, without land laid waste."""

    bonus: int
    weight: float
    """The bonus as a part of all bonuses."""
    members: tuple[int, ...]


class Stage(NamedTuple):
    scene: Scene
    options: Options
    fighting: Fighting
    countries: tuple[Country, ...]
    rank: tuple[int, ...]
    """The place of each territory in the fixed order, or on the map if the order is drawn by lot."""
    pools: tuple[int, ...]
    """What each seat can bring, including what I have traded for."""
    first: tuple[int, ...]
    """The seats in the order in which they march, where they take turns."""
    winning: float
    """The number of territories that wins."""


def stage(at: Scene, pool: int) -> Stage:
    options, view = at.theatre.options, at.view
    return Stage(
        at,
        options,
        fighting(options),
        tuple(_countries(at)),
        _rank(at),
        tuple(pool if seat == at.me else at.pool(seat) for seat in range(len(view.pool))),
        tuple(dict.fromkeys([*view.first[1:], *view.first[:1], *view.living])),
        float(share(options.win_share) * (len(view.owner) - len(view.wasted))),
    )


def _countries(at: Scene) -> Iterator[Country]:
    regions = at.theatre.ground.regions if at.theatre.options.region_bonus else ()
    total = sum(region.bonus for region in regions) or 1
    for region in regions:
        if members := tuple(where for where in region.members if where not in at.view.wasted):
            yield Country(region.bonus, region.bonus / total, members)


def _rank(at: Scene) -> tuple[int, ...]:
    view, size = at.view, len(at.view.owner)
    order = known_order(at.theatre.map, view.wasted, at.theatre.options.territory_order, view.round) or range(size)
    place = {where: number for number, where in enumerate(order)}
    return tuple(place[where] for where in range(size))
