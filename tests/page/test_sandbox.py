"""The sandbox in the browser: positions arranged, ordered and judged by mouse, keys and text, and shared."""

import base64
import json
import zlib

import pytest

from browser import LOOKS, faults, violations
from garrison.catalogue import new_game, write_record
from garrison.engine.record import Record
from garrison.generating import Wish, generate
from garrison.maps import dump
from isles import ISLES
from page.arranging import ByKeys, Clicks, mode, results, sandbox, tab, units, written
from page.asking import made
from page.ordering import Finger, hint

pytestmark = pytest.mark.check("the sandbox by hand")


AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY = range(5)
BATTLE = "spring 1901: france A BUR, A GAS, germany A PAR; owners france PAR BRE, germany MUN"


def opened(guest, path="/sandbox", **settings):
    page = guest("/", **settings)
    wrong = faults(page)
    return sandbox(page, path), wrong


def typed(page, line):
    tab(page, "orders")
    page.locator('#panel [data-key="type"]').fill(line)
    page.keyboard.press("Enter")


def pasted(page, text):
    tab(page, "start")
    page.locator('[data-key="paste"]').fill(text)
    page.locator('[data-key="paste-send"]').click()


def go(page):
    page.locator('#dock [data-key="go"]').click()


def empty(page):
    tab(page, "start")
    page.locator('[data-key="blank"]').click()
    page.wait_for_selector('.game[data-mode="arranging"]')


def test_a_position_arranged_and_judged_by_mouse(guest):
    page, wrong = opened(guest)
    hand = Clicks()
    empty(page)
    for power, kind, place in (
        (FRANCE, "A", "BUR"),
        (FRANCE, "A", "GAS"),
        (GERMANY, "A", "PAR"),
        (ENGLAND, "F", "ENG"),
    ):
        hand.brush(page, kind, power)
        hand.choose(page, place)
        page.wait_for_selector(f'[data-t="{place}"]:not(.empty)')
    hand.brush(page, "F", FRANCE)
    hand.choose(page, "SPA")
    page.locator('#dock button:has-text("south coast")').click()
    page.wait_for_selector('[data-t="SPA"]:not(.empty)')
    hand.brush(page, "owner", FRANCE)
    hand.choose(page, "PAR")
    page.wait_for_selector('[data-t="PAR"][aria-label*="owned by France"]')
    hand.brush(page, "erase")
    hand.choose(page, "ENG")
    page.wait_for_selector('[data-t="ENG"].empty')
    assert len(units(page)) == 4
    go(page)
    for places in (("BUR", "PAR"), ("GAS", "support", "BUR", "PAR")):
        for place in places:
            hand.kind(page, place) if place.islower() else hand.choose(page, place)
    page.wait_for_selector(".order.support .knot")
    go(page)
    page.wait_for_selector('.game[data-mode="judged"]')
    assert results(page) == {
        "A BUR - PAR": "moved to PAR",
        "A GAS S A BUR - PAR": "supported BUR - PAR",
        "F SPA/SC, no order": "held",
        "A PAR, no order": "held; dislodged by the attack from BUR",
    }
    assert page.locator('[data-t="PAR"] .beaten').count() == 1
    go(page)
    page.wait_for_selector('.game[data-phase="retreat"][data-mode="writing"]')
    hand.choose(page, "PAR")
    hand.choose(page, "PIC")
    page.wait_for_selector(".text-order:has-text('A PAR R PIC')")
    go(page)
    page.wait_for_selector('.game[data-mode="judged"]')
    assert results(page) == {"A PAR R PIC": "retreated to PIC"}
    go(page)
    page.wait_for_selector('.game[data-phase="movement"]')
    assert any("Picardy" in label and "Germany army" in label for label in units(page))
    assert wrong == []


