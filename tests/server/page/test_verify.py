"""Verifying in the browser: a finished game of this server passes, and one changed die is found."""

import re

from browser import faults
from server.page.asking import STEADY, made


def test_a_finished_game_is_verified_and_a_changed_die_is_found(guest, tmp_path):
    page = guest("/verify")
    wrong = faults(page)
    game = made(page, STEADY, STEADY)
    record = finished(page, game["id"])
    page.goto(f"/verify?game={game['id']}")
    page.get_by_text("is verified.").wait_for()
    assert page.locator(".checks .good").count() == 4
    assert game["dice"]["commitment"] in page.inner_text(".hashes")
    changed = tmp_path / "changed.game"
    changed.write_text(re.sub(r"(dice: \d) / 1\n", r"\1 / 2\n", record, count=1), encoding="utf-8")
    page.set_input_files("input[type=file]", changed)
    page.get_by_text("changed.game does not hold what it promises.").wait_for()
    assert not wrong


def finished(page, game):
    """The record of a game between bots, which ends by itself."""
    over = "(id) => fetch(`/api/games/${id}`).then((answer) => answer.json()).then((game) => game.stage === 'over')"
    page.wait_for_function(over, arg=game, polling=200, timeout=60_000)
    return page.request.get(f"/api/games/{game}/record").text()
