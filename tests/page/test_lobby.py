"""The lobby: playing at once, a link for a friend, open tables, and what stands where there is nothing yet."""

import re
import time

import pytest

from browser import faults, violations
from page.asking import ME, OPEN, STEADY, asked, made, seated

pytestmark = pytest.mark.check("several people in browsers of their own")

PATIENCE = 30
"""In seconds, from the first click to the first dice: a machine of its own needs four to six."""

COUNTING = "addEventListener('click', () => { sessionStorage.clicks = 1 + +(sessionStorage.clicks ?? 0) }, true)"


@pytest.fixture(scope="module")
def server(own_server):
    return own_server


def painted(page):
    page.wait_for_selector("html[data-ready]")


def test_the_first_thing_to_do_after_a_click_is_a_decision(guest):
    page = guest("/")
    wrong = faults(page)
    page.click("text=Play now against bots")
    page.wait_for_selector("html[data-ready] .game[data-version]")
    page.get_by_text(re.compile(r"^Place \d+ armies:")).first.wait_for(timeout=60_000)
    before = page.get_attribute(".game", "data-version")
    page.locator(".piece[tabindex='0'] .hit").first.click(force=True)
    page.keyboard.press("d")
    page.keyboard.press("e")
    page.wait_for_selector(f'.game:not([data-version="{before}"])')
    assert page.request.get(page.url.replace("/g/", "/api/games/")).json()["options"]["placing"] == "even"
    assert not wrong


def test_the_first_attack_is_four_clicks_away(guest, record_property):
    page = guest("/")
    wrong = faults(page)
    page.add_init_script(COUNTING)
    page.evaluate(COUNTING)
    began = time.monotonic()
    page.click("text=Play now against bots")
    page.click(".game[data-phase=deploy] #dock [data-key=rest]", timeout=1_000 * PATIENCE)
    page.wait_for_selector(".game[data-phase=attack]")
    page.locator(f'[data-t="{foe(page)}"] .hit').click(force=True)
    page.click("#dock [data-key=go]:has-text('Attack')")
    page.wait_for_selector("#dock .dice, .log :text-matches('^Red (attacks|takes) ')")
    took = time.monotonic() - began
    record_property("seconds", took)
    assert page.evaluate("sessionStorage.clicks") == "4"
    assert took < PATIENCE
    assert not wrong


def foe(page):
    """Somebody's territory beside one of the visitor's."""
    game = f"/api/games/{page.url.rpartition('/')[2]}"
    board, seen = (asked(page, "get", f"{game}/{what}") for what in ("board", "view"))
    owner, seat = seen["view"]["owner"], seen["view"]["seat"]
    beside = (there for own, near in enumerate(board["neighbours"]) if owner[own] == seat for there in near)
    return board["territories"][next(there for there in beside if owner[there] != seat)]["id"]


def test_the_levels_of_play_now_are_those_of_the_server_with_their_sentences(guest):
    page = guest("/")
    levels = next(book for book in page.request.get("/api/rulesets").json() if book["name"] == "classic")["levels"]
    for level in levels:
        page.get_by_label(level["title"], exact=True).check(force=True)
        assert page.inner_text(".level") == level["sentence"]


def test_empty_lists_say_what_to_do(guest):
    page = guest("/")
    assert "Play now begins one at once" in page.inner_text("section:has(#mine)")
    assert "Make one" in page.inner_text("section:has(#open)")
    assert "Finished games" in page.inner_text("section:has(#watch)")


def test_a_game_waits_with_its_picture(guest):
    page = guest("/")
    game = made(page, ME, STEADY, STEADY, title="Sunday", listed=True)
    page.reload()
    row = page.locator(f"[href='/g/{game['id']}']")
    row.get_by_text("Your turn").wait_for()
    assert "Sunday" in row.inner_text()
    row.locator(".mini-land").nth(1).wait_for(state="attached")
    assert page.title().startswith("(1) ")
    watcher = guest("/")
    assert "Sunday" in watcher.inner_text("section:has(#watch)")
    assert "Sunday" not in watcher.inner_text("section:has(#mine)")


