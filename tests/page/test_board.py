"""A game in the browser: played to the end by mouse, keys and finger; left and taken up again; looked back at."""

import pytest

from browser import faults, violations
from page.asking import asked, at
from page.playing import Finger, Keys, Mouse, advice, go, new_game, phase, play_out, version

pytestmark = pytest.mark.check("games by keys and fingers, left and taken up again")


def test_whole_game_by_keys(quiet, server):
    page = quiet()
    wrong = faults(page)
    new_game(page, server)
    assert play_out(page, Keys())[-1] == "over"
    assert not wrong


def test_whole_game_by_finger(quiet, server):
    page = quiet(viewport={"width": 390, "height": 844}, has_touch=True)
    wrong = faults(page)
    new_game(page, server)
    assert play_out(page, Finger())[-1] == "over"
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert not wrong


def test_a_second_click_on_move_in_comes_too_late(guest):
    page = guest("/")
    wrong = faults(page)
    at(page, "occupying north east 3", east=0)
    button = page.wait_for_selector('.game[data-phase="occupy"] #dock [data-key="go"]')
    button.click()
    page.wait_for_selector('.game[data-phase="attack"]')
    button.evaluate("button => button.click()")
    assert phase(page) == "attack"
    assert not wrong


def test_a_hint_says_why(quiet, server):
    page = quiet()
    new_game(page, server, options={"setup": "deal"})
    Mouse().place(page)
    page.keyboard.press("i")
    assert page.inner_text("#dock .why").endswith(".")


def test_a_mission_is_chosen_and_armies_are_placed_in_secret(quiet, server):
    page = quiet()
    wrong = faults(page)
    options = {"goal": "mission", "missions_by": "chosen", "setup": "blind"}
    new_game(page, server, options=options)
    chosen = page.locator('#dock button[data-key="choose-3"]')
    mission = chosen.inner_text()
    assert not violations(page)
    chosen.click()
    page.wait_for_selector('.game[data-phase="place"]')
    page.locator(".aim", has_text=mission).wait_for()
    assert "Nobody sees where" in page.inner_text("#dock")
    page.locator('#dock [data-key="rest"]').click()
    page.wait_for_selector('.game:not([data-phase="place"])')
    assert not wrong


def test_reload_in_mid_turn(quiet, server):
    page = quiet()
    new_game(page, server, options={"setup": "deal"})
    page.locator('#dock [data-key="rest"]').click()
    page.wait_for_selector('[data-phase="deploy"]')
    before = version(page)
    page.reload()
    page.wait_for_selector('html[data-ready] [data-phase="deploy"]')
    assert version(page) == before


def test_offline_and_back(quiet, server):
    page = quiet()
    new_game(page, server, options={"setup": "deal"})
    page.locator('#dock [data-key="rest"]').click()
    page.wait_for_selector('[data-phase="deploy"]')
    page.locator("#tab-talk").click()
    page.locator('[data-key="say"]').fill("not yet sent")
    page.context.set_offline(True)
    page.wait_for_selector("#notice:not([hidden])")
    page.context.set_offline(False)
    page.wait_for_selector("#notice", state="hidden")
    assert page.locator('[data-key="say"]').input_value() == "not yet sent"
    page.keyboard.press("Escape")
    before = version(page)
    Mouse().deploy(page)
    page.wait_for_selector(f'.game:not([data-version="{before}"])')


def test_looking_back(quiet, server):
    page = quiet()
    new_game(page, server, options={"setup": "deal"})
    page.locator('#dock [data-key="rest"]').click()
    page.wait_for_selector('[data-phase="deploy"]')
    last = version(page)
    page.keyboard.press("ArrowUp")
    page.wait_for_selector('.game.looking[data-version="0"]')
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('.game.looking:not([data-version="0"])')
    page.goto(f"{page.url.split('?')[0]}?v=4")
    page.wait_for_selector('.game.looking[data-version="4"]')
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(f'.game:not(.looking)[data-version="{last}"]')


def test_a_key_moment_leads_to_the_board_as_it_was(quiet, server):
    page = quiet()
    game = new_game(page, server, seats=("steady", "steady"))
    page.wait_for_selector('.game[data-phase="over"]')
    moment = page.request.get(f"{server.address}/api/games/{game}/numbers").json()["moments"][0]
    page.locator("#tab-graphs").click()
    page.locator('#panel [data-key="moment-0"]').click()
    page.wait_for_selector(f'.game.looking[data-version="{moment["version"]}"]')
    assert moment["words"] in page.inner_text('#panel [data-key="moment-0"]')
    assert "out" not in page.inner_text(".players")


