"""Written orders in the browser: whole games by mouse and keys, orders by map and line, letters, looking back."""

import re

import pytest

from browser import LARGE, LOOKS, PHONE, faults, violations
from drawing.charts import chart
from garrison.catalogue import new_game as new_one
from garrison.catalogue import write_record
from garrison.engine.record import Record
from garrison.maps.provinces_reading import PROVINCES
from page.asking import seated
from page.ordering import Finger, Keys, Mouse, gone_on, handed_in, hint, play_out, standing, step, title, written
from page.playing import new_game, outcome

pytestmark = pytest.mark.check("games of written orders")


BOTS = ["advance"] * 6
ALONE = ("me", *BOTS)
ORDERING = '.game[data-phase="ordering"]'


def opened(page, server, ruleset="diplomacy", seats=ALONE, **settings):
    made = new_game(page, server, seats=seats, ruleset=ruleset, map="europe", **settings)
    page.wait_for_selector(ORDERING)
    return made


def typed(page, line):
    page.locator('#panel [data-key="type"]').fill(line)
    page.keyboard.press("Enter")


def test_whole_game_of_diplomacy_by_mouse(quiet, server):
    page = quiet()
    wrong = faults(page)
    game = opened(page, server, options={"victory_centres": 8})
    assert {"ordering", "adjusting", "over"} <= {*play_out(page, Mouse())}
    assert outcome(page, server, game)["how"]
    assert wrong == []


def test_whole_game_of_harbour_by_keys(quiet, server):
    page = quiet()
    wrong = faults(page)
    opened(page, server, "harbour", options={"victory_centres": 6})
    assert play_out(page, Keys())[-1] == "over"
    assert wrong == []


def test_an_order_is_changed_by_the_map(quiet, server):
    page = quiet()
    opened(page, server)
    hand = Mouse()
    for place in ("GAL", "BOH", "GAL", "GAL"):
        hand.choose(page, "VIE")
        hand.choose(page, place)
        page.wait_for_selector(f".orderlist [title='A VIE - {place}']")
    page.locator('#panel [aria-label="Erase: Vienna goes to Galicia"]').click()
    page.wait_for_selector(".orderlist:not(:has([title='A VIE - GAL']))")


def test_a_map_of_your_own_without_shapes_is_a_board_to_play_on(quiet, server):
    page = quiet()
    wrong = faults(page)
    own = PROVINCES.dump(PROVINCES.bundled("europe")).replace("Tunis", "Carthage")
    new_game(page, server, seats=ALONE, ruleset="diplomacy", map="", map_file=own)
    page.wait_for_selector(ORDERING)
    assert page.locator("#map .piece").count() == 75
    assert page.locator("#map .piece .unit").count() == 22
    assert page.locator("#map .name:not(.away)", has_text="Carthage").count() == 1
    Mouse().choose(page, "VIE")
    Mouse().choose(page, "GAL")
    page.wait_for_selector(".orderlist [title='A VIE - GAL']")
    assert wrong == []


def test_a_map_of_nodes_shows_a_line_for_each_way(quiet, server):
    page = quiet()
    wrong = faults(page)
    lands = ["AA", "BB", "CC", "DD", "EE"]
    every = [(one, other) for n, one in enumerate(lands) for other in lands[:n]]
    tangle = PROVINCES.dump(chart(lands, every, {"AA": {"": ["SEA"]}, "BB": {"": ["SEA"]}}))
    options = {"victory_centres": 3}
    new_game(page, server, seats=["me", "random"], ruleset="diplomacy", map="", map_file=tangle, options=options)
    page.wait_for_selector("#map .piece")
    assert all(page.get_attribute(f"#map .way.{kind}", "d") for kind in ("armies", "fleets"))
    assert page.locator("#map .piece").count() == 6
    assert wrong == []


def test_orders_typed_in_both_notations(quiet, server):
    page = quiet()
    opened(page, server)
    for line, order in (
        ("vie to gal", "A VIE - GAL"),
        ("Army Budapest => attack => Serbia", "A BUD - SER"),
        ("f tri - adr", "F TRI - ADR"),
    ):
        typed(page, line)
        page.wait_for_selector(f".orderlist [title='{order}']")
    assert "Vienna goes to Galicia" in page.inner_text(".orderlist")
    typed(page, "par - bur")
    page.wait_for_selector("#panel [role=alert]:has-text('You have no unit at PAR.')")
    typed(page, "vie flies home")
    page.wait_for_selector("#panel [role=alert]:has-text('flies')")
    typed(page, "tri - lon")
    page.wait_for_selector('.doubt:has-text("It can\'t get there in one move.")')
    assert page.locator(".order.failed .cross").count() == 1


