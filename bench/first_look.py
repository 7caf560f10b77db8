"""How long somebody waits for the first look at a game: from its address to the painted board, over a slow connection.

Run it with `make bench-server`, or `PYTHONPATH=tests:. python -m bench.first_look`; the arguments are the forms of the
page to look at, `wheel` and `checkout`. A browser opens a game of classic on the map of the world, for the first time
and again, with its files in the cache. Each request takes 100 ms longer than on this machine, and the bytes come at
9 Mbit/s, as over a mobile network; the server speaks HTTP/1.1, so at most six requests are under way at a time.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench.clicks import program
from bench.machine import machine
from browser import QUIET
from page import playing as untyped
from soak.serving import Server, served
from wheel import served_from_wheel

playing: Any = untyped

LOOKS: Final = 5
SIZE: Final[Any] = {"width": 1440, "height": 900}
SEATS: Final = ("me", "steady", "steady")

SLOW: Final = {"offline": False, "latency": 100, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
"""In ms, and in bytes a second."""

WATCH: Final = """
window.shown = new Promise((done) => {
  new MutationObserver((_, watcher) => {
    if (!document.documentElement.dataset.ready) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  }).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
});
"""
"""Gives the time, in ms since the address was entered, at which the board has been painted."""


class Look(NamedTuple):
    """Until the board is shown: how long it takes, in ms, and what is fetched for it."""

    took: float
    requests: int
    bytes: int


def main(*forms: str) -> None:
    """Measure and print."""
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}\n")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=QUIET)
        for form in forms or FORMS:
            with FORMS[form]() as server:
                print("\n".join(told(form, browser, f"http://127.0.0.1:{server.port}")))
        browser.close()


def told(form: str, browser: Browser, address: str) -> Iterator[str]:
    """A line for the first visits, and one for the later ones."""
    first, later = zip(*(looks(browser, address) for _ in range(LOOKS)), strict=True)
    for name, those in (("first", first), ("later", later)):
        yield f"From a {form}, {name} visit: {line(those)}"


def line(those: Sequence[Look]) -> str:
    took, requests, size = (median(column) for column in zip(*those, strict=True))
    least, most = min(those).took, max(those).took
    return f"{took:.0f} ms ({least:.0f} to {most:.0f}), {requests:.0f} requests, {size / 1000:.0f} kB."


def looks(browser: Browser, address: str) -> tuple[Look, Look]:
    """The first look of a new visitor, and a later one."""
    context = browser.new_context(viewport=SIZE)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto("about:blank")
    game = made(context, address)
    found = looked(context, f"{address}/g/{game}"), looked(context, f"{address}/g/{game}")
    context.close()
    return found


def made(context: BrowserContext, address: str) -> str:
    """A new game, whose maker is the visitor."""
    wanted = {"seats": [{"player": name} for name in SEATS], "map": "world", "pace": "instant", "seed": "3"}
    answer = context.request.post(f"{address}/api/games", data=wanted, headers={"origin": address})
    return str(answer.json()["id"])


def looked(context: BrowserContext, address: str) -> Look:
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    begun: set[str] = set()
    sizes: list[float] = []
    devtools.on("Network.requestWillBeSent", lambda told: begun.add(told["requestId"]))
    devtools.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW)
    page.goto(address, wait_until="commit")
    found = Look(page.evaluate("shown"), len(begun), int(sum(sizes)))
    page.close()
    return found


FORMS: Final[dict[str, Callable[[], AbstractContextManager[Server]]]] = {"wheel": served_from_wheel, "checkout": served}


if __name__ == "__main__":
    main(*sys.argv[1:])
