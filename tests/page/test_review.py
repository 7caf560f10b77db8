"""Looking back in a real browser: the curve grows, swings lead to the board, play goes on from any moment."""

import re
from pathlib import Path

import pytest

from browser import LARGE, PHONE, faults, violations
from page.asking import ME, STEADY, asked, made, seated

pytestmark = pytest.mark.check("games that are looked back on")


GAMES = Path(__file__).parents[1] / "games"
WATCHED = """() => {
  const seen = (window.seen = []);
  new MutationObserver(() => {
    const points = document.querySelector(".curve")?.dataset.points;
    if (points && seen[seen.length - 1] !== points) seen.push(points);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""

PATIENCE = 120_000


def imported(page, name):
    text = (GAMES / f"{name}.game").read_text("utf-8")
    return asked(page, "post", "/api/records", {"text": text})["game"]


def bots_game(page, **settings):
    """The id of a game between bots that is over."""
    game = made(page, STEADY, STEADY, STEADY, map="islands", **settings)["id"]
    page.goto(f"/g/{game}")
    page.wait_for_selector('.game[data-phase="over"]', timeout=PATIENCE)
    return game


def reviewed(page, game):
    """The page of a review that is complete."""
    page.goto(f"/g/{game}/review")
    page.wait_for_selector("html[data-ready] .mapbox[data-version]")
    page.wait_for_selector("#swing-list .swing", timeout=PATIENCE)
    page.locator("#live", has_text="The review is complete.").wait_for(state="attached", timeout=PATIENCE)


def version(page):
    return page.get_attribute(".mapbox", "data-version")


def test_the_curve_grows_and_a_swing_leads_to_the_board_at_that_moment(guest):
    page = guest("/")
    wrong = faults(page)
    game = bots_game(page)
    page.locator("#dock [data-key=review]").click()
    page.wait_for_url("**/review")
    page.evaluate(f"({WATCHED})()")
    page.wait_for_selector("#swing-list .swing", timeout=PATIENCE)
    page.locator("#live", has_text="The review is complete.").wait_for(state="attached", timeout=PATIENCE)
    seen = [int(points) for points in page.evaluate("window.seen")]
    assert len(seen) > 1
    assert seen == sorted(seen)
    end = version(page)
    swing = page.locator(".swing").first
    swing.click()
    page.wait_for_selector(f'.mapbox:not([data-version="{end}"])')
    assert swing.get_attribute("aria-pressed") == "true"
    assert {"Decision", "Luck"} <= {*swing.locator(".bar-name").all_inner_texts()}
    then = asked(page, "get", f"/api/games/{game}/view?version={version(page)}")["view"]
    shown = page.locator(".mapbox .count").all_text_contents()
    assert [int(count) for count in shown] == then["armies"]
    assert wrong == []


def test_the_review_is_read_by_keys(guest):
    page = guest("/")
    wrong = faults(page)
    reviewed(page, imported(page, "classic-islands"))
    page.locator(".curve").focus()
    end = version(page)
    page.keyboard.press("Home")
    page.wait_for_selector('.mapbox[data-version="0"]')
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('.mapbox:not([data-version="0"])')
    assert "Red" in page.get_attribute(".curve", "aria-valuetext")
    page.keyboard.press("End")
    page.wait_for_selector(f'.mapbox[data-version="{end}"]')
    page.locator(".sheet summary").press("Enter")
    page.locator(".chances button").nth(1).press("Enter")
    page.wait_for_selector(f'.mapbox:not([data-version="{end}"])')
    page.locator(".swing").first.press("Enter")
    page.wait_for_selector('.swing[aria-pressed="true"]')
    page.locator("[data-key=instead]").press("Enter")
    page.wait_for_url(re.compile(r"/g/[^/]+$"))
    page.wait_for_selector("html[data-ready] .game[data-phase]")
    assert wrong == []


@pytest.mark.parametrize("name", ["classic-islands", "simultaneous-ten-stars", "harbour-europe"])
def test_play_goes_on_from_a_moment_with_a_friend(guest, name):
    page = guest("/")
    game = imported(page, name)
    reviewed(page, game)
    page.locator(".swing").nth(1).click()
    page.wait_for_selector('.swing[aria-pressed="true"]')
    page.locator("[data-key=onward]").click()
    page.wait_for_url("**/new?from=*")
    before = owners(page, game, int(page.url.partition("at=")[2].partition("&")[0]))
    page.locator("[data-key=seat-1]").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector('.game[data-phase="waiting"]')
    [[seat, link]] = asked(page, "post", f"/api/games/{page.url.rpartition('/')[2]}/links", {"seats": [1]})["seats"]
    friend = guest("/")
    seated(friend, f"/j/{link}")
    page.wait_for_selector('.game:not([data-phase="waiting"])')
    assert (seat, friend.url) == (1, page.url)
    assert owners(page, page.url.rpartition("/")[2], 0) == before


def owners(page, game, version):
    seen = asked(page, "get", f"/api/games/{game}/view?seat=-3&version={version}")["view"]
    return seen["owner"], seen.get("armies"), seen.get("units")


def test_a_review_that_is_refused_says_why_and_waits_for_nothing(guest):
    page = guest("/")
    game = imported(page, "classic-islands")
    refusal = '{"code": "busy", "message": "There is no room.", "reasons": [], "version": -1}'
    for part in ("review", "numbers"):
        page.route(
            f"**/api/games/{game}/{part}",
            lambda route: route.fulfill(status=429, content_type="application/json", body=refusal),
        )
    page.goto(f"/g/{game}/review")
    page.locator("#refusal", has_text="There is no room.").wait_for()
    page.locator("#luck", has_text="There is no room.").wait_for()
    page.locator("#foot [data-key=back]").click()
    page.locator("#swing-list", has_text="The review stopped before it found any.").wait_for()
    assert page.inner_text("#method") == ""


def test_a_game_that_goes_on_is_not_reviewed(guest):
    page = guest("/")
    game = made(page, ME, STEADY)["id"]
    page.goto(f"/g/{game}/review")
    page.locator(".refusal", has_text="This game is not over.").wait_for()


@pytest.mark.parametrize("name", ["classic-islands", "diplomacy-europe", "simultaneous-ten-stars"])
def test_axe_finds_nothing(guest, name):
    page = guest("/")
    wrong = faults(page)
    reviewed(page, imported(page, name))
    page.locator(".swing").first.click()
    assert ("Luck" in page.locator(".bar-name").all_inner_texts()) == (name != "diplomacy-europe")
    page.evaluate("for (const closed of document.querySelectorAll('main details')) closed.open = true")
    for scheme, size in (("light", LARGE), ("dark", PHONE)):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size(size)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert wrong == []


def test_a_turn_is_played_at_once_by_its_player_without_a_clock(guest):
    page = guest("/")
    game = imported(page, "classic-islands")
    reviewed(page, game)
    page.locator(".swing").first.click()
    page.wait_for_selector('.swing[aria-pressed="true"]')
    page.locator("[data-key=instead]").click()
    page.wait_for_selector("html[data-ready] .game[data-phase]", timeout=PATIENCE)
    own = asked(page, "get", f"/api/games/{page.url.rpartition('/')[2]}")
    assert (own["clock"]["kind"], len(own["you"])) == ("none", 1)
    assert own["awaited"] == own["you"]


def test_the_end_is_analysed_where_its_last_turn_begins_and_back_leads_back(guest):
    page = guest("/")
    wrong = faults(page)
    game = imported(page, "classic-islands")
    page.goto(f"/g/{game}/review")
    page.locator("#foot [data-key=analyse]", has_text="the last turn").click()
    page.locator(".chancebars").wait_for(timeout=PATIENCE)
    assert page.locator(".mapbox .count").count() == 12
    page.go_back()
    page.wait_for_url(f"**/g/{game}/review")
    assert wrong == []
