"""Pictures: turning SVG into PNG in a process of the pool, and a cache of what was drawn."""

import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from pathlib import Path
from typing import Final, Generic, TypeAlias, TypeVar

FONTS: Final = Path(__file__).parent / "fonts"
"""The letters of all pictures, so that they look the same on machines without fonts."""


MOST: Final = 4_000_000
"""The most pixels of a picture, each of which takes four bytes of memory."""

BOX: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


def png(svg: str, wide: int) -> bytes:
    """The SVG of a picture as PNG, narrower than `wide` if it would be too large.

    The SVG refers to no files, and none are opened.
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


# A cache, since drawing takes a process a second or more


PICTURES: Final = 100
SHAPES: Final = 32
"""The most pictures and shapes that are kept in memory."""

T = TypeVar("T")

Packed: TypeAlias = tuple[str, str, bytes, bytes]
"""A file as it is sent: its type, its ETag, plain and compressed."""


class DrawingCache(Generic[T]):
    def __init__(self, most: int) -> None:
        self._most, self._kept = most, OrderedDict[Hashable, T]()

    async def get(self, key: Hashable, draw: Callable[[], Awaitable[T]]) -> T:
        """The drawing with this key; it is drawn now unless it is in the cache."""
        if key not in self._kept:
            self._kept[key] = await draw()
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return self._kept[key]
