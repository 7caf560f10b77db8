"""What a process that draws does: it makes the SVG of a picture into PNG, and knows nothing else of the server."""

import re
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).parent / "fonts"
"""The letters of all pictures, so that they look the same on machines without fonts."""


MOST: Final = 4_000_000
"""Pixels of a picture: as bytes in memory they are four times as many."""

BOX: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


def png(svg: str, wide: int) -> bytes:
    """The SVG of a picture as PNG, narrower than asked for if it would be too large.

    It names no file, and none is looked for.
    """
    from resvg_py import svg_to_bytes  # noqa: PLC0415  only the process that draws needs it

    box = BOX.search(svg)
    high_by_wide = float(box[2]) / float(box[1]) if box and float(box[1]) else 1.0
    wide = max(1, min(wide, int((MOST / max(high_by_wide, MOST**-1)) ** 0.5)))
    return svg_to_bytes(
        svg_string=svg,
        width=wide,
        skip_system_fonts=True,
        font_files=[str(file) for file in sorted(FONTS.glob("*.ttf"))],
        sans_serif_family="DejaVu Sans",
        serif_family="DejaVu Serif",
    )
