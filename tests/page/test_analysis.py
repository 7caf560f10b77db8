"""The analysis in a real browser: pasted, arranged, fought out on the map, played on, and refused with the place."""

import base64
import json
import zlib
from pathlib import Path

import pytest

from browser import faults, violations
from garrison.generating import Wish, generate
from garrison.maps import dump
from page.asking import asked

pytestmark = pytest.mark.check("the analysis by hand")


GAMES = Path(__file__).parents[1] / "games"
POSITION = "red attacking: north red 8, east red 1, south blue 2, west blue 3; round 4"
PATIENCE = 60_000
"""The first answer of all may have to wait until the fast games are compiled."""


@pytest.fixture
def page(guest):
    """The analysis of a position on the smallest map, answered."""
    found = guest("/analysis", patience=PATIENCE)
    answered(found)
    return found


def answered(page):
    page.locator(".chancebars").wait_for(timeout=PATIENCE)


def paste(page, line):
    page.locator("[data-key=line]").fill(line)
    page.locator("[data-key=look]").click()


def armies(page, territory):
    return page.text_content(f'[data-t="{territory}"] .count')


def choose(page, territory):
    page.locator(f'[data-t="{territory}"] .hit').click(force=True)


def test_a_pasted_position_is_answered(page):
    wrong = faults(page)
    paste(page, POSITION)
    page.locator('[data-t="north"] .count', has_text="8").wait_for()
    page.locator(".chancebars:has(li:nth-child(2)):not(:has(li:nth-child(3)))").wait_for(timeout=PATIENCE)
    page.locator(".suggestions li").first.wait_for(timeout=PATIENCE)
    link = page.url
    page.goto("/tools")
    page.goto(link)
    page.locator('[data-t="north"] .count', has_text="8").wait_for()
    assert page.input_value("[data-key=line]") == POSITION
    assert wrong == []


def test_a_march_is_chosen_on_the_map_and_its_odds_are_exact(page):
    paste(page, POSITION)
    page.locator('[data-t="north"] .count', has_text="8").wait_for()
    for territory in ("north", "west", "south"):
        choose(page, territory)
    page.locator("#battle-answer", has_text="North → West → South").wait_for()
    page.locator("#battle-answer .huge").wait_for()
    exact = asked(page, "post", "/api/odds", {"armies": 8, "chain": [3, 2]})["won"]
    assert page.inner_text("#battle-answer .huge") == f"{100 * exact:.1f}%"


def test_the_odds_of_any_numbers(page):
    page.locator("[data-key=armies]").fill("10")
    page.locator("[data-key=against-0]").fill("7")
    page.locator("#battle-answer .huge", has_text="72.6%").wait_for()
    page.locator("[data-key=armies]").select_text()
    page.keyboard.type("12")
    page.locator("#battle-answer .huge", has_text="85.2%").wait_for()
    assert page.input_value("[data-key=armies]") == "12"


def test_a_position_is_arranged_by_clicks(page):
    page.locator("[data-key=mode-arrange]").check(force=True)
    choose(page, "east")
    page.locator("[data-key=owner-blue]").click()
    page.locator("[data-key=held]").fill("12")
    page.locator('[data-t="east"] .count', has_text="12").wait_for()
    assert "east blue 12" in page.input_value("[data-key=line]")


def test_a_number_is_typed_digit_by_digit_and_stays_with_a_new_owner(page):
    page.locator("[data-key=mode-arrange]").check(force=True)
    choose(page, "east")
    page.locator("[data-key=held]").select_text()
    for key in ("Delete", "1", "2", "5"):
        page.keyboard.press(key)
    page.locator('[data-t="east"] .count', has_text="125").wait_for()
    assert page.input_value("[data-key=held]") == "125"
    page.locator("[data-key=owner-blue]").click()
    assert "east blue 125" in page.input_value("[data-key=line]")