def dealt(page, server, seats=("me", "steady", "steady"), **settings):
    """A game on several continents that has begun."""
    game = new_game(page, server, seats=seats, map="islands", options={"setup": "deal"}, **settings)
    page.locator('#dock [data-key="rest"]').click()
    page.wait_for_selector('[data-phase="deploy"]')
    return game


def test_a_place_and_a_row_light_their_continent(quiet, server):
    page = quiet()
    new_game(page, server, map="islands")
    page.locator("#tab-regions").click()
    rows = page.locator("#panel [data-region]")
    assert page.locator(".continent .title").count() == rows.count() > 1
    for row in rows.all():
        row.hover()
        name = row.locator("button").inner_text()
        assert page.locator(".continent.lit .title").first.text_content().startswith(name.upper().split()[0])
        assert row.locator(".members li").count() == row.locator(".members .flag").count() > 0
        assert page.locator(".continent-lit .lit-rim").count() == 1
    page.locator("#dock").hover()
    page.wait_for_selector(".continent-lit:empty", state="attached")
    page.locator(".piece").first.focus()
    [lit] = page.locator("#panel [data-region].lit button").all()
    assert page.locator(".piece").first.get_attribute("aria-label").endswith(f"in {lit.inner_text()}")


def test_since_your_last_turn(quiet, server):
    page = quiet()
    game = dealt(page, server)
    page.wait_for_selector("#turn .recap")
    seat = page.get_attribute(".game", "data-seat")
    told = page.request.get(f"{server.address}/api/games/{game}/recap?seat={seat}").json()
    assert page.inner_text("#turn .recap") == told["words"]
    assert "Place" in page.inner_text("#turn .what-now")
    for n, battle in enumerate(told["battles"], 1):
        page.locator('#turn [data-key="recap-next"]').click()
        assert page.inner_text("#turn .recap") == battle["words"]
        assert page.inner_text("#turn .recap-steps .num") == f"{n} of {len(told['battles'])}"
        assert page.locator("#map .arrow.plan").count() >= 1
    page.keyboard.press("r")
    page.wait_for_selector("#turn .recap", state="detached")
    page.keyboard.press("r")
    page.wait_for_selector("#turn .recap")
    Mouse.choose(page, advice(page)[0])
    page.wait_for_selector("#turn .recap", state="detached")
    page.locator('#turn [data-key="recap"]').click()
    page.wait_for_selector("#turn .recap")
    assert violations(page) == []


def test_skip_to_my_turn(quiet, server):
    page = quiet()
    dealt(page, server, seats=("me", *["steady"] * 3))
    Mouse().deploy(page)
    page.wait_for_selector('[data-phase="attack"]')
    before = int(version(page).partition("+")[0])
    game = page.url.rsplit("/", 1)[1]
    asked(page, "post", f"/api/games/{game}/pace", {"pace": "slow"})
    page.keyboard.press("e")
    page.wait_for_selector('[data-phase="fortify"], [data-phase="wait"]')
    if phase(page) == "fortify":
        go(page)
    page.wait_for_selector('#turn .course[role="progressbar"]')
    page.wait_for_selector('#turn [data-key="skip"]')
    page.keyboard.press("t")
    page.wait_for_selector('.game:not([data-phase="wait"])')
    assert int(version(page)) > before + 4


def test_a_replay_leaves_out_the_placing_and_is_as_fast_as_one_likes(quiet, server):
    page = quiet()
    new_game(page, server, seats=("steady", "steady"))
    page.wait_for_selector('.game[data-phase="over"]')
    page.get_by_label("Speed").select_option("8×")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".game.looking")
    assert int(version(page)) > 4
    page.wait_for_selector('.game:not(.looking)[data-phase="over"]')


def test_undo_until_sent(quiet, server):
    page = quiet()
    new_game(page, server, options={"setup": "deal"})
    page.locator('#dock [data-key="rest"]').click()
    page.wait_for_selector('[data-phase="deploy"]')
    left = page.inner_text("#dock .count .huge")
    [territory] = advice(page)
    Mouse.choose(page, territory)
    assert page.inner_text("#dock .count .huge") != left
    page.locator('#dock [data-key="undo"]').click()
    assert page.inner_text("#dock .count .huge") == left


