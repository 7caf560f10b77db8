"""Ways: where armies can march this turn, since land may be laid waste and some elements demand more."""

from collections.abc import Iterable
from typing import NamedTuple

from garrison.bots.risk.steady.ground import Ground
from garrison.maps import Map, Territory
from garrison.simultaneous.options import Options
from garrison.simultaneous.orders import in_service, lacking
from garrison.simultaneous.view import View


class Ways(NamedTuple):
    """For each territory, where armies can march from it, and where they can march to it from."""

    near: tuple[tuple[int, ...], ...]
    facing: tuple[tuple[int, ...], ...]


def ways(map_: Map, options: Options, ground: Ground, view: View) -> Ways:
    """The ways of a view's seat, which can always return to its own land."""
    if not view.wasted and not (options.staff and map_.elements):
        return Ways(ground.borders, ground.facing)
    wasted = {*view.wasted}
    near = tuple(
        () if source in wasted else tuple(target for target in targets if target not in wasted)
        for source, targets in enumerate(ground.borders)
    )
    if options.staff:
        near = _with_staff(map_, view, near)
    facing = tuple(
        tuple(source for source in sources if target in near[source]) for target, sources in enumerate(ground.facing)
    )
    return Ways(near, facing)


def _with_staff(map_: Map, view: View, near: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The ways for which the seat has the commanders and stations, and those to its own land."""
    staff = in_service(view.owner, view.troops, view.seat)
    return tuple(
        tuple(
            target
            for target in targets
            if view.owner[target] == view.seat
            or not lacking(map_, staff, view.stations, Territory(source), Territory(target))
        )
        for source, targets in enumerate(near)
    )
