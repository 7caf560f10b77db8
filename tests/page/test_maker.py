"""The map maker: a map drawn by hand, by keys or from a seed, checked, measured, played on, kept and shared."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from browser import LOOKS, PHONE, faults, violations
from garrison.generating import Wish, generate
from garrison.maps import dump, parse
from page.asking import asked
from page.making import CANVAS, at, field, kept, outline, sound, tab, twenty
from page.playing import Mouse, phase, standing

pytestmark = pytest.mark.check("maps drawn by hand")


MAPS = Path(__file__).parents[1] / "maps"


def test_twenty_territories_are_drawn_checked_measured_and_played_on(guest):
    page = guest("/maps/make", viewport={"width": 1440, "height": 900})
    wrong = faults(page)
    twenty(page)
    tab(page, "places")
    assert page.locator(".placelist li").count() == 20
    page.locator(".placelist .entry").first.click()
    field(page, "name", "Home <b>port</b>")
    tab(page, "continents")
    field(page, "continent-name-0", "West")
    page.click("[data-key=add-continent]")
    field(page, "continent-name-1", "East")
    page.click("[data-key=fill-1]")
    for row in range(4):
        for column in (3, 4):
            page.mouse.click(*at(page, column, row))
    assert page.get_by_text("8 territories.").count() == 1
    field(page, "bonus-1", "4")
    tab(page, "whole")
    field(page, "title", "Twenty by hand")
    page.click("[data-key=usual-armies]")
    sound(page)
    drawn = parse(json.dumps(kept(page)))
    assert (len(drawn.ids), drawn.names[0], drawn.ids[0]) == (20, "Home <b>port</b>", "home-b-port-b")
    assert {(link.source, link.target) for link in drawn.links} >= {(0, 1), (0, 5), (18, 19), (14, 19)}
    assert [(one.name, one.bonus, len(one.territories)) for one in drawn.continents] == [
        ("West", 2, 12),
        ("East", 4, 8),
    ]
    tab(page, "balance")
    for number in (2, 4, 5, 6):
        page.uncheck(f"[data-key=try-{number}]")
    page.click("[data-key=try]")
    page.get_by_text("All games are played.").wait_for(timeout=240_000)
    assert "With 3 seats" in page.inner_text(".trial .lead")
    assert page.locator(".trial .interval").count() >= 6
    tab(page, "play")
    page.click("[data-key=play]")
    page.wait_for_url("**/g/*")
    page.wait_for_selector("html[data-ready]")
    play_rounds(page)
    game = page.url.rpartition("/")[2]
    shapes = asked(page, "get", f"/api/games/{game}/shapes")
    assert (shapes["credit"], "style" in shapes, len(shapes["territories"])) == (shapes["credit"], False, 20)
    assert wrong == []


def play_rounds(page, deeds=12):
    hand = Mouse()
    for _ in range(deeds):
        page.wait_for_selector('.game:not([data-phase="wait"])', timeout=60_000)
        if phase(page) == "over":
            return
        now, before = standing(page)
        getattr(hand, now)(page)
        page.wait_for_selector(f'.game:not([data-version="{before}"])')


def test_a_map_is_made_by_keys_alone(guest):
    page = guest("/maps/make")
    wrong = faults(page)
    page.keyboard.press("m")
    for walk in ("", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft"):
        for _ in range(2 if walk else 0):
            page.keyboard.press(walk)
        page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")  # back over the tools
    assert page.evaluate("document.activeElement.closest('#bar') !== null")
    tab_to(page, "tab-begin")
    page.keyboard.press("ArrowRight")
    tab_to(page, "name")
    page.keyboard.press("Control+A")
    page.keyboard.type("Last")
    page.keyboard.press("Enter")
    made = kept(page)
    assert [one["name"] for one in made["territories"]][3] == "Last"
    assert len(made["links"]) >= 3
    page.keyboard.press("Escape")
    page.locator(CANVAS).focus()
    page.keyboard.press("Delete")
    assert len(kept(page)["territories"]) == 3
    page.keyboard.press("Control+z")
    assert len(kept(page)["territories"]) == 4
    page.keyboard.press("Control+y")
    assert len(kept(page)["territories"]) == 3
    assert wrong == []


def tab_to(page, name):
    """Presses Tab until the element with this id or key has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(
            "name => [document.activeElement.id, document.activeElement.dataset.key].includes(name)", name
        ):
            return
    raise AssertionError(f"Tab does not lead to {name}.")


