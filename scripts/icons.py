#!/usr/bin/env python3
"""Makes the icons of the installed page, which have to be PNG, from the drawing in the page's icon.svg."""

import re
from pathlib import Path
from typing import Final

from garrison.web.pictures import png

PAGE: Final = Path(__file__).parent.parent / "src/garrison/page"
INK, PAPER = "#1d272e", "#fdfcf8"


def icon(margin: float, corner: float) -> str:
    """The castle on a sheet of paper: with a margin on each side in units of the drawing, which is 24 wide."""
    (path,) = re.findall(r' d="([^"]+)"', (PAGE / "icon.svg").read_text(encoding="utf-8"))
    size = 24 + 2 * margin
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<rect width="{size}" height="{size}" rx="{corner}" fill="{PAPER}"/>'
        f'<path transform="translate({margin} {margin})" fill="{INK}" d="{path}"/></svg>'
    )


if __name__ == "__main__":
    for size in (192, 512):
        (PAGE / f"icon-{size}.png").write_bytes(png(icon(2, 5), size))
    # What is round on some devices shows only the middle four fifths.
    (PAGE / "icon-maskable.png").write_bytes(png(icon(9, 0), 512))
