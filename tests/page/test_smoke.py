"""A look at the page for `make test`: every page opens, a game is played by mouse, and each family takes an order."""

from browser import PHONE, faults
from page.asking import PATHS
from page.ordering import Mouse as Writer
from page.playing import Mouse, new_game, outcome, play_out
from page.turning import Mouse as Marshal
from page.turning import seal, turn, written


def test_every_page_opens_in_silence_and_nothing_leaves_a_phone(guest):
    page = guest("/", viewport=PHONE)
    wrong = faults(page)
    wide = {}
    for path in PATHS:
        page.goto(path)
        page.wait_for_selector("html[data-ready]")
        wide[path] = page.evaluate("document.documentElement.scrollWidth")
    assert wide == dict.fromkeys(PATHS, PHONE["width"])
    assert wrong == []


def test_a_whole_game_is_played_by_mouse(quiet, server):
    page = quiet()
    wrong = faults(page)
    game = new_game(page, server, seats=("me", "steady", "steady"), map="islands")
    assert {"claim", "deploy", "attack", "occupy", "fortify", "over"} <= {*play_out(page, Mouse())}
    page.wait_for_selector("#panel .chart")
    assert outcome(page, server, game)["how"]
    assert not wrong


def test_a_turn_of_all_at_once_is_written_and_sealed_by_mouse(quiet, server):
    page = quiet()
    wrong = faults(page)
    new_game(page, server, ("me", "steady"), ruleset="simultaneous", map="ten-stars")
    assert turn(page) == 1
    assert [*written(page, Marshal())]
    seal(page, Marshal())
    assert turn(page) == 2
    assert not wrong


def test_a_support_by_the_map(quiet, server):
    page = quiet()
    new_game(page, server, ("me", *["advance"] * 6), ruleset="diplomacy", map="europe")
    page.wait_for_selector('.game[data-phase="ordering"]')
    hand = Writer()
    hand.choose(page, "VIE")
    hand.choose(page, "GAL")
    page.wait_for_selector(".orderlist [title='A VIE - GAL']")
    hand.choose(page, "BUD")
    page.keyboard.press("s")
    hand.choose(page, "VIE")
    hand.choose(page, "GAL")
    page.wait_for_selector(".orderlist [title='A BUD S A VIE - GAL']")
    assert page.locator(".order.support .knot").count() == 1
    page.wait_for_selector("#dock .saved:has-text('All is saved')")
