"""The board by finger: amounts, what stays in sight on every panel, the view, undo, and screens of other shapes."""

import pytest

from browser import PHONE, faults, violations
from page.asking import at
from page.fingers import DRAWN, middle, tap
from page.playing import CHOOSING, IDLE, Finger, Mouse, advice, go, new_game, phase, play_out, sending, version

pytestmark = pytest.mark.check("the board by finger, on screens of three shapes")

ASIDE, TABLET = {"width": 844, "height": 390}, {"width": 768, "height": 1024}


@pytest.fixture
def phone(guest):
    """Each call gives the Page of a new guest with a phone."""
    return lambda path="/", viewport=PHONE, **settings: guest(path, viewport=viewport, has_touch=True, **settings)


TWICE = """(hit) => {
  for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"])
    hit.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "touch" }));
}"""
"""A double tap in one moment, however busy the machine is."""


def press(page, key):
    page.locator(f'#dock [data-key="{key}"]').tap()


def amount(page):
    return int(page.inner_text("#dock .amounts output"))


def left(page):
    return int(page.inner_text("#dock .count .huge"))


# Amounts


def test_armies_are_placed_by_a_tap_by_fives_all_at_once_and_by_holding(phone):
    page = phone()
    at(page, "deploying 57")
    tap(page, "north")
    assert (left(page), amount(page)) == (56, 1)
    press(page, "five")
    press(page, "more")
    press(page, "less")
    assert (left(page), amount(page)) == (51, 6)
    x, y = middle(page.locator('#dock [data-key="more"]').bounding_box())
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_selector("#dock .amounts output:text-matches('^[1-9][0-9]$')")
    page.mouse.up()
    held = amount(page)
    page.evaluate(DRAWN)
    assert amount(page) == held
    tap(page, "south")
    assert amount(page) == 1
    press(page, "all")
    assert left(page) == 0
    press(page, "undo")
    assert amount(page) == 1
    box = page.locator("#dock .amounts button").first.bounding_box()
    assert min(box["width"], box["height"]) >= 47


def test_a_double_tap_places_all(phone):
    page = phone()
    at(page, "deploying 57")
    page.locator('[data-t="north"] .hit').evaluate(TWICE)
    assert left(page) == 0
    assert "click" not in page.inner_text(".stage").lower()


def test_a_button_stays_the_same_however_often_the_dock_is_drawn(phone):
    page = phone()
    at(page, "deploying 57")
    tap(page, "north")
    five = page.locator('#dock [data-key="five"]').element_handle()
    for placed in (6, 11, 16):
        five.tap()
        assert amount(page) == placed
    tap(page, "south")
    five.tap()
    assert (amount(page), left(page)) == (6, 35)


def test_what_comes_next_takes_along_what_was_decided(phone):
    page = phone()
    at(page, "deploying 5")
    tap(page, "north")
    press(page, "go")
    page.wait_for_selector('.game[data-phase="attack"]')
    assert acting(page) == "north"
    press(page, "undo")
    assert left(page) == 0
    tap(page, "east")
    page.wait_for_selector("#dock .versus")
    assert acting(page) == "north"
    page.locator('[data-t="east"] .hit').evaluate(TWICE)
    page.wait_for_selector('.game[data-phase="occupy"]')
    armies = page.inner_text('#dock [data-key="go"] span').split()[-1]
    assert f"{armies} armies will move in" in page.inner_text("#turn")
    assert acting(page) == "east"
    with sending(page):
        press(page, "turn")
    page.wait_for_selector('.game:not([data-phase="occupy"]):not([data-phase="attack"]):not([data-phase="fortify"])')


def test_from_the_board_one_reaches_its_rules_and_the_lessons(phone):
    page = phone()
    at(page, "attacking")
    page.get_by_role("button", name="Help").tap()
    assert page.locator("#panel a[href='/learn']").is_visible()
    rules = page.locator("#panel a[href^='/rules/classic']")
    assert rules.is_visible()


def test_armies_move_in_by_fives(phone):
    page = phone()
    at(page, "occupying north east 1", east=0)
    most = amount(page)
    press(page, "less")
    assert amount(page) == most - 1
    press(page, "all")
    assert page.inner_text('#dock [data-key="go"] span') == f"Move in {most}"