def test_a_position_is_arranged_by_keys(page):
    page.locator("[data-key=mode-arrange]").focus()
    page.keyboard.press("Space")
    page.locator("[data-key=place]").select_option("south")
    page.locator("[data-key=held]").fill("9")
    page.locator('[data-t="south"] .count', has_text="9").wait_for()
    page.locator("[data-key=anew]").press("Enter")
    page.locator('[data-t="south"] .count', has_text="2").wait_for()


def test_play_goes_on_from_a_position(page):
    paste(page, POSITION)
    page.locator('[data-t="north"] .count', has_text="8").wait_for()
    page.locator("[data-key=play]").click()
    page.wait_for_url("**/new#*")
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_selector('.game[data-phase="attack"]')
    assert armies(page, "north") == "8"


def test_play_goes_on_from_what_was_arranged_a_moment_ago(page):
    page.locator("[data-key=mode-arrange]").check(force=True)
    choose(page, "north")
    page.evaluate(
        """() => {
          const field = document.querySelector("[data-key=held]");
          field.value = "9";
          field.dispatchEvent(new Event("input", { bubbles: true }));
          document.querySelector("[data-key=play]").click();
        }"""
    )
    page.wait_for_url("**/new#*")
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_selector('.game[data-phase="attack"]')
    assert armies(page, "north") == "9"


FAULTS = {
    "red attaking: north red 3, east red 1, south blue 1, west blue 2": "attaking",
    "red attacking: north red 3, east red 1": ".",
    "": ".",
    "red attacking: north red -3, east red 1, south blue 1, west blue 1": ".",
    f"{POSITION}; <script>alert(1)</script>": ".",
}


def test_a_position_that_cannot_be_is_refused(page):
    wrong = faults(page)
    for line, told in FAULTS.items():
        page.evaluate("document.querySelector('#refusal').replaceChildren()")
        paste(page, line)
        page.locator("#refusal .refusal").wait_for()
        words = page.inner_text("#refusal .refusal")
        assert told in words
        assert words.endswith((".", "?"))
    assert [fault for fault in wrong if "422" not in fault] == []


def test_a_damaged_link_says_so(guest):
    page = guest("/analysis#abcdef")
    page.locator(".refusal", has_text="This link is damaged").wait_for()
    page.locator("[data-key=map]").select_option("quad")
    page.locator("[data-key=anew]").click()
    page.locator('[data-t="south"] .count', has_text="2").wait_for()


def test_an_even_position_stays_on_a_map_of_its_own(guest):
    own = generate(Wish(seed=7, territories=8, continents=1))
    places = ", ".join(f"{place} {('red', 'blue')[n % 2]} 3" for n, place in enumerate(own.ids))
    position = {"position": f"red attacking: {places}; round 2", "seats": 2, "map_file": dump(own)}
    packer = zlib.compressobj(wbits=-15)
    raw = packer.compress(json.dumps(position).encode()) + packer.flush()
    page = guest(f"/analysis#{base64.urlsafe_b64encode(raw).decode().rstrip('=')}", patience=PATIENCE)
    page.locator(f'[data-t="{own.ids[0]}"] .count', has_text="3").wait_for(timeout=PATIENCE)
    page.locator("[data-key=anew]").click()
    page.locator(f'[data-t="{own.ids[0]}"] .count', has_text="2").wait_for(timeout=PATIENCE)


@pytest.mark.parametrize("name", ["missions-straits", "simultaneous-ten-stars"])
def test_a_moment_of_a_finished_game_is_analysed(guest, name):
    page = guest("/")
    wrong = faults(page)
    game = asked(page, "post", "/api/records", {"text": (GAMES / f"{name}.game").read_text("utf-8")})["game"]
    page.goto(f"/g/{game}?v=40")
    link = page.locator("#dock [data-key=analyse]")
    version = link.get_attribute("href").partition("&v=")[2].partition("&")[0]
    link.click()
    page.wait_for_url("**/analysis**")
    answered(page)
    position = asked(page, "get", f"/api/games/{game}/position?version={version}")["position"]
    assert page.input_value("[data-key=line]") == position
    assert violations(page) == []
    assert wrong == []
