"""The end of a game in a real browser: who won and how, what asks first, and where it is found again."""

from pathlib import Path

import pytest

from browser import LARGE, PHONE, faults, violations
from page.asking import ME, STEADY, asked, at, made, seated
from page.playing import phase

pytestmark = pytest.mark.check("games that end by hand")

GAMES = Path(__file__).parents[1] / "games"


def imported(page, name):
    text = (GAMES / f"{name}.game").read_text("utf-8")
    return asked(page, "post", "/api/records", {"text": text})["game"]


def opened(page, game):
    page.goto(f"/g/{game}")
    page.wait_for_selector("html[data-ready] .game[data-phase]")


def test_missions_end_with_the_mission_that_won_and_everybodys(guest):
    page = guest("/")
    wrong = faults(page)
    game = imported(page, "missions-straits")
    ending = asked(page, "get", f"/api/games/{game}/ending")
    opened(page, game)
    page.locator("#dock .trophy", has_text=ending["how"]).wait_for()
    assert "achieved the mission: " in ending["how"]
    goals = page.locator("#panel .goals li")
    assert goals.count() == len(ending["aims"]) > 1
    assert "Achieved" in goals.first.inner_text()
    for aim in ending["aims"]:
        assert page.locator("#panel .goals", has_text=aim["words"]).count() == 1
    page.locator("#panel .turning").first.click()
    page.wait_for_selector(".game.looking")
    for scheme, size in (("light", LARGE), ("dark", PHONE)):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size(size)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert wrong == []


def test_a_draw_asks_first_is_shared_and_found_again(guest):
    page = guest("/")
    wrong = faults(page)
    at(page, "attacking", ME, STEADY)
    game = page.url.rpartition("/")[2]
    page.locator("#tab-table").click()
    page.locator("[data-key=vote-draw]").click()
    assert "Nobody else has to agree" in page.inner_text("#dock")
    for key in ("e", "Escape"):
        page.keyboard.press(key)
    page.wait_for_selector("#dock:not(:has([data-key=yes]))")
    assert phase(page) == "attack"
    page.locator("[data-key=vote-draw]").click()
    page.locator("#dock [data-key=yes]").click()
    page.wait_for_selector('.game[data-phase="over"]')
    page.locator("#dock h2", has_text="The game is a draw.").wait_for()
    page.locator("#dock .trophy", has_text="All agreed: Red and Blue share it.").wait_for()
    assert "You lost" not in page.inner_text("body")
    assert page.locator("#dock .trophy .flag").count() == 2
    page.goto("/")
    row = page.locator(f'.finished [data-key="{game}"]', has_text="a draw after")
    row.wait_for()
    page.locator("[data-key=all-over]").click()
    page.wait_for_url("**/people/me")
    for path in ("/account", "/games?player=me"):
        page.goto(path)
        page.locator(f'[data-key="{game}"]').wait_for()
    assert wrong == []


def test_cancelling_asks_first(guest):
    page = guest("/")
    opened(page, made(page, ME, STEADY)["id"])
    page.locator("#tab-table").click()
    page.locator("[data-key=vote-cancel]").click()
    page.keyboard.press("e")
    assert "Cancel the game?" in page.inner_text("#dock")
    page.locator("#dock [data-key=yes]").click()
    page.locator("#dock h2", has_text="The game was cancelled.").wait_for()


def test_who_resigns_is_out_at_once_for_the_others(guest):
    maker, friend = guest("/"), guest("/")
    game = made(maker, ME, {"player": "open"}, STEADY)["id"]
    [[_, link]] = asked(maker, "post", f"/api/games/{game}/links", {"seats": [1]})["seats"]
    seated(friend, f"/j/{link}")
    friend.wait_for_selector(".game[data-seat='1']")
    opened(maker, game)
    maker.wait_for_selector('.game:not([data-phase="waiting"])')
    assert maker.locator(".players tr.out").count() == 0
    friend.locator("#tab-table").click()
    friend.locator("#panel [data-key=resign]").click()
    friend.locator("#dock [data-key=yes]").click()
    maker.wait_for_selector(".players tbody tr:nth-child(2).out")


def test_a_stranger_starts_the_replay_of_a_game(guest):
    page = guest("/")
    wrong = faults(page)
    game = imported(page, "classic-islands")
    opened(page, game)
    page.locator("#dock [data-key=replay]").click()
    page.wait_for_selector(".game.looking")
    page.goto(f"/g/{game}?replay")
    page.wait_for_selector(".game.looking")
    assert "replay" not in page.url
    assert wrong == []


def test_a_stranger_sees_who_has_won_in_the_head_of_the_page_and_on_it(guest):
    page, stranger = guest("/"), guest("/")
    wrong = faults(stranger)
    game = made(page, STEADY, STEADY, listed=True)["id"]
    page.goto(f"/g/{game}")
    page.wait_for_selector('.game[data-phase="over"]')
    stranger.goto(f"/g/{game}")
    ending = outcome(stranger, game)
    head = stranger.get_attribute('meta[property="og:title"]', "content")
    assert head.startswith(ending["title"].removesuffix("."))
    assert stranger.locator("#dock .go", has_text="Play a game").count() == 1
    with stranger.expect_download() as coming:
        stranger.locator("#dock [data-key=sharing]").click()
        stranger.locator("#share [data-key=png]").click()
    assert coming.value.path().read_bytes().startswith(b"\x89PNG")
    assert wrong == []


def test_a_players_own_review_opens_in_silence(guest):
    page = guest("/")
    wrong = faults(page)
    game = made(page, ME, STEADY)["id"]
    asked(page, "post", f"/api/games/{game}/resign", {})
    page.goto(f"/g/{game}/review")
    page.wait_for_selector("html[data-ready] .mapbox[data-version]")
    assert wrong == []


def outcome(page, game):
    """How it ended, once the page says so."""
    ending = asked(page, "get", f"/api/games/{game}/ending")
    page.locator("#dock h2", has_text=ending["title"]).wait_for()
    return ending


def test_keys_are_told_only_where_there_are_keys(guest):
    page = guest("/", viewport=PHONE, has_touch=True, is_mobile=True)
    opened(page, made(page, ME, STEADY)["id"])
    page.locator(".tabbar [data-panel=table]").click()
    page.locator("#panel", has_text="This game").wait_for()
    assert not page.locator("#keys").is_visible()
