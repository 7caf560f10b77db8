"""The bundled maps are what their sources say, and can be played by those they are for."""

import json
from pathlib import Path

import pytest

import garrison
from garrison.maps import NOWHERE, WILD, Card, bundled, bundled_names
from garrison.maps.graph import balance
from garrison.maps.importers import convert
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, World
from rows import rows

MANUAL = (Path(garrison.__file__).parent / "importers" / "warcode" / "default.json").read_text(encoding="utf-8")

CLASSIC = ((2, 40), (3, 35), (4, 30), (5, 25), (6, 20))


def named(of, *continents):
    return tuple(next(n for n, c in enumerate(of.continents) if c.name == name) for name in continents)


def test_the_world_is_that_of_the_warcode_manual():
    config = json.loads(MANUAL)
    world = bundled("world")
    assert [name for name, _, _ in config["territories"]] == list(world.names)
    assert [sorted(near) for _, _, near in config["territories"]] == list(map(list, world.borders))
    assert [home for _, home, _ in config["territories"]] == list(world.continent_of)
    assert config["continents"] == [[continent.name, continent.bonus] for continent in world.continents]
    assert [Card(WILD, NOWHERE) if at is None else Card(kind, at) for kind, at in config["cards"]] == list(world.cards)


def test_the_world_imported_is_the_world():
    world, imported = bundled("world"), convert(MANUAL).map
    for part in ("ids", "names", "borders", "kinds", "cards", "continent_of"):
        assert getattr(imported, part) == getattr(world, part)


def test_the_world_has_the_missions_of_the_game_flow():
    world = bundled("world")
    otherwise = HoldTerritories(24)
    assert world.missions == (
        World(),
        HoldContinents(named(world, "Europe", "Australia"), plus_any=1),
        HoldContinents(named(world, "Europe", "South America"), plus_any=1),
        HoldContinents(named(world, "North America", "Africa")),
        HoldContinents(named(world, "North America", "Australia")),
        HoldContinents(named(world, "Asia", "South America")),
        HoldContinents(named(world, "Asia", "Africa")),
        otherwise,
        HoldTerritories(18, armies=2),
        *(Destroy(seat, otherwise) for seat in range(6)),
    )


@pytest.mark.parametrize("name", ["world", "stars"])
def test_the_large_maps_start_with_the_classic_armies(name):
    assert bundled(name).starting_armies == CLASSIC


def test_the_stars_are_those_of_thousand_parsec():
    stars = bundled("stars")
    assert len(stars.ids) == 42
    assert sum(map(len, stars.borders)) == 2 * 76
    assert [(c.name, c.bonus, len(c.territories)) for c in stars.continents] == [
        ("Cygnus", 2, 4), ("Orion", 3, 6), ("Cassiopeia", 5, 9),
        ("Cepheus", 5, 7), ("Crux Australis", 2, 4), ("Draco", 7, 12),
    ]  # fmt: skip
    gianfar = stars.ids.index("gianfar")
    assert [stars.names[star] for star in stars.borders[gianfar]] == ["Segin", "Tyl", "Dsibin", "Thuban"]


def test_the_ten_stars_are_those_that_thousand_parsec_makes_without_a_map_file():
    few = bundled("ten-stars")
    assert few.names[:5] == ("Deneb", "Albireo", "Sadr", "Gienah Cygni", "Betelgeuse")
    assert few.names[5:] == ("Rigel", "Bellatrix", "Mintaka", "Alnitak", "Saiph")
    assert [len(borders) for borders in few.borders] == [2, 2, 4, 3, 3, 2, 2, 3, 3, 2]
    assert [(c.name, c.bonus, len(c.territories)) for c in few.continents] == [("Cygnus", 2, 4), ("Orion", 3, 6)]


@rows("name", bundled_names())
def test_every_bundled_map_has_a_card_for_each_territory(name):
    of = bundled(name)
    pictured = [card.territory for card in of.cards if card.kind != WILD]
    assert pictured == list(range(len(of.ids)))
    assert all(card.kind == WILD for card in of.cards[len(of.ids) :])


@rows("name", bundled_names())
def test_every_bundled_map_can_be_drawn(name):
    of = bundled(name)
    assert len(of.places) == len(set(of.places)) == len(of.ids)
    assert of.size == (1000, 600)


@pytest.mark.parametrize("name", ["islands", "straits"])
def test_the_small_maps_are_fair_to_both_ends(name):
    pays = [holding.bonus_per_border for holding in balance(bundled(name)).holdings]
    assert max(pays) - min(pays) < 0.1
