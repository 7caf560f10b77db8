"""Games in which all order at once, in the browser: played to the end, orders sorted and changed, turns replayed."""

import re

import pytest

from browser import LOOKS, PHONE, faults, violations
from page.playing import go, new_game, outcome, phase, version
from page.turning import Finger, Keys, Mouse, play_out, rows, seal, turn, written

pytestmark = pytest.mark.check("games in which all order at once")


SPLIT = {"start": "random_split"}


def begun(page, server, seats=("me", "random"), **settings):
    return new_game(page, server, seats, **{"ruleset": "simultaneous", "map": "ten-stars", **settings})


def write(page, *lines):
    """Types orders in the notation."""
    page.keyboard.press("t")
    for line in lines:
        before = version(page)
        page.locator('[data-key="type"]').fill(line)
        page.locator('[data-key="type-send"]').click()
        page.wait_for_selector(f'.game:not([data-version="{before}"])')
    page.keyboard.press("Escape")
    page.keyboard.press("o")


def test_whole_game_by_mouse(quiet, server):
    page = quiet()
    wrong = faults(page)
    game = begun(page, server, ("me", "random", "random"))
    kinds = play_out(page, Mouse())
    assert {"bid", "reinforce", "march"} <= {*kinds}
    page.wait_for_selector("#panel .chart")
    assert outcome(page, server, game)["how"]
    assert not wrong


def test_whole_game_by_keys(quiet, server):
    page = quiet()
    wrong = faults(page)
    begun(page, server)
    play_out(page, Keys())
    assert phase(page) == "over"
    assert not wrong


def test_some_turns_by_finger(quiet, server):
    page = quiet(viewport={"width": 390, "height": 844}, has_touch=True)
    wrong = faults(page)
    begun(page, server, options=SPLIT)
    for _ in range(3):
        assert [*written(page, Finger())]
        seal(page, Finger())
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert not wrong


@pytest.mark.parametrize("ruleset", ["trumps", "energy", "warlight"])
def test_other_rule_sets_on_land(quiet, server, ruleset):
    page = quiet()
    wrong = faults(page)
    begun(page, server, ("me", "steady"), ruleset=ruleset, map="world", options=SPLIT)
    for number in range(1, 4):
        assert turn(page) == number
        assert [*written(page, Mouse())]
        seal(page, Mouse())
    assert not wrong


# The sheet of orders


@pytest.fixture
def marching(quiet, server):
    """A page on which two orders for one star are written, in a game whose board is always the same."""
    page = quiet()
    begun(page, server, ruleset="warlight", options=SPLIT)
    ways = marches(page, server)
    source = next(one for one in ways if len(ways[one]) > 1)
    write(page, *(f"{source} - {target} 1" for target in ways[source][:2]))
    page.wait_for_selector(".sortable li:nth-child(2)")
    return page


def marches(page, server):
    """Where armies can go, by where they are."""
    game = page.url.rpartition("/")[2]
    lines = page.request.get(f"{server.address}/api/games/{game}/view").json()["moves"]
    ways: dict[str, list[str]] = {}
    for source, _, target, *_ in (line.split() for line in lines if " - " in line):
        ways.setdefault(source, []).append(target)
    return ways


def test_orders_change_places_by_keys_and_the_handle_keeps_the_focus(marching):
    page = marching
    first, second = rows(page)
    page.locator(".grip").first.focus()
    page.keyboard.press("Space")
    page.wait_for_selector(".sortable li.held")
    page.keyboard.press("ArrowDown")
    page.locator(f".sortable li:nth-child(2):has-text('{first}')").wait_for()
    assert rows(page) == [second, first]
    assert page.evaluate("document.activeElement.className") == "grip"
    assert first in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Space")
    page.wait_for_selector(".sortable li.held", state="detached")
    page.reload()
    page.wait_for_selector(".sortable li:nth-child(2)")
    assert rows(page) == [second, first]


def test_orders_change_places_by_mouse(marching):
    page = marching
    first, second = rows(page)
    page.locator(".sortable li").nth(1).drag_to(page.locator(".sortable li").first)
    page.locator(f".sortable li:first-child:has-text('{second}')").wait_for()
    assert rows(page) == [second, first]


def test_an_order_is_changed_erased_and_had_back(marching):
    page = marching
    both = rows(page)
    page.locator(".what-order").first.click()
    page.locator('#dock [data-key="all"]').click()
    go(page)
    page.locator(".sortable li:first-child b:has-text('March 2')").wait_for()
    page.locator('.sortable [aria-label^="Erase"]').first.click()
    page.wait_for_selector(".sortable li:nth-child(2)", state="detached")
    page.keyboard.press("u")
    page.wait_for_selector(".sortable li:nth-child(2)")
    page.keyboard.press("u")
    page.locator(".sortable li:first-child b:has-text('March 1')").wait_for()
    assert rows(page) == both