def test_everything_by_keys(guest):
    page, wrong = opened(guest)
    hand = ByKeys()
    page.locator("#tab-orders").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.locator('[data-key="blank"]').press("Enter")
    page.wait_for_selector('.game[data-mode="arranging"]')
    hand.brush(page, "A", AUSTRIA)
    page.keyboard.press("m")
    steps = 0
    while (here := page.evaluate("document.activeElement.dataset.t")) != "VIE" and steps < 60:
        page.keyboard.press(towards(page, here, "VIE"))
        steps += 1
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-t="VIE"]:not(.empty)')
    page.keyboard.press("e")
    page.wait_for_selector('.game[data-mode="writing"]')
    hand.choose(page, "VIE")
    hand.choose(page, "GAL")
    page.wait_for_selector(".text-order:has-text('A VIE - GAL')")
    page.keyboard.press("e")
    page.wait_for_selector('.game[data-mode="judged"]')
    assert results(page) == {"A VIE - GAL": "moved to GAL"}
    page.keyboard.press("e")
    page.wait_for_selector('.game[data-mode="writing"] #turn:has-text("1 unit has none")')
    assert [label.split(",")[0] for label in units(page)] == ["Galicia"]
    page.keyboard.press("u")
    page.wait_for_selector('.game[data-mode="judged"]')
    page.keyboard.press("Shift+U")
    page.wait_for_selector('.game[data-mode="writing"]')
    page.keyboard.press("?")
    page.wait_for_selector("#panel dl.keys")
    assert wrong == []


def towards(page, here, there):
    """The arrow key that leads nearer to a province."""
    box = {name: page.locator(f'[data-t="{name}"] .hit').bounding_box() for name in (here, there)}
    across, down = (box[there][side] - box[here][side] for side in ("x", "y"))
    if abs(across) > abs(down):
        return "ArrowRight" if across > 0 else "ArrowLeft"
    return "ArrowDown" if down > 0 else "ArrowUp"


def test_orders_of_all_powers_typed_in_both_forms(guest):
    page, _ = opened(guest)
    for line, order in (("vie - gal", "A VIE - GAL"), ("Army Warsaw => attack => Galicia", "A WAR - GAL")):
        typed(page, line)
        page.wait_for_selector(f".text-order:has-text('{order}')")
    typed(page, "vie - tri")
    page.wait_for_selector(".text-order:has-text('A VIE - TRI')")
    assert written(page) == ["A VIE - TRI", "A WAR - GAL"]
    typed(page, "vie - lon")
    page.wait_for_selector(".orderlist .doubt small:has-text('void')")
    assert page.locator(".order.failed .cross").count() == 1
    typed(page, "vie flies home")
    page.wait_for_selector("#panel [role=alert]:has-text('line 1')")
    typed(page, "mun - bur")
    page.wait_for_selector(".text-order:has-text('A MUN - BUR')")
    assert page.locator("#panel [role=alert]").count() == 0


def test_all_orders_as_text(guest):
    page, _ = opened(guest)
    typed(page, "vie - gal")
    page.wait_for_selector(".text-order:has-text('A VIE - GAL')")
    tab(page, "text")
    area = page.locator("#panel textarea")
    assert area.input_value() == "Austria:\nA VIE - GAL"
    page.locator('[data-key="form-words"]').check(force=True)
    page.wait_for_selector("#panel textarea:has-text('Army Vienna => attack => Galicia')")
    area.fill("France:\nArmy Paris => attack => Burgundy\nA MAR S A PAR - BUR\n\nkie - den")
    page.locator('[data-key="sheet-send"]').click()
    page.wait_for_selector(".order.support")
    assert written(page) == ["A PAR - BUR", "A MAR S A PAR - BUR", "F KIE - DEN"]


def test_text_that_is_refused_stays_in_its_field(guest):
    page, wrong = opened(guest)
    tab(page, "text")
    sheet = "England:\nF LON - NTH\nF EDI - nowhere"
    page.locator("#panel textarea").fill(sheet)
    page.locator('[data-key="sheet-send"]').click()
    page.locator("#panel [role=alert]").wait_for()
    assert page.input_value("#panel textarea") == sheet
    pasted(page, "spring 1901: france A NOWHERE")
    page.locator("#panel [role=alert]", has_text="NOWHERE").wait_for()
    assert page.input_value('[data-key="paste"]') == "spring 1901: france A NOWHERE"
    assert len(units(page)) == 22
    assert all("422" in fault for fault in wrong)


def test_one_order_is_varied(guest):
    page, wrong = opened(guest, "/datc/6.D.1")
    before = results(page)
    Clicks().choose(page, "TYR")
    page.wait_for_selector('.game[data-mode="writing"]')
    Clicks().kind(page, "hold")
    page.wait_for_selector(".text-order:has-text('A TYR H')")
    go(page)
    page.wait_for_selector('.game[data-mode="judged"]')
    assert results(page) != before
    tab(page, "cases")
    assert page.locator(".compared .differs").count() > 0
    page.locator('[data-key="undo"]').click()
    page.locator('[data-key="undo"]').click()
    page.locator('[data-key="undo"]').click()
    page.wait_for_url("**/datc/6.D.1")
    assert results(page) == before
    assert wrong == []


