"""Every map of territories can be drawn, whatever its links, places and names; and what is drawn fits it."""

import json
import math
from importlib.util import find_spec

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import garrison.drawing
from garrison.drawing import MissingExtra, draw, shapes_of
from garrison.drawing.boards import SMALLEST, board
from garrison.maps import bundled, parse
from garrison.maps.building import links_of
from garrison.maps.shapes import bundled_shapes, dump_shapes, parse_shapes
from maps.outlines import borders, closest, corners, depth
from rows import rows
from strategies_maps import maps


def sound(map_, shapes):
    """Whether the shapes fit the map, discs are inside and apart, and all is in the picture."""
    assert parse_shapes(dump_shapes(shapes), map_) == shapes
    names, wanted = map_.names, set()
    if shapes.style == "cells":
        links = [link for link in links_of(map_) if link.kind == "land"]
        wanted = {frozenset((names[link.source], names[link.target])) for link in links}
    assert all(depth(shape) >= min(shape.radius, SMALLEST) - 1.5 for shape in shapes.territories.values())
    if shapes.style != "art":
        assert {*borders(shapes)} == wanted
        assert closest(shapes) > 2 * SMALLEST
    _, _, wide, high = shapes.view_box
    assert all(0 <= x <= wide and 0 <= y <= high for x, y in corners(shapes))
    return True


def planned(count, links, **more):
    """A map of so many territories with these links."""
    names = more.pop("names", [f"Land {n}" for n in range(count)])
    territories = [{"id": f"t{n}", "name": names[n], "continent": "all"} for n in range(count)]
    for key, values in (("at", more.pop("places", [])), ("shape", more.pop("outlines", []))):
        for entry, value in zip(territories, values, strict=False):
            entry[key] = value
    plan = {
        "format": 1,
        "id": "drawn",
        "name": "Drawn",
        "relaxed": ["small_continents"],
        "starting_armies": {"2": count},
        "continents": [{"id": "all", "name": "All", "bonus": 1}],
        "territories": territories,
        "links": links,
        **more,
    }
    return parse(json.dumps(plan))


def pairs(*numbers):
    return [[f"t{a}", f"t{b}"] for a, b in numbers]


@pytest.mark.check("draws whole maps")
@settings(max_examples=10)
@given(st.integers(2, 14).flatmap(lambda count: maps(count, count)))
def test_a_random_map_can_be_drawn(map_):
    assert sound(map_, draw(map_))


@pytest.mark.check("draws whole maps")
@rows("name", ["quad", "straits", "islands", "moonlit-sea", "ten-stars", "stars"])
def test_a_bundled_map_looks_much_as_it_would_be_drawn_here(name):
    """A processor may round otherwise than the one that made the file."""
    shapes = bundled_shapes(name)
    drawn = board(bundled(name), shapes.style)
    assert drawn.style == shapes.style
    for one, other in zip(drawn.territories.values(), shapes.territories.values(), strict=True):
        assert (one.id, one.lines) == (other.id, other.lines)
        assert math.dist(one.label, other.label) < SMALLEST


def square(x, y):
    return f"M{x} {y} L{x + 20} {y} L{x + 20} {y + 20} L{x} {y + 20} Z"


def test_outlines_in_the_file_are_kept():
    outlines = [square(0, 0), square(20, 0), square(80, 30), square(60, 30)]
    sea = {"kind": "sea", "between": ["t1", "t3"], "via": [[45, 25]]}
    round_it = {"kind": "sea", "between": ["t0", "t2"], "via": [[0, 10], [100, 40]]}
    map_ = planned(4, [*pairs((0, 1), (2, 3)), sea, round_it], outlines=outlines, size=[100, 60])
    shapes = draw(map_)
    assert (shapes.style, shapes.view_box) == ("art", (0, 0, 2000, 1200))
    assert sound(map_, shapes)
    assert {*borders(shapes)} == {frozenset(("Land 0", "Land 1")), frozenset(("Land 2", "Land 3"))}
    assert shapes.territories["Land 0"].label == (200, 200)
    back, through = shapes.links
    assert (back.wraps, back.points) == (True, ((0, 200), (0, 200), (2000, 800), (2000, 800)))
    assert (900, 500) in through.points


def test_outlines_that_hide_each_other_are_not_used():
    map_ = planned(4, pairs((0, 1), (1, 2), (2, 3)), outlines=[square(0, 0)] * 4, size=[100, 60])
    shapes = draw(map_)
    assert shapes.style == "cells"
    assert sound(map_, shapes)


