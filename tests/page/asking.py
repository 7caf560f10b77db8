"""What a page's visitor asks of the API behind its back, to set up what a test needs."""

ME = {"player": "me"}
STEADY = {"player": "steady"}
OPEN = {"player": "open"}

PATHS = [
    *("/", "/new", "/watch", "/games", "/people/me", "/account", "/dice", "/verify", "/docs"),
    *("/learn", "/learn/attack", "/learn/bounce", "/learn/at-once", "/rules", "/rules/classic"),
    *("/tools", "/analysis", "/maps", "/maps/world", "/maps/make"),
]
"""Of all pages but those of one game."""

RECORD = """garrison record 1
ruleset: classic 1
map: quad
seats: red, blue
start: red {phase}: north red 6, east blue {east}, south red 3, west blue 1; round 3; first red;\
 hands red north east south, blue west
"""
"""A game on four territories, to begin in any phase of a turn."""


def asked(page, method, path, body=None):
    origin = page.evaluate("location.origin")
    sent = {} if body is None else {"data": body}
    answer = getattr(page.request, method)(f"{origin}{path}", headers={"origin": origin}, **sent)
    assert answer.ok, answer.text()
    return answer.json()


def made(page, *seats, **settings):
    """A game of this visitor."""
    wanted = {"seats": seats, "map": "quad", "pace": "instant", "seed": "3", "options": {"setup": "deal"}, **settings}
    return asked(page, "post", "/api/games", wanted)


def at(page, phase, *seats, east=2, **settings):
    """The board of a game that begins in this phase."""
    record = RECORD.format(phase=phase, east=east)
    game = made(page, *(seats or (ME, STEADY)), record=record, at=0, map="", options={}, **settings)
    page.goto(f"/g/{game['id']}")
    page.wait_for_selector("html[data-ready]")


def finished(page, game):
    """The record of a game between bots, once the page of the board says that it is over."""
    page.goto(f"/g/{game}")
    page.wait_for_selector('.game[data-phase="over"]')
    return page.request.get(f"/api/games/{game}/record").text()


def seated(page, address):
    """Follows the link of a seat, and sits down there without a name."""
    page.goto(address)
    page.locator("#dock [data-key=go]", has_text="Sit down").click()
    page.wait_for_selector(".game:not([data-seat='-3'])")
