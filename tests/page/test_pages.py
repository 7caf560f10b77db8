"""Every page: axe finds nothing, the console is silent, nothing leaves a phone, and one head serves all."""

import re
from pathlib import Path

import pytest

import garrison
from browser import faults, violations
from garrison.web.printing import printed
from page.asking import ME, PATHS, STEADY, made
from rows import rows

pytestmark = pytest.mark.check("every page, light and dark, is looked at by axe")


PAGE = Path(garrison.__file__).parent / "page"
FILES = sorted(PAGE.glob("*.html"))


def test_axe_finds_nothing(guest):
    page = guest("/")
    made(page, ME, STEADY, title="Sunday", listed=True)
    wrong, found = faults(page), {}
    for path in PATHS:
        page.goto(path)
        page.wait_for_selector("html[data-ready]")
        page.evaluate("for (const closed of document.querySelectorAll('main details')) closed.open = true")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found[path, scheme] = violations(page)
    assert {where: those for where, those in found.items() if those} == {}
    assert wrong == []


@rows("file", FILES, ids=[file.stem for file in FILES])
def test_html_has_no_inline_code_and_no_part_is_missing(file):
    text = printed(file.stem).plain.decode()
    assert not re.search(r"<style|<script(?! [^>]*src=)|\son\w+=|\sstyle=|https?:|<!-- ", text)
    assert text.startswith("<!doctype html>\n")
    assert text.endswith("</html>\n")
    assert text.count("aria-current") <= 1


def test_a_page_waits_for_the_server_and_says_so(guest):
    page = guest("/")
    page.context.set_offline(True)
    page.click("text=Make a table and a link")
    page.get_by_text("The server does not answer.").wait_for()
    page.context.set_offline(False)
    page.wait_for_selector("[aria-label='Link for your friend']")
    assert page.locator("#notice").is_hidden()


def test_the_page_can_be_installed_and_keeps_nothing_but_says_when_there_is_no_connection(guest):
    page = guest("/")
    manifest = page.request.get(page.get_attribute("link[rel=manifest]", "href")).json()
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
    page.wait_for_function("navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.goto("/new")
    page.get_by_role("heading", name="The server can't be reached.").wait_for()
    assert violations(page) == []
    page.context.set_offline(False)
    page.click("text=Try now")
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate("caches.keys()") == []
