"""The page of the dice: it says what is promised, and counts the dice of finished games."""

import pytest

from page.asking import STEADY, asked, finished, made

pytestmark = pytest.mark.check("whole games whose dice are counted")


@pytest.fixture(scope="module")
def server(own_server):
    return own_server


def test_dice_of_finished_games_are_counted(guest):
    page = guest("/dice")
    assert "can’t choose the rolls" in page.inner_text(".promise")
    assert "No game with dice has been finished" in page.inner_text(".fell")
    finished(page, made(page, STEADY, STEADY)["id"])
    page.goto("/dice")
    page.get_by_text("in 1 finished game.").wait_for()
    page.locator("summary").first.click()
    rows = page.locator("#faces ~ details tbody tr")
    assert rows.count() == 6
    counted = asked(page, "get", "/api/dice")
    assert counted["games"] == 1
    assert f"{counted['rolls']:,} rolls" in page.inner_text(".fell .lead")


def test_a_game_is_counted_once(guest):
    page = guest("/dice")
    finished(page, made(page, STEADY, STEADY, seed="4")["id"])
    assert asked(page, "get", "/api/dice") == asked(page, "get", "/api/dice")
