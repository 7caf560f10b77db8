"""A picture as SVG: the shapes of a map, as a printed map or a night sky, with what a scene says about them.

It is plain text without scripts and styles, and looks the same wherever it is shown.
"""

from typing import NamedTuple

from garrison.drawing.colours import NIGHT, PALETTES, Theme
from garrison.drawing.hatching import patterns
from garrison.drawing.legend import legend
from garrison.drawing.night import night
from garrison.drawing.pieces import names, pieces
from garrison.drawing.printed import printed
from garrison.drawing.scene import Scene
from garrison.drawing.sheet import Sheet
from garrison.drawing.svg import plain, tag
from garrison.maps.shapes import Shapes

SANS = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"
USUAL = 1400
"""The usual width of a picture, in pixels."""
NARROWEST, WIDEST = 200, 10_000


class Frame(NamedTuple):
    """Where a picture stands in another one."""

    x: float
    y: float
    wide: float
    high: float


def picture(
    shapes: Shapes, scene: Scene, theme: Theme = Theme.LIGHT, wide: int = USUAL, frame: Frame | None = None
) -> str:
    """The SVG of a scene, so many pixels wide; in a frame it is as large as there is room."""
    is_sky = shapes.style == "stars"
    across, unit = shapes.view_box[2], shapes.view_box[2] / max(NARROWEST, min(WIDEST, wide))
    sheet = Sheet(shapes, scene, NIGHT if is_sky else PALETTES[theme], unit)
    below = legend(sheet)
    high = shapes.view_box[3] + below.high
    drawn = tag(
        "svg",
        tag("title", plain(scene.title)),
        tag("defs", patterns(sheet.palette, unit)),
        tag("rect", width=across, height=high, fill=sheet.palette.sea),
        *(night(sheet) if is_sky else printed(sheet)),
        *pieces(sheet),
        *names(sheet),
        below.drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {across} {high:.0f}",
        **_size(across / unit, high / unit, frame),
        role="img",
        font_family=SANS,
    )
    return drawn + "\n"


def _size(wide: float, high: float, frame: Frame | None) -> dict[str, str | float]:
    if frame is None:
        return {"width": f"{wide:.0f}", "height": f"{high:.0f}"}
    return {"x": frame.x, "y": frame.y, "width": frame.wide, "height": frame.high}
