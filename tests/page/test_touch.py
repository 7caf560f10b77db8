"""The board by finger: amounts, what stays in sight on every panel, the view, undo, and screens of other shapes."""

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError  # noqa: A004  it is the one that a wait for the page raises

from browser import PHONE, faults, violations
from page.asking import at
from page.fingers import DRAWN, middle, tap
from page.playing import CHOOSING, Finger, Mouse, advice, go, new_game, phase, play_out, sending, version

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


def test_armies_move_in_by_fives(phone):
    page = phone()
    at(page, "occupying north east 1", east=0)
    most = amount(page)
    press(page, "less")
    assert amount(page) == most - 1
    press(page, "all")
    assert page.inner_text('#dock [data-key="go"] span') == f"Move in {most}"


class Thumb(Finger):
    """Plays with as few taps as the page allows, and counts them; a double tap counts as two."""

    def __init__(self):
        self.taps = 0

    def tapped(self, page, territory):
        self.taps += 1
        tap(page, territory)

    def press(self, page, key):
        self.taps += 1
        press(page, key)

    def place(self, page):
        """All armies of the setup, by hand."""
        [territory] = advice(page)
        self.tapped(page, territory)
        self.press(page, "all")
        page.wait_for_selector(CHOOSING)

    def trade(self, page):
        self.press(page, "go")

    def deploy(self, page):
        [territory] = advice(page)
        many = left(page)
        self.tapped(page, territory)
        if many > 1:
            self.press(page, "all")
        self.press(page, "go")

    def attack(self, page):
        if chosen := advice(page):
            self.aim(page, *chosen)
            self.press(page, "go")
        else:
            self.press(page, "go" if page.locator('#dock [data-key="go"]').count() else "end")

    def aim(self, page, source, target):
        """A tap on the target is enough, unless another territory would attack than the one that shall."""
        self.tapped(page, target)
        if not page.locator(f'.piece.selected[data-t="{source}"]').count():
            self.tapped(page, source)
            self.tapped(page, target)

    def occupy(self, page):
        """Where only one number of armies can move in, the page has done it, or is about to."""
        with suppress(TimeoutError):
            page.locator('.game[data-phase="occupy"] #dock [data-key="go"]').tap(timeout=3_000)
            self.taps += 1

    def fortify(self, page):
        for territory in advice(page):
            self.tapped(page, territory)
        self.press(page, "go")


BEFORE = 249
"""Taps of the same game at de1dc822: one for each army, for source, target, Attack, Move in and the end of a phase."""


def test_a_whole_game_on_a_phone_takes_few_taps(phone, server):
    page, thumb = phone(), Thumb()
    wrong = faults(page)
    new_game(page, server, ("me", "steady", "steady"), map="islands", options={"setup": "deal", "least": 15})
    assert play_out(page, thumb, 400)[-1] == "over"
    assert thumb.taps <= 0.65 * BEFORE
    assert wrong == []


# Nothing that is asked is out of sight


def test_the_dock_stays_on_every_panel_with_the_question_and_the_hint(phone):
    page = phone()
    at(page, "attacking")
    for panel in page.locator(".tabbar button").all():
        panel.tap()
        page.locator("#turn [data-key=hint]").tap()
        page.wait_for_selector("#dock .hinted")
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
