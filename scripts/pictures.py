#!/usr/bin/env python3
"""Takes the pictures of the pages in docs/pictures: a real server, games with seeds, three widths, light and dark.

Without arguments it takes all of them; with names of scenes, only those.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple

from PIL import Image  # it comes with matplotlib
from playwright.sync_api import Browser, Page, sync_playwright

Json = dict[str, Any]
Theme = Literal["light", "dark"]
Act = Callable[[Page], None]

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
GAMES = ROOT / "tests" / "games"

WIDTHS = {1440: 900, 1024: 768, 390: 844}
THEMES: tuple[Theme, ...] = ("light", "dark")
MOST_BYTES = 250_000
COLOURS = (256, 128, 64)
"""As few as needed for a picture to be small."""

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic"]


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


def _lobby(anna: Visitor, tove: Visitor) -> str:
    anna.later("classic-world", 300, "me", "me", "me", "me", title="Sunday evening")
    anna.game("me", "open", "steady", map="islands", title="A seat for Tove")
    tove.game("me", "open", "open", title="After lunch", listed=True, options={"fortify": "free", "cards": "fixed"})
    tove.later("classic-world", 240, *["steady"] * 4, title="Four bots on the world", listed=True)
    tove.later("missions-straits", 60, *["steady"] * 3, listed=True)
    return "/"


def _finished(anna: Visitor, tove: Visitor) -> str:
    """A game between bots, watched to its end."""
    game = tove.game("me", "steady", "steady", map="islands", seed="5", listed=True)
    tove.page.goto(f"{tove.address}/g/{game}")
    tove.post(f"/api/games/{game}/resign", {})
    tove.page.wait_for_selector('.game[data-phase="over"]', timeout=120_000)
    return game


def _verified(anna: Visitor, tove: Visitor) -> str:
    return f"/verify?game={_finished(anna, tove)}"


def _dice(anna: Visitor, tove: Visitor) -> str:
    _finished(anna, tove)
    return "/dice"


def _options(page: Page) -> None:
    page.click(".house summary")
    page.check("[data-key='option-fortify=free']")
    page.locator("#house").scroll_into_view_if_needed()


def _from_record(page: Page) -> None:
    page.click("summary[data-key=saved]")
    page.set_input_files("section[aria-label='Saved game'] input[type=file]", GAMES / "classic-islands.game")


def _imported(visitor: Visitor, record: str, title: str) -> str:
    """The id of a game from a file."""
    text = (GAMES / f"{record}.game").read_text("utf-8")
    return str(visitor.post("/api/records", {"text": text, "title": title})["game"])


def _tools(anna: Visitor, tove: Visitor) -> str:
    _imported(anna, "classic-islands", "Sunday evening")
    _imported(anna, "diplomacy-europe", "By letter")
    return "/tools"


def _reviewed(record: str, title: str) -> Callable[[Visitor, Visitor], str]:
    return lambda anna, _: f"/g/{_imported(anna, record, title)}/review"


def _swing(page: Page) -> None:
    """The review is complete, and the turn that changed most is chosen."""
    page.locator("#live", has_text="The review is complete.").wait_for(state="attached", timeout=120_000)
    page.locator(".swing").nth(3).click()
    page.wait_for_selector(".swing[aria-pressed=true]")
    page.evaluate("scrollTo(0, 0)")


def _analysed(anna: Visitor, tove: Visitor) -> str:
    text = ROUND_8.format(phase="attacking", brazil="blue 3")
    return f"/analysis?game={anna.post('/api/records', {'text': text})['game']}&v=0"


def _march(page: Page) -> None:
    page.locator(".chancebars").wait_for(timeout=120_000)
    page.locator(".suggestions").wait_for(timeout=120_000)
    for place in MARCH:
        page.locator(f".piece[data-t='{place}']").press("Enter")
    page.locator("#battle-answer .huge").wait_for()


MARCH = ("ukraine", "afghanistan", "china", "siam")


def _games(anna: Visitor, tove: Visitor) -> str:
    """Public games between bots, the first time."""
    if not anna.get("/api/finished")["games"]:
        tables = [("steady", "random"), ("random", "steady"), ("steady", "random", "random")]
        made = [anna.game(*tables[n % 3], map="world", listed=True, seed=f"{n}") for n in range(9)]
        for game in made:
            anna.page.goto(f"{anna.address}/g/{game}")
            anna.page.wait_for_selector('.game[data-phase="over"]', timeout=120_000)
    return "/games"


def _profile(anna: Visitor, tove: Visitor) -> str:
    _games(anna, tove)
    return "/people/risk.steady"


def _embed(anna: Visitor, tove: Visitor) -> str:
    _games(anna, tove)
    return f"/embed/{anna.get('/api/finished')['games'][0]['id']}?v=120"


PAGES = {
    "lobby": Scene(_lobby),
    "new": Scene("/new"),
    "new-options": Scene("/new", _options),
    "new-from-record": Scene("/new", _from_record),
    "watch": Scene("/watch"),
    "games": Scene(_games),
    "profile": Scene(_profile),
    "embed": Scene(_embed),
    "account": Scene("/account"),
    "tools": Scene(_tools),
    "review": Scene(_reviewed("classic-islands", "Sunday evening"), _swing),
    "review-orders": Scene(_reviewed("diplomacy-europe", "By letter"), _swing),
    "analysis": Scene(_analysed, _march),
    "dice": Scene(_dice),
    "verify": Scene(_verified),
    "api": Scene("/docs"),
}

# The board, from a game in its eighth round

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


def _at(phase: str, brazil: str = "blue 3") -> Callable[[Visitor, Visitor], str]:
    """Anna's turn in this phase, with four bots."""

    def path(anna: Visitor, tove: Visitor) -> str:
        record = ROUND_8.format(phase=phase, brazil=brazil)
        game = anna.game("me", *["steady"] * 4, record=record, at=0, options={}, pace="slow", title="Sunday five")
        return f"/g/{game}"

    return path