RETREATS = (
    "spring retreats 1902: england F LON, france A PAR, russia A NWY, F SWE; dislodged england F NWY from STP to "
    "BAR,NWG,SKA; owners england EDI LON LVP, france PAR, russia NWY SWE"
)
FALL = (
    "fall 1902: austria A BUD, A VIE, england A LON, F EDI/NTH, france A PAR; owners austria BUD VIE, england EDI LON"
)


def in_the_middle(page, server, ruleset, start, seat):
    """A game that goes on from a position, in which bots have all seats but one."""
    game = new_one(ruleset, "europe", 7)
    record = write_record(Record(game, game.ruleset.notation.read_state(game, start)))
    seats = [*BOTS, "advance"]
    seats[seat] = "me"
    new_game(page, server, seats=seats, record=record, map="")
    page.wait_for_selector('.game:not([data-phase="wait"])')


def test_a_retreat_by_the_map(quiet, server):
    page = quiet()
    wrong = faults(page)
    in_the_middle(page, server, "diplomacy", RETREATS, 1)
    assert page.locator('[data-t="NWY"] .beaten').count() == 1
    Mouse().choose(page, "NWY")
    Mouse().choose(page, "SKA")
    page.wait_for_selector(".orderlist [title='F NWY R SKA']")
    Mouse().choose(page, "NWY")
    Mouse().kind(page, "disband")
    page.wait_for_selector(".orderlist [title='F NWY D']")
    assert wrong == []


def test_a_fleet_in_port_lies_at_its_sea_though_the_province_has_several_coasts(quiet, server):
    page = quiet()
    in_the_middle(page, server, "harbour", "spring 1901: russia F STP/BOT, england F LON/NTH; owners russia STP MOS", 5)
    berth = page.request.get(f"{server.address}/api/maps/europe/shapes").json()["berths"]["St Petersburg/SC"]
    there = page.evaluate(WHERE)
    assert there == pytest.approx(berth["Gulf of Bothnia"], abs=1)


WHERE = """(() => {
    const numbers = (name) => document.querySelector(name).getAttribute("transform").match(/-?[\\d.]+/g).map(Number);
    const [x, y, k] = numbers("#map .view"), [left, top] = numbers(".piece[data-t=STP]");
    return [(left - x) / k, (top - y) / k];
})()"""
"""The piece in St Petersburg, in the units of the drawing."""


def test_two_armies_combine_by_the_map(quiet, server):
    page = quiet()
    in_the_middle(page, server, "harbour", FALL, 0)
    hand = Mouse()
    hand.choose(page, "VIE")
    hand.kind(page, "combine")
    hand.choose(page, "BUD")
    page.wait_for_selector(".orderlist [title='A VIE + A BUD']")
    assert page.locator(".order.combine").count() == 1
    handed_in(page, hand)
    gone_on(page)
    page.wait_for_selector('[data-t="BUD"] .strength')


def test_an_army_goes_by_the_fleets_it_names(quiet, server):
    page = quiet()
    in_the_middle(page, server, "harbour", FALL, 1)
    hand = Mouse()
    hand.choose(page, "LON")
    hand.kind(page, "convoy")
    hand.choose(page, "EDI")
    hand.choose(page, "NWY")
    page.wait_for_selector(".orderlist [title='A LON - EDI - NWY']")
    assert page.locator(".order.voyage").count() == 1


def test_a_coast_is_asked_for(quiet, server):
    page = quiet()
    opened(page, server, seats=("advance", "advance", "me", *BOTS[2:]))
    typed(page, "bre - mao")
    page.wait_for_selector(".orderlist [title='F BRE - MAO']")
    handed_in(page, Mouse())
    gone_on(page)
    Mouse().choose(page, "MAO")
    Mouse().choose(page, "SPA")
    page.locator('#dock .which button:has-text("south coast")').click()
    page.wait_for_selector(".orderlist [title='F MAO - SPA/SC']")


