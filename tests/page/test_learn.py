"""Lessons and rules in the browser: by mouse, by keys and by touch, with answers to mistakes."""

import pytest

from browser import PHONE, faults, violations
from garrison.lessons import lesson
from page.asking import ME, STEADY, made
from page.fingers import tap
from page.playing import Mouse

STEP = ".game[data-step='{}']"


def opened(guest, name, **settings):
    page = guest(f"/learn/{name}", **settings)
    page.wait_for_selector("#lesson .goal")
    return page


def goal(page):
    return page.inner_text("#lesson .goal")


def reached(page, step):
    page.wait_for_selector(STEP.format(step))


def test_a_first_visit_offers_the_first_lesson_which_is_taken_by_mouse(guest):
    page = guest("/")
    wrong = faults(page)
    page.get_by_role("link", name="first lesson").click()
    page.wait_for_selector("#lesson .goal")
    assert goal(page) == lesson("attack").steps[0].goal
    for _ in range(3):
        Mouse.choose(page, "indonesia")
    page.click("#dock [data-key=go]")
    reached(page, 1)
    Mouse.choose(page, "indonesia")
    Mouse.choose(page, "siam")
    page.click("#dock [data-key=go]")
    reached(page, 2)
    page.click("#dock [data-key=go]")
    reached(page, 3)
    page.click("#dock button:has-text('End attacks')")
    page.wait_for_selector(".game[data-phase=fortify]")
    page.click("#dock button:has-text('End turn')")
    reached(page, 4)
    assert goal(page) == lesson("attack").end
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/odds")
    page.goto("/learn")
    page.get_by_role("link", name="Go on: When to stop").wait_for()
    assert page.locator(".lessonrow.known").count() == 1
    assert not wrong


@pytest.mark.check("a second way to take the same lesson")
def test_by_keys(guest):
    page = opened(guest, "attack")
    wrong = faults(page)
    focus = lambda place: page.locator(f'.piece[data-t="{place}"]').focus()  # noqa: E731  one line, three times
    focus("indonesia")
    page.keyboard.press("d")
    page.keyboard.press("e")
    reached(page, 1)
    focus("indonesia")
    page.keyboard.press("Enter")
    focus("siam")
    page.keyboard.press("Enter")
    page.keyboard.press("a")
    reached(page, 2)
    page.keyboard.press("e")
    reached(page, 3)
    page.keyboard.press("i")
    page.wait_for_selector("#dock:has(.hinted)")
    page.keyboard.press("e")
    page.wait_for_selector(".game[data-phase=fortify]")
    page.keyboard.press("e")
    reached(page, 4)
    assert not wrong


@pytest.mark.check("a third way, on a phone")
def test_by_touch_on_a_phone(guest):
    page = opened(guest, "bounce", viewport=PHONE, has_touch=True)
    wrong = faults(page)
    tap(page, "PAR")
    tap(page, "BUR")
    reached(page, 1)
    page.locator("#dock [data-key=ready]").tap()
    reached(page, 2)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert not wrong


def test_a_mistake_is_answered_in_place_of_the_goal_and_shown_after_the_second(guest):
    page = opened(guest, "attack")
    wrong, step = faults(page), lesson("attack").steps[0]
    for mistakes in (1, 2):
        for _ in range(3):
            Mouse.choose(page, "new-guinea")
        page.click("#dock [data-key=go]")
        page.wait_for_selector("#lesson .answered" if mistakes == 1 else "#dock:has(.hinted)")
        assert goal(page) == step.mistakes[0].answer
        assert page.locator("#dock .hinted").count() == (mistakes == 2)
    page.click("#dock [data-key=go]")
    reached(page, 1)
    assert page.locator("#lesson .answered").count() == 0
    assert not wrong


@pytest.mark.check("every lesson, by what it shows")
@pytest.mark.parametrize("name", ["odds", "cards", "elimination", "at-once", "support", "retreat"])
def test_a_lesson_is_played_by_what_it_shows(guest, name):
    page = opened(guest, name)
    wrong = faults(page)
    for _ in range(30):
        if page.locator("#lesson [data-key=next]").count():
            break
        before = page.get_attribute(".game", "data-version")
        page.click("#lesson [data-key=show]")
        page.click("#dock [data-key=go]:has-text('Play it')")
        page.wait_for_function("before => document.querySelector('.game').dataset.version !== before", arg=before)
    assert goal(page) == lesson(name).end
    assert not wrong


@pytest.mark.check("lessons and rules, looked at by axe")
@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, PHONE])
def test_axe_finds_nothing(guest, viewport):
    page = guest("/learn", viewport=viewport)
    found = {}
    for path in ("/learn", "/learn/attack", "/learn/bounce", "/rules", "/rules/classic", "/rules/harbour"):
        page.goto(path)
        page.wait_for_selector("html[data-ready]")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found[path, scheme] = violations(page)
        assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"], path
    assert {where: those for where, those in found.items() if those} == {}


def test_the_rules_tell_what_is_different_in_a_game(guest):
    page = guest("/")
    game = made(page, ME, STEADY, options={"fortify": "free", "attack_dice": 2})
    page.goto(f"/g/{game['id']}")
    page.wait_for_selector("html[data-ready]")
    page.get_by_role("link", name="Rules", exact=True).click()
    page.wait_for_selector(".this-game li")
    assert "/rules/classic" in page.url
    info = page.request.get(f"/api/games/{game['id']}").json()
    assert page.locator(".this-game li").all_inner_texts() == info["house"]
    assert {option.partition("=")[0] for option in info["changed"]} >= {"fortify", "attack_dice"}
    assert page.locator(".manual mark").first.inner_text() == "in your game: 2"
