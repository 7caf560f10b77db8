"""A position as a picture: our own SVG of the map, the same as pixels, and a page that a browser shows."""

import io
import tempfile
import webbrowser
from functools import lru_cache
from pathlib import Path
from typing import Final

import matplotlib as mpl
import numpy as np
from matplotlib.image import imread
from numpy.typing import NDArray
from resvg_py import svg_to_bytes

from garrison.catalogue import shown_map, source
from garrison.drawing import shapes_of
from garrison.drawing.picture import picture
from garrison.engine.game import Game, State
from garrison.maps.kinds import AnyMap
from garrison.maps.shapes import Shapes
from garrison.research.families import heading
from garrison.research.looks import scene

Pixels = NDArray[np.uint8]

WIDTH: Final = 700
"""The usual width of a picture in pixels."""
FONTS: Final = Path(mpl.get_data_path()) / "fonts" / "ttf"
"""The fonts of matplotlib, so that pictures look the same on machines without fonts."""


def pixels(game: Game, state: State, wide: int = WIDTH) -> Pixels:
    """An array (height, width, 3) of red, green and blue from 0 to 255."""
    fonts = [str(FONTS / "DejaVuSans.ttf"), str(FONTS / "DejaVuSans-Bold.ttf")]
    png = svg_to_bytes(
        svg_string=drawn(game, state, wide),
        width=wide,
        skip_system_fonts=True,
        font_files=fonts,
        sans_serif_family="DejaVu Sans",
    )
    shades: NDArray[np.float32] = imread(io.BytesIO(png), format="png")
    return np.rint(shades[:, :, :3] * 255).astype(np.uint8)


def drawn(game: Game, state: State, wide: int = WIDTH) -> str:
    """The SVG of a position."""
    map_ = source(game)
    shapes = _shapes_of(map_)
    return picture(shapes, scene(game, shown_map(game), shapes, state), wide=wide)


@lru_cache(maxsize=8)
def _shapes_of(map_: AnyMap) -> Shapes:
    return shapes_of(map_)


# A page with the picture of a position, which a browser shows and reloads by itself


SECONDS: Final = 1
"""How long the browser shows a position before it looks for the next one."""
PAGE_WIDTH: Final = 1400
PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="{seconds}"><title>{title}</title></head>
<body>{picture}</body></html>
"""


class Page:
    """A file for one environment; the browser opens it once, when there is something to see."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def show(self, game: Game, state: State) -> None:
        """Write the position to the file."""
        first = self._folder is None
        self._folder = self._folder or tempfile.TemporaryDirectory(prefix="garrison-")
        file = Path(self._folder.name) / "position.html"
        title = heading(game, state)
        file.write_text(
            PAGE.format(seconds=SECONDS, title=title, picture=drawn(game, state, PAGE_WIDTH)), encoding="utf-8"
        )
        if first:
            webbrowser.open(file.as_uri())

    def close(self) -> None:
        """Remove the file."""
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
