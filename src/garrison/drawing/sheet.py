"""What all parts of a picture share: the sheet on which they are drawn, its lines and its texts."""

from collections.abc import Mapping
from typing import NamedTuple

from garrison.drawing.colours import Palette
from garrison.drawing.scene import NOBODY, Held, Scene
from garrison.drawing.svg import number, plain, tag
from garrison.maps.shapes import Shape, Shapes

NAME, LARGE, FEW = 11.0, 14.0, 20
"""The size of names in pixels, and that of names on a map with few territories."""


class Sheet(NamedTuple):
    """What all parts of a picture need."""

    shapes: Shapes
    scene: Scene
    palette: Palette
    unit: float
    """The size of a pixel, in units of the shapes."""

    @property
    def territories(self) -> Mapping[str, Shape]:
        return self.shapes.territories

    @property
    def is_sky(self) -> bool:
        return self.shapes.style == "stars"

    @property
    def disc(self) -> float:
        """The radius of a disc, in pixels: from 9 to 14, the larger the nearer one looks."""
        return max(9.0, min(14.0, 5 + 12.5 / self.unit))

    @property
    def name(self) -> float:
        """The size of names, in pixels."""
        return LARGE if len(self.territories) <= FEW else NAME

    @property
    def land(self) -> list[tuple[str, Shape]]:
        return [(name, shape) for name, shape in self.territories.items() if name not in self.scene.seas]

    def held(self, name: str) -> Held:
        return self.scene.held.get(name, Held(self.scene.land.get(name, NOBODY)))


def line(path: str, colour: str, wide: float, **more: str | float) -> str:
    if not path:
        return ""
    given = {"stroke_linejoin": "round", "stroke_linecap": "round", **more}
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=wide, **given)


def dashes(sheet: Sheet, dash: float, gap: float) -> str:
    return f"{number(dash * sheet.unit)} {number(gap * sheet.unit)}"


def text(text: str, x: float, y: float, size: float, **look: str | float) -> str:
    """A text whose middle is at this height."""
    given = {"text_anchor": "middle", **look}
    return tag("text", plain(text), x=x, y=y + 0.35 * size, font_size=size, **given) if text else ""
