"""What a process that draws does: it makes the SVG of a picture into PNG, and knows nothing else of the server."""

from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).parent / "fonts"
"""The letters of all pictures, so that they look the same on machines without fonts."""


def png(svg: str, wide: int) -> bytes:
    """The SVG of a picture as PNG. It names no file, and none is looked for."""
    from resvg_py import svg_to_bytes  # noqa: PLC0415  only the process that draws needs it

    return svg_to_bytes(
        svg_string=svg,
        width=wide,
        skip_system_fonts=True,
        font_files=[str(file) for file in sorted(FONTS.glob("*.ttf"))],
        sans_serif_family="DejaVu Sans",
        serif_family="DejaVu Serif",
    )
