"""Finished games and players in the browser, and a board in the page of another server."""

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from browser import faults, violations
from page.asking import STEADY, asked, made

pytestmark = pytest.mark.check("lists and profiles of people")


@pytest.fixture(scope="module")
def server(own_server):
    return own_server


RANDOM = {"player": "random"}
SIZES = ({"width": 1440, "height": 900}, {"width": 390, "height": 844})


@pytest.fixture
def over(guest):
    """The page of a visitor, and two public games between bots that are over."""
    page = guest("/")
    games = [made(page, STEADY, RANDOM, listed=True, seed=f"{n}", title=f"Game {n}")["id"] for n in range(2)]
    for game in games:
        page.goto(f"/g/{game}")
        page.wait_for_selector('.game[data-phase="over"]')
    return page, games


def opened(page, path):
    page.goto(path)
    page.wait_for_selector("html[data-ready]")


def test_games_are_looked_for_and_found(over):
    page, games = over
    wrong = faults(page)
    opened(page, "/games")
    for game in games:
        page.wait_for_selector(f'.gamerow[data-key="{game}"]')
    page.get_by_label("Map").select_option("world")
    page.get_by_role("button", name="Search").click()
    page.get_by_text("No public game matches.").wait_for()
    assert page.url.endswith("/games?map=world")
    page.get_by_label("Map").select_option("quad")
    page.get_by_label("Player", exact=True).fill("risk.steady")
    page.get_by_role("button", name="Search").click()
    page.wait_for_selector(f'.gamerow[data-key="{games[0]}"]')
    page.reload()
    page.wait_for_selector(f'.gamerow[data-key="{games[0]}"]')
    assert page.get_by_label("Map").input_value() == "quad"
    page.get_by_label("Result").select_option("lost")
    page.get_by_label("Player", exact=True).fill("")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("alert").get_by_text("Name the player who lost.").wait_for()
    assert [words for words in wrong if "400" not in words] == []


def test_a_profile_shows_ratings_and_opponents(over):
    page, games = over
    wrong = faults(page)
    opened(page, "/people/risk.steady")
    assert page.get_by_role("article", name="Duels").get_by_text("rated game").is_visible()
    page.get_by_role("link", name="random").click()
    page.get_by_role("heading", name="random", level=1).wait_for()
    page.wait_for_selector(f'.gamerow[data-key="{games[0]}"]')
    assert wrong == []


def test_whoever_has_only_played_itself_has_no_opponents(guest):
    page = guest("/")
    game = made(page, STEADY, STEADY, ruleset="simultaneous", map="islands", options={}, listed=True)["id"]
    page.goto(f"/g/{game}")
    page.wait_for_selector('.game[data-phase="over"]')
    opened(page, "/people/simultaneous.steady")
    page.get_by_role("heading", name="By rules").wait_for()
    assert page.get_by_role("heading", name="Opponents").count() == 0


@pytest.mark.parametrize("path", ["/games", "/people/risk.steady", "/people/me", "/embed/{game}"])
def test_the_pages_are_for_everybody(over, path):
    page, games = over
    wrong, found = faults(page), []
    opened(page, path.format(game=games[0]))
    for size in SIZES:
        page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found += violations(page)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert (found, wrong) == ([], [])


# Another server


@contextmanager
def elsewhere(html):
    """The origin of a server whose only page this is."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def test_a_board_stands_in_a_page_of_another_server(over, server, visitor):
    _, games = over
    with elsewhere(f'<iframe src="{server.address}/embed/{games[0]}?v=3" width="800" height="560"></iframe>') as other:
        page = visitor()
        wrong = faults(page)
        page.goto(other)
        frame = page.frame_locator("iframe")
        frame.locator('img[alt="The board after move 3."]').wait_for()
        assert frame.locator("img").evaluate("img => img.naturalWidth") > 0
        assert frame.locator("button, input, select, textarea").count() == 0
        assert frame.locator("a").evaluate_all("links => links.map(one => one.target)") == ["_blank"]
        assert page.context.cookies() == []
        assert wrong == []


def test_a_framed_board_follows_the_game(guest, server, visitor):
    player = guest("/")
    game = made(player, {"player": "me"}, STEADY, listed=True, options={"setup": "deal"})["id"]
    page = visitor()
    page.goto(f"{server.address}/embed/{game}")
    page.wait_for_selector("html[data-ready]")
    before = page.evaluate("Number(document.documentElement.dataset.version)")
    seen = asked(player, "get", f"/api/games/{game}/view")
    body = {"version": seen["version"], "move": seen["moves"][0]}
    asked(player, "post", f"/api/games/{game}/moves", body)
    page.wait_for_selector(f'html:not([data-version="{before}"])')
    assert page.evaluate("Number(document.documentElement.dataset.version)") > before
    assert page.context.cookies() == []


def test_no_other_page_can_be_framed(over, server, visitor):
    _, games = over
    with elsewhere(f'<iframe src="{server.address}/g/{games[0]}"></iframe>') as other:
        page = visitor()
        refused = faults(page)
        page.goto(other)
        page.wait_for_load_state("networkidle")
        assert any("frame-ancestors" in words for words in refused)


def test_the_share_tab_gives_the_html_to_copy(over):
    page, games = over
    page.locator('#dock [data-key="sharing"]').click()
    page.get_by_text("Show the board in another page").click()
    code = page.get_by_label("HTML to copy").input_value()
    assert f"/embed/{games[1]}" in code
    assert code.startswith('<iframe src="http')
    assert violations(page) == []