def test_reload_in_mid_phase_keeps_what_is_saved(quiet, server):
    page = quiet()
    opened(page, server)
    Mouse().write(page, hint(page))
    page.wait_for_selector(".orderlist li:not(.none)")
    before = written(page)
    page.reload()
    page.wait_for_selector(f"html[data-ready] {ORDERING}")
    assert written(page) == before != []


def test_ready_may_be_taken_back(quiet, server):
    pages = [quiet(), quiet()]
    maker, guest = pages
    game = new_game(maker, server, seats=("me", "open", *BOTS[1:]), ruleset="diplomacy", map="europe")
    joined(maker, guest, server, game)
    maker.wait_for_selector(ORDERING)
    maker.locator('#dock [data-key="ready"]').click()
    maker.wait_for_selector("#dock:has-text('Your orders are in.')")
    guest.wait_for_selector("#dock .readiness:has-text('6 of 7')")
    maker.locator('#dock [data-key="ready"]').click()
    maker.wait_for_selector(ORDERING)


def joined(maker, guest, server, game):
    headers = {"origin": server.address}
    links = maker.request.post(f"{server.address}/api/games/{game}/links", data={}, headers=headers).json()
    seated(guest, f"{server.address}/j/{links['seats'][0][1]}")
    guest.wait_for_selector('html[data-ready] .game:not([data-phase="waiting"])')


def test_letters_between_two(quiet, server):
    maker, guest, watcher = quiet(), quiet(), quiet()
    game = new_game(maker, server, seats=("me", "open", *BOTS[1:]), ruleset="diplomacy", map="europe")
    joined(maker, guest, server, game)
    watcher.goto(f"{server.address}/g/{game}")
    watcher.wait_for_selector("html[data-ready]")
    maker.wait_for_selector(ORDERING)
    for page, other in ((maker, 1), (guest, 0)):
        page.locator("#tab-talk").click()
        page.locator(f'[data-key="thread-{other}"]').click()
    maker.locator('[data-key="say"]').fill("<b>Quiet</b> in the north?")
    maker.keyboard.press("Enter")
    guest.wait_for_selector(".chat p:has-text('<b>Quiet</b> in the north?')")
    guest.locator('[data-key="thread--1"]').click()
    guest.locator('[data-key="say"]').fill("Good day to all.")
    guest.keyboard.press("Enter")
    maker.wait_for_selector('[data-key="thread--1"][aria-label="All, 1 new"]')
    watcher.locator("#tab-talk").click()
    watcher.wait_for_selector(".chat p:has-text('Good day to all.')")
    assert "Quiet" not in watcher.content()
    assert guest.locator(".chat b:has-text('Quiet')").count() == 0


def test_looking_back_at_a_phase(quiet, server):
    page = quiet()
    opened(page, server)
    Mouse().write(page, hint(page))
    page.wait_for_selector(".orderlist li:not(.none)")
    handed_in(page, Mouse())
    page.wait_for_selector(".game.looking")
    assert page.locator(".results li").count() == 22
    gone_on(page)
    page.locator("#scrub [aria-label='Previous phase']").click()
    page.wait_for_selector(".game.looking #turn:has-text('Spring 1901')")
    page.wait_for_selector(".order.move")
    page.locator('#panel [data-key="result-0"]').click()
    page.wait_for_selector(".order.quiet")
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(".game:not(.looking)")
    page.goto(f"{page.url}?v=1")
    page.wait_for_selector("html[data-ready] .game.looking #turn:has-text('Spring 1901')")


# Nothing advances unseen


SEVERAL_RETREATS = "5"
"""With this seed two years of bots have retreats in Spring and in Fall."""


def chapters(page, server, game):
    """The phases that had orders, as the log of the game names them, each with its lines."""
    told = page.request.get(f"{server.address}/api/games/{game}/history?seat=0").json()["chapters"]
    found: dict[str, list[str]] = {}
    for chapter in told:
        lines = [line["words"] for line in chapter["lines"]]
        found.setdefault(chapter["title"].capitalize(), []).extend(lines)
    return found


def shown(page):
    """What a phase that is over shows, once it is all there: its title, the dock's words, and its orders on the map."""
    page.wait_for_selector(".order, #dock .own-results")
    return title(page), page.inner_text("#dock"), page.locator(".order").count()


