"""What a game leaves behind: a position to play on from, its dice to check, and pictures to give away."""

import pytest

from browser import faults
from page.asking import STEADY, asked, made

pytestmark = pytest.mark.check("links between games and positions")


AT = 40


@pytest.fixture
def finished(guest):
    """The page of a game between bots that is over, looked at after some of its moves."""
    page = guest("/")
    game = made(page, STEADY, STEADY)["id"]
    page.goto(f"/g/{game}")
    page.wait_for_selector('.game[data-phase="over"]')
    page.goto(f"/g/{game}?v={AT}")
    page.wait_for_selector(f'.game.looking[data-version="{AT}"]')
    return page, game


def test_a_game_goes_on_from_a_position_of_another(finished):
    page, game = finished
    page.locator('#dock [data-key="onward"]').click()
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_selector("html[data-ready] .game[data-phase]:not([data-phase=over])")
    assert game not in page.url
    start = asked(page, "get", f"/api/games/{page.url.rpartition('/')[2]}/view?version=0")["view"]
    then = asked(page, "get", f"/api/games/{game}/view?version={AT}")["view"]
    assert (start["owner"], start["armies"]) == (then["owner"], then["armies"])


def test_the_position_that_is_shown_is_shared(finished):
    page, _ = finished
    wrong = faults(page)
    page.locator('#dock [data-key="sharing"]').click()
    assert f"after move {AT}" in page.inner_text("#share")
    for key, begins in (("a[download$=svg]", b"<svg"), ("[data-key=png]", b"\x89PNG"), ("a[download$=game]", b"garr")):
        with page.expect_download() as coming:
            page.locator(f"#share {key}").click()
        assert coming.value.path().read_bytes().startswith(begins)
    assert wrong == []


def test_the_dice_of_a_finished_game_are_a_click_away(finished):
    page, game = finished
    page.locator('#dock [data-key="sharing"]').click()
    page.locator('#share [data-key="verify"]').click()
    page.locator(".verdict", has_text=f"The game {game} is verified.").wait_for()


def test_whoever_set_bots_to_play_can_pause_them(guest):
    page = guest("/")
    page.goto(f"/g/{made(page, STEADY, STEADY, pace='slow')['id']}")
    page.locator('#dock [data-key="pause"]').click()
    page.wait_for_selector('.game[data-phase="paused"]')
    page.locator('#dock [data-key="go"]').click()
    page.wait_for_selector('.game:not([data-phase="paused"])')
    page.locator("#tab-table").click()
    page.locator('[data-key="vote-cancel"]').click()
    page.locator('#dock [data-key="yes"]').click()
    page.wait_for_selector("#dock h2:has-text('cancelled')")


def test_no_click_is_lost_when_news_comes_in_the_middle_of_it(guest):
    page = guest("/")
    game = f"/api/games/{made(page, STEADY, STEADY, map='world', pace='fast')['id']}"
    page.goto(game.replace("/api/games", "/g"))
    page.wait_for_selector("html[data-ready]")
    x, y = page.evaluate("(({ x, y }) => [x, y])(document.querySelector('[data-key=pause]').getBoundingClientRect())")
    page.mouse.move(x + 20, y + 20)
    page.mouse.down()
    before = asked(page, "get", game)["version"]
    while asked(page, "get", game)["version"] < before + 5:
        page.evaluate("new Promise(requestAnimationFrame)")
    page.mouse.up()
    page.wait_for_selector('.game[data-phase="paused"]')
