"""Seven people, each with a browser, play Diplomacy for two years: letters, orders, and nothing that isn't theirs."""

import re

import pytest

from browser import faults
from page.asking import seated
from page.ordering import Mouse, standing, step, title
from page.playing import new_game

pytestmark = pytest.mark.nightly("seven people in browsers of their own play for minutes")


POWERS = range(7)
YEAR = re.compile(r"\d{4}")
YEARS = 2


@pytest.fixture
def table(visitor, server):
    """The pages of seven players, in the order of their seats, and what went wrong on them."""
    pages = [visitor(reduced_motion="reduce") for _ in POWERS]
    wrong = [faults(page) for page in pages]
    maker, *guests = pages
    game = new_game(maker, server, seats=("me", *["open"] * 6), ruleset="diplomacy", map="europe")
    sent = maker.request.post(f"{server.address}/api/games/{game}/links", data={}, headers={"origin": server.address})
    for page, (_, link) in zip(guests, sent.json()["seats"], strict=True):
        seated(page, f"{server.address}/j/{link}")
    for seat, page in enumerate(pages):
        page.wait_for_selector(f'.game[data-phase="ordering"][data-seat="{seat}"]')
    return pages, wrong


def test_two_years_of_diplomacy_by_seven_with_letters(table):
    pages, wrong = table
    began = year(pages[0])
    met = set()
    for phase in range(20):
        if year(pages[0]) == began + YEARS:
            break
        met |= {standing(page)[0] for page in pages}
        everybody_writes(pages, phase)
        everybody_orders(pages)
    assert year(pages[0]) == began + YEARS
    assert {"ordering", "adjusting"} <= met
    sent = {letter for number in range(phase) for letter in letters(number)}
    for seat, page in enumerate(pages):
        assert read(page) == {text(*letter) for letter in sent if seat in letter[1:]}, seat
    assert wrong == [[] for _ in POWERS]


def year(page):
    return int(*YEAR.findall(page.inner_text("#turn"))[:1])


def letters(phase):
    """The number of the phase, who writes, and to whom: at first all to all, then each to the next."""
    return [(phase, by, to) for by in POWERS for to in POWERS if (to - by) % 7 == 1 or (by != to and not phase)]


def text(phase, by, to):
    return f"{phase}: {by} to {to}"


def everybody_writes(pages, phase):
    """The letters of a phase, and a word to all, which all have read before anybody goes on."""
    for letter in letters(phase):
        _, by, to = letter
        pages[by].locator("#tab-talk").click()
        say(pages[by], to, text(*letter))
    say(pages[0], -1, f"{phase}: to all of you")
    for page in pages[1:]:
        page.locator("#tab-talk").click()
        page.locator('[data-key="thread--1"]').click()
        page.wait_for_selector(f'.chat p:has-text("{phase}: to all of you")')


def say(page, thread, words):
    page.locator(f'[data-key="thread-{thread}"]').click()
    page.locator('[data-key="say"]').fill(words)
    page.keyboard.press("Enter")
    page.wait_for_selector(f'.chat p:has-text("{words}")')


def everybody_orders(pages):
    """Each writes what a bot advises, and is ready; the last closes the phase for all."""
    asked = [page for page in pages if standing(page)[0] != "wait"]
    for page in asked:
        Mouse().write_all(page)
        Mouse().ready(page)
    for page in pages:
        page.wait_for_selector(".game.looking")
        while title(page):
            step(page)


def read(page):
    """All letters that this page shows in the threads with one other power."""
    page.locator("#tab-talk").click()
    found = ""
    for other in page.locator('[data-key^="thread-"]:not([data-key="thread--1"])').all():
        other.click()
        found += page.inner_text(".chat")
    return {*re.findall(r"\d+: \d to \d", found)}
