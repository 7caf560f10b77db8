"""What the shapes of the bundled maps show is what the rules say: who borders on whom, and a disc in each territory."""

from garrison.maps.building import links_of
from garrison.maps.kinds import all_names, find_any
from garrison.maps.provinces import ProvinceMap, of
from garrison.maps.shapes import bundled_shapes
from maps.outlines import borders, closest, corners, depth
from rows import rows

DISC = 11 * 2000 / 1400
"""A disc of 11 pixels in a picture 1400 pixels wide."""
VISIBLE = 4.0
"""A shorter border would not be seen."""


def borders_of(map_):
    if isinstance(map_, ProvinceMap):
        return {frozenset(map_.by_id[of(end)].name for end in way) for way in map_.armies + map_.fleets}
    names = map_.names
    return {frozenset((names[link.source], names[link.target])) for link in links_of(map_) if link.kind == "land"}


@rows("name", all_names())
def test_the_borders_that_are_seen_are_those_of_the_rules(name):
    shapes, map_ = bundled_shapes(name), find_any(name)
    seen = borders(shapes)
    assert {*seen} == (set() if shapes.style == "stars" else borders_of(map_))
    assert min(seen.values(), default=VISIBLE) >= VISIBLE


@rows("name", all_names())
def test_each_territory_has_room_for_its_disc(name):
    shapes = bundled_shapes(name)
    for territory, shape in shapes.territories.items():
        assert depth(shape) >= shape.radius - 1.5 >= DISC - 1.5, territory
    assert closest(shapes) > 2 * DISC


@rows("name", all_names())
def test_everything_is_in_the_picture(name):
    shapes = bundled_shapes(name)
    _, _, wide, high = shapes.view_box
    points = [*corners(shapes), *(point for link in shapes.links for point in link.points)]
    points += [*shapes.centres.values(), *shapes.units.values(), *(one.name for one in shapes.territories.values())]
    assert all(0 <= x <= wide and 0 <= y <= high for x, y in points)
