"""Works in the sandbox as a person would, by clicks or by keys, and reads what it shows."""

from page.ordering import Keys, Mouse

COMPARED = (
    "[...document.querySelectorAll('.compared tbody tr')].map(row => [row.dataset.part, row.dataset.name, "
    "row.querySelector('.came').firstChild.textContent])"
)


def sandbox(page, path="/sandbox"):
    page.goto(path)
    page.wait_for_selector("html[data-ready] .game[data-mode]")
    return page


def mode(page, wanted):
    page.locator(f'[data-key="mode-{wanted}"]').check(force=True)
    page.wait_for_selector(f'.game[data-mode="{wanted}"]')


def tab(page, name):
    page.locator(f"#tab-{name}:visible, .tabbar [data-panel={name}]:visible").first.click()


def written(page):
    """The orders that are written, in short."""
    tab(page, "orders")
    return page.locator(".orderlist li:not(.none) .text-order").all_inner_texts()


def results(page):
    """Each order that was judged, with what came of it."""
    tab(page, "orders")
    rows = page.locator(".results li button")
    return {
        rows.nth(n).locator("b").inner_text(): rows.nth(n).locator("span").inner_text() for n in range(rows.count())
    }


def units(page):
    """The units on the map, as each province is called for the ear."""
    told = "[...document.querySelectorAll('.piece:not(.empty)')].map(piece => piece.getAttribute('aria-label'))"
    return page.evaluate(told)


def came(page):
    """What the page says came of a case."""
    return {(part, name): said for part, name, said in page.evaluate(COMPARED)}


def told(answer):
    """The answer of `garrison adjudicate` in the words of the page."""
    found = {("units", name): _unit(**unit) for name, unit in answer.get("units", {}).items()}
    for part in ("retreat_options", "retreat", "orders"):
        found |= {(part, name): _words(value) for name, value in answer.get(part, {}).items()}
    removed = {("removed", "units"): _words(answer["removed"])} if answer.get("removed") else {}
    return found | removed


def _unit(order, final, dislodged, dislodged_from="", **_):
    return f"{order}, {f'dislodged from {dislodged_from}' if dislodged else final or 'gone'}"


def _words(value):
    return value if isinstance(value, str) else ", ".join(value) or "nowhere"


class Clicks(Mouse):
    """By clicks on the map and in the dock."""

    def brush(self, page, brush, power=-1):
        page.locator(f'[data-key="brush-{brush}"]').check(force=True)
        if power >= 0:
            page.locator(f'[data-key="power-{power}"]').check(force=True)


class ByKeys(Keys):
    """By keys alone; the map is walked with the arrows."""

    def brush(self, page, brush, power=-1):
        page.keyboard.press({"A": "a", "F": "f", "owner": "o", "erase": "x", "lost A": "d"}[brush])
        if power >= 0:
            page.keyboard.press(f"{power + 1}")

    def walk(self, page, place, keys):
        """Arrow keys lead to a province."""
        page.keyboard.press("m")
        for key in keys:
            page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.t") == place
        page.keyboard.press("Enter")