def test_sealed_orders_can_be_taken_back(quiet, server):
    page, other = quiet(), quiet()
    game = begun(page, server, ("me", "open"), options=SPLIT)
    here, headers = f"{server.address}/api/games/{game}", {"origin": server.address}
    link = page.request.post(f"{here}/links", data={}, headers=headers).json()["seats"][0][1]
    assert other.request.post(f"{here}/join", data={"link": link}, headers=headers).ok
    page.wait_for_selector('.game[data-phase="ordering"]')
    page.keyboard.press("r")
    page.wait_for_selector("#dock h2:has-text('sealed')")
    assert "1 of 2" in page.inner_text("#turn .now")
    other.goto(f"{server.address}/g/{game}")
    other.get_by_text("1 of 2 sealed").wait_for()
    assert (page.locator("#players .sealed").count(), other.locator("#players .sealed").count()) == (1, 0)
    page.keyboard.press("r")
    page.wait_for_selector('.game[data-phase="ordering"]')


def test_a_reload_in_mid_turn_loses_nothing(marching):
    page = marching
    before, both = version(page), rows(page)
    page.reload()
    page.wait_for_selector(".sortable li:nth-child(2)")
    assert (version(page), rows(page)) == (before, both)


# What happened


def test_a_turn_is_played_back_step_by_step(quiet, server):
    page = quiet()
    begun(page, server, ("me", "steady"))
    write(page, "colonize deneb 9")
    seal(page, Mouse())
    page.locator('#dock [data-key="reel"]').click()
    page.wait_for_selector("#dock .step-lines li")
    before = page.inner_text("#dock .reel-tools .num")
    page.locator('[data-key="reel-next"]').click()
    page.locator(f"#dock .reel-tools .num:not(:text('{before}'))").wait_for()
    go(page)
    page.wait_for_selector("#dock .step-lines", state="detached")
    page.locator("#tab-log").click()
    assert "Deneb" in page.inner_text("#panel .log")


def test_whoever_comes_back_finds_the_turns_that_were_missed(quiet, server):
    page = quiet()
    wrong = faults(page)
    game = begun(page, server, ("me", "steady"), options=SPLIT)
    here, address = page.url, f"{server.address}/api/games/{game}"
    page.goto("about:blank")
    now = page.request.get(f"{address}/view?seat=0").json()["version"]
    move = {"version": now, "seat": 0, "move": "seal"}
    assert page.request.post(f"{address}/moves", data=move, headers={"origin": server.address}).ok
    watcher = quiet()
    watcher.goto(here)
    watcher.wait_for_selector('#turn .phase-nav b:text("Turn 2")')
    page.goto(here)
    page.wait_for_selector("#dock h2:has-text('While you were away')")
    assert "1 turn was carried out since you were last here." in page.inner_text("#turn")
    changed = page.inner_text("#dock .missed small")
    assert re.fullmatch(r"No land changed hands\.|.+ (took|lost|holds?) .+\.", changed)
    assert violations(page) == []
    page.keyboard.press("e")
    page.wait_for_selector("#dock .step-lines li")
    assert f"Turn 1 is carried out. {changed}" in page.inner_text("#turn")
    page.keyboard.press("e")
    page.wait_for_selector("#dock .step-lines", state="detached")
    assert page.inner_text("#turn .recap") == changed
    page.keyboard.press("i")
    page.wait_for_selector("#dock p:has-text('bot would ')")
    page.keyboard.press("Escape")
    assert page.locator("#dock [data-key='skip']").count() == 0
    page.reload()
    page.wait_for_selector("html[data-ready] #dock [data-key='reel']")
    assert page.locator("#dock [data-key='skip']").count() == 0
    assert wrong == []


def test_earlier_turns_are_shown_by_their_address(quiet, server):
    page = quiet()
    begun(page, server, ("me", "steady"))
    write(page, "colonize deneb 30")
    seal(page, Mouse())
    seal(page, Mouse())
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".game.looking")
    before = version(page)
    assert f"v={before}" in page.url
    page.goto(page.url)
    page.wait_for_selector(f'.game.looking[data-version="{before}"] #dock .step-lines')
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(".game:not(.looking)")


@LOOKS
def test_nothing_keeps_anybody_out(quiet, server, scheme, viewport):
    page = quiet(color_scheme=scheme, viewport=viewport)
    begun(page, server, options=SPLIT)
    assert not violations(page)
    page.locator('#dock [data-key="from"]').select_option(index=1)
    page.wait_for_selector('#dock [data-key="cancel"]')
    assert not violations(page)
    page.keyboard.press("Escape")
    source, targets = next(iter(marches(page, server).items()))
    write(page, f"{source} - {targets[0]} 1")
    for tab in ("orders", "ahead", "log", "regions", "text"):
        if viewport == PHONE:
            page.locator(f'.tabbar [data-panel="{tab}"]').click()
        else:
            page.locator(f"#tab-{tab}").click()
        assert not violations(page)