def test_a_grid_and_a_ring_and_a_path_come_out_as_cells():
    grid = planned(12, pairs(*((n, n + 1) for n in range(12) if n % 4 < 3), *((n, n + 4) for n in range(8))))
    ring = planned(8, pairs(*((n, (n + 1) % 8) for n in range(8))))
    path = planned(6, pairs(*((n, n + 1) for n in range(5))))
    for map_ in (grid, ring, path):
        shapes = draw(map_)
        assert shapes.style == "cells"
        assert sound(map_, shapes)


def test_what_no_cells_can_show_is_drawn_as_stars():
    everyone = planned(7, pairs(*((a, b) for b in range(7) for a in range(b))))
    shapes = draw(everyone)
    assert shapes.style == "stars"
    assert sound(everyone, shapes)


@pytest.mark.check("draws whole maps")
def test_the_largest_map_that_a_file_can_have_is_drawn():
    chain = [(n, n + 1) for n in range(253)]
    for more in ([], [(n, n + 16) for n in range(0, 238, 2)]):
        map_ = planned(254, pairs(*chain, *more))
        assert sound(map_, draw(map_))


def test_a_tree_whose_links_lie_in_one_line_is_drawn():
    tree = planned(6, pairs((0, 1), (0, 2), (0, 3), (2, 4), (2, 5)))
    assert sound(tree, draw(tree))


def test_two_territories_are_enough():
    for links in (pairs((0, 1)), [{"kind": "sea", "between": ["t0", "t1"]}], [one_way(0, 1), one_way(1, 0)]):
        map_ = planned(2, links)
        assert sound(map_, draw(map_))


def one_way(a, b):
    return {"kind": "one_way", "from": f"t{a}", "to": f"t{b}"}


def test_a_link_that_leads_one_way_points_there():
    map_ = planned(4, [*pairs((0, 1), (1, 2), (2, 3)), one_way(3, 0)])
    (link,) = draw(map_).links
    assert (link.between, link.one_way) == (("Land 3", "Land 0"), True)


@pytest.mark.parametrize("places", [[[5, 5]] * 4, [[0, 0], [0, 0], [9, 9], [9, 9]], [[n, 0] for n in range(4)]])
def test_places_may_be_poor(places):
    map_ = planned(4, pairs((0, 1), (1, 2), (2, 3)), places=places, size=[10, 10])
    assert sound(map_, draw(map_))


def test_names_may_be_long_or_strange():
    names = ["M" * 64, "a b " * 15 + "c", "<script>alert(1)</script>", "שלום עולם", "\u0301\u0301", "e\u0301\u061ca"]
    map_ = planned(6, pairs(*((n, n + 1) for n in range(5))), names=names)
    assert sound(map_, draw(map_))


def test_a_map_is_always_drawn_the_same():
    map_ = planned(9, pairs(*((n, n + 1) for n in range(8)), (0, 4), (4, 8)))
    assert draw(map_) == draw(map_)


def test_a_bundled_map_that_was_changed_is_drawn_anew():
    quad = bundled("quad")
    assert shapes_of(quad) is bundled_shapes("quad")
    changed = planned(4, pairs((0, 1), (1, 2), (2, 3)), id="quad")
    assert {*shapes_of(changed).territories} == {*changed.names}


def test_without_the_extra_one_is_told_how_to_get_it(monkeypatch):
    monkeypatch.setattr(garrison.drawing, "find_spec", lambda name: None if name == "shapely" else find_spec(name))
    with pytest.raises(MissingExtra, match=r"Drawing a map needs shapely, from the extra 'draw': .*\[draw\]"):
        draw(bundled("quad"))


@pytest.mark.check("draws whole maps")
def test_outlines_that_nobody_would_draw_are_not_used():
    bow = "M0 0 L90 50 L90 0 L0 50 Z"
    comb = "M" + " L".join(f"{n % 100} {50 * (n % 2)}" for n in range(100)) + " L99 60 L0 60 Z"
    dust = "".join(f"M{n} {n} L{n + 1} {n} L{n + 1} {n + 1} Z" for n in range(60)) * 10
    for outline in (bow, comb, dust):
        map_ = planned(4, pairs((0, 1), (1, 2), (2, 3)), outlines=[outline, *[square(0, 0)] * 3], size=[100, 60])
        assert draw(map_).style == "cells"
    tall = planned(4, pairs((0, 1), (1, 2), (2, 3)), outlines=["M0 0 L1 0 L1 9 Z"] * 4, size=[1, 99_999])
    assert draw(tall).style == "cells"