class Thumb(Finger):
    """Plays with as few taps as the page allows and counts them.

    It also reckons what the same deeds took on the first page of a phone (de1dc822): a tap for each army, for a source
    that is not chosen yet, for a target, Attack, Move in, and the end of each phase.
    """

    def __init__(self):
        self.taps = self.of_old = 0

    def tapped(self, page, territory):
        self.taps += 1
        tap(page, territory)
        page.wait_for_selector(IDLE)

    def press(self, page, key):
        self.taps += 1
        press(page, key)

    def place(self, page):
        """All armies of the setup, by hand."""
        [territory] = advice(page)
        self.of_old += left(page)
        self.tapped(page, territory)
        self.press(page, "all")
        page.wait_for_selector(CHOOSING)

    def trade(self, page):
        self.of_old += 1
        self.press(page, "go")

    def deploy(self, page):
        [territory] = advice(page)
        self.of_old += left(page) + 1
        self.tapped(page, territory)
        self.press(page, "go")

    def attack(self, page):
        self.onward(page, advice(page))

    def occupy(self, page):
        """They move in by whatever comes next, which a person thinks of beforehand."""
        self.of_old += 1
        armies = page.inner_text('#dock [data-key="go"] span').split()[-1]
        hint = page.request.get(f'{page.url.replace("/g/", "/api/games/")}/hint?seat=0&after=["occupy {armies}"]')
        words = hint.json()["move"].split()
        self.onward(page, [word for word in words if page.locator(f'[data-t="{word}"] .hit').count()])

    def onward(self, page, chosen):
        self.of_old += 2
        if not chosen:
            self.press(page, "turn")
            return
        source, target = chosen
        self.of_old += acting(page) != source
        if offered(page, *chosen):
            self.press(page, "on")
            return
        self.tapped(page, target)
        if acting(page) != source:
            self.tapped(page, source)
        self.press(page, "go")

    def fortify(self, page):
        raise AssertionError("Its turns end without it.")


def acting(page):
    """The territory that attacks, or would; nothing if none is chosen."""
    piece = page.locator(".piece.selected")
    return piece.get_attribute("data-t") if piece.count() else None


def offered(page, source, target):
    """Whether the main button offers just this attack."""
    page.wait_for_load_state("networkidle")
    page.evaluate(DRAWN)
    on = page.locator('#dock [data-key="on"]')
    name = page.get_attribute(f'.piece[data-t="{target}"]', "aria-label").split(",")[0]
    return on.count() and f" {name}, " in on.inner_text() and acting(page) == source


def test_a_whole_game_on_a_phone_takes_few_taps(phone, server):
    page, thumb = phone(), Thumb()
    wrong = faults(page)
    new_game(page, server, ("me", "steady", "steady"), map="islands", options={"setup": "deal", "least": 15})
    assert play_out(page, thumb, 400)[-1] == "over"
    assert thumb.taps <= 0.4 * thumb.of_old
    assert wrong == []


# Nothing that is asked is out of sight


def test_the_dock_stays_on_every_panel_with_the_question_and_the_hint(phone):
    page = phone()
    at(page, "attacking")
    for panel in page.locator(".tabbar button").all():
        panel.tap()
        page.locator("#turn [data-key=hint]").tap()
        page.wait_for_selector("#dock:has(.hinted)")
        press(page, "cancel")
        page.locator("#resign").tap()
        assert page.locator("#dock h2:has-text('Resign as Red?')").is_visible()
        inside_the_screen(page, PHONE)
        press(page, "cancel")
        assert page.locator('#dock [data-key="go"]').is_visible()


def test_a_word_in_passing_lies_not_on_the_dock(phone):
    page = phone()
    at(page, "deploying 5")
    for viewport in (PHONE, ASIDE, TABLET, {"width": 1440, "height": 900}):
        page.set_viewport_size(viewport)
        page.locator('[data-t="east"] .hit').click(force=True)
        page.wait_for_selector("#toast:not([hidden])")
        assert not overlap(page, "#toast", "#dock")


# The view


def place(page):
    page.evaluate(DRAWN)
    return page.locator(".map .view").get_attribute("transform")


def test_the_map_stays_where_one_has_put_it(phone):
    page = phone()
    at(page, "deploying 5")
    whole = place(page)
    page.mouse.move(*middle(page.locator(".mapbox").bounding_box()))
    page.mouse.wheel(0, -300)
    near = scale(place(page))
    assert near > scale(whole)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    press(page, "all")
    go(page)
    page.wait_for_selector('.game[data-phase="attack"]')
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    assert scale(place(page)) == near
    page.locator("#mine").tap()
    assert scale(place(page)) < near


def scale(transform):
    return round(float(transform.split("scale(")[1][:-1]), 2)


# Second thoughts