@pytest.mark.parametrize("viewport", [LARGE, PHONE], ids=["large", "phone"])
def test_years_in_which_nothing_is_missed(quiet, server, viewport):
    """Every phase that had orders is shown before the next, the retreats and builds of others among them."""
    page = quiet(viewport=viewport, has_touch=viewport == PHONE)
    wrong = faults(page)
    game = opened(page, server, seed=SEVERAL_RETREATS)
    hand = Finger() if viewport == PHONE else Mouse()
    seen = []
    while "Spring 1903" not in page.inner_text("#turn"):
        hand.write_all(page)
        handed_in(page, hand)
        while page.wait_for_selector('.game.looking, .game:not([data-phase="wait"])') and title(page):
            seen.append(shown(page))
            step(page)
    log, titles = chapters(page, server, game), [name for name, _, _ in seen]
    assert titles == [*log][: len(titles)]
    assert {"Spring 1901", "Fall 1901", "Adjustments 1901", "Spring 1902", "Fall 1902"} <= {*titles}
    assert [name for name in titles if "retreats" in name]
    for name, dock, arrows in seen:
        assert arrows, name
        builders = {words.split()[0] for words in log[name] if " builds " in words or " removes " in words}
        assert all(f"{power} builds" in dock or f"{power} removes" in dock for power in builders), name
        if "retreats" in name:
            fates = [words for words in log[name] if "retreats to" in words or "is disbanded" in words]
            assert len(re.findall("retreats to|is disbanded", dock)) >= len(fates), name
    assert page.locator("#scrub .phase-marks line").count() == len(titles) + 1
    assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]
    assert wrong == []


def test_arrow_keys_go_on_and_orders_need_not_wait(quiet, server):
    page = quiet()
    opened(page, server, clock={"kind": "turn", "turn": 3_600_000})
    Mouse().write(page, hint(page))
    page.wait_for_selector(".orderlist li:not(.none)")
    handed_in(page, Mouse())
    page.wait_for_selector("#dock h2:has-text('Spring 1901: the result')")
    assert page.locator("#turn .clock b").inner_text()
    assert page.locator(".order.move").count() > 0
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f"{ORDERING}:not(.looking)")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".game.looking")
    page.locator("#tab-orders").click()
    page.locator(".orderlist .pickunit").first.click()
    page.wait_for_selector(f"{ORDERING}:not(.looking) #dock .unit-part")


BUILDS_OF_OTHERS = "fall 1901: austria A BUD, A VIE, russia A MOS; owners austria BUD VIE, russia MOS WAR SEV STP"


def test_whoever_comes_back_finds_what_was_missed(quiet, server):
    page = quiet()
    wrong = faults(page)
    in_the_middle(page, server, "diplomacy", BUILDS_OF_OTHERS, 0)
    game = page.url.rpartition("/")[2]
    address = f"{server.address}/api/games/{game}"
    watcher = quiet()
    watcher.goto(page.url)
    watcher.wait_for_selector("html[data-ready]")
    here = page.url
    page.goto("about:blank")
    seen = page.request.get(f"{address}/view?seat=0").json()
    move = {"version": seen["version"], "seat": 0, "move": "seal"}
    assert page.request.post(f"{address}/moves", data=move, headers={"origin": server.address}).ok
    watcher.wait_for_selector("#turn:has-text('Spring 1902')")
    page.goto(here)
    page.wait_for_selector("#dock h2:has-text('While you were away')")
    assert page.locator("#dock .missed b").all_inner_texts() == ["Fall 1901", "Adjustments 1901"]
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#dock h2:has-text('Fall 1901: the result')")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#dock h2:has-text('Adjustments 1901: the result')")
    assert page.locator(".order.build").count() > 0
    assert "Russia" in page.inner_text("#panel")
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f"{ORDERING}:not(.looking)")
    page.reload()
    page.locator("#scrub .phase-marks line").nth(2).wait_for(state="attached")
    assert page.locator(f"{ORDERING}:not(.looking)").count() == 1
    page.evaluate("localStorage.clear()")
    page.reload()
    page.wait_for_selector("#dock h2:has-text('While you were away')")
    page.locator('[data-key="missed-1"]').click()
    page.wait_for_selector("#dock h2:has-text('Adjustments 1901: the result')")
    assert wrong == []


# The board


SPOTS = """(() => [...document.querySelectorAll("#map .label .name")].map(name => {
    const { x, y, width } = name.getBoundingClientRect();
    return [name.textContent, Math.round(x), Math.round(y), Boolean(width)];
}))()"""
"""Where the name of each province stands, and whether it is shown."""

