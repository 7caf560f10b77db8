"""Why a map with outlines would not be drawn as its file says, told before anybody plays on it."""

from collections.abc import Iterator
from importlib.util import find_spec

from garrison.maps.faults import Fault, Weight
from garrison.maps.world import Map

INSTEAD = "so the map is drawn from its links instead."


def doubts(map_: Map) -> Iterator[Fault]:
    """Warnings about the outlines of a map that has them all; nothing without the extra `draw`."""
    if not map_.shapes or not all(map_.shapes) or not all(map(find_spec, ("numpy", "shapely"))):
        return
    from garrison.drawing.boards import areas_of, cramped, outlines  # noqa: PLC0415  only with the extra

    if outlines(map_):
        return
    small = [n for n, name in enumerate(map_.names) if name in cramped(areas_of(map_))]
    for n in small:
        yield _doubt(f"$.territories[{n}].shape", f"There is no room for armies in {map_.names[n]}, {INSTEAD}")
    if not small:
        yield _doubt(
            "$.territories", f"The outlines cross each other or themselves, or have too many corners, {INSTEAD}"
        )


def _doubt(place: str, sentence: str) -> Fault:
    return Fault(place, sentence, Weight.WARNING, 0)
