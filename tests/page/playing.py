"""Plays on the page of a game as a person would: it reads, and clicks, presses or taps; a bot's hint says where."""

from contextlib import contextmanager, suppress

from playwright.sync_api import TimeoutError  # noqa: A004  it is the one that a wait for the page raises

from page.fingers import tap

GAME = ".game"
IDLE = "#dock:not([aria-busy])"
"""The page waits for no answer of the server."""
CHOOSING = '.game:not([data-phase="claim"]):not([data-phase="place"]):not([data-phase="wait"])'


def new_game(page, server, seats=("me", "steady"), **settings):
    """Makes a game and opens its page; the visitor is its maker."""
    wanted = {
        "seats": [{"player": player} for player in seats],
        "map": "quad",
        "pace": "instant",
        "seed": "3",
        **settings,
    }
    made = page.request.post(f"{server.address}/api/games", data=wanted, headers={"origin": server.address})
    assert made.ok, made.text()
    page.goto(f"{server.address}/g/{made.json()['id']}")
    page.wait_for_selector("html[data-ready]")
    return made.json()["id"]


def outcome(page, server, game):
    """Waits until the page says of a game that is over who has won it, and how."""
    ending = page.request.get(f"{server.address}/api/games/{game}/ending").json()
    page.locator("#dock h2", has_text=ending["title"]).wait_for()
    page.locator("#dock .trophy", has_text=ending["how"]).wait_for()
    return ending


def phase(page):
    return page.get_attribute(GAME, "data-phase")


def version(page):
    return page.get_attribute(GAME, "data-version")


@contextmanager
def sending(page):
    """What is done within it sends moves, and the server accepts them; others' moves do not count."""
    with page.expect_response(_is_to_moves) as response:
        yield
    assert response.value.ok, response.value.text()


def _is_to_moves(response):
    return response.request.method == "POST" and response.url.endswith("/moves")


def standing(page):
    """The phase and the version, from one moment."""
    return page.evaluate("(({ phase, version }) => [phase, version])(document.querySelector('.game').dataset)")


def play_out(page, hand, most=150):
    """Plays until the game is over; the phases that were met."""
    met = []
    for _ in range(most):
        page.wait_for_selector('.game:not([data-phase="wait"])')
        page.wait_for_selector(IDLE)
        now, before = standing(page)
        met.append(now)
        if now == "over":
            return met
        getattr(hand, now)(page)
        page.wait_for_selector(f'.game:not([data-version="{before}"])')
    raise AssertionError(f"The game is not over after {most} deeds.")


def advice(page):
    """The territories and numbers of a bot's hint, in order; nothing if it would end the phase."""
    page.keyboard.press("i")
    words = page.text_content("#dock .hinted").split()
    page.keyboard.press("Escape")
    page.wait_for_selector("#dock .hinted", state="detached")
    return [word for word in words if page.locator(f'[data-t="{word}"] .hit').count()]


def go(page):
    page.locator('#dock [data-key="go"]').click()


class Mouse:
    """Everything by clicks on the map and in the dock."""

    @staticmethod
    def choose(page, territory):
        page.locator(f'[data-t="{territory}"] .hit').click(force=True)

    def claim(self, page):
        page.locator('#dock [data-key="rest"]').click()
        page.wait_for_selector(CHOOSING)

    place = claim

    def trade(self, page):
        go(page)

    def deploy(self, page):
        [territory] = advice(page)
        for _ in range(int(page.inner_text("#dock .count .huge"))):
            self.choose(page, territory)
        go(page)

    def attack(self, page):
        if chosen := advice(page):
            self.aim(page, *chosen)
            go(page)
        else:
            page.locator('#dock [data-key="go"], #dock [data-key="end"]').first.click()

    def aim(self, page, source, target):
        if not page.locator(f'.piece.selected[data-t="{source}"]').count():
            self.choose(page, source)
        self.choose(page, target)

    def occupy(self, page):
        """Where only one number of armies can move in, the page has done it, or is about to."""
        with suppress(TimeoutError):
            page.locator('.game[data-phase="occupy"] #dock [data-key="go"]').click(timeout=3_000)

    def fortify(self, page):
        if chosen := advice(page):
            self.aim(page, *chosen)
        go(page)


class Finger(Mouse):
    """The same by taps on a small screen."""

    choose = staticmethod(tap)


class Keys(Mouse):
    """Everything by keys: N and Enter on the map, then E, D and A."""

    @staticmethod
    def choose(page, territory):
        page.keyboard.press("m")
        for _ in range(50):
            if page.evaluate("document.activeElement.dataset.t") == territory:
                break
            page.keyboard.press("n")
        page.keyboard.press("Enter")

    def claim(self, page):
        page.keyboard.press("m")
        page.keyboard.press("n")
        page.keyboard.press("Enter")

    place = claim

    def trade(self, page):
        page.keyboard.press("e")

    def deploy(self, page):
        self.choose(page, advice(page)[0])
        page.keyboard.press("d")
        page.keyboard.press("e")

    def attack(self, page):
        chosen = advice(page)
        if chosen:
            self.aim(page, *chosen)
        page.keyboard.press("a" if chosen else "e")

    def occupy(self, page):
        page.keyboard.press("e")

    def fortify(self, page):
        if chosen := advice(page):
            self.aim(page, *chosen)
        page.keyboard.press("e")