def test_a_seed_makes_the_map_of_the_command(guest):
    page = guest("/maps/make")
    for name, value in (("seed", "7"), ("territories", "20"), ("continents", "4"), ("land", "50")):
        field(page, f"wish-{name}", value)
    page.click("[data-key=generate]")
    page.locator("#toast", has_text="is on the table").wait_for()
    assert page.locator("[data-key=generate]:focus").count() == 1
    made, found = generate(Wish(7, 20, 4, 3, 50)), parse(json.dumps(kept(page)))
    assert replace(found, places=made.places) == made


def test_nothing_is_lost_on_reload_and_undo_goes_back(guest):
    page = guest("/maps/make")
    outline(page, (200, 200), (400, 210), (390, 400), (210, 390))
    page.mouse.click(700, 500)
    before = kept(page)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    tab(page, "places")
    assert page.locator(".placelist li").count() == 2
    page.locator(".placelist .entry").first.click()
    page.click("[data-key=remove]")
    assert page.locator(".placelist li").count() == 1
    page.click("[data-key=undo]")
    assert kept(page) == before
    page.goto("/maps")
    page.click("[data-key^=open-]")
    page.wait_for_selector("html[data-ready]")
    assert kept(page) == before


def test_a_copy_that_is_not_changed_outlives_a_reload_and_is_played_on(guest):
    page = guest("/maps/make?from=quad")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.locator(".placelist li").count() == 4
    sound(page)
    tab(page, "play")
    page.click("[data-key=rules]")
    page.wait_for_url("**/new?map=*")
    page.get_by_text("from your file: 4 territories").wait_for()


def test_a_mission_counts_the_territories_there_are_now(guest):
    page = guest("/maps/make", viewport={"width": 1440, "height": 900})
    tab(page, "whole")
    outline(page, (200, 200), (400, 210), (390, 400), (210, 390))
    page.mouse.click(700, 500)
    page.click("[data-key=mission-1]")
    assert page.input_value("[data-key=mission-1-count]") == "2"


def test_a_map_that_was_removed_is_brought_back(guest):
    page = guest("/maps/make")
    outline(page, (200, 200), (400, 210), (390, 400), (210, 390))
    before = kept(page)
    page.goto("/maps")
    page.click("[data-key^=away-]")
    assert page.locator("[data-key^=open-]").count() == 0
    page.get_by_role("button", name="Bring it back").press("Enter")
    page.click("[data-key^=open-]")
    page.wait_for_selector("html[data-ready]")
    assert kept(page) == before


def test_a_fault_leads_to_its_place(guest):
    page = guest("/maps/make")
    outline(page, (200, 200), (400, 210), (390, 400), (210, 390))
    page.mouse.click(700, 500)
    tab(page, "check")
    page.get_by_text("A map must be in one piece.").click()
    assert page.evaluate("document.activeElement.dataset.key") == "name"
    page.select_option("[data-key=sea-to]", index=1)
    tab(page, "check")
    page.get_by_text("Every continent needs at least four territories.").first.click()
    assert page.evaluate("document.activeElement.dataset.key").startswith("continent-name")
    assert page.get_by_text("A map must be in one piece.").count() == 0


def test_ways_are_opened_turned_and_closed(guest):
    page = guest("/maps/make")
    page.mouse.click(300, 400)
    page.mouse.click(800, 400)
    page.keyboard.press("l")
    page.mouse.click(300, 400)
    for kind in ("sea", "one_way", "one_way"):
        page.mouse.click(800, 400)
        [link] = kept(page)["links"]
        assert link["kind"] == kind
    page.mouse.click(800, 400)
    assert kept(page)["links"] == []


def test_a_map_of_another_program_is_opened_with_shapes(guest):
    page = guest("/maps/make")
    page.set_input_files("#panel input[type=file]", MAPS / "tea.rixk.json")
    page.locator("#toast", has_text="is on the table").wait_for()
    assert all(one["shape"] for one in kept(page)["territories"])
    sound(page)


HOSTILE = {
    "format": 1,
    "id": "<b>x</b>",
    "name": "<img src=x onerror=document.title=1>\u202eevil",
    "continents": [{"id": "__proto__", "name": "<script>document.title=1</script>", "bonus": -7, "colour": "url(x)"}],
    "territories": [
        {"id": "__proto__", "name": "<script>document.title=1</script>", "shape": {"toString": 1}},
        {"id": "a b", "name": "\u202e" * 500, "continent": "x", "shape": "M" + "1 1 L" * 9_999 + "1 1 Z"},
    ],
    "links": [["a b", "__proto__"]],
}


