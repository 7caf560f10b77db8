"""Journeys in the page: which of its modules run, how often a function is called, and how often the whole is drawn.

An attack, as the page of its player and that of somebody who watches do it; an order of `diplomacy` that is typed, and
the end of a phase. A real browser counts, by its own profiler.
"""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from playwright.sync_api import CDPSession, Page

from bench.clicks import opened
from page import ordering as untyped_ordering
from page import playing as untyped_playing
from soak.serving import served

ordering: Any = untyped_ordering
playing: Any = untyped_playing

SETTLED: Final = 1_500
"""Milliseconds in which everything that follows from a click is done."""

COLUMNS: Final = ("modules", "calls", "whole renders")

RENDER: Final = re.compile(r"table/(?:page|table|rendering)\.js:render$")
"""The function that draws the whole page."""


class Seen(NamedTuple):
    """What a page did on a journey."""

    name: str
    modules: tuple[str, ...]
    calls: int
    renders: int
    most: tuple[tuple[str, int], ...]
    """The functions that were called most often."""

    def row(self) -> tuple[str, ...]:
        """The figures under `COLUMNS`."""
        return self.name, f"{len(self.modules)}", f"{self.calls:,}", f"{self.renders}"


def _counting(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Profiler.enable")
    session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
    session.send("Profiler.takePreciseCoverage")
    return session


def _seen(name: str, session: CDPSession) -> Seen:
    """What has been called since the last time."""
    calls: Counter[str] = Counter()
    for script in session.send("Profiler.takePreciseCoverage")["result"]:
        if "/static/" not in script["url"]:
            continue
        module = re.sub(r".*/js/", "", script["url"])
        for function in script["functions"]:
            began = function["ranges"][0]
            if function["functionName"] or began["startOffset"]:
                calls[f"{module}:{function['functionName']}"] += began["count"]
    called = +calls
    modules = {key.partition(":")[0] for key in called}
    renders = sum(n for key, n in called.items() if RENDER.search(key))
    return Seen(name, tuple(sorted(modules)), called.total(), renders, tuple(called.most_common(8)))


@contextmanager
def _watched(page: Page) -> Iterator[Page]:
    """A second browser at the same game."""
    browser = page.context.browser
    assert browser is not None
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    other = context.new_page()
    other.goto(page.url)
    other.wait_for_selector("html[data-ready]")
    yield other
    context.close()


def _attack(page: Page, server: SimpleNamespace) -> Iterator[Seen]:
    settings = {"map": "world", "options": {"setup": "deal"}, "listed": True}
    playing.new_game(page, server, ("me", "steady", "steady"), **settings)
    hand = playing.Mouse()
    while playing.phase(page) != "attack":
        page.wait_for_selector('.game:not([data-phase="wait"])')
        phase, before = playing.standing(page)
        if phase != "attack":
            getattr(hand, phase)(page)
            page.wait_for_selector(f'.game:not([data-version="{before}"])')
    with _watched(page) as other:
        hand.aim(page, *playing.advice(page))
        if once := page.query_selector('#dock label:has([data-key="mode-once"])'):
            once.click()
        page.wait_for_timeout(SETTLED)
        mine, theirs = _counting(page), _counting(other)
        playing.go(page)
        page.wait_for_timeout(SETTLED)
        yield _seen("an attack, its player", mine)
        yield _seen("an attack, who watches", theirs)


def _phase(page: Page, server: SimpleNamespace) -> Iterator[Seen]:
    seats = ("me", *["dumb"] * 6)
    playing.new_game(page, server, seats, ruleset="diplomacy", map="europe", listed=True)
    with _watched(page) as other:
        page.wait_for_timeout(SETTLED * 2)
        order = ordering.hint(page)
        page.locator("#tab-orders").click()
        field = page.locator('[data-key="type"]')
        field.fill(order)
        page.wait_for_timeout(SETTLED)
        mine, theirs = _counting(page), _counting(other)
        with playing.sending(page):
            field.press("Enter")
        page.wait_for_timeout(SETTLED)
        yield _seen("an order typed, its player", mine)
        yield _seen("an order typed, who watches", theirs)
        page.locator("#tab-orders").click()
        ordering.Mouse().write_all(page)
        page.wait_for_timeout(SETTLED)
        _seen("", mine)
        _seen("", theirs)
        ordering.handed_in(page, ordering.Mouse())
        page.wait_for_timeout(SETTLED * 2)
        yield _seen("a phase ends, its player", mine)
        yield _seen("a phase ends, who watches", theirs)


def journeys() -> Iterator[Seen]:
    """Both games, one after the other, in one browser."""
    with served() as server, opened() as page:
        at = SimpleNamespace(address=f"http://127.0.0.1:{server.port}")
        yield from _attack(page, at)
        yield from _phase(page, at)