def _watched(anna: Visitor, tove: Visitor) -> str:
    return _at("attacking")(tove, anna)


def _clicking(*places: str) -> Act:
    def act(page: Page) -> None:
        for place in places:
            page.locator(f".piece[data-t='{place}']").press("Enter")

    return act


def _attacking(page: Page) -> None:
    _clicking("venezuela", "brazil")(page)
    page.wait_for_selector("#dock .chance .huge")


def _rolling(page: Page) -> None:
    _attacking(page)
    page.locator("#dock [data-key=mode-once]").check(force=True)
    page.locator("#dock [data-key=go]").click()
    page.wait_for_selector("#dock .dice, #dock .die")


def _marching(page: Page) -> None:
    _clicking("ukraine", "scandinavia")(page)


def _tab(name: str) -> Act:
    """On a phone the tabs are at the foot."""

    def act(page: Page) -> None:
        page.locator(f"#tab-{name}:visible, .tabbar [data-panel={name}]:visible").first.click()

    return act


BOARD: dict[str, Scene] = {
    "board-trade": Scene(_at("trading 5")),
    "board-deploy": Scene(_at("deploying 13"), _clicking(*["ukraine"] * 3, "venezuela", "venezuela")),
    "board-attack": Scene(_at("attacking"), _attacking),
    "board-dice": Scene(_at("attacking"), _rolling),
    "board-occupy": Scene(_at("occupying venezuela brazil 3", "blue 0")),
    "board-fortify": Scene(_at("fortifying"), _marching),
    "board-continents": Scene(_at("attacking"), _tab("regions")),
    "board-text": Scene(_at("attacking"), _tab("text")),
    "board-watch": Scene(_watched),
    "board-waiting": Scene(lambda anna, _: f"/g/{anna.game('me', 'open', 'open', 'steady', title='After supper')}"),
    "board-over": Scene(lambda anna, tove: f"/g/{_finished(anna, tove)}"),
}

# Games in which everybody orders at once


def _powers(*orders: str, advised: int = 0) -> Callable[[Visitor, Visitor], str]:
    """Anna is Austria among six bots; after so many moves that a bot advises she has written these orders."""

    def path(anna: Visitor, tove: Visitor) -> str:
        game = anna.game("me", *["advance"] * 6, ruleset="diplomacy", options={}, title="Seven capitals")
        _advised(anna, game, advised)
        if orders:
            _written(anna, game, *orders)
        return f"/g/{game}"

    return path


