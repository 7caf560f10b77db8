"""What a page's visitor asks of the API behind its back, to set up what a test needs."""

ME = {"player": "me"}
STEADY = {"player": "steady"}
OPEN = {"player": "open"}


def asked(page, method, path, body=None):
    origin = page.evaluate("location.origin")
    answer = getattr(page.request, method)(f"{origin}{path}", data=body or {}, headers={"origin": origin})
    assert answer.ok, answer.text()
    return answer.json()


def made(page, *seats, **settings):
    """A game of this visitor."""
    wanted = {"seats": seats, "map": "quad", "pace": "instant", "seed": "3", "options": {"setup": "deal"}, **settings}
    return asked(page, "post", "/api/games", wanted)
