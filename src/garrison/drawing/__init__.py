"""Shapes for maps that have none, and pictures in SVG.

`draw` makes the shapes, and `garrison.drawing.picture` makes the pictures.
Only `draw` needs the extra `draw` (NumPy and Shapely); it raises MissingExtra if that is not installed.
"""

from importlib.util import find_spec

from garrison.extras import install
from garrison.maps.kinds import AnyMap, is_bundled
from garrison.maps.provinces import ProvinceMap
from garrison.maps.shapes import Shapes, bundled_shapes


class MissingExtra(ImportError):
    """The extra that drawing needs is not installed; the message says how to install it."""


def shapes_of(map_: AnyMap) -> Shapes:
    """The shapes that come with a bundled map, or those drawn for any other; raises MissingExtra.

    A changed map that still has the id of a bundled one is another map.
    """
    return bundled_shapes(map_.id) if is_bundled(map_) else draw(map_)


def draw(map_: AnyMap) -> Shapes:
    """Shapes for a map, from its file alone; the same map always looks the same. Raises MissingExtra.

    If every territory has an outline, these are used. Else the map is drawn from its links and places.
    Territories and provinces are cells that touch exactly where the map has a border. Where no such cells are found,
    territories are stars and provinces are nodes, with a line for each link.
    """
    for needed in ("numpy", "shapely"):
        if find_spec(needed) is None:
            raise MissingExtra(f"Drawing a map needs {needed}, from the extra 'draw': {install('draw')}")
    from garrison.drawing.boards import board  # noqa: PLC0415  only with the extra
    from garrison.drawing.provinces import board_of_provinces  # noqa: PLC0415  as above

    return board_of_provinces(map_) if isinstance(map_, ProvinceMap) else board(map_)
