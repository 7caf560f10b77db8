"""Every sound map of provinces is drawn from its graph alone, with a place for all that stands on it."""

import json
import math
from itertools import pairwise

import pytest
from hypothesis import given, settings

from drawing.charts import biggest, chart, grid
from garrison.drawing import draw, shapes_of
from garrison.drawing.picture import picture
from garrison.drawing.scene import scene_of
from garrison.maps.provinces import MOST_COASTS, MOST_PROVINCES, Terrain
from garrison.maps.provinces_reading import PROVINCES, parse_provinces
from garrison.maps.shapes import bundled_shapes, dump_shapes, parse_shapes
from maps.outlines import borders, corners
from strategies_provinces import province_maps


def sound(map_):
    """Whether the shapes fit the map, touch as its ways say, and lie in the picture with all their marks."""
    shapes = draw(map_)
    assert parse_shapes(dump_shapes(shapes), map_) == shapes
    names = {one.id: one.name for one in map_.provinces}
    seas = {one.name for one in map_.provinces if one.terrain is Terrain.SEA}
    walked = {frozenset((names[one], names[other])) for one, other in map_.armies}
    sailed = {frozenset(names[place.partition("/")[0]] for place in way) for way in map_.fleets}
    touching = walked | {way for way in sailed if way & seas}
    assert {*borders(shapes)} == (touching if shapes.style == "cells" else set())
    _, _, wide, high = shapes.view_box
    marks = [*corners(shapes), *shapes.centres.values(), *shapes.units.values()]
    marks += [at for every in (shapes.coasts, shapes.berths) for here in every.values() for at in here.values()]
    assert all(0 <= x <= wide and 0 <= y <= high for x, y in marks)
    assert all(math.dist(at, shapes.units[name]) > 20 for name, at in shapes.centres.items())
    return shapes


@pytest.mark.check("draws whole maps")
@settings(max_examples=15)
@given(province_maps())
def test_a_random_map_is_drawn(map_):
    assert picture(sound(map_), scene_of(map_)).endswith("</svg>\n")


def test_europe_under_another_id_is_drawn_as_cells_that_touch_where_units_can_go():
    text = PROVINCES.dump(PROVINCES.bundled("europe")).replace('"europe"', '"mine"', 1)
    shapes = sound(parse_provinces(text))
    assert shapes.style == "cells"
    assert shapes.links == ()


def test_a_map_that_cannot_lie_flat_is_drawn_as_nodes_with_a_line_for_each_way():
    lands = ["AA", "BB", "CC", "DD", "EE"]
    every = [(one, other) for n, one in enumerate(lands) for other in lands[:n]]
    map_ = chart(lands, every, {"AA": {"NC": ["SEA"], "SC": ["SEB"]}, "BB": {"": ["SEA"]}}, [("BB", "AA/NC")])
    shapes = sound(map_)
    assert shapes.style == "nodes"
    going = {frozenset(link.between): link.going for link in shapes.links}
    assert going[frozenset(("Aa", "Bb"))] == "armies"
    assert going[frozenset(("Aa/NC", "Sea"))] == going[frozenset(("Aa/NC", "Bb"))] == "fleets"
    assert len(going) == len(every) + 4


def test_a_way_for_fleets_alone_is_a_line_between_two_cells_that_do_not_touch():
    shores = {"AA": {"": ["SEA"]}, "BB": {"": ["SEA"]}, "CC": {"": ["SEA"]}}
    shapes = sound(chart(["AA", "BB", "CC"], [("AA", "BB")], shores, [("BB", "CC")]))
    assert [(link.between, link.going) for link in shapes.links] == [(("Bb", "Cc"), "fleets")]


def test_seas_without_a_common_shore_and_names_of_any_length_are_drawn():
    names = ["W" * 64, "The most serene and exceedingly ancient republic of the lagoons", "/", "A/NC", "中国", "x"]
    shores = {"AA": {"": ["SEA"]}, "FF": {"NC": ["SEB"], "SC": ["SEC"]}}
    lands = ["AA", "BB", "CC", "DD", "EE", "FF"]
    map_ = chart(lands, [*pairwise(lands)], shores, names=names)
    shapes = sound(map_)
    assert max(len(line) for shape in shapes.territories.values() for line in shape.lines) <= 24


@pytest.mark.check("draws the largest maps")
def test_the_largest_maps_are_drawn():
    tangled = biggest()
    assert len(tangled.provinces) == MOST_PROVINCES
    assert max(len(one.coasts) for one in tangled.provinces) == MOST_COASTS
    assert sound(tangled).style == "nodes"
    assert sound(grid(10, 10)).style == "cells"
    assert sound(grid(25, 10)).style == "nodes"


def test_a_changed_map_with_the_id_of_a_bundled_one_is_drawn_as_it_is():
    value = json.loads(PROVINCES.dump(PROVINCES.bundled("europe")))
    value["provinces"][0]["name"] = "Another Sea"
    changed = parse_provinces(json.dumps(value))
    assert changed.id == "europe"
    assert "Another Sea" in shapes_of(changed).territories
    assert shapes_of(PROVINCES.bundled("europe")) == bundled_shapes("europe")
