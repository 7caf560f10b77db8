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


PAGES = {
    "lobby": Scene(_lobby),
    "new": Scene("/new"),
    "new-options": Scene("/new", _options),
    "new-from-record": Scene("/new", _from_record),
    "watch": Scene("/watch"),
    "account": Scene("/account"),
    "dice": Scene(_dice),
    "verify": Scene(_verified),
    "api": Scene("/docs"),
}

BOARD: dict[str, Scene] = {
    "board": Scene(lambda anna, _: f"/g/{anna.later('classic-world', 300, 'me', 'me', 'me', 'me')}"),
    "board-over": Scene(lambda anna, tove: f"/g/{_finished(anna, tove)}"),
}
"""The scenes of the board."""

SCENES = {**PAGES, **BOARD}


# Taking them


def take(browser: Browser, address: str, names: list[str]) -> None:
    anna, tove = (Visitor(browser, address, name) for name in ("Anna", "Tove"))
    for name in names:
        scene = SCENES[name]
        path = scene.path if isinstance(scene.path, str) else scene.path(anna, tove)
        for theme, width in product(THEMES, WIDTHS):
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
