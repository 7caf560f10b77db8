"""Verifying in the browser: a finished game of this server passes, and one changed die is found."""

import re

import pytest

from browser import faults
from server.page.asking import STEADY, finished, made

pytestmark = pytest.mark.check("a game is verified in a browser")


def test_a_finished_game_is_verified_and_a_changed_die_is_found(guest, tmp_path):
    page = guest("/verify")
    wrong = faults(page)
    game = made(page, STEADY, STEADY)
    record = finished(page, game["id"])
    page.goto(f"/verify?game={game['id']}")
    page.locator(".verdict", has_text="is verified.").wait_for()
    assert page.locator(".checks .good").count() == 4
    assert game["dice"]["commitment"] in page.inner_text(".hashes")
    changed = tmp_path / "changed.game"
    changed.write_text(re.sub(r"(dice: \d) / 1\n", r"\1 / 2\n", record, count=1), encoding="utf-8")
    page.set_input_files("input[type=file]", changed)
    page.locator(".verdict", has_text="changed.game does not hold what it promises.").wait_for()
    assert not wrong
