"""Takes the pictures of the pages in docs/pictures: a real server, games with seeds, three widths, light and dark.

Without arguments it takes all of them; with names of scenes, only those.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import product
from tempfile import TemporaryDirectory
from typing import Literal

from PIL import Image  # it comes with matplotlib
from playwright.sync_api import Browser, Page, sync_playwright
from scenes.boards import BOARD, ORDERS
from scenes.lists import PAGES
from scenes.scene import ROOT, Act, Visitor
from scenes.workshop import MAPS, SANDBOX

Theme = Literal["light", "dark"]

FOLDER = ROOT / "docs" / "pictures"
SCENES = {**PAGES, **BOARD, **ORDERS, **MAPS, **SANDBOX}

WIDTHS = {1440: 900, 1024: 768, 390: 844}
THEMES: tuple[Theme, ...] = ("light", "dark")
MOST_BYTES = 250_000
COLOURS = (256, 128, 64)
"""As few as needed for a picture to be small."""

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic"]


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
        has_touch=width == min(WIDTHS),
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
