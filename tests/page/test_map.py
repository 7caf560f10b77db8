"""The map on screens of all sizes: names touch nothing, every disc is its own, and keys and text reach it."""

import pytest

from page.asking import ME, STEADY, made
from page.fingers import DRAWN

pytestmark = pytest.mark.check("the map on screens of all sizes")


TERRITORIES = 42
SIZES = [(2560, 1440), (1920, 1080), (1440, 900), (1024, 768), (390, 844)]

TOUCHING = """() => {
  const shapes = (selector) => [...document.querySelectorAll(selector)].map((one) =>
    [one.closest("[data-t]")?.dataset.t ?? one.textContent, one.getBoundingClientRect()]);
  const names = shapes(".label .name:not(.away)"), discs = shapes(".piece .disc");
  const meet = ([, a], [, b]) =>
    a.left + 1.5 < b.right && b.left + 1.5 < a.right && a.top + 2.5 < b.bottom && b.top + 2.5 < a.bottom;
  const found = names.flatMap((name, i) => [...discs, ...names.slice(i + 1)].filter((other) => meet(name, other))
    .map(([other]) => `${name[0]} on ${other}`));
  return [names.length, found];
}"""
"""How many names there are, and which of them touch a disc or another name."""

STRAYING = """() => {
  const frame = document.querySelector(".mapbox").getBoundingClientRect();
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const inside = ([x, y]) => x > frame.left && x < frame.right - 2 && y > frame.top && y < frame.bottom - 14;
  const under = (at) => document.elementFromPoint(...at)?.closest("[data-t]")?.dataset.t;
  const covered = (at) => document.elementFromPoint(...at)?.closest(".maptools");
  const seen = [...document.querySelectorAll(".piece")]
    .map((piece) => [piece.dataset.t, middle(piece.querySelector(".hit"))])
    .filter(([, at]) => inside(at) && !covered(at))
    .map(([id, at]) => [id, under(at)]);
  return [seen.length, seen.filter(([id, under]) => id !== under)];
}"""
"""How many discs can be seen, and which of them have something else in their middle."""

MISPLACED = """() => {
  const ids = new Map([...document.querySelectorAll(".piece")].map((piece) =>
    [piece.getAttribute("aria-label").split(",")[0], piece.dataset.t]));
  return [...document.querySelectorAll(".label .name:not(.away)")].map((name) => {
    const { x, y, width, height } = name.getBoundingClientRect();
    const text = [...name.children].map((line) => line.textContent).join(" ");
    const below = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-t]")?.dataset.t;
    return [text, ids.get(text), below ?? ""];
  }).filter(([, own, below]) => below && own !== below);
}"""
"""The names in whose middle another territory is."""


@pytest.fixture
def world(guest):
    page = guest("/")
    page.goto(f"/g/{made(page, ME, *[STEADY] * 5, map='world')['id']}")
    page.wait_for_selector("html[data-ready]")
    return page


@pytest.fixture
def board(guest):
    page = guest("/")
    page.goto(f"/g/{made(page, ME, STEADY)['id']}")
    page.wait_for_selector("html[data-ready]")
    return page


def test_names_touch_nothing_and_every_disc_is_its_own(world):
    for width, height in SIZES:
        world.set_viewport_size({"width": width, "height": height})
        world.evaluate(DRAWN)
        names, touching = world.evaluate(TOUCHING)
        discs, straying = world.evaluate(STRAYING)
        assert (touching, straying, world.evaluate(MISPLACED)) == ([], [], [])
        assert discs == TERRITORIES
        assert names == 0 if width < 600 else names >= (TERRITORIES - 2 if width > 1000 else TERRITORIES // 2)


def test_the_board_fills_a_big_screen(world):
    world.set_viewport_size({"width": 2560, "height": 1440})
    board, column = (world.locator(place).bounding_box() for place in (".mapbox", ".column"))
    assert board["width"] + column["width"] == 2560
    assert board["height"] > 1000
    assert world.evaluate("document.documentElement.scrollWidth") == 2560


def test_the_map_alone(board):
    board.keyboard.press("z")
    assert board.locator(".column").is_hidden()
    assert board.locator("#dock").is_visible()
    board.keyboard.press("z")
    assert board.locator(".column").is_visible()
    board.keyboard.press("z")
    board.keyboard.press("Escape")
    assert board.locator(".column").is_visible()


def test_the_whole_screen(board):
    whole = "document.fullscreenElement === document.documentElement"
    board.keyboard.press("f")
    board.wait_for_selector(":fullscreen")
    assert board.evaluate(whole)
    board.keyboard.press("f")
    board.wait_for_selector(":root:not(:fullscreen)")
    assert not board.evaluate(whole)


def test_the_list_of_keys_names_every_key(board):
    board.keyboard.press("?")
    keys = board.locator("#keys")
    assert keys.evaluate("(list) => list === document.activeElement")
    listed = " ".join(keys.locator("kbd").all_inner_texts())
    assert all(key in listed for key in ("F", "Z", "?", "M", "N", "A", "E", "D", "U", "I", "L", "C", "T", "Esc", "←"))


def test_the_board_as_text_has_everything(world):
    world.keyboard.press("t")
    rows = world.locator(".board-text tbody tr").all_text_contents()
    assert len(rows) == TERRITORIES
    [alaska] = [row for row in rows if row.startswith("Alaska")]
    assert all(name in alaska for name in ("Alberta", "Kamchatka", "North West Territory"))
    assert any(colour in alaska for colour in ("Red", "Blue", "Green", "Yellow", "Black", "White"))
    assert world.locator(".board-text caption").count() == 6


def test_the_history_on_a_phone(guest):
    page = guest("/", viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto(f"/g/{made(page, STEADY, STEADY)['id']}")
    page.wait_for_selector('.game[data-phase="over"]')
    slider = page.get_by_role("slider", name="History")
    slider.fill("12")
    page.wait_for_selector('.game.looking[data-version="12"]')
    page.get_by_role("button", name="Next move").tap()
    page.wait_for_selector('.game.looking:not([data-version="12"])')
    page.locator('#dock [data-key="go"]').tap()
    page.wait_for_selector(".game:not(.looking)")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