HIDDEN = """[...document.querySelectorAll("#map .piece:not(.empty)")].flatMap(piece => {
    const middle = part => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const [dot, unit] = [piece.querySelector(".centre-dot"), piece.querySelector(".units .block")];
    if (!dot || !unit) return [];
    const [[a, b], [c, d]] = [middle(dot), middle(unit)];
    return Math.hypot(a - c, b - d) < 16 ? [piece.dataset.t] : [];
})"""
"""Provinces whose dot lies under their unit."""


def test_names_stay_where_they_are_and_none_is_left_out(quiet, server):
    page = quiet(viewport=LARGE)
    opened(page, server)
    spots = page.evaluate(SPOTS)
    assert len(spots) == 75
    assert [name for name, *_, shown in spots if not shown] == []
    assert page.evaluate(HIDDEN) == []
    Mouse().write_all(page)
    handed_in(page, Mouse())
    gone_on(page)
    assert page.evaluate(SPOTS) == spots
    assert page.evaluate(HIDDEN) == []


def test_powers_have_their_names_and_no_letter_reads_as_a_kind(quiet, server):
    page = quiet(viewport=LARGE)
    opened(page, server)
    names = "[...document.querySelectorAll('#chips .chip b')].map(one => one.innerText)"
    assert page.evaluate(names)[:3] == ["Austria", "England", "France"]
    page.set_viewport_size({"width": 1000, "height": 800})
    assert page.evaluate(names)[:3] == ["Aus", "Eng", "Fra"]
    assert {*page.locator("#map .sign").all_text_contents()} == {"Au", "En", "Fr", "Ge", "It", "Ru", "Tu"}


def test_two_at_one_device(quiet, server):
    page = quiet()
    opened(page, server, seats=("me", "me", *BOTS[1:]))
    Mouse().write(page, hint(page))
    page.wait_for_selector(".orderlist li:not(.none)")
    Mouse().ready(page)
    page.wait_for_selector("#dock h2:has-text('Pass the device')")
    assert page.locator(".order").count() == 0
    page.locator('#dock [data-key="go"]').click()
    page.wait_for_selector('.game[data-seat="1"][data-phase="ordering"]')
    assert written(page) == []


def test_a_draw_that_everybody_there_wants(quiet, server):
    page = quiet()
    opened(page, server)
    page.locator("#tab-table").click()
    page.locator('#panel [data-key="draw"]').click()
    page.locator('#dock [data-key="yes"]').click()
    page.wait_for_selector('.game[data-phase="over"]')


def test_surrender(quiet, server):
    page = quiet()
    opened(page, server)
    page.locator("#tab-table").click()
    page.locator('#panel [data-key="resign"]').click()
    page.locator('#dock [data-key="yes"]').click()
    page.wait_for_selector('.game:not([data-phase="ordering"])')


def test_one_year_by_finger(quiet, server):
    page = quiet(viewport={"width": 390, "height": 844}, has_touch=True)
    wrong = faults(page)
    opened(page, server)
    for _ in range(2):
        assert standing(page)[0] == "ordering"
        Finger().write_all(page)
        handed_in(page, Finger())
        gone_on(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert wrong == []


def test_retreats_and_builds(quiet, server):
    """Played by bots until this seat has met both."""
    page = quiet()
    wrong = faults(page)
    opened(page, server, seats=("advance", "advance", "advance", "me", *BOTS[3:]), options={"victory_centres": 12})
    met = set()
    for _ in range(25):
        gone_on(page)
        now = standing(page)[0]
        met.add(now)
        if {"adjusting", "retreating"} <= met or now == "over":
            break
        Mouse().write_all(page)
        handed_in(page, Mouse())
    assert "adjusting" in met
    assert wrong == []


@LOOKS
def test_axe_finds_nothing(quiet, server, scheme, viewport):
    page = quiet(color_scheme=scheme, viewport=viewport)
    wrong = faults(page)
    opened(page, server)
    Mouse().choose(page, "VIE")
    assert violations(page) == []
    page.keyboard.press("Escape")
    for tab in ("orders", "results", "talk", "powers", "log", "text", "table"):
        page.locator(f"#tab-{tab}:visible, .tabbar [data-panel={tab}]:visible").first.click()
        assert violations(page) == [], tab
    assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]
    assert wrong == []
