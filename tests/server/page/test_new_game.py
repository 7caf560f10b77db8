"""Setting up a game: options with their sentences, clocks, map files, records, and refusals where they belong."""

from pathlib import Path

import pytest

from browser import faults
from garrison.maps.kind import WORLDS
from server.page.asking import asked

pytestmark = pytest.mark.check("the form of a new game by hand")


ISLANDS = (WORLDS / "islands.map.json").read_text("utf-8")
GOLDEN = Path(__file__).parents[2] / "games" / "classic-islands.game"


def begun(page):
    page.click("[data-key=go]")
    page.wait_for_url("**/g/*")
    return asked(page, "get", f"/api/games/{page.url.rpartition('/')[2]}")


def test_every_choice_reaches_the_game(guest):
    page = guest("/new")
    wrong = faults(page)
    page.check("[data-key='map=islands']", force=True)
    page.click("[data-key=remove-3]")
    page.select_option("[data-key=seat-1]", "open")
    page.click(".house summary")
    page.check("[data-key='option-fortify=free']")
    page.fill("[data-key=option-set_values]", "4, 5, 6")
    page.fill("[data-key=option-least]", "4")
    page.uncheck("[data-key=option-recycle]")
    page.check("[data-key='clock=turn']")
    page.fill("[data-key=turn]", "36")
    page.select_option("[data-key=unit]", "hours")
    page.check("[data-key='late=pass']")
    page.fill("[data-key=title]", "All of it")
    page.check("[data-key='listed=listed']")
    game = begun(page)
    assert (game["title"], game["map"], game["listed"], game["stage"]) == ("All of it", "Islands", True, "waiting")
    assert {*game["changed"]} == {"fortify=free", "set_values=[4,5,6]", "least=4", "recycle=false"}
    assert [seat["kind"] for seat in game["seats"]] == ["human", "open", "bot"]
    assert (game["clock"]["kind"], game["clock"]["turn"], game["clock"]["late"]) == ("turn", 36 * 3_600_000, "pass")
    assert not wrong
    page.goto("/new")
    page.wait_for_selector("html[data-ready]")
    assert page.input_value("[data-key=turn]") == "36"
    assert "4 changed" in page.inner_text(".house summary")
    assert page.input_value("[data-key=title]") == ""
    page.click("[data-key=anew]")
    assert "none changed" in page.inner_text(".house summary")


def test_each_bot_says_how_it_plays(guest):
    page = guest("/new")
    menu = page.locator("[data-key=seat-1]")
    for bot in menu.locator("option").evaluate_all("all => all.map(one => one.value)"):
        menu.select_option(bot)
        assert bot == "shared" or page.inner_text("ol.seats li:nth-child(2) .hint") != "plays by itself"
    menu.select_option("wolf")
    assert page.inner_text("ol.seats li:nth-child(2) .hint") == "hunts the weak for their cards"
    assert begun(page)["seats"][1]["bot"] == "wolf"


def test_an_option_goes_back_to_what_it_was(guest):
    page = guest("/new")
    page.click(".house summary")
    page.fill("[data-key=option-least]", "7")
    assert "1 changed" in page.inner_text(".house summary")
    page.click("[data-key=back-least]")
    assert page.input_value("[data-key=option-least]") == "3"
    assert "none changed" in page.inner_text(".house summary")


def test_people_share_a_device(guest):
    page = guest("/new")
    page.select_option("[data-key=seat-1]", "shared")
    page.fill("[data-key=name-1]", "Grandmother")
    game = begun(page)
    assert [seat["name"] for seat in game["seats"]][1] == "Grandmother"
    assert game["you"] == [0, 1]


def test_a_refusal_stands_beside_its_option(guest):
    page = guest("/new")
    page.click(".house summary")
    page.fill("[data-key=option-set_values]", "four")
    page.click("[data-key=go]")
    assert "'four' is not a list" in page.inner_text(".option:has([data-key=option-set_values]) [role=alert]")
    assert "'four' is not a list" in page.inner_text(".summary [role=alert]")


def test_a_map_file_is_checked(guest, tmp_path):
    page = guest("/new")
    (tmp_path / "broken.map.json").write_text('{"id": "half", "territories": []}', encoding="utf-8")
    page.set_input_files("input[type=file] >> nth=0", tmp_path / "broken.map.json")
    page.wait_for_selector(".refusal li")
    assert "Mend these places" in page.inner_text(".refusal")
    whole = tmp_path / "islands.map.json"
    whole.write_text(ISLANDS.replace('"Islands"', '"Our lake"'), encoding="utf-8")
    page.set_input_files("[aria-label=Map] input[type=file]", whole)
    page.get_by_text("from your file: 12 territories").wait_for()
    game = begun(page)
    assert game["map"] == "Our lake"


def test_a_game_goes_on_from_a_record(guest):
    page = guest("/new")
    page.click("summary[data-key=saved]")
    page.set_input_files("section[aria-label='Saved game'] input[type=file]", GOLDEN)
    page.fill("[data-key=at]", "60")
    assert page.locator(".seats li").count() == 3
    game = begun(page)
    assert (game["ruleset"], game["map"]) == ("classic", "Islands")
    assert -1 not in asked(page, "get", f"/api/games/{game['id']}/view")["view"]["owner"]


def test_each_power_has_a_seat(guest):
    page = guest("/new")
    wrong = faults(page)
    page.check("[data-key='ruleset=harbour']", force=True)
    assert page.locator(".seats .colour").all_inner_texts()[:3] == ["Austria", "England", "France"]
    assert page.locator("[data-key=add]").count() == 0
    page.select_option("[data-key=seat-1]", "open")
    page.check("[data-key='clock=turn']")
    assert (page.input_value("[data-key=turn]"), page.input_value("[data-key=unit]")) == ("36", "hours")
    page.click(".house summary")
    page.check("[data-key='option-press=public']", force=True)
    game = begun(page)
    assert (game["ruleset"], game["map"], game["stage"], len(game["seats"])) == ("harbour", "Europe", "waiting", 7)
    assert (game["changed"], game["clock"]["turn"]) == (["press=public"], 36 * 3_600_000)
    assert not wrong


def test_other_rules_have_other_players_again(guest):
    page = guest("/new")
    page.check("[data-key='ruleset=diplomacy']", force=True)
    assert page.locator(".lineup li").count() == 7
    page.check("[data-key='ruleset=classic']", force=True)
    assert page.locator(".seats .colour").all_inner_texts()[0] == "Red"
    assert page.locator(".lineup li").count() == 4
