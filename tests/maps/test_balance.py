"""The balance sheet counts what must be guarded, and how far everything is."""

from math import inf

from hypothesis import given

from garrison.maps import bundled
from garrison.maps.graph import balance, distances, holding
from strategies_maps import maps

ROWS = {  # continent: territories, bonus, to guard, ways in, bonus per border
    "North America": (9, 5, 3, 3, 1.67),
    "South America": (4, 2, 2, 2, 1.0),
    "Europe": (7, 5, 4, 8, 1.25),
    "Africa": (6, 3, 2, 5, 1.5),
    "Asia": (12, 7, 5, 7, 1.4),
    "Australia": (4, 2, 1, 1, 2.0),
}


def test_the_sheet_of_the_world():
    world = bundled("world")
    rows = {
        world.continents[h.continent].name: (
            h.territories, h.bonus, len(h.borders), h.ways_in, round(h.bonus_per_border, 2)
        )
        for h in balance(world).holdings
    }  # fmt: skip
    assert rows == ROWS


def test_australia_is_entered_by_indonesia_from_asia():
    world = bundled("world")
    australia = holding(world, 5)
    assert [world.ids[t] for t in australia.borders] == ["indonesia"]
    assert [world.continents[c].id for c in australia.neighbours] == ["asia"]


def test_a_continent_that_is_the_world_has_nothing_to_guard():
    assert balance(bundled("quad")).holdings[0].bonus_per_border == inf


def test_the_corners_of_the_square_are_two_apart():
    assert distances(bundled("quad")) == ((0, 1, 2, 1), (1, 0, 1, 2), (2, 1, 0, 1), (1, 2, 1, 0))
    assert balance(bundled("quad")).diameter == 2


@given(maps())
def test_distances_are_those_of_a_map_of_one_piece(of):
    apart = distances(of)
    for here, row in enumerate(apart):
        assert row[here] == 0
        assert all(0 <= steps < len(of.ids) for steps in row)
        assert {there for there, steps in enumerate(row) if steps == 1} == set(of.borders[here])
        assert all(row[there] <= row[by] + apart[by][there] for there in range(len(row)) for by in range(len(row)))


@given(maps())
def test_what_is_not_a_border_lies_among_its_own(of):
    for held in balance(of).holdings:
        inside = of.continents[held.continent].territories
        entered = {there for here, near in enumerate(of.borders) if here not in inside for there in near} & inside
        assert set(held.borders) == entered
        assert held.ways_in >= len(held.borders)
