"""A real browser for the tests: one Chromium a worker, and for each visitor a page with its own cookies."""

import asyncio
import contextlib
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

QUIET = [
    "--no-sandbox",  # containers have no namespaces to make one of, and CI runs as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium():
    """A Browser of Playwright; where none is installed, the test is skipped."""
    program = _program()
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 only tests of the page wait for it

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        with _running(None):
            yield browser
        browser.close()


@pytest.fixture
def visitor(chromium):
    """Each call gives the Page of a new visitor; its words are those of `Browser.new_context`."""
    with _running(chromium._loop), contextlib.ExitStack() as leaving:

        def visit(**settings):
            context = chromium.new_context(**settings)
            leaving.callback(context.close)
            return context.new_page()

        yield visit


@pytest.fixture
def page(visitor):
    """The Page of the only visitor."""
    return visitor()


LARGE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
OTHER = pytest.mark.nightly("each scheme is looked at, and each size; at night each with each")
LOOKS = pytest.mark.parametrize(
    ("scheme", "viewport"),
    [
        pytest.param("light", LARGE, id="light"),
        pytest.param("dark", PHONE, id="dark-phone"),
        pytest.param("dark", LARGE, id="dark", marks=OTHER),
        pytest.param("light", PHONE, id="light-phone", marks=OTHER),
    ],
)
"""A test is given the schemes and the sizes of screens."""


def faults(page):
    """What goes wrong on a page from now on: a list that grows with each error or warning of its console."""
    found = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda said: found.append(said.text) if said.type in ("error", "warning") else None)
    return found


def violations(page):
    """What axe holds against a page as it is shown now: the rule and the elements that break it."""
    if not AXE.is_file():
        pytest.skip("axe is not installed. Run: scripts/node")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [f"{fault['id']}: {', '.join(str(node['target']) for node in fault['nodes'])}" for fault in found]


def _program():
    try:
        found = subprocess.run(
            ["sh", ROOT / "scripts" / "browser", "find"], capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        pytest.skip("Looking for a browser needs a POSIX shell.")
    if found.returncode:
        pytest.skip(found.stderr.strip())
    return found.stdout.strip()


@contextlib.contextmanager
def _running(loop):
    """Playwright leaves its event loop running in the thread of the tests; others need to start their own there."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(loop)
    try:
        yield
    finally:
        asyncio._set_running_loop(before)
