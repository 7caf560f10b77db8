"""The page as a wheel has it, one script for each page: the same pages, and a turn of each family, in a browser."""

from types import SimpleNamespace

import pytest

from browser import LARGE, faults
from page.asking import PATHS
from page.ordering import Mouse as Writer
from page.playing import IDLE, Mouse, new_game, phase, standing
from page.turning import Mouse as Marshal
from page.turning import seal, turn, written
from wheel import ROOT, served_from_wheel

pytestmark = pytest.mark.check("builds a wheel, and starts a server from it")

SHOWN = {"/analysis": "#map .piece"}
"""Pages that are ready only after code has been compiled, which a new installation has not done yet."""

WITHOUT_HEAD = ("/learn/attack", "/learn/bounce", "/learn/at-once")

FILES = "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)"


@pytest.fixture(scope="module")
def wheel():
    if not [*(ROOT / "node_modules" / "@esbuild").glob("*")]:
        pytest.skip("esbuild is not installed. Run: scripts/node")
    with served_from_wheel() as server:
        yield SimpleNamespace(address=f"http://127.0.0.1:{server.port}")


def asked(page):
    """A list that grows with each address of the API that the page asks for."""
    found = []
    page.on(
        "request", lambda request: found.append(request.url.partition("/api/")[2]) if "/api/" in request.url else None
    )
    return found


def scripts(page):
    """The scripts that the page has loaded, by their names without the version."""
    return sorted(name.split("/", 3)[3] for name in page.evaluate(FILES) if name.endswith(".js") and "~" in name)


def test_every_page_opens_in_silence_with_two_scripts(quiet, wheel):
    page = quiet(base_url=wheel.address, viewport=LARGE)
    wrong, requests, loaded = faults(page), asked(page), {}
    for path in PATHS:
        requests.clear()
        page.goto(path)
        page.wait_for_selector(SHOWN.get(path, "html[data-ready]"))
        loaded[path] = len(scripts(page))
        assert requests.count("me") == (path not in WITHOUT_HEAD), path
    assert loaded == dict.fromkeys(PATHS, 2)
    assert page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)").endswith("/worker.js")
    assert wrong == []


def test_a_turn_of_risk_is_played_by_mouse(quiet, wheel):
    page = quiet()
    wrong = faults(page)
    requests = asked(page)
    game = new_game(page, wheel, ("me", "steady"), map="world", options={"setup": "deal", "placing": "even"})
    named = [f"games/{game}", f"games/{game}/board", f"games/{game}/view", "maps/world/shapes"]
    assert sorted(requests[:4]) == sorted(named)
    assert requests.count(f"games/{game}/board") == requests.count("maps/world/shapes") == 1
    assert scripts(page) == ["bundle/board.risk.js", "js/early.js"]
    hand, met = Mouse(), [phase(page)]
    while "fortify" not in met or met[-1] != "deploy":
        now, before = standing(page)
        getattr(hand, now)(page)
        page.wait_for_selector(f'.game:not([data-version="{before}"]):not([data-phase="wait"])')
        page.wait_for_selector(IDLE)
        met.append(phase(page))
    assert {"deploy", "attack", "fortify"} <= {*met}
    assert wrong == []


def test_a_turn_of_all_at_once_is_written_and_sealed(quiet, wheel):
    page = quiet()
    wrong = faults(page)
    new_game(page, wheel, ("me", "steady"), ruleset="simultaneous", map="ten-stars")
    assert scripts(page) == ["bundle/board.simultaneous.js", "js/early.js"]
    assert [*written(page, Marshal())]
    seal(page, Marshal())
    assert turn(page) == 2
    assert wrong == []


def test_an_order_of_diplomacy_is_written_by_the_map(quiet, wheel):
    page = quiet()
    wrong = faults(page)
    new_game(page, wheel, ("me", *["advance"] * 6), ruleset="diplomacy", map="europe")
    assert scripts(page) == ["bundle/board.diplomacy.js", "js/early.js"]
    page.wait_for_selector('.game[data-phase="ordering"]')
    hand = Writer()
    hand.choose(page, "VIE")
    hand.choose(page, "GAL")
    page.wait_for_selector(".orderlist [title='A VIE - GAL']")
    assert wrong == []
