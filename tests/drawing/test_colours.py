"""The colours of the seats, as they look to people who see all colours, or lack one of the three kinds of cones."""

from itertools import combinations

import pytest

from garrison.catalogue import COLOURS
from garrison.drawing.colours import OWNERS, PALETTES, TILES, Theme

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009:
# the matrices for those who lack a kind of cone altogether
SIGHT = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

CONES = ((0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566),
         (0.0883024619, 0.2817188376, 0.6299787005))  # fmt: skip
OKLAB = ((0.2104542553, 0.7936177850, -0.0040720468), (1.9779984951, -2.4285922050, 0.4505937099),
         (0.0259040371, 0.7827717662, -0.8086757660))  # fmt: skip


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def seen(colour, sight):
    """A colour in the Oklab space, as somebody with this sight sees it."""
    values = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    light = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values]
    known = [min(1.0, max(0.0, value)) for value in times(SIGHT[sight], light)]
    return times(OKLAB, [cone ** (1 / 3) for cone in times(CONES, known)])


def apart(one, other, sight):
    pairs = zip(seen(one, sight), seen(other, sight), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


@pytest.mark.parametrize("theme", Theme)
def test_discs_differ_for_every_kind_of_sight(theme):
    inks = PALETTES[theme].owners
    found = {
        (one, other): min(apart(inks[one].disc, inks[other].disc, sight) for sight in SIGHT)
        for one, other in combinations(OWNERS, 2)
    }
    assert min(found.values()) > 0.025
    assert {pair for pair, distance in found.items() if distance < 0.06} <= {("blue", "green"), ("green", "black")}


def test_blue_and_green_differ_in_all_but_the_rarest_sight():
    inks = PALETTES[Theme.LIGHT].owners
    assert min(apart(inks["blue"].disc, inks["green"].disc, sight) for sight in SIGHT if sight != "tritanopia") > 0.1


def test_every_colour_of_a_seat_has_lines_of_its_own():
    assert {*COLOURS} == {*OWNERS} == {*TILES}
    assert len({*TILES.values()}) == len(OWNERS)
