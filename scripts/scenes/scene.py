"""What a picture shows: a page, who is there, and what is done on it first."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

Json = dict[str, Any]
Act = Callable[[Page], None]

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "games"


class Visitor:
    """Somebody who asks the API for what a scene needs."""

    def __init__(self, browser: Browser, address: str, name: str) -> None:
        self.home, self.address = browser.new_context(), address
        self.page = self.home.new_page()
        self.page.goto(address)
        self.post("/api/me/name", {"name": name, "password": "correct horse battery"})

    def post(self, path: str, body: Json) -> Json:
        answer = self.page.request.post(self.address + path, data=body, headers={"origin": self.address})
        assert answer.ok, answer.text()
        return dict(answer.json())

    def get(self, path: str) -> Json:
        answer = self.page.request.get(self.address + path)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def game(self, *players: str, **settings: object) -> str:
        """The id of a game between these."""
        seats = [{"player": player} for player in players]
        wanted = {"seats": seats, "seed": "11", "pace": "instant", "options": {"setup": "deal"}, **settings}
        return str(self.post("/api/games", wanted)["id"])

    def later(self, record: str, at: int, *players: str, **settings: object) -> str:
        """The id of a game that goes on from a record, after so many of its moves."""
        text = (GAMES / f"{record}.game").read_text("utf-8")
        return self.game(*players, **{"record": text, "at": at, "options": {}, "pace": "slow", **settings})


def nothing(page: Page) -> None:
    """The page is shown as it is."""


class Scene(NamedTuple):
    """`path` is where it is; or it sets the scene for Anna, with Tove's help, and gives where that is.

    `act` does what is done on the page before the picture.
    """

    path: str | Callable[[Visitor, Visitor], str]
    act: Act = nothing


# What several scenes need

ROUND_8 = """garrison record 1
ruleset: classic 1
map: world
seats: red, blue, green, yellow, black
start: red {phase}: alaska yellow 2, north-west-territory red 3, alberta red 3, western-united-states red 1,\
 central-america red 1, greenland red 1, ontario red 1, quebec red 1, eastern-united-states red 3, venezuela red 6,\
 peru black 1, brazil {brazil}, argentina black 5, iceland red 1, scandinavia red 1, ukraine red 17,\
 great-britain red 1, northern-europe red 1, western-europe red 1, southern-europe yellow 3, north-africa blue 1,\
 egypt yellow 1, congo blue 14, east-africa blue 2, south-africa blue 2, madagascar black 5, siberia yellow 2,\
 ural yellow 1, china yellow 1, afghanistan yellow 1, middle-east yellow 1, india yellow 1, siam green 5,\
 yakutsk black 4, irkutsk black 1, mongolia yellow 1, japan yellow 1, kamchatka yellow 5, indonesia green 3,\
 new-guinea green 6, western-australia green 7, eastern-australia green 3;\
 round 8; first green; hands red iceland afghanistan india alberta, blue western-united-states,\
 green greenland venezuela brazil, yellow ontario quebec peru argentina north-africa,\
 black scandinavia ukraine northern-europe western-europe; traded alaska north-west-territory central-america;\
 trades 1
"""


def finished(anna: Visitor, tove: Visitor) -> str:
    """A game between bots, watched to its end."""
    game = tove.game("me", "steady", "steady", map="islands", seed="5", listed=True)
    tove.page.goto(f"{tove.address}/g/{game}")
    tove.post(f"/api/games/{game}/resign", {})
    tove.page.wait_for_selector('.game[data-phase="over"]', timeout=120_000)
    return game


def tab(name: str) -> Act:
    """On a phone the tabs are at the foot."""

    def act(page: Page) -> None:
        page.locator(f"#tab-{name}:visible, .tabbar [data-panel={name}]:visible").first.click()

    return act
