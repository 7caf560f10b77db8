"""Where positions are arranged and maps are drawn."""

from playwright.sync_api import Page
from scenes.scene import Scene, tab

# The sandbox of written orders

OPENING = (
    "A BUD - SER", "A VIE - GAL", "F TRI - ALB", "A WAR - GAL", "F SEV - BLA", "A PAR - BUR", "A MAR S A PAR - BUR",
    "A MUN - BUR",
)  # fmt: skip


def _writing(page: Page) -> None:
    for order in OPENING:
        page.locator("#panel [data-key=type]").evaluate("(field, line) => (field.value = line)", order)
        page.locator("#panel [data-key=type-send]").evaluate("button => button.click()")
        page.wait_for_selector(f".text-order:text-is('{order}')", state="attached")
    page.locator(".piece[data-t='ANK']").press("Enter")


def _judging(page: Page) -> None:
    _writing(page)
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    page.wait_for_selector(".game[data-mode=judged]")


SANDBOX: dict[str, Scene] = {
    "sandbox": Scene("/sandbox", _writing),
    "sandbox-result": Scene("/sandbox", _judging),
    "datc": Scene("/datc/6.F.23"),
}


# Maps in the making


def _seeded(page: Page) -> None:
    """The map of a seed."""
    page.locator("#tab-begin:visible, .tabbar [data-panel=begin]:visible").first.click()
    page.fill("[data-key=wish-seed]", "7")
    page.press("[data-key=wish-seed]", "Tab")
    page.click("[data-key=generate]")
    page.wait_for_selector("#toast:not([hidden])")
    page.wait_for_selector("#toast[hidden]", state="attached")


def _drawing(page: Page) -> None:
    """A territory is chosen, and the outline of a new one half drawn."""
    _seeded(page)
    tab("places")(page)
    page.locator(".placelist .entry").nth(2).click()
    box = page.locator("#canvas").bounding_box()
    assert box
    at = [(box["x"] + box["width"] * x, box["y"] + box["height"] * y) for x, y in OUTLINE]
    page.mouse.move(*at[0])
    page.mouse.down()
    for point in at[1:]:
        page.mouse.move(*point, steps=6)


OUTLINE = ((0.03, 0.62), (0.1, 0.58), (0.2, 0.64), (0.24, 0.72), (0.21, 0.86), (0.12, 0.84), (0.05, 0.74))
"""In parts of the map."""


def _cut_off(page: Page) -> None:
    """An island that nothing leads to."""
    _seeded(page)
    tab("places")(page)
    page.locator(".placelist .entry", has_text="Tardor").click()
    for way in page.locator(".ways-to select").all():
        way.select_option("none")
    tab("check")(page)
    page.wait_for_selector(".faults")


def _measured(page: Page) -> None:
    _seeded(page)
    tab("balance")(page)
    for number in (2, 4, 5, 6):
        page.uncheck(f"[data-key=try-{number}]")
    page.click("[data-key=try]:not([aria-disabled])")
    page.get_by_text("All games are played.").wait_for(timeout=300_000)
    page.wait_for_selector("[data-key=try]")


def _shelf(page: Page) -> None:
    page.goto(page.url + "/make")
    page.wait_for_selector("html[data-ready]")
    _seeded(page)
    page.goto(page.url.partition("/make")[0])
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector("body:not(:has(.mini:empty))")


MAPS: dict[str, Scene] = {
    "maps": Scene("/maps", _shelf),
    "map": Scene("/maps/europe", lambda page: page.click("[data-key=see-BUL]")),
    "maker": Scene("/maps/make", _drawing),
    "maker-check": Scene("/maps/make", _cut_off),
    "maker-balance": Scene("/maps/make", _measured),
}