def test_a_year_is_played_on(guest):
    page, wrong = opened(guest)
    for lines in (("par - bur", "bre - mao", "kie - den"), ("bur - bel", "mao - por")):
        for line in lines:
            typed(page, line)
            page.wait_for_selector(f".text-order:has-text('{line.upper()[-3:]}')")
        go(page)
        page.wait_for_selector('.game[data-mode="judged"]')
        go(page)
        page.wait_for_selector('.game[data-mode="writing"]')
    page.wait_for_selector('.game[data-phase="adjustment"]')
    Clicks().choose(page, "BRE")
    page.locator('#dock .which button:has-text("a fleet")').click()
    page.wait_for_selector(".text-order:has-text('F BRE B')")
    go(page)
    page.wait_for_selector('.game[data-mode="judged"]')
    assert results(page)["F BRE B"] == "built"
    go(page)
    page.wait_for_selector('.game[data-phase="movement"] #turn:has-text("23 units")')
    assert wrong == []


def told(url):
    """What an address says after its `#`."""
    letters = url.partition("#1.")[2]
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), -15))


def test_a_share_link_opens_in_another_browser(guest):
    page, _ = opened(guest)
    pasted(page, f"{BATTLE}; orders france A BUR - PAR, A GAS S A BUR - PAR")
    page.wait_for_selector(".order.support")
    go(page)
    page.wait_for_url(lambda url: told(url)["mode"] == "judged")
    other, wrong = opened(guest, page.url)
    other.wait_for_selector('.game[data-mode="judged"]')
    assert results(other) == results(page)
    assert units(other) == units(page)
    assert wrong == []


def test_a_reload_loses_nothing(guest):
    page, _ = opened(guest)
    for line in ("vie - gal", "war - gal"):
        typed(page, line)
        page.wait_for_selector(f".text-order:has-text('{line.upper()}')")
    page.reload()
    page.wait_for_selector("html[data-ready] .game[data-mode=writing]")
    assert written(page) == ["A VIE - GAL", "A WAR - GAL"]
    page.locator('[data-key="undo"]').click()
    page.wait_for_selector(".orderlist:not(:has-text('A WAR - GAL'))")
    page.wait_for_selector("#turn:has-text('21 units')")
    assert written(page) == ["A VIE - GAL"]


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#1.AAAA", "This link is damaged"),
        ("?game=nowhere", "There is no such game"),
    ],
)
def test_a_damaged_link_is_told(guest, link, said):
    page, _ = opened(guest, f"/sandbox{link}")
    assert said in page.inner_text("#notice")
    assert page.inner_text("#notice").endswith(".")
    assert len(units(page)) == 22


def test_a_case_that_is_not_there(guest):
    page, _ = opened(guest, "/datc/6.Z.1")
    assert "There is no case '6.Z.1'." in page.inner_text("#notice")
    assert len(units(page)) == 22


def test_cases_are_searched_and_opened(guest):
    page, wrong = opened(guest)
    tab(page, "cases")
    assert page.locator(".caselist li").count() == 165
    page.locator('[data-key="search"]').press_sequentially("second order paradox")
    page.wait_for_selector(".caselist:not(:has-text('6.A.1'))")
    assert "6.F.23" in page.inner_text(".caselist")
    page.locator('[data-key="case-6.F.23"]').click()
    page.wait_for_selector('.game[data-case="6.F.23"][data-mode="judged"]')
    page.locator('[data-key="case-next"]').click()
    page.wait_for_selector('.game[data-case="6.F.24"]')
    page.go_back()
    page.wait_for_selector('.game[data-case="6.F.23"]')
    assert "DATC 3.0" in page.inner_text(".case")
    assert wrong == []


def test_the_house_rules(guest):
    page, wrong = opened(guest)
    tab(page, "start")
    page.locator('[data-key="rules"]').select_option("harbour")
    page.wait_for_selector('[data-t="EDI"][aria-label*="("]')
    typed(page, "A VIE + A BUD")
    page.wait_for_selector(".order.combine")
    assert wrong == []


