"""Pictures of maps: `draw` makes shapes for a map that has none, and `garrison.drawing.picture` turns shapes into SVG.

Only `draw` needs the extra `draw` (NumPy and Shapely); it raises MissingExtra if that is not installed.
"""

from importlib.util import find_spec

from garrison.extras import install
from garrison.maps.kinds import AnyMap, all_names, find_any
from garrison.maps.shapes import Shapes, bundled_shapes
from garrison.maps.world import Map


class MissingExtra(ImportError):
    """The extra that drawing needs is not installed; the message says how to install it."""


class NoShapes(ValueError):
    """A map of provinces that has no shapes; only maps of territories can be drawn from their links."""


def shapes_of(map_: AnyMap) -> Shapes:
    """The shapes of a bundled map, or those drawn for another map of territories; raises MissingExtra or NoShapes."""
    if map_.id in all_names() and find_any(map_.id) == map_:
        return bundled_shapes(map_.id)
    if isinstance(map_, Map):
        return draw(map_)
    raise NoShapes(
        "Only maps of territories can be drawn. Of the maps of provinces, only those of Garrison have shapes."
    )


def draw(map_: Map) -> Shapes:
    """Shapes for a map, from its file alone; the same map always looks the same. Raises MissingExtra.

    If every territory has an outline, these are used. Else the map is drawn from its links and places.
    Territories are cells that touch exactly where the map has a border. Where no such cells are found, they are stars,
    with a lane for each link.
    """
    for needed in ("numpy", "shapely"):
        if find_spec(needed) is None:
            raise MissingExtra(f"Drawing a map needs {needed}, from the extra 'draw': {install('draw')}")
    from garrison.drawing.boards import board  # noqa: PLC0415  only with the extra

    return board(map_)
