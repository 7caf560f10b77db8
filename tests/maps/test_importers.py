"""Maps of other programs become the maps that they are, and what is wrong is told by its place in their files."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from garrison.maps import WILD, BrokenMap, Map, Strictness, Weight, dump, parse
from garrison.maps.importers import Format, check, convert, sniff
from rows import rows
from strategies_maps import maps

HERE = Path(__file__).parent
RIXK, WARCODE, MESSY = (
    (HERE / name).read_text(encoding="utf-8") for name in ("tea.rixk.json", "tea.warcode.json", "messy.rixk.json")
)
FOREIGN = tomllib.loads((HERE / "foreign.toml").read_text(encoding="utf-8"))
DRAWN = {
    "asciiMapInfo": "Tea,20,60,2,14",
    "contHandlesHashMapKVs": "Assam=2,4 ; ",
    "continentSizesAndOriensKVs": "Assam=12,40,1,4",
}


def told(text: str, strictness: Strictness = Strictness.STRICT) -> list[str]:
    return [fault.told("tea") for fault in check(text, "tea", strictness)]


def test_a_map_of_rixk():
    made = convert(RIXK, "some/where/Tea Islands.json")
    assert (made.format, made.warnings) == (Format.RIXK, ())
    of = made.map
    assert (of.id, of.name) == ("tea-islands", "Tea Islands")
    assert of.ids == ("dibru", "jorhat", "tezpur", "lanka")
    assert of.borders == ((1, 2), (0, 3), (0,), (1,))
    assert of.starting_armies == ((2, 14), (3, 12), (4, 10), (5, 8), (6, 7))
    assert [card.kind for card in of.cards] == [0, 1, 2, 0, WILD, WILD]


def test_a_configuration_of_warcode():
    made = convert(WARCODE)
    assert (made.format, made.warnings) == (Format.WARCODE, ())
    of = made.map
    assert (of.id, of.borders) == ("tea", ((1, 2), (0, 3), (0,), (1,)))
    assert of.starting_armies == ((2, 14), (3, 12))
    assert [(card.kind, card.territory) for card in of.cards] == [(0, 1), (WILD, -1), (2, 0)]


@rows("case", [pytest.param(case, id=case["name"]) for case in FOREIGN["case"]])
def test_every_fault_is_told_by_its_place_in_the_file(case):
    text = {"rixk": RIXK, "warcode": WARCODE}[case["format"]]
    for there, instead in case["replace"]:
        assert there in text
        text = text.replace(there, instead)
    assert sniff(text) == case["format"]
    assert told(text) == case["faults"]


def test_a_lenient_reader_mends_a_map_of_rixk_and_says_so():
    made = convert(MESSY, "tea", Strictness.LENIENT)
    assert [fault.told("tea") for fault in made.warnings] == FOREIGN["lenient"]["faults"]
    assert made.map.borders == ((1,), (0, 2), (1,))
    assert [seats for seats, _ in made.map.starting_armies] == [3, 4, 5]
    assert made.map.relaxed == ("small_continents",)
    assert parse(dump(made.map)) == made.map


def test_a_strict_reader_refuses_it_with_every_fault():
    with pytest.raises(BrokenMap) as broken:
        convert(MESSY, "tea")
    places = [fault.place for fault in broken.value.faults]
    assert sorted(places) == sorted(told.split("  ")[1] for told in FOREIGN["lenient"]["faults"])
    assert {fault.weight for fault in broken.value.faults} == {Weight.ERROR}


def test_no_leniency_joins_what_is_in_pieces():
    apart = RIXK.replace('{"name": "Lanka"}', '{"name": "n/a"}').replace('[{"name": "Jorhat"}]', "[]")
    assert told(apart, Strictness.LENIENT)[-1] == (
        "tea:8  $.continents[0].territories[3]  Lanka can't be reached from Dibru. A map must be in one piece."
    )


def test_boxes_become_places():
    of = convert(json.dumps({**json.loads(RIXK), "ascii": DRAWN})).map
    assert of.size == (1000, 667)
    assert len(set(of.places)) == 4
    assert all(4 / 60 * 1000 <= x <= 44 / 60 * 1000 and 2 / 20 * 667 <= y <= 14 / 20 * 667 + 1 for x, y in of.places)


@rows("part", list(DRAWN))
@rows("value", ["", "Assam=1", "Assam=0,0", "Assam=9999,9999", "x" * 30_000, 7, None, "T,0,0,0"])
def test_boxes_that_are_none_are_left_out(part, value):
    made = convert(json.dumps({**json.loads(RIXK), "ascii": {**DRAWN, part: value}}))
    assert len(set(made.map.places)) == (0 if made.warnings else 4)


def test_a_map_of_rixk_may_be_too_large():
    names = [f"T{n}" for n in range(300)]
    groups = [
        {"name": f"C{c}", "bonus": 1, "territories": [
            {"name": name, "connections": [{"name": near} for near in names[max(0, n - 1) : n + 2] if near != name]}
            for n, name in enumerate(names) if n // 150 == c
        ]}
        for c in range(2)
    ]  # fmt: skip
    file = {f"{seats}player": 200 for seats in range(2, 7)} | {"continents": groups}
    assert told(json.dumps(file)) == ["tea:1  $.continents  The map has 300 territories. It can have at most 254."]


@rows(
    ("text", "format_"),
    [
        ("{}", Format.GARRISON),
        ("[]", Format.GARRISON),
        ('{"format": 1, "2player": 3}', Format.GARRISON),
        ('{"territories": [{"id": "a"}], "continents": [{"id": "b"}]}', Format.GARRISON),
        (RIXK, Format.RIXK),
        ('{"continents": [{"name": "A", "territories": []}]}', Format.RIXK),
        (WARCODE, Format.WARCODE),
        ('{"territories": [["A", 0, []]]}', Format.WARCODE),
    ],
)
def test_the_format_is_told_from_the_keys(text, format_):
    assert sniff(text) == format_


def rixk(of: Map) -> dict[str, Any]:
    """The map as Rixk would have written it."""
    return {f"{seats}player": 50 for seats in range(2, 7)} | {
        "continents": [
            {"name": continent.name, "bonus": continent.bonus, "territories": [
                {"name": of.names[here], "connections": [{"name": of.names[there]} for there in of.borders[here]]}
                for here in sorted(continent.territories)
            ]}
            for continent in of.continents
        ]
    }  # fmt: skip


def warcode(of: Map) -> dict[str, Any]:
    """The map as a configuration of warcode."""
    armies = dict(of.starting_armies)
    return {
        "name": of.id,
        "territories": [[of.names[t], of.continent_of[t], list(near)] for t, near in enumerate(of.borders)],
        "continents": [[continent.name, continent.bonus] for continent in of.continents],
        "cards": [[3, None] if card.kind == WILD else [card.kind, card.territory] for card in of.cards],
        "minPlayers": min(armies),
        "maxPlayers": max(armies),
        "cardTypeNames": [*of.kinds, "wild"],
        "startingArmiesByPlayers": [armies.get(seats, 50) for seats in range(7)],
    }


MUTUAL = maps().map(lambda of: parse(dump(replace(of, links=_two_way(of)))))


def _two_way(of: Map) -> Any:
    return tuple(replace(link, kind="land") for link in of.links)


@given(MUTUAL)
def test_a_map_written_for_rixk_is_imported_whole(of):
    made = convert(json.dumps(rixk(of)), "random", Strictness.LENIENT).map
    order = [of.names.index(name) for name in made.names]
    assert [{order[there] for there in near} for near in made.borders] == [set(of.borders[here]) for here in order]
    assert [(c.name, c.bonus) for c in made.continents] == [(c.name, c.bonus) for c in of.continents]
    assert [made.continent_of[place] for place in range(len(order))] == [of.continent_of[here] for here in order]


@given(MUTUAL)
def test_a_map_written_for_warcode_is_imported_whole(of):
    made = convert(json.dumps(warcode(of)), "random", Strictness.LENIENT).map
    for part in ("names", "borders", "kinds", "cards", "continent_of"):
        assert getattr(made, part) == getattr(of, part)
    assert set(of.starting_armies) <= set(made.starting_armies)


@given(MUTUAL, st.data())
def test_a_link_with_one_side_is_refused_or_completed(of, data):
    config = warcode(of)
    here = data.draw(st.sampled_from([t for t, near in enumerate(of.borders) if near]))
    there = config["territories"][here][2].pop(0)
    sentence = f"{of.names[there]} is linked to {of.names[here]}, but not the other way round."
    found = {fault.sentence: fault.weight for fault in check(json.dumps(config))}
    assert found[sentence] is Weight.ERROR
    assert convert(json.dumps(config), "random", Strictness.LENIENT).map.borders == of.borders