def _stars(anna: Visitor, tove: Visitor) -> str:
    """Anna is red against a bot, some turns after the bids, and in the middle of writing."""
    game = anna.game("me", "steady", ruleset="simultaneous", options={}, title="A night of two")
    _advised(anna, game, 80)
    return f"/g/{game}"


def _advised(anna: Visitor, game: str, moves: int) -> None:
    """So many moves that a bot would make, each once nobody else is awaited."""
    while moves:
        if anna.get(f"/api/games/{game}")["awaited"] == [0]:
            _written(anna, game, anna.get(f"/api/games/{game}/hint?seat=0")["move"])
            moves -= 1


def _written(anna: Visitor, game: str, *orders: str) -> None:
    version = anna.get(f"/api/games/{game}/view?seat=0")["version"]
    anna.post(f"/api/games/{game}/moves", {"version": version, "moves": orders})


def _supporting(page: Page) -> None:
    page.locator(".piece[data-t='BUD']").press("Enter")
    page.locator("#dock [data-key=kind-support]").check(force=True)


ORDERS: dict[str, Scene] = {
    "orders": Scene(_powers("A VIE - GAL", "F TRI - ALB"), _supporting),
    "orders-result": Scene(_powers(advised=8), _tab("results")),
    "turns": Scene(_stars),
}

# The sandbox of written orders

OPENING = (
    "A BUD - SER", "A VIE - GAL", "F TRI - ALB", "A WAR - GAL", "F SEV - BLA", "A PAR - BUR", "A MAR S A PAR - BUR",
    "A MUN - BUR",
)  # fmt: skip


def _writing(page: Page) -> None:
    for order in OPENING:
        page.locator("#panel [data-key=type]").evaluate("(field, line) => (field.value = line)", order)
        page.locator("#panel [data-key=type-send]").evaluate("button => button.click()")
        page.wait_for_selector(f".text-order:text-is('{order}')", state="attached")
    page.locator(".piece[data-t='ANK']").press("Enter")


def _judging(page: Page) -> None:
    _writing(page)
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    page.wait_for_selector(".game[data-mode=judged]")


SANDBOX: dict[str, Scene] = {
    "sandbox": Scene("/sandbox", _writing),
    "sandbox-result": Scene("/sandbox", _judging),
    "datc": Scene("/datc/6.F.23"),
}

SCENES = {**PAGES, **BOARD, **ORDERS, **SANDBOX}
# Maps in the making


def _seeded(page: Page) -> None:
    """The map of a seed."""
    page.locator("#tab-begin:visible, .tabbar [data-panel=begin]:visible").first.click()
    page.fill("[data-key=wish-seed]", "7")
    page.press("[data-key=wish-seed]", "Tab")
    page.click("[data-key=generate]")
    page.wait_for_selector("#toast:not([hidden])")
    page.wait_for_selector("#toast[hidden]", state="attached")


def _drawing(page: Page) -> None:
    """A territory is chosen, and the outline of a new one half drawn."""
    _seeded(page)
    _tab("places")(page)
    page.locator(".placelist .entry").nth(2).click()
    box = page.locator("#canvas").bounding_box()
    assert box
    at = [(box["x"] + box["width"] * x, box["y"] + box["height"] * y) for x, y in OUTLINE]
    page.mouse.move(*at[0])
    page.mouse.down()
    for point in at[1:]:
        page.mouse.move(*point, steps=6)


OUTLINE = ((0.03, 0.62), (0.1, 0.58), (0.2, 0.64), (0.24, 0.72), (0.21, 0.86), (0.12, 0.84), (0.05, 0.74))
"""In parts of the map."""


def _cut_off(page: Page) -> None:
    """An island that nothing leads to."""
    _seeded(page)
    _tab("places")(page)
    page.locator(".placelist .entry", has_text="Tardor").click()
    for way in page.locator(".ways-to select").all():
        way.select_option("none")
    _tab("check")(page)
    page.wait_for_selector(".faults")


def _measured(page: Page) -> None:
    _seeded(page)
    _tab("balance")(page)
    for number in (2, 4, 5, 6):
        page.uncheck(f"[data-key=try-{number}]")
    page.click("[data-key=try]:not([aria-disabled])")
    page.get_by_text("All games are played.").wait_for(timeout=300_000)
    page.wait_for_selector("[data-key=try]")


