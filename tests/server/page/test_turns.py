"""Games in which all order at once, in the browser: played to the end, with orders sorted and changed, turns replayed."""

import pytest

from browser import faults
from garrison.server.settings import UNLIMITED
from server.page.ordering import Finger, Keys, Mouse, play_out, seal, turn, written
from server.page.playing import new_game, phase, version
from server.routes.visiting import serving

SPLIT = {"start": "random_split"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("data"), rates=UNLIMITED) as made:
        yield made


@pytest.fixture
def quiet(visitor):
    """A visitor who wants no motion."""
    return lambda **settings: visitor(reduced_motion="reduce", **settings)


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
    page.locator("#tab-orders").click()


def test_whole_game_by_mouse(quiet, server):
    page = quiet()
    wrong = faults(page)
    begun(page, server, ("me", "random", "random"))
    kinds = play_out(page, Mouse())
    assert {"bid", "reinforce", "march"} <= {*kinds}
    page.wait_for_selector("#panel .chart")
    assert "won" in page.inner_text("#turn .now")
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
    begun(page, server, ("me", "steady"), ruleset=ruleset, map="islands", options=SPLIT)
    for _ in range(3):
        [*written(page, Mouse())]
        seal(page, Mouse())
    assert turn(page) == 4
    assert not wrong
