"""Pictures of maps: `draw` makes shapes for a map that has none, and `garrison.drawing.picture` makes SVG of any shapes.

Only `draw` needs the extra `draw` (NumPy and Shapely); it raises MissingExtra if that is not installed.
"""

from importlib.util import find_spec

from garrison.extras import install
from garrison.maps.shapes import Shapes
from garrison.maps.world import Map


class MissingExtra(ImportError):
    """The extra that drawing needs is not installed; the message says how to install it."""


def draw(map_: Map) -> Shapes:
    """Shapes for a map, from its links and places alone; the same map always looks the same. Raises MissingExtra.

    Territories are cells that touch exactly where the map has a border. Where no such cells are found, they are stars,
    with a lane for each link.
    """
    for needed in ("numpy", "shapely"):
        if find_spec(needed) is None:
            raise MissingExtra(f"Drawing a map needs {needed}, from the extra 'draw': {install('draw')}")
    from garrison.drawing.boards import board  # noqa: PLC0415  only with the extra

    return board(map_)
