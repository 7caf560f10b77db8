"""A picture as SVG: a map by day or by night with what a scene says about it, and a game as a card to share.

It is plain text without scripts and styles, and looks the same wherever it is shown.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from garrison.drawing.colours import NIGHT, PALETTES, Owner, Palette, Theme, patterns
from garrison.drawing.pieces import names, pieces, width
from garrison.drawing.printed import legend, night, printed
from garrison.drawing.scene import Canvas, Scene, line, plain, tag, text
from garrison.engine.value import Value
from garrison.maps.shapes import Shapes

SANS = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"
USUAL = 1400
"""The usual width of a picture, in pixels."""
NARROWEST, WIDEST = 200, 10_000


class Frame(NamedTuple):
    """The place of a picture in another, in pixels."""

    x: float
    y: float
    wide: float
    high: float


def picture(
    shapes: Shapes, scene: Scene, theme: Theme = Theme.LIGHT, wide: int = USUAL, frame: Frame | None = None
) -> str:
    """The SVG of a scene, `wide` pixels wide; in a frame, it is as large as the frame allows."""
    is_sky = shapes.style == "stars"
    across, unit = shapes.view_box[2], shapes.view_box[2] / max(NARROWEST, min(WIDEST, wide))
    sheet = Canvas(shapes, scene, NIGHT if is_sky else PALETTES[theme], unit)
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


# A game as a card to give away: its map, who plays with their flags, how it went as a curve, and how it ended.
#
# It is 1200 by 630 pixels, the size at which other sites show a picture beside a link.


WIDE, HIGH = 1200, 630
MAP: Final = Frame(24, 112, 796, 456)
MAP_WIDE: Final = 1000
"""The map is made this many pixels wide and then shrunk, so that its names take less room."""
LEFT, RIGHT = 848.0, 1176.0
"""The edges of the column beside the map."""
ROWS, ROW, FIRST = 8, 36.0, 132.0
"""How many players have a row, how high it is, and the middle of the first."""
CURVE_HIGH, CURVE_LEAST, BOTTOM = 190.0, 60.0, 566.0
MOST_POINTS = 200
"""The most points of a curve; nobody could see more."""
LONGEST = 120
"""The most characters of a text from outside."""


class PlayerRow(Value, frozen=True):
    """A row of the card; `out` players are paler."""

    name: str
    owner: Owner
    letter: str
    out: bool = False


class Card(Value, frozen=True):
    """What a card shows; `curve` is empty or has a series of numbers for each player, of any length."""

    title: str
    words: str
    foot: str
    players: tuple[PlayerRow, ...]
    curve: tuple[tuple[float, ...], ...] = ()


def card(shapes: Shapes, scene: Scene, told: Card, theme: Theme = Theme.LIGHT) -> str:
    """The SVG of a card."""
    ink = PALETTES[theme]
    drawn = tag(
        "svg",
        tag("title", plain(told.title[:LONGEST])),
        tag("rect", width=WIDE, height=HIGH, fill=ink.panel),
        _fitted(told.title, (24, 48), 40, WIDE - 48, fill=ink.ink, font_weight="700"),
        _fitted(told.words, (24, 88), 22, WIDE - 48, fill=ink.ink),
        picture(shapes, scene, theme, MAP_WIDE, MAP),
        *_players(told.players, ink),
        *_curve(told, ink),
        _fitted(told.foot, (24, 600), 20, WIDE - 240, fill=ink.border),
        text("Garrison", RIGHT, 600, 24, fill=ink.ink, font_weight=700, text_anchor="end"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        width=WIDE,
        height=HIGH,
        role="img",
        font_family=SANS,
    )
    return drawn + "\n"


def _fitted(words: str, at: tuple[float, float], size: float, room: float, **look: str) -> str:
    """A text from here to the right, smaller or cut off if there is no room for it."""
    words, least = words[:LONGEST], 0.6 * size
    size = max(least, min(size, size * room / max(1.0, width(words, size))))
    while len(words) > 1 and width(words, size) > room:
        words = f"{words[:-2]}…"
    return text(words, at[0], at[1], size, text_anchor="start", **look)


def _players(players: Sequence[PlayerRow], ink: Palette) -> Iterator[str]:
    rows = ROWS if len(players) <= ROWS else ROWS - 1
    for row, one in enumerate(islice(players, rows)):
        yield _player(one, FIRST + row * ROW, ink)
    if len(players) > rows:
        more = f"and {len(players) - rows} more"
        yield text(more, LEFT + 38, FIRST + rows * ROW, 18, fill=ink.ink, text_anchor="start")


def _player(one: PlayerRow, y: float, ink: Palette) -> str:
    owner = ink.owners[one.owner]
    flag = tag("rect", x=LEFT, y=y - 13, width=26, height=26, rx=4, fill=owner.disc, stroke=ink.edge)
    letter = text(one.letter, LEFT + 13, y, 16, fill=owner.on, font_weight=700)
    name = _fitted(one.name, (LEFT + 38, y), 20, RIGHT - LEFT - 38, fill=ink.ink)
    return tag("g", flag, letter, name, opacity=0.5 if one.out else 1)


def _curve(told: Card, ink: Palette) -> Iterator[str]:
    """A line for each player, which ends at its letter; nothing if there is no room."""
    top = max(FIRST + min(ROWS, len(told.players)) * ROW, BOTTOM - CURVE_HIGH)
    longest, most = max(map(len, told.curve), default=0), max((max(one, default=0) for one in told.curve), default=0)
    if longest <= 1 or most <= 0 or BOTTOM - top < CURVE_LEAST:
        return
    yield line(f"M{LEFT} {BOTTOM}H{RIGHT - 24}", ink.border, 1)
    across, step = RIGHT - 24 - LEFT, max(1, -(-longest // MOST_POINTS))
    for one, values in zip(told.players, told.curve, strict=False):
        spots = [(LEFT + across * n / (longest - 1), BOTTOM - (BOTTOM - top) * value / most)
                 for n, value in enumerate(values) if n % step == 0 or n == len(values) - 1]  # fmt: skip
        if spots:
            path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
            yield line(path, ink.edge, 5) + line(path, ink.owners[one.owner].disc, 3)
    for one, values in zip(told.players, told.curve, strict=False):
        if values and values[-1] > 0:
            at = LEFT + across * (len(values) - 1) / (longest - 1) + 12, BOTTOM - (BOTTOM - top) * values[-1] / most
            owner = ink.owners[one.owner]
            yield tag("circle", cx=at[0], cy=at[1], r=10, fill=owner.disc, stroke=ink.edge)
            yield text(one.letter, *at, 13, fill=owner.on, font_weight=700)