def test_what_was_confirmed_can_be_taken_back_until_dice_roll_and_nobody_knows_of_it(guest):
    page, other = guest("/"), guest("/")
    wrong = faults(page)
    at(page, "deploying 5")
    other.goto(page.url)
    other.wait_for_selector("html[data-ready]")
    for _ in range(2):
        Mouse.choose(page, "north")
    page.keyboard.press("e")
    page.wait_for_selector('.game[data-phase="attack"]')
    page.keyboard.press("e")
    page.wait_for_selector('.game[data-phase="fortify"]')
    assert "You can still undo it" in page.inner_text("#dock")
    page.keyboard.press("u")
    page.wait_for_selector('.game[data-phase="attack"]')
    page.keyboard.press("u")
    page.wait_for_selector('.game[data-phase="deploy"]')
    assert left(page) == 0
    page.keyboard.press("u")
    assert left(page) == 4
    page.keyboard.press("d")
    go(page)
    page.wait_for_selector('.game[data-phase="attack"]')
    assert (version(page), phase(other), version(other)) == ("0+1", "wait", "0")
    Mouse().aim(page, "north", "east")
    page.wait_for_selector("#dock .chance .huge:not(:text('…'))")
    assert page.inner_text("#dock .versus .armies").split()[0] == "11"
    with sending(page):
        go(page)
    other.wait_for_selector('.game:not([data-version="0"])')
    assert wrong == []


def test_armies_moved_in_can_be_taken_back(guest):
    page = guest("/")
    at(page, "occupying north east 1", east=0)
    page.keyboard.press("e")
    page.wait_for_selector('.game[data-phase="attack"]')
    page.keyboard.press("u")
    page.wait_for_selector('.game[data-phase="occupy"]')


SENT = '.game[data-phase="attack"][data-version="1"]'
PLACED = '.game[data-phase="deploy"] #dock [data-key="go"]:not([aria-disabled])'
"""A browser that is in a hurry may not send what was confirmed: then it is all placed, and only has to be confirmed."""


def test_a_reload_loses_neither_what_was_placed_nor_what_was_confirmed(guest):
    page = guest("/")
    at(page, "deploying 5")
    Mouse.choose(page, "south")
    assert left(page) == 4
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert left(page) == 4
    page.keyboard.press("d")
    go(page)
    page.wait_for_selector('.game[data-phase="attack"]')
    page.reload()
    page.wait_for_selector(f"{SENT}, {PLACED}")


# Screens of other shapes


@pytest.mark.parametrize("viewport", [ASIDE, TABLET], ids=["aside", "tablet"])
def test_a_phone_on_its_side_and_a_tablet_have_room_for_everything(phone, viewport):
    page = phone(viewport=viewport)
    for moment, aims in (
        ("deploying 5", ["north"]),
        ("attacking", ["north", "east"]),
        ("fortifying", []),
        ("trading 3", []),
    ):
        at(page, moment)
        for territory in aims:
            tap(page, territory)
        page.wait_for_selector("#dock .go")
        inside_the_screen(page, viewport)
        for one, other in ((".mapbox", "#dock"), (".mapbox", "#column"), (".mapbox", ".above"), ("#dock", "#column")):
            assert not overlap(page, one, other), (moment, one, other)
        assert not crossing(page), moment
        assert violations(page) == [], moment


def inside_the_screen(page, viewport):
    """Whether nothing has to be scrolled to reach the dock and its main button."""
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        viewport["width"],
        viewport["height"],
    ]
    for part in ("#dock", "#dock .go .btn >> nth=0"):
        box = page.locator(part).bounding_box()
        assert box["x"] >= 0, part
        assert box["y"] >= 0, part
        assert box["x"] + box["width"] <= viewport["width"], part
        assert box["y"] + box["height"] <= viewport["height"], part


def overlap(page, one, other):
    first, second = (page.locator(part).bounding_box() for part in (one, other))
    if first is None or second is None:
        return False
    return all(
        min(first[start] + first[length], second[start] + second[length]) - max(first[start], second[start]) > 1
        for start, length in (("x", "width"), ("y", "height"))
    )


def crossing(page):
    """The pairs of controls in the dock that lie on each other."""
    return page.evaluate(
        """[...document.querySelectorAll('#dock :is(button, select, input:not([type=radio]))')]
        .map((one) => [one.dataset.key, one.getBoundingClientRect()])
        .flatMap(([name, a], i, all) => all.slice(i + 1)
          .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
          .map(([other]) => `${name} ${other}`))"""
    )