def test_moves_can_be_typed(quiet, server):
    page = quiet()
    new_game(page, server, options={"setup": "deal"})
    page.keyboard.press("t")
    page.locator('[data-key="type"]').fill("place nowhere")
    page.locator('[data-key="type-send"]').click()
    page.wait_for_selector("#panel [role=alert]")
    before = version(page)
    page.locator('[data-key="type"]').fill(page.locator(".moves button").first.inner_text())
    page.locator('[data-key="type-send"]').click()
    page.wait_for_selector(f'.game:not([data-version="{before}"])')


def test_resigning_asks_once_more(quiet, server):
    page = quiet()
    new_game(page, server)
    page.locator("#tab-table").click()
    page.locator('#panel [data-key="resign"]').click()
    page.locator('#dock [data-key="cancel"]').click()
    assert phase(page) == "claim"
    page.locator('#panel [data-key="resign"]').click()
    page.keyboard.press("e")
    assert page.locator('#dock [data-key="yes"]').is_visible()
    page.locator('#dock [data-key="yes"]').click()
    page.wait_for_selector('[data-phase="over"]')


def test_one_device_for_two(quiet, server):
    page = quiet()
    new_game(page, server, seats=("me", "me"))
    Mouse.choose(page, page.locator(".piece[data-o=none]").first.get_attribute("data-t"))
    page.wait_for_selector("#dock h2:has-text('Pass the device')")
    go(page)
    page.wait_for_selector('.game[data-seat="1"][data-phase="claim"]')


def test_watching_without_a_seat(quiet, server):
    maker, guest = quiet(), quiet()
    game = new_game(maker, server)
    guest.goto(f"{server.address}/g/{game}")
    guest.wait_for_selector("html[data-ready]")
    assert "watching" in guest.inner_text("#turn .now")
    before = version(guest)
    Mouse().claim(maker)
    guest.wait_for_selector(f'.game:not([data-version="{before}"])')


def test_the_strip_says_whom_the_next_player_threatens_until_armies_stand_in_the_way(guest):
    page = guest("/")
    at(page, "deploying 9", east=12)
    threat = page.locator("#turn .threat")
    threat.wait_for()
    assert threat.inner_text().startswith("Blue threatens South: ")
    Mouse.choose(page, "south")
    page.locator("#turn .threat", has_text="Blue threatens North: ").wait_for()
    Mouse.choose(page, "north")
    threat.wait_for(state="detached")
    page.keyboard.press("u")
    threat.wait_for()


def test_the_top_of_the_map_says_what_is_held_of_the_continent_that_is_meant(quiet, server):
    page = quiet()
    game = f"/api/games/{dealt(page, server)}"
    for _ in range(8):
        page.keyboard.press("+")
    place = page.locator(".piece[tabindex='0']")
    place.focus()
    board = asked(page, "get", f"{game}/board")
    owner = asked(page, "get", f"{game}/view")["view"]["owner"]
    held = {one["id"]: one["continent"] for one in board["territories"]}
    region = held[place.get_attribute("data-t")]
    [*members] = [n for n, continent in enumerate(held.values()) if continent == region]
    seat = int(page.get_attribute(".game", "data-seat"))
    own = sum(owner[n] == seat for n in members)
    assert page.locator(".caption .title").text_content() == board["continents"][region]["name"].upper()
    assert page.locator(".caption .part").text_content() == f"{own} of {len(members)} yours"


def test_a_hint_is_told_in_words_and_in_notation_for_whoever_unfolds_it(guest):
    page = guest("/")
    at(page, "attacking")
    page.keyboard.press("i")
    page.locator("#dock", has_text="The strong bot would attack").wait_for()
    assert not page.locator("#dock .hinted").is_visible()
    page.locator("#dock summary").click()
    page.wait_for_selector("#dock .hinted")
    page.keyboard.press("Escape")


def test_new_armies_are_placed_by_a_bot_for_whoever_asks_and_taken_back(guest):
    page = guest("/")
    at(page, "deploying 5")
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/moves") else None)
    page.locator("#dock [data-key=rest]").click()
    page.wait_for_selector('.game[data-phase="attack"]')
    while phase(page) == "attack":
        page.keyboard.press("u")
    assert phase(page) == "deploy"
    assert not sent