def test_retreats_are_arranged(guest):
    page, wrong = opened(guest)
    hand = Clicks()
    empty(page)
    hand.brush(page, "A", FRANCE)
    hand.choose(page, "PAR")
    page.wait_for_selector('[data-t="PAR"]:not(.empty)')
    page.locator('[data-key="phase"]').select_option("fall retreat")
    page.wait_for_selector('.game[data-phase="retreat"]')
    hand.brush(page, "lost A", GERMANY)
    hand.choose(page, "PAR")
    page.wait_for_selector('[data-t="PAR"] .beaten')
    tab(page, "start")
    page.locator('[data-key="attacker-0"]').select_option("BUR")
    page.wait_for_selector("[data-key=attacker-0] option[value=BUR][selected]", state="attached")
    go(page)
    page.wait_for_selector('.game[data-mode="writing"]')
    hand.choose(page, "PAR")
    page.wait_for_selector('[data-t="GAS"].target')
    assert page.locator('[data-t="BUR"].target').count() == 0
    assert wrong == []


def test_a_game_opens_in_the_sandbox(guest):
    page = guest("/")
    wrong = faults(page)
    seats = ({"player": "me"}, *[{"player": "advance"}] * 6)
    game = made(page, *seats, ruleset="diplomacy", map="europe", options={})["id"]
    page.goto(f"/g/{game}")
    page.wait_for_selector('html[data-ready] .game[data-phase="ordering"]')
    order = hint(page)
    Clicks().write(page, order)
    page.wait_for_selector(".orderlist li:not(.none)")
    link = page.locator('#panel a:has-text("Open in the sandbox")').get_attribute("href")
    Clicks().ready(page)
    page.wait_for_selector(".results li")
    page.locator('#panel a:has-text("Open in the sandbox")').click()
    page.wait_for_selector('html[data-ready] .game.sandbox[data-mode="judged"]')
    assert len(results(page)) == 22
    assert order in results(page)
    sandbox(page, link)
    assert len(units(page)) >= 20
    assert wrong == []


def test_retreats_of_a_game_open_in_the_sandbox(guest):
    page = guest("/")
    game = new_game("diplomacy", "europe", 7)
    start = "fall 1901: france A BUR, A GAS, germany A PAR; owners france BRE, germany PAR MUN"
    record = write_record(Record(game, game.ruleset.notation.read_state(game, start)))
    seats = [{"player": "me"}] * 7
    game = made(page, *seats, record=record, map="", options={})["id"]
    page.goto(f"/g/{game}")
    page.wait_for_selector('html[data-ready] .game[data-phase="ordering"]')
    for lines in (("bur - par", "gas s bur - par"), ("par h",)):
        for line in lines:
            page.locator('#panel [data-key="type"]').fill(line)
            page.keyboard.press("Enter")
            page.wait_for_selector(f".orderlist li:not(.none) >> text={line.upper()[:1]}")
        page.locator('#dock [data-key="ready"]').click()
        page.locator('#dock [data-key="go"], .game[data-phase="retreating"]').first.wait_for()
        if page.locator('#dock [data-key="go"]').count():
            page.locator('#dock [data-key="go"]').click()
    sandbox(page, f"/sandbox?game={game}")
    page.wait_for_selector('.game[data-phase="retreat"]')
    assert page.locator('[data-t="PAR"] .beaten').count() == 1


# A map of one's own

OWN_GAME = {"ruleset": "diplomacy", "map": "", "map_file": ISLES, "options": {"victory_centres": 4}}
PROVINCES = {one["name"] for one in json.loads(ISLES)["provinces"]}


def names(page):
    """The provinces on the map, as each is called for the ear."""
    labels = page.locator("#map .piece").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return {label.split(",")[0] for label in labels}


def test_a_game_on_its_own_map_opens_on_that_map(guest):
    page = guest("/")
    wrong = faults(page)
    game = made(page, *[{"player": "me"}] * 3, **OWN_GAME)["id"]
    page.goto(f"/g/{game}")
    page.wait_for_selector('html[data-ready] .game[data-phase="ordering"]')
    page.locator('#panel a:has-text("Open in the sandbox")').click()
    page.wait_for_selector("html[data-ready] .game.sandbox[data-mode]")
    assert names(page) == PROVINCES
    assert len(units(page)) == 6
    typed(page, "ash - cld")
    page.wait_for_selector(".text-order:has-text('A ASH - CLD')")
    go(page)
    page.wait_for_selector('.game[data-mode="judged"]')
    assert results(page)["A ASH - CLD"] == "moved to CLD"
    page.reload()
    page.wait_for_selector('html[data-ready] .game[data-mode="judged"]')
    assert names(page) == PROVINCES
    other, more = opened(guest, page.url)
    assert (names(other), results(other)) == (PROVINCES, results(page))
    assert wrong == more == []


