"""How people make maps on the page: they draw outlines with the mouse, or move a pen with the keys."""

from itertools import product

CANVAS = "#canvas"
COLUMNS, ROWS = 5, 4
WIDE, HIGH = 180, 140
"""Of a territory, in pixels, on a large screen."""


def tab(page, name):
    page.locator(f"#tab-{name}:visible, .tabbar [data-panel={name}]:visible").first.click()


def field(page, key, value):
    page.fill(f"[data-key={key}]", value)
    page.press(f"[data-key={key}]", "Tab")


def outline(page, *corners):
    """One line around land, by the mouse; corners are counted from that of the map."""
    box = page.locator(CANVAS).bounding_box()
    points = [(box["x"] + x, box["y"] + y) for x, y in corners]
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point, steps=3)
    page.mouse.up()


def twenty(page):
    """Twenty territories side by side, row by row, drawn roughly: their borders meet all the same."""
    for row, column in product(range(ROWS), range(COLUMNS)):
        left, top = 60 + column * WIDE, 90 + row * HIGH
        right, bottom = left + WIDE - 12, top + HIGH - 10
        outline(page, (left, top), (right, top + 6), (right - 4, bottom), (left + 6, bottom - 5), (left, top + 30))
    page.wait_for_selector(".placelist li:nth-child(20)") if page.locator(".placelist").count() else None


def at(page, column, row):
    """A place within one of the twenty, on the page."""
    box = page.locator(CANVAS).bounding_box()
    return box["x"] + 60 + column * WIDE + WIDE / 2, box["y"] + 90 + row * HIGH + HIGH / 2


def sound(page):
    """Waits until the server has said of the map as it is that it can be played on."""
    tab(page, "check")
    page.get_by_text("This map can be played on.").wait_for()


def kept(page):
    """The file that the browser keeps, once it has kept it."""
    key = page.evaluate("location.hash.slice(1)")
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    return page.evaluate("key => JSON.parse(JSON.parse(localStorage.getItem(`garrison-map-${key}`)))", key)
