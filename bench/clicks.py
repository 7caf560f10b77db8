"""How long a person waits after a click: from *Deploy* or *Attack* to the painted answer, in a real browser.

Run it with `make bench-server`, or `PYTHONPATH=tests:. python -m bench.clicks`; an argument is the number of clicks.
The browser is asked to leave motion out, so that no time is counted in which the page shows rolling dice on purpose.
"""

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from bench.machine import machine
from browser import QUIET
from page import playing as untyped
from soak.serving import served
from soak.spectators import at

playing: Any = untyped

CLICKS: Final = 100
WARM: Final = 5
"""Clicks before those that count."""

MOST_DEEDS: Final = 400
"""After so many, another game is begun."""

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")

SETTINGS: Final = {"map": "world", "options": {"setup": "deal"}}

WATCH: Final = """
window.took = [];
let clicked = 0;
let framing = false;
const ask = requestAnimationFrame.bind(window);
window.requestAnimationFrame = (deed) => ask((time) => {
  framing = true;
  setTimeout(() => { framing = false; });
  deed(time);
});
addEventListener("click", (event) => {
  if (event.target.closest?.('#dock [data-key="go"]')) clicked = event.timeStamp;
}, true);
new MutationObserver((changes) => {
  if (!clicked || !changes.some((change) => change.oldValue !== change.target.dataset.version)) return;
  const began = clicked;
  clicked = 0;
  const painted = () => setTimeout(() => took.push(performance.now() - began));
  if (framing) painted();
  else ask(painted);
}).observe(document, { subtree: true, attributeFilter: ["data-version"], attributeOldValue: true });
"""
"""Counts from the click until the frame that shows the next version has been painted.

A page that changes while a frame is made, as `requestAnimationFrame` has it, shows the change in that frame already.
"""


def program() -> str | None:
    """The path of a browser that is installed, if there is one."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def opened() -> Iterator[Page]:
    """A page of somebody new, with nothing in it yet."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=QUIET)
        context = browser.new_context(reduced_motion="reduce", viewport={"width": 1440, "height": 900})
        context.add_init_script(WATCH)
        yield context.new_page()
        browser.close()


def clicks(page: Page, address: str, number: int) -> list[float]:
    """In ms; plays against bots on the map of the world until there are enough."""
    took: list[float] = []
    while len(took) < number:
        playing.new_game(page, SimpleNamespace(address=address), ("me", "steady", "steady"), **SETTINGS)
        play(page, number - len(took))
        took += page.evaluate("took")
    return took[:number]


def play(page: Page, enough: int) -> None:
    for _ in range(MOST_DEEDS):
        page.wait_for_selector('.game:not([data-phase="wait"])')
        phase, before = playing.standing(page)
        if phase == "over" or page.evaluate("took.length") >= enough:
            return
        getattr(playing.Mouse(), phase)(page)
        page.wait_for_selector(f'.game:not([data-version="{before}"])')


def told(took: Sequence[float]) -> str:
    ordered = sorted(took)
    p50, p95 = at(ordered, 0.5), at(ordered, 0.95)
    return f"From a click to the painted answer: p50 {p50:.0f} ms, p95 {p95:.0f} ms, of {len(took)} clicks."


def main(number: str = str(CLICKS)) -> None:
    """Measure and print."""
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}\n")
    with served() as server:
        address = f"http://127.0.0.1:{server.port}"
        with opened() as page:
            print(told(clicks(page, address, WARM + int(number))[WARM:]))


if __name__ == "__main__":
    main(*sys.argv[1:])