def test_a_hostile_file_is_refused_in_a_sentence_or_shown_as_text(guest, tmp_path):
    page = guest("/maps/make")
    wrong = faults(page)
    title = page.title()
    (tmp_path / "none.map.json").write_text("{", encoding="utf-8")
    page.set_input_files("#panel input[type=file]", tmp_path / "none.map.json")
    page.locator("#panel [role=alert]").wait_for()
    (tmp_path / "bad.map.json").write_text(json.dumps(HOSTILE), encoding="utf-8")
    page.set_input_files("#panel input[type=file]", tmp_path / "bad.map.json")
    page.locator("#toast", has_text="is on the table").wait_for()
    for name in ("check", "continents", "places"):
        tab(page, name)
        page.locator("#panel .entry, #panel [data-key^=continent-name]").first.wait_for()
    assert "<script>document.title=1</script>" in page.inner_text(".placelist")
    assert page.title() == title
    assert page.locator("#panel img, #panel script").count() == 0
    assert "\u202e" not in page.inner_text("body")
    assert [fault for fault in wrong if "422" not in fault] == []


def test_players_for_whom_there_is_no_room_can_not_be_ticked(guest):
    page = guest("/maps/make", viewport={"width": 1440, "height": 900})
    assert page.locator("#tab-check .badge").count() == 0
    for column in range(5):
        left = 60 + column * 170
        outline(page, (left, 90), (left + 168, 92), (left + 166, 260), (left + 4, 258), (left, 110))
    sound(page)
    tab(page, "balance")
    assert page.is_disabled("[data-key=try-6]")
    assert not page.is_checked("[data-key=try-6]")
    assert page.get_by_text("5 territories can't seat 6 players.").is_visible()
    for number in (3, 4, 5):
        page.uncheck(f"[data-key=try-{number}]")
    page.click("[data-key=try]")
    page.get_by_text("All games are played.").wait_for(timeout=240_000)
    assert page.locator("[data-key=stop-trial]").count() == 0
    told = page.inner_text(".trial .lead")
    assert not (said := re.search(r"to move wins (\d+)%", told)) or f"{said[1]}%" in page.inner_text(".trial .shares")


def test_a_map_that_cannot_be_drawn_as_it_is_says_so(guest):
    page = guest("/maps/make")
    map_ = json.loads(dump(generate(Wish(3, 8, 1, 1))))
    map_["territories"][2]["shape"] = "M2 2 L4 2 L4 4 Z"
    checked = asked(page, "post", "/api/maps/check", {"text": json.dumps(map_)})
    assert [fault["place"] for fault in checked["faults"]][-1] == "$.territories[2].shape"
    assert "no room for armies" in checked["faults"][-1]["sentence"]
    assert checked["map"]["territories"] == 8


@LOOKS
def test_axe_finds_nothing(guest, scheme, viewport):
    page = guest("/maps/make?from=islands", color_scheme=scheme, viewport=viewport)
    wrong = faults(page)
    found = []
    for name in ("begin", "places", "continents", "whole", "check", "balance", "play"):
        tab(page, name)
        if name == "places":
            page.locator(".placelist .entry").first.click()
            page.click("[data-key=more]")
        found += [f"{name}: {fault}" for fault in violations(page)]
        if viewport == PHONE:
            assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
            page.locator(f".tabbar [data-panel={name}]").click()
    for path in ("/maps", "/maps/europe", "/maps/stars"):
        page.goto(path)
        page.wait_for_selector("html[data-ready]")
        found += [f"{path}: {fault}" for fault in violations(page)]
        if viewport == PHONE:
            assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert found == []
    assert wrong == []


def test_a_phone_shows_the_name_of_a_map_and_what_a_tool_does(guest):
    page = guest("/maps/europe", viewport=PHONE)
    assert page.locator("#bar .hint strong", has_text="Europe").is_visible()
    page.goto("/maps/make")
    page.wait_for_selector("html[data-ready]")
    page.keyboard.press("e")
    assert page.get_by_text("Paint over land to make it sea.").is_visible()


def test_a_map_of_provinces_is_looked_at(guest):
    page = guest("/maps/europe")
    page.click("[data-key=see-BUL]")
    told = page.inner_text("#panel")
    assert "east coast and a south coast" in told
    assert "Rumania" in told
    page.locator("#map").focus()
    page.keyboard.press("ArrowLeft")
    assert page.inner_text("#panel h2") != "Bulgaria"
    assert page.locator("text=Change a copy").count() == 0


def test_a_game_with_other_rules_begins_from_the_shelf(guest):
    page = guest("/maps/make?from=islands")
    page.mouse.click(150, 200)
    tab(page, "play")
    page.click("[data-key=undo]")
    page.click("[data-key=rules]")
    page.get_by_text("from your file: 12 territories").wait_for()