def test_a_map_from_a_file_and_back(guest):
    page, wrong = opened(guest)
    tab(page, "start")
    page.locator('[data-key="map-file"]').set_input_files(file("isles.provinces.json", ISLES))
    page.wait_for_selector("#panel h2:has-text('Map: The Seven Isles')")
    assert names(page) == PROVINCES
    page.locator('[data-key="rules"]').select_option("harbour")
    page.wait_for_selector('[data-t="ELM"][aria-label*="("]')
    assert names(page) == PROVINCES
    page.locator('[data-key="usual-map"]').click()
    page.wait_for_selector('[data-t="VIE"]')
    page.locator('[data-key="undo"]').click()
    page.wait_for_selector('[data-t="ELM"][aria-label*="("]')
    page.locator("#map").focus()
    page.keyboard.press("l")
    assert page.locator("#map.strong").count() == 1
    assert wrong == []


def test_a_map_is_dropped_on_the_page(guest):
    page, wrong = opened(guest)
    drop(page, "isles.provinces.json", ISLES)
    page.wait_for_selector('[data-t="ELM"]')
    assert names(page) == PROVINCES
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (dump(generate(Wish(seed=7, territories=8, continents=1))), "This is a map of territories."),
        (ISLES.replace('"land"', '"air"'), "$.provinces[2].terrain"),
        ("garrison record 1", "$: "),
        ("x" * (4 * 1024 * 1024 + 1), "isles.json is too large."),
    ],
    ids=["territories", "broken", "record", "large"],
)
def test_a_file_that_is_no_map_of_provinces_is_told(guest, text, said):
    page, _ = opened(guest)
    tab(page, "start")
    page.locator('[data-key="map-file"]').set_input_files(file("isles.json", text))
    page.locator("#panel [role=alert]", has_text=said).wait_for()
    assert len(units(page)) == 22


def file(name, text):
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


DROP = """([name, text]) => {
  const carried = new DataTransfer()
  carried.items.add(new File([text], name))
  for (const kind of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }))
}"""


def drop(page, name, text):
    page.evaluate(DROP, [name, text])


@LOOKS
def test_axe_finds_nothing(guest, scheme, viewport):
    page, wrong = opened(guest, "/datc/6.F.1", color_scheme=scheme, viewport=viewport)
    for state in ("judged", "writing", "arranging"):
        mode(page, state)
        assert violations(page) == [], state
    for name in ("orders", "text", "cases", "start", "board", "keys"):
        tab(page, name)
        assert violations(page) == [], name
    assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]
    assert wrong == []


def test_a_position_on_a_phone(guest):
    page, wrong = opened(guest, viewport={"width": 390, "height": 844}, has_touch=True)
    hand = Finger()
    hand.choose(page, "VIE")
    hand.choose(page, "GAL")
    page.wait_for_selector(".order.move")
    page.locator('#dock [data-key="go"]').tap()
    page.wait_for_selector('.game[data-mode="judged"]')
    assert page.inner_text("#turn .now") == "1 order: it succeeded."
    assert results(page)["A VIE - GAL"] == "moved to GAL"
    page.locator(".tabbar [data-panel=map]").tap()
    mode(page, "arranging")
    page.locator('[data-key="brush-A"]').tap(force=True)
    page.locator('[data-key="power-1"]').tap(force=True)
    hand.choose(page, "SPA")
    page.wait_for_selector('[data-t="SPA"]:not(.empty)')
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert wrong == []


SMALL = """[...document.querySelectorAll('button, select, input, textarea, a')].map(one => {
  const whole = one.closest('label') ?? one
  const { width, height } = whole.getBoundingClientRect()
  return [one.dataset.key ?? one.textContent, Math.round(width), Math.round(height)]
}).filter(([name, width, height]) => width && (width < 42 || height < 42))"""


def test_nothing_is_too_small_for_a_finger(guest):
    page, _ = opened(guest, "/datc/6.H.1", viewport={"width": 390, "height": 844}, has_touch=True)
    for state in ("judged", "writing", "arranging"):
        mode(page, state)
        for name in ("orders", "text", "cases", "start", "board", "keys"):
            tab(page, name)
            assert [found for found in page.evaluate(SMALL) if found[0] != "To the board"] == [], (state, name)
