"""A map is drawn in letters: every name at its place, none on top of another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.cli.chart import chart, named, shortened
from garrison.maps import Map, bundled, bundled_names, dump, parse
from rows import rows
from strategies_maps import maps


def drawn(of: Map, width: int = 78) -> list[str]:
    return chart(of, [named(name, "bold") for name in of.names], width).plain.splitlines()


@rows("name", bundled_names())
def test_every_name_is_on_the_chart(name):
    of = bundled(name)
    words = " ".join(drawn(of))
    assert all(any(shortened(name, width) in words for width in (13, 11, 9)) for name in of.names)


def test_west_is_left_and_north_is_above():
    of = bundled("quad")
    row, column = ({name: at(drawn(of), name) for name in of.names} for at in (_row, _column))
    assert row["North"] < row["East"] < row["South"]
    assert column["West"] < column["North"] < column["East"]


def _row(lines: list[str], name: str) -> int:
    return next(number for number, line in enumerate(lines) if name in line)


def _column(lines: list[str], name: str) -> int:
    return next(line.index(name) for line in lines if name in line)


@pytest.mark.parametrize(("via", "line"), [("[]", True), ("[[0, 300], [1000, 300]]", False)])
def test_a_link_round_the_back_does_not_cross_the_map(via, line):
    link = f'{{"kind": "sea", "between": ["west", "east"], "via": {via}}},\n    ["north", "east"]'
    of = parse(dump(bundled("quad")).replace('["north", "east"]', link))
    row = next(row for row in drawn(of) if "West" in row)
    assert ("     " in row[row.index("West") : row.index("East")]) != line


@given(maps(), st.integers(20, 120))
def test_any_map_is_drawn_within_its_width(of, width):
    lines = drawn(of, width)
    assert bool(lines) == bool(of.places)
    assert all(len(line) == width for line in lines)
    assert len(lines) <= max(width, 4)


@pytest.mark.parametrize(
    ("longest", "short"), [(30, "North West Territory"), (16, "N. W. Territory"), (13, "N.W.Territory"), (7, "N.W.Te.")]
)
def test_a_name_is_shortened_by_its_initials(longest, short):
    assert shortened("North West Territory", longest) == short