def test_a_link_seats_a_friend_in_another_browser(guest):
    page = guest("/")
    page.click("text=Make a table and a link")
    link = page.input_value("[aria-label='Link for your friend']")
    page.click("text=Go to the table")
    page.wait_for_selector(".game[data-phase]")
    friend = guest("/")
    seated(friend, link)
    friend.wait_for_selector(".game[data-phase]")
    game = friend.evaluate("fetch('/api/games?list=mine').then((answer) => answer.json())")["games"][0]
    assert game["stage"] == "playing"
    assert [seat["kind"] for seat in game["seats"]] == ["human", "human", "bot", "bot"]


def test_anybody_joins_an_open_table(guest):
    maker = guest("/")
    game = made(maker, ME, OPEN, title="Open house", listed=True, options={"setup": "deal", "fortify": "free"})
    page = guest("/")
    line = page.locator("tr", has_text="Open house")
    assert "1 of 2" in line.inner_text()
    assert "as many moves as you like" in line.inner_text().lower()
    line.get_by_role("button", name="Join").click()
    page.wait_for_url(f"**/g/{game['id']}")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".game[data-seat='1']")
    maker.goto("/")
    maker.locator(f"[href='/g/{game['id']}']", has_text="round 1").wait_for()


def test_all_games_are_a_tap_away_on_a_phone_too(guest):
    page = guest("/", viewport={"width": 390, "height": 844})
    assert page.get_by_role("heading", name="Nine games on one board").is_visible()
    assert page.get_by_role("link", name="New game").is_visible()
    page.get_by_role("link", name="Missions").click()
    page.wait_for_selector("html[data-ready]")
    assert page.is_checked("[data-key='ruleset=missions']")


def test_a_name_needs_no_password(guest):
    page = guest("/")
    page.get_by_label("Your name, for your friend to see").fill("Quentin")
    page.click("text=Make a table and a link")
    friend = guest("/")
    seated(friend, page.input_value("[aria-label='Link for your friend']"))
    friend.wait_for_selector(".game[data-phase]")
    assert "Quentin" in friend.inner_text("#players")


def test_whoever_follows_a_link_is_asked_for_a_name_and_two_of_one_name_can_be_told_apart(guest):
    page, friend = guest("/"), guest("/")
    wrong = faults(friend)
    page.get_by_label("Your name, for your friend to see").fill("Ruth")
    page.click("text=Make a table and a link")
    link = page.input_value("[aria-label='Link for your friend']")
    friend.goto(link)
    friend.get_by_text("You are invited to play.").wait_for()
    assert violations(friend) == []
    friend.get_by_label("Your name, if you like").fill("ruth")
    friend.get_by_label("Your colour").select_option("mint")
    friend.get_by_label("Your name, if you like").press("Enter")
    friend.wait_for_selector(".game[data-seat='1']")
    assert "/g/" in friend.url
    assert friend.locator(".players th b").all_inner_texts()[:2] == ["Ruth", "ruth 2"]
    assert friend.locator(".players th small").all_inner_texts()[1].startswith("Mint")
    page.goto(link)  # a link that has been used leads to the game
    page.wait_for_url("**/g/*")
    assert not wrong


def test_nobody_takes_a_second_seat_by_a_link_of_their_own_table(guest):
    page = guest("/")
    page.click("text=Make a table and a link")
    page.goto(page.input_value("[aria-label='Link for your friend']"))
    page.locator("#toast", has_text="The link is for somebody else.").wait_for()
    assert page.get_attribute(".game", "data-phase") == "waiting"


def test_the_level_is_remembered(guest):
    page = guest("/")
    page.check("[value=gentle]", force=True)
    page.reload()
    painted(page)
    assert page.is_checked("[value=gentle]")
    assert "first game" in page.inner_text(".level")
