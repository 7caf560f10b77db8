"""What a page's visitor asks of the API behind its back, to set up what a test needs."""

ME = {"player": "me"}
STEADY = {"player": "steady"}
OPEN = {"player": "open"}


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


def finished(page, game):
    """The record of a game between bots, once the page of the board says that it is over."""
    page.goto(f"/g/{game}")
    page.wait_for_selector('.game[data-phase="over"]')
    return page.request.get(f"/api/games/{game}/record").text()
