"""Two people at one table, each in a browser of their own: links, talk, votes, and coming back from a stand-in."""

import pytest

from browser import faults
from page.asking import seated
from page.playing import GAME, go, new_game

pytestmark = pytest.mark.check("two people in browsers of their own")


@pytest.fixture
def pair(visitor, server):
    """The maker of a game, and somebody who followed the link to its open seat."""
    maker, guest = visitor(reduced_motion="reduce"), visitor(reduced_motion="reduce")
    game = new_game(maker, server, seats=("me", "open"))
    headers = {"origin": server.address}
    links = maker.request.post(f"{server.address}/api/games/{game}/links", data={}, headers=headers).json()
    seated(guest, f"{server.address}/j/{links['seats'][0][1]}")
    for page in (maker, guest):
        page.wait_for_selector('html[data-ready] .game:not([data-phase="waiting"])')
    return maker, guest


def test_a_seat_link_gives_the_seat(pair, server):
    maker, guest = pair
    assert guest.get_attribute(GAME, "data-seat") == "1"
    assert "/g/" in guest.url
    assert maker.locator(".players tbody tr").count() == 2


def test_talk_reaches_the_other(pair):
    maker, guest = pair
    wrong = faults(guest)
    for page in pair:
        page.locator("#tab-talk").click()
    maker.locator('[data-key="say"]').fill("<b>Peace</b> in the north?")
    maker.keyboard.press("Enter")
    guest.wait_for_selector(".chat p:has-text('<b>Peace</b> in the north?')")
    assert guest.locator(".chat b:has-text('Peace')").count() == 0
    assert not wrong


def test_a_pause_needs_both(pair):
    maker, guest = pair
    for page in pair:
        page.locator("#tab-table").click()
    maker.locator('[data-key="vote-pause"]').click()
    guest.wait_for_selector("#panel:has-text('1 of 2')")
    guest.locator('[data-key="vote-pause"]').click()
    for page in pair:
        page.wait_for_selector('[data-phase="paused"]')
    go(maker)
    guest.locator('#dock [data-key="go"]').click()
    guest.wait_for_selector('.game:not([data-phase="paused"])')


def test_coming_back_from_the_stand_in(pair, server):
    _, guest = pair
    game = guest.url.split("/g/")[1]
    guest.request.post(f"{server.address}/api/games/{game}/leave", data={}, headers={"origin": server.address})
    guest.wait_for_selector("#dock h2:has-text('A stand-in plays for you.')")
    go(guest)
    guest.wait_for_selector("#dock h2:has-text('A stand-in plays for you.')", state="detached")


def test_what_is_typed_stays_when_news_arrive(pair):
    maker, guest = pair
    for page in pair:
        page.locator("#tab-talk").click()
    guest.locator('[data-key="say"]').press_sequentially("half a sent")
    maker.locator('[data-key="say"]').fill("News.")
    maker.keyboard.press("Enter")
    guest.wait_for_selector(".chat p:has-text('News.')")
    guest.keyboard.type("ence")
    assert guest.locator('[data-key="say"]').input_value() == "half a sentence"
