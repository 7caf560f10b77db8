"""Verifying in the browser: a finished game of this server passes, and one changed die is found."""

import re

import pytest

from browser import faults
from page.asking import STEADY, asked, finished, made

pytestmark = pytest.mark.check("a game is verified in a browser")


def test_a_finished_game_is_verified_and_a_changed_die_is_found(guest, tmp_path):
    page = guest("/verify")
    wrong = faults(page)
    game = made(page, STEADY, STEADY)
    record = finished(page, game["id"])
    page.goto(f"/verify?game={game['id']}")
    page.locator(".verdict", has_text="is verified.").wait_for()
    assert "The server could have chosen the dice: nobody added a share." in page.inner_text(".verdict")
    assert page.locator(".checks .good").count() == 4
    assert game["dice"]["commitment"] in page.inner_text(".hashes")
    changed = tmp_path / "changed.game"
    changed.write_text(re.sub(r"(dice: \d) / 1\n", r"\1 / 2\n", record, count=1), encoding="utf-8")
    page.set_input_files("input[type=file]", changed)
    page.locator(".verdict", has_text="changed.game does not hold what it promises.").wait_for()
    assert not wrong


def test_a_game_of_the_page_is_proven_to_its_player(guest):
    page = guest("/")
    wrong = faults(page)
    page.click("[data-key=play]")
    page.wait_for_url("**/g/*")
    page.wait_for_selector("html[data-ready]")
    game = page.url.rpartition("/")[2]
    dice = asked(page, "get", f"/api/games/{game}")["dice"]
    assert dice["shares"][0]
    assert dice["nonces"][0]
    page.keyboard.press("?")
    page.locator("#panel summary", has_text="The numbers behind it").click()
    assert dice["shares"][0] in page.inner_text("#panel details .facts")
    asked(page, "post", f"/api/games/{game}/votes", {"kind": "cancel"})
    page.goto(f"/verify?game={game}")
    page.locator(".verdict", has_text="is verified.").wait_for()
    assert "Nobody could have chosen the dice alone: the share of red came after" in page.inner_text(".verdict")
    assert "they are the same here" in page.inner_text(".panel")
    page.evaluate(
        "localStorage['garrison-shares'] = localStorage['garrison-shares'].replace(/[0-9a-f]{64}/, 'f'.repeat(64))"
    )
    page.reload()
    page.locator(".panel .bad", has_text="this is not the game you played.").wait_for()
    assert not wrong
