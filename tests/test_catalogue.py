"""Books and maps by name: which goes with which, and records that keep both."""

import pytest

from garrison.catalogue import (
    RULESETS,
    Unknown,
    digest,
    find_map,
    new_game,
    read_record,
    seat_names,
    source,
    write_record,
)
from garrison.engine.game import InvalidGame
from garrison.engine.play import begin
from garrison.engine.record import BrokenRecord, Record
from garrison.maps import BrokenMap
from garrison.maps.kinds import KINDS, PROVINCES, TERRITORIES, all_names, find_any, kind_of
from orders import DIPLOMACY, HARBOUR, POWERS
from rows import rows


@rows("name", RULESETS)
def test_every_book_is_played_on_its_usual_map(name):
    book = RULESETS[name]
    game = new_game(name, "", len(seat_names(name)) or 3)
    assert source(game) == find_map(book.family.usual_map)
    assert isinstance(source(game), book.family.maps.type)


def test_a_map_of_another_kind_is_refused_by_its_name():
    with pytest.raises(
        Unknown, match=r"'diplomacy' needs a map of provinces, and 'world' is not one\. These are: europe"
    ):
        new_game("diplomacy", "world", 7)
    with pytest.raises(Unknown, match=r"'classic' needs a map of territories, and 'europe' is not one\. These are: i"):
        new_game("classic", find_map("europe"), 3)


def test_a_name_that_is_nobodys_is_told_with_the_nearest():
    with pytest.raises(Unknown, match=r"There is no map 'europ'\. Did you mean 'europe'\?"):
        find_map("europ")
    with pytest.raises(Unknown, match=r"There is no rule set 'harbor'\. Did you mean 'harbour'\?"):
        new_game("harbor", "", 7)


# Maps


def test_every_bundled_map_is_of_the_kind_that_its_text_says():
    for kind in KINDS.values():
        for name in kind.names():
            text = kind.dump(kind.bundled(name))
            assert kind_of(text) is kind
            assert kind.parse(text, name) == kind.bundled(name)
    assert all_names() == (*TERRITORIES.names(), *PROVINCES.names())


@rows("text", ["", "[", "[1]", "{}", '{"format": 1}', '{"format": null}', "null", '{"format": "sea 1"}'])
def test_what_is_no_map_of_provinces_is_taken_for_one_of_territories(text):
    assert kind_of(text) is TERRITORIES


def test_a_file_with_a_map_of_provinces_is_found(tmp_path):
    path = tmp_path / "mine.provinces.json"
    path.write_text(PROVINCES.dump(PROVINCES.bundled("europe")).replace('"europe"', '"mine"'), encoding="utf-8")
    assert find_map(str(path)).id == "mine"
    assert new_game("harbour", str(path), 7).seats == POWERS
    with pytest.raises(BrokenMap, match="can't be read"):
        find_any(str(tmp_path / "none.json"))


# Seats and berths


def test_the_seats_are_the_powers():
    assert seat_names("harbour") == POWERS
    assert seat_names("classic") == ()
    with pytest.raises(InvalidGame, match="The seats of the map 'europe' are its powers: austria, england"):
        new_game("diplomacy", "europe", 6)


def test_more_seats_than_colours_have_numbers():
    with pytest.raises(InvalidGame, match="7"):
        new_game("classic", "world", 7)


def test_the_first_berths_are_those_of_the_map_or_of_the_options():
    game = new_game("harbour", "europe", 7, {"initial_berths": ["LON/NTH"]})
    assert {game.map.places[unit.place] for unit in game.map.units} ^ {
        HARBOUR.map.places[unit.place] for unit in HARBOUR.map.units
    } == {"LON/NTH", "LON/ENG"}


@pytest.mark.parametrize(
    ("ruleset", "berth", "reason"),
    [
        ("harbour", "LON/ION", "There is no berth 'LON/ION' on the map 'europe'."),
        ("harbour", "NWY/NTH", "No fleet begins at 'NWY/NTH', or it already has another berth."),
        ("diplomacy", "LON/NTH", "Fleets at sea have no berths: `initial_berths` is for fleets in port."),
    ],
)
def test_a_berth_that_cannot_be_is_refused(ruleset, berth, reason):
    with pytest.raises(InvalidGame, match=reason):
        new_game(ruleset, "europe", 7, {"initial_berths": [berth]})


# Records


@pytest.mark.parametrize("game", [DIPLOMACY, HARBOUR, new_game("harbour", "europe", 7, {"fleets": "at_sea"})])
def test_a_record_keeps_the_map_and_the_options(game):
    text = write_record(Record(game, begin(game)))
    assert f"map: europe {digest(find_map('europe'))}\n" in text
    assert read_record(text).game == game


def test_a_map_that_is_not_bundled_is_written_into_the_record():
    text = PROVINCES.dump(PROVINCES.bundled("europe")).replace('"Ionian Sea"', '"Greek Sea"')
    game = new_game("diplomacy", PROVINCES.parse(text, "mine"), 7)
    written = write_record(Record(game, begin(game)))
    assert '"Greek Sea"' in written
    assert read_record(written).game == game


def test_a_record_of_another_version_of_the_map_is_refused():
    text = write_record(Record(DIPLOMACY, begin(DIPLOMACY)))
    with pytest.raises(BrokenRecord, match="line 3, map: The record needs version '00000000' of this map"):
        read_record(text.replace(digest(find_map("europe")), "00000000"))
    with pytest.raises(BrokenRecord, match="line 3, map: There is no bundled map 'world'"):
        read_record(text.replace("map: europe", "map: world"))
