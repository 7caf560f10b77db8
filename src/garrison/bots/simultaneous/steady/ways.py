"""Ways: where armies can march in this turn, since land may be laid waste, and some elements ask for more."""

from typing import NamedTuple

from garrison.bots.risk.steady.ground import Ground
from garrison.maps import Map, Territory
from garrison.simultaneous.options import Options
from garrison.simultaneous.stacks import in_service
from garrison.simultaneous.staff import lacking
from garrison.simultaneous.view import View


class Ways(NamedTuple):
    """By territory, where armies may march from it, and from where they may march to it."""

    near: tuple[tuple[int, ...], ...]
    facing: tuple[tuple[int, ...], ...]


def ways(map_: Map, options: Options, ground: Ground, view: View) -> Ways:
    """The ways of the seat of a view, who may always return to its own."""
    if not view.wasted and not (options.staff and map_.elements):
        return Ways(ground.borders, ground.facing)
    near = tuple(
        tuple(target for target in targets if _leads(map_, options, view, source, target))
        for source, targets in enumerate(ground.borders)
    )
    facing = tuple(
        tuple(source for source in sources if target in near[source]) for target, sources in enumerate(ground.facing)
    )
    return Ways(near, facing)


def _leads(map_: Map, options: Options, view: View, source: int, target: int) -> bool:
    if {source, target} & {*view.wasted}:
        return False
    if not options.staff or view.owner[target] == view.seat:
        return True
    staff = in_service(view.owner, view.troops, view.seat)
    return not lacking(map_, staff, view.stations, Territory(source), Territory(target))
