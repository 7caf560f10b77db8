"""The board in every phase of a game, light and dark, on a screen and on a phone: axe finds nothing."""

import pytest

from browser import faults, violations
from page.asking import ME, STEADY, at
from page.playing import Mouse, go

pytestmark = pytest.mark.check("every phase of a board is looked at by axe")


SIZES = [{"width": 1440, "height": 900}, {"width": 390, "height": 844}]


def looked_at(page, state):
    """What axe finds in this state, with its name."""
    found = []
    for size in SIZES:
        page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found += [f"{state}, {size['width']}, {scheme}: {fault}" for fault in violations(page)]
    page.set_viewport_size(SIZES[0])
    return found


def choose(page, *territories):
    for territory in territories:
        Mouse.choose(page, territory)


def a_turn(page, _):
    at(page, "trading 3")
    yield "trade"
    at(page, "deploying 5")
    choose(page, "north", "north")
    yield "deploy"
    at(page, "attacking")
    yield "attack"
    choose(page, "north")
    page.wait_for_selector('[data-t="east"].target')
    yield "source"
    choose(page, "east")
    page.wait_for_selector("#dock .chance .huge")
    yield "target"
    page.locator("#dock [data-key=mode-once]").check(force=True)
    go(page)
    page.wait_for_selector("#dock .die")
    yield "dice"
    at(page, "occupying north east 3", east=0)
    yield "occupy"
    at(page, "fortifying")
    yield "fortify"


def around(page, other):
    at(other, "attacking")
    page.goto(other.url)
    page.wait_for_selector('.game[data-phase="wait"]')
    yield "watching"
    at(page, "attacking", STEADY, STEADY, pace="slow")
    page.locator('#dock [data-key="pause"]').dispatch_event("click")
    page.wait_for_selector('.game[data-phase="paused"]')
    yield "paused"
    at(page, "attacking", {"player": "open"}, ME)
    yield "waiting"
    at(page, "attacking", STEADY, STEADY, pace="instant")
    page.wait_for_selector('.game[data-phase="over"]')
    page.wait_for_selector("#panel .chart")
    yield "over"
    page.locator("#tab-graphs").click()
    page.locator('[data-key="moment-0"]').click()
    page.wait_for_selector(".game.looking")
    page.locator('#dock [data-key="sharing"]').click()
    yield "looking back"
    page.locator("#tab-text").click()
    yield "text"


@pytest.mark.parametrize("course", [a_turn, around])
def test_axe_finds_nothing(guest, course):
    page = guest("/")
    wrong = faults(page)
    assert [fault for state in course(page, guest("/")) for fault in looked_at(page, state)] == []
    assert wrong == []
