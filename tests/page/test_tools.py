"""The tools: each kind of file is dropped, chosen or pasted, and opened; what can't be read is said."""

import base64
import json
from pathlib import Path

import pytest

from browser import faults
from garrison.importers.warcode import legal_actions, reduce, start_match

pytestmark = pytest.mark.check("files of all kinds are dropped")


TESTS = Path(__file__).parents[1]
GAMES = TESTS / "games"
SAVED = TESTS / "diplomacy" / "saved" / "package.json"

DROP = """([place, raw, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([Uint8Array.from(atob(raw), (letter) => letter.charCodeAt(0))], name));
  for (const kind of ["dragenter", "dragover", "drop"])
    document.querySelector(place).dispatchEvent(
      new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }),
    );
}"""


DROP_UNREADABLE = """(place) => {
  const folder = new File([], "games");
  folder.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
  const event = new DragEvent("drop", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: { files: [folder], types: ["Files"] } });
  document.querySelector(place).dispatchEvent(event);
}"""
"""As a browser gives a folder that was dropped."""


def drop(page, raw, name="a.game", place="body"):
    """As if somebody dropped a file with these bytes on a part of the page."""
    page.evaluate(DROP, [place, base64.b64encode(raw).decode(), name])


def board(page):
    """The board of the review, once it is painted."""
    page.wait_for_selector(".review .mapbox[data-version]")
    return page.inner_text(".review-lead")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("classic-islands", "Green has won"),
        ("rixk-world", "A game that was not finished"),
        ("missions-straits", "Red has won"),
        ("simultaneous-ten-stars", "Red has won"),
        ("harbour-europe", "Russia has won"),
    ],
)
def test_a_record_that_is_dropped_on_the_lobby_is_opened_to_look_back(guest, name, told):
    page = guest("/")
    wrong = faults(page)
    drop(page, (GAMES / f"{name}.game").read_bytes())
    page.wait_for_url("**/review")
    words = board(page)
    assert told in words
    assert "The game was imported from a file." in words
    assert ("Its dice were not thrown by this server." in words) == (name != "harbour-europe")
    assert [fault for fault in wrong if "review" not in fault] == []


def test_a_saved_game_of_the_package_diplomacy_is_chosen(guest):
    page = guest("/tools")
    page.set_input_files("input[type=file]", SAVED)
    page.wait_for_url("**/review")
    assert "Diplomacy · Europe" in board(page)


def test_a_record_is_pasted_by_keys(guest):
    page = guest("/tools")
    page.locator("[data-key=pasting]").press("Enter")
    page.locator("[data-key=paste]").fill((GAMES / "classic-islands.game").read_text("utf-8"))
    page.locator("[data-key=open]").press("Enter")
    page.wait_for_url("**/review")
    assert "Green has won" in board(page)


def test_a_text_is_imported_once_however_often_it_is_opened(guest):
    page = guest("/tools")
    page.locator("[data-key=pasting]").press("Enter")
    page.locator("[data-key=paste]").fill((GAMES / "classic-islands.game").read_text("utf-8"))
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/api/records") else None)
    page.evaluate("for (let n = 0; n < 3; n++) document.querySelector('[data-key=open]').click()")
    page.wait_for_url("**/review")
    board(page)
    assert len(sent) == 1


def test_a_folder_is_refused(guest):
    page = guest("/tools")
    wrong = faults(page)
    for place in ("body", ".fileplace"):
        page.evaluate(DROP_UNREADABLE, place)
        page.locator(".refusal", has_text="games can't be read. Choose a file, not a folder.").wait_for()
        page.evaluate("document.querySelector('.refusal').remove()")
    assert wrong == []


def test_a_state_of_warcode_and_a_pasted_position_open_the_analysis(guest):
    page = guest("/tools")
    started = reduce(None, start_match(3))
    drop(page, json.dumps(reduce(started, next(legal_actions(started)))).encode(), "match.json", ".fileplace")
    page.wait_for_url("**/analysis#*")
    page.wait_for_selector('.analysis [data-t="alaska"]')
    page.goto("/tools")
    page.locator("[data-key=pasting]").click()
    record = (GAMES / "classic-world.game").read_text("utf-8")
    page.locator("[data-key=paste]").fill("red attacking: alaska red 1")
    page.locator("[data-key=open]").click()
    page.wait_for_url("**/analysis#*")
    page.locator("#refusal .refusal").wait_for()
    assert record.startswith("garrison")


WRONG = {
    "nothing": (b"", "nothing is empty."),
    "bytes": (b"\xff\xfe\x00\x81", "bytes is not a text file."),
    "prose": (b"Dear Anna,\nhow are you?\n", "line 1: A record begins with 'garrison record 1'."),
    "json": (b'{"a": 1}', "This JSON is neither"),
    "a slip": ((GAMES / "classic-islands.game").read_bytes().replace(b"\ndice: ", b"\ndise: ", 1), "line "),
}


def test_what_holds_no_game_is_refused_with_the_place(guest):
    for path in ("/", "/tools"):
        page = guest(path)
        wrong = faults(page)
        for name, (raw, told) in WRONG.items():
            drop(page, raw, name)
            page.locator(".refusal", has_text=told).wait_for()
        assert [fault for fault in wrong if "422" not in fault] == []


def test_a_game_that_was_imported_says_so_on_its_board(guest):
    page = guest("/tools")
    drop(page, (GAMES / "rixk-world.game").read_bytes())
    page.wait_for_url("**/review")
    page.get_by_role("link", name="Step through").click()
    page.wait_for_selector('.game[data-phase="over"]')
    assert "The game breaks off here." in page.inner_text("#dock")
    page.locator("#tab-table").click()
    assert "Its dice were not thrown by this server." in page.inner_text("#panel")
    assert page.locator("[data-key=verify]").count() == 0
    page.locator("#dock [data-key=review]").click()
    board(page)
