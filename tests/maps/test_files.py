"""A map that is written reads back as the same map."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from garrison.maps import BrokenMap, UnknownMap, bundled, bundled_names, check, dump, find, load, parse
from garrison.maps.importers import convert
from garrison.maps.kind import WORLDS
from rows import rows
from strategies_maps import maps


@given(maps())
def test_a_map_reads_back(drawn):
    assert parse(dump(drawn)) == drawn


@given(maps())
def test_a_map_is_written_in_one_way(drawn):
    assert dump(parse(dump(drawn))) == dump(drawn)


@given(maps())
def test_a_map_of_ours_is_converted_to_itself(drawn):
    assert convert(dump(drawn)).map == drawn


@given(maps())
def test_a_map_made_by_hand_can_be_written(drawn):
    by_hand = replace(drawn, links=())
    assert parse(dump(by_hand)).borders == drawn.borders


@rows("name", bundled_names())
def test_a_bundled_map_is_sound_and_written_as_we_write(name):
    text = (WORLDS / f"{name}.map.json").read_text(encoding="utf-8")
    assert check(text) == []
    assert dump(parse(text)) == text
    assert bundled(name) == load(WORLDS / f"{name}.map.json")
    assert bundled(name).id == name
    assert bundled(name).licence == "CC0-1.0"


def test_there_are_the_maps_that_we_promise():
    assert bundled_names() == ("islands", "moonlit-sea", "quad", "stars", "straits", "ten-stars", "world")


def test_a_bundled_map_is_read_once():
    assert bundled("world") is bundled("world")


@pytest.mark.parametrize(("name", "meant"), [("wolrd", "world"), ("Quads", "quad")])
def test_an_unknown_name_is_answered_with_the_nearest(name, meant):
    with pytest.raises(UnknownMap, match=f"Did you mean '{meant}'"):
        bundled(name)


@rows("name", ["", "../worlds/world", "world.map", "xyzzy", "a" * 10_000, "world\n"])
def test_no_other_name_is_a_map(name):
    with pytest.raises(UnknownMap):
        bundled(name)


def test_a_map_is_found_by_name_or_by_file(tmp_path):
    (tmp_path / "mine.map.json").write_text(dump(bundled("quad")), encoding="utf-8")
    assert find(str(tmp_path / "mine.map.json")) == find("quad")
    with pytest.raises(BrokenMap, match="can't be read"):
        find("./quad.map.json")
    with pytest.raises(UnknownMap):
        find("quads")


def test_a_foreign_file_is_told_to_be_converted():
    with pytest.raises(BrokenMap, match=r"rixk format\. `garrison map convert`"):
        parse('{"2player": 3, "continents": []}')
