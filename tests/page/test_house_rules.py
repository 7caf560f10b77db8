"""House rules on the board by mouse: attacks are announced, and land that was just taken says why it can't attack."""

import pytest

from browser import faults
from page.asking import RECORD, made
from page.playing import phase

pytestmark = pytest.mark.check("the board by mouse, with house rules")


def opened(page, phase, options, more=""):
    """The board of a game with these options that begins in this phase."""
    record = RECORD.format(phase=phase, east=1).replace("map: quad\n", f"map: quad\noptions: {options}\n")
    record = record.replace("round 3;", f"round 3;{more}")
    game = made(page, {"player": "me"}, {"player": "steady"}, record=record, at=0, map="", options={})
    page.goto(f"/g/{game['id']}")
    page.wait_for_selector("html[data-ready]")


def click(page, key):
    page.locator(f'#dock [data-key="{key}"]').click()


def test_attacks_are_announced_on_the_map_and_then_only_those_are_offered(guest):
    page = guest("/")
    opened(page, "announcing", '{"alert": true}')
    assert phase(page) == "announce"
    page.locator('[data-t="east"] .hit').click()
    page.wait_for_selector("#dock :text('Announced: East')")
    assert "West" in page.inner_text('#dock [data-key="announce-list"]')
    click(page, "go")
    page.wait_for_selector('.game[data-phase="attack"]')
    page.locator('[data-t="north"] .hit').click()
    page.wait_for_selector('#dock [data-key="to-east"]')
    assert page.locator('#dock [data-key="to-west"]').count() == 0
    assert faults(page) == []


def test_land_that_was_just_taken_says_why_it_cannot_attack(guest):
    page = guest("/")
    opened(page, "attacking", '{"trench": true}', " captured 1; taken north;")
    assert "No attacks from what you just took: North." in page.inner_text("#dock")
    page.locator('[data-t="north"] .hit').click()
    page.wait_for_selector(":text('You took it this turn')")
