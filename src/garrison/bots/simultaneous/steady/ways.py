"""Ways: where armies can march this turn, since land may be laid waste and some elements demand more."""

from typing import NamedTuple

from garrison.bots.risk.steady.ground import Ground
from garrison.maps import Map, Territory
from garrison.simultaneous.options import Options
from garrison.simultaneous.stacks import in_service
from garrison.simultaneous.staff import lacking
from garrison.simultaneous.view import View


class Ways(NamedTuple):
    """For each territory, where armies can march from it, and where they can march to it from."""

    near: tuple[tuple[int, ...], ...]
    facing: tuple[tuple[int, ...], ...]


def ways(map_: Map, options: Options, ground: Ground, view: View) -> Ways:
    """The ways of a view's seat, which can always return to its own land."""
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
