"""Pictures are well-formed SVG without scripts, show what the scene says, and are the same every time."""

import xml.etree.ElementTree as ET

import pytest

from garrison.drawing.colours import LETTERS, OWNERS, PALETTES, Theme
from garrison.drawing.picture import picture
from garrison.drawing.pieces import Item, placed
from garrison.drawing.printed import chained
from garrison.drawing.scene import Held, Scene, Unit, position, scene_of
from garrison.maps import bundled
from garrison.maps.kinds import all_names, find_any
from garrison.maps.shapes import bundled_shapes
from rows import rows

SVG = "{http://www.w3.org/2000/svg}"


def read(svg):
    return ET.fromstring(svg)  # noqa: S314  our own


def texts(svg):
    return [element.text for element in read(svg).iter(f"{SVG}text")]


@rows("theme", Theme)
@rows("name", all_names())
def test_a_picture_of_a_map_has_every_name_and_the_legend(name, theme):
    map_ = find_any(name)
    svg = picture(bundled_shapes(name), scene_of(map_), theme)
    written = " ".join(texts(svg))
    assert all(all(word in written for word in territory.split()) for territory in bundled_shapes(name).territories)
    assert all(entry.text in texts(svg) for entry in scene_of(map_).legend)
    assert read(svg).find(f"{SVG}title").text == map_.name
    assert {element.tag.removeprefix(SVG) for element in read(svg).iter()} <= {
        "svg", "title", "defs", "pattern", "rect", "path", "circle", "g", "text",
    }  # fmt: skip


def test_a_picture_of_a_position_has_colour_hatching_letter_and_number():
    quad = bundled("quad")
    held = dict(zip(quad.names, (Held("red", 7), Held("blue", 120), Held("sky", 1), Held("", 2)), strict=True))
    svg = picture(bundled_shapes("quad"), position(quad, held))
    assert {"7", "120", "1", "2", "R", "B", "S"} <= {*texts(svg)}
    assert all(f"url(#hatch-{owner})" in svg for owner in ("red", "blue", "sky"))
    assert PALETTES[Theme.LIGHT].owners["red"].disc in svg
    assert "url(#hatch-green)" not in svg


@pytest.mark.parametrize("name", ["quad", "stars"])
def test_all_twelve_owners_can_be_told_apart(name):
    map_ = bundled(name)
    shown = [
        picture(bundled_shapes(name), position(map_, {territory: Held(owner, 1) for territory in map_.names}))
        for owner in OWNERS
    ]
    assert len({*shown}) == len({*LETTERS.values()}) == 12
    assert all(letter in texts(svg) for letter, svg in zip(LETTERS.values(), shown, strict=True))


def test_units_stand_in_their_provinces():
    europe = find_any("europe")
    scene = scene_of(europe)
    units = {"Brest": Unit("sky", "F", "F"), "Munich": Unit("black", "A", "G")}
    svg = picture(bundled_shapes("europe"), Scene(title="1901", regions=scene.regions, seas=scene.seas, units=units))
    x, y = bundled_shapes("europe").units["Brest"]
    assert f"translate({x} {y})" in svg
    assert {"F", "G"} <= {*texts(svg)}


def test_no_text_from_outside_is_more_than_text():
    title = "<script>alert(1)</script>\x1b[2J\u202e & \ud800"
    svg = picture(bundled_shapes("quad"), Scene(title=title))
    assert read(svg).find(f"{SVG}title").text == "<script>alert(1)</script>\\x1b[2J\\u202e & \\ud800"
    assert "<script" not in svg


def test_the_width_is_that_of_the_picture_within_limits():
    shapes, scene = bundled_shapes("world"), scene_of(bundled("world"))
    for asked, given in ((700, "700"), (1, "200"), (10**9, "10000")):
        assert read(picture(shapes, scene, wide=asked)).get("width") == given


def test_two_pictures_of_one_scene_are_equal():
    shapes, scene = bundled_shapes("world"), scene_of(bundled("world"))
    assert picture(shapes, scene) == picture(shapes, scene)


@pytest.mark.parametrize("name", ["world", "quad", "islands"])
def test_no_name_of_a_bundled_map_touches_a_disc(name):
    map_, shapes = bundled(name), bundled_shapes(name)
    items = {
        one: Item(shape.label, 20, shape.radius, shape.lines, shape.name, shape.anchor)
        for one, shape in shapes.territories.items()
    }
    for one, label in placed(items, 15.7, shapes.view_box[2:]).items():
        tall = len(label.lines) * 17.2
        top, bottom = label.at[1] - 8.6, label.at[1] - 8.6 + tall
        _, y = shapes.territories[one].label
        beside = label.anchor != "middle"
        assert beside or bottom <= y - 14 or top >= y + 14, one
    assert len(items) == len(map_.ids)


def test_a_name_that_had_to_move_keeps_others_from_its_new_place():
    below = 100, 100 + 10 + 0.7 * 17.5
    first = Item((100, 100), 10, 0, ("Alaska",), (200, 200), "middle")
    other = Item((200, 200), 10, 1, ("Alberta",), below, "middle")
    labels = placed({"first": first, "other": other}, 16, (400, 400))
    assert labels["first"].at == pytest.approx(below)
    assert labels["other"].at != pytest.approx(below)


def test_a_closed_line_is_one_line():
    square = [((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0))]
    (line,) = chained(square)
    assert line[0] == line[-1]
    assert len(line) == 5