def _shelf(page: Page) -> None:
    page.goto(page.url + "/make")
    page.wait_for_selector("html[data-ready]")
    _seeded(page)
    page.goto(page.url.partition("/make")[0])
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector("body:not(:has(.mini:empty))")


MAPS: dict[str, Scene] = {
    "maps": Scene("/maps", _shelf),
    "map": Scene("/maps/europe", lambda page: page.click("[data-key=see-BUL]")),
    "maker": Scene("/maps/make", _drawing),
    "maker-check": Scene("/maps/make", _cut_off),
    "maker-balance": Scene("/maps/make", _measured),
}

SCENES = {**PAGES, **BOARD, **ORDERS, **MAPS}
# The sandbox of written orders

OPENING = ("bud - ser", "vie - gal", "tri - alb", "war - gal", "sev - bla", "par - bur", "mar s par - bur", "mun - bur")


def _writing(page: Page) -> None:
    for line in OPENING:
        page.locator("#panel [data-key=type]").evaluate("(field, line) => (field.value = line)", line)
        page.locator("#panel [data-key=type-send]").evaluate("button => button.click()")
        page.wait_for_selector(f".text-order:has-text('{line.upper()[:3]}')", state="attached")
    page.locator(".piece[data-t='ANK']").press("Enter")


def _judging(page: Page) -> None:
    _writing(page)
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    page.wait_for_selector(".game[data-mode=judged]")


SANDBOX: dict[str, Scene] = {
    "sandbox": Scene("/sandbox", _writing),
    "sandbox-result": Scene("/sandbox", _judging),
    "datc": Scene("/datc/6.F.23"),
}

SCENES = {**PAGES, **BOARD, **ORDERS, **MAPS, **SANDBOX}


# Taking them


def take(browser: Browser, address: str, names: list[str]) -> None:
    anna, tove = (Visitor(browser, address, name) for name in ("Anna", "Tove"))
    for name in names:
        scene = SCENES[name]
        for theme, width in product(THEMES, WIDTHS):
            path = scene.path if isinstance(scene.path, str) else scene.path(anna, tove)
            with opened(browser, anna, width, theme) as page:
                page.goto(address + path)
                file = FOLDER / f"{name}-{width}-{theme}.png"
                file.write_bytes(small(picture(page, scene.act)))
            sys.stdout.write(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1000:.0f} kB\n")


@contextmanager
def opened(browser: Browser, visitor: Visitor, width: int, theme: Theme) -> Iterator[Page]:
    """A page of a visitor on a screen of this width."""
    context = browser.new_context(
        viewport={"width": width, "height": WIDTHS[width]},
        color_scheme=theme,
        reduced_motion="reduce",
        storage_state=visitor.home.storage_state(),
    )
    yield context.new_page()
    context.close()


def picture(page: Page, act: Act) -> bytes:
    """What is seen once everything is painted and `act` is done."""
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector("body:not(:has(.mini:empty))")
    act(page)
    return page.screenshot()


def small(raw: bytes) -> bytes:
    """The picture with a palette, as small as it has to be."""
    whole = Image.open(BytesIO(raw)).convert("RGB")
    sizes = (_with(whole, colours) for colours in COLOURS)
    return next((found for found in sizes if len(found) <= MOST_BYTES), _with(whole, COLOURS[-1]))


def _with(whole: Image.Image, colours: int) -> bytes:
    out = BytesIO()
    whole.quantize(colours, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


@contextmanager
def serving(folder: str) -> Iterator[str]:
    """A server with a folder of its own; its address."""
    command = [f"{ROOT}/.venv/bin/garrison", "serve", "--data", folder, "--no-limits", "--log-level", "error"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 our own command
        assert server.stdout
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
        try:
            yield address
        finally:
            server.terminate()


def main(names: list[str]) -> None:
    if unknown := [name for name in names if name not in SCENES]:
        sys.exit(f"There is no scene '{unknown[0]}'. These are: {', '.join(SCENES)}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    finding = [f"{ROOT}/scripts/browser", "get"]
    program = subprocess.run(finding, capture_output=True, text=True, check=True)  # noqa: S603 our own script
    with TemporaryDirectory() as folder, serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program.stdout.strip(), args=QUIET)
        take(browser, address, names or [*SCENES])
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
