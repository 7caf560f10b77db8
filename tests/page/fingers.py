"""Taps on a map on a small screen."""

DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
ABOVE_THE_DOCK = 14
"""How far the dock of a phone covers the map."""


def tap(page, place):
    """Taps a circle once it stands still; where it lies outside the screen, the whole map is shown first.

    The map gets smaller when the dock opens, and its circles follow with the next frame. A person sees that and waits.
    """
    page.evaluate(DRAWN)
    circle = page.locator(f'[data-t="{place}"] .hit')
    if not inside(circle.bounding_box(), page.locator(".mapbox").bounding_box()):
        page.locator("#whole").tap()
        page.evaluate(DRAWN)
    page.touchscreen.tap(*middle(circle.bounding_box()))


def inside(spot, frame):
    """Whether the middle of a spot can be seen."""
    x, y = middle(spot)
    return 0 < x - frame["x"] < frame["width"] and 0 < y - frame["y"] < frame["height"] - ABOVE_THE_DOCK


def middle(spot):
    return spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
