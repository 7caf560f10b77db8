"""The engraver's hatching of heraldry: every colour has its lines, so that a map can be read without colour."""

from garrison.drawing.colours import OWNERS, Owner, Palette, mixed

SIZE = 8
"""A tile is this wide and high, in pixels."""
TILES: dict[Owner, str] = {
    "red": "M2 0V8M6 0V8",
    "blue": "M0 2H8M0 6H8",
    "green": "M-1 -1L9 9M3 -3L11 5M-3 3L5 11",
    "yellow": "",
    "black": "M2 0V8M6 0V8M0 2H8M0 6H8",
    "purple": "M-1 9L9 -1M3 11L11 3M-3 5L5 -3",
    "sky": "M0 2Q2 0 4 2T8 2M0 6Q2 4 4 6T8 6",
    "orange": "M4 0V8M-1 9L9 -1",
}
"""The lines on a tile; yellow has dots instead."""
INKED = 0.62
"""How much of the owner's colour is in the lines."""


def pattern(owner: Owner, palette: Palette, unit: float) -> str:
    """The pattern called `hatch-OWNER`; `unit` is the size of a pixel in the picture."""
    ink = mixed(palette.owners[owner].land, INKED, palette.ring)
    lines = f'<path d="{TILES[owner]}" fill="none" stroke="{ink}" stroke-width="1.1"/>' if TILES[owner] else _dots(ink)
    size = f'width="{SIZE}" height="{SIZE}" patternUnits="userSpaceOnUse" patternTransform="scale({unit:.3f})"'
    return f'<pattern id="hatch-{owner}" {size}>{lines}</pattern>'


def _dots(ink: str) -> str:
    return "".join(f'<circle cx="{at}" cy="{at}" r="0.9" fill="{ink}"/>' for at in (2, 6))


def patterns(palette: Palette, unit: float) -> str:
    return "".join(pattern(owner, palette, unit) for owner in OWNERS)
