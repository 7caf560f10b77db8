"""The map of Europe: the facts of the standard board, and its charts for fleets at sea and fleets in port."""

import json
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from diplomacy.case import COASTAL, EUROPE, IN_PORT
from garrison.diplomacy.chart import Chart, berthed_chart, same_coast
from garrison.maps.faults import BrokenMap, UnknownMap
from garrison.maps.kind import WORLDS
from garrison.maps.provinces_reading import PROVINCES, bundled_provinces, check_provinces, parse_provinces
from rows import rows

FACTS = Path(__file__).parent / "cases"
BOARD: dict[str, Any] = json.loads((FACTS / "board.json").read_text("utf-8"))
IN_PORTS: dict[str, Any] = json.loads((FACTS / "board_in_port.json").read_text("utf-8"))
FILE = (WORLDS / f"europe{PROVINCES.suffix}").read_text("utf-8")


def ids(chart: Chart, places: tuple[int, ...]) -> list[str]:
    return sorted(chart.places[place] for place in places)


def test_every_province_is_what_it_is():
    for province in EUROPE.provinces:
        fact = BOARD["provinces"][province.id]
        assert (province.name, province.terrain, province.centre) == (
            fact["name"],
            fact["terrain"],
            fact["supply_center"],
        )
        assert province.home == (fact["home_of"] or "")
        assert [f"{province.id}/{coast}" for coast in province.coasts] == fact["coasts"]
    assert len(EUROPE.provinces) == len(BOARD["provinces"]) == 75
    assert sum(province.centre for province in EUROPE.provinces) == 34


@pytest.mark.parametrize("kind", ["army", "fleet"])
def test_every_way_of_the_board_is_there_and_no_other(kind: str):
    table = getattr(COASTAL, kind)
    assert {place: ids(COASTAL, ways) for place, ways in zip(COASTAL.places, table, strict=True) if ways} == {
        place: sorted(ways) for place, ways in BOARD[kind].items() if ways
    }


def test_seas_meet_and_wash_their_coasts():
    for sea, others in IN_PORTS["sea_adjacency"].items():
        assert ids(COASTAL, COASTAL.waters[COASTAL.number[sea]]) == others
    for sea, coasts in IN_PORTS["coasts_of_sea"].items():
        assert ids(COASTAL, COASTAL.shores[COASTAL.number[sea]]) == coasts


def test_home_territory_is_the_coloured_edge():
    edges = {
        power: sorted(p.id for p in EUROPE.provinces if p.land_of == power) for power in IN_PORTS["home_territory"]
    }
    assert edges == IN_PORTS["home_territory"]


def test_every_port_has_its_berths():
    berths: dict[str, list[str]] = {}
    for place in IN_PORT.places[len(IN_PORT.provinces) :]:
        port, sea = place.split("/")
        berths.setdefault(port, []).append(sea)
    assert {port: sorted(seas) for port, seas in berths.items()} == IN_PORTS["berths"]


def test_fleets_change_their_berth_along_one_coast():
    groups = IN_PORTS["coast_groups"].items()
    along = {(port, one, other) for port, coasts in groups for group in coasts for one in group for other in group}
    assert set(same_coast(EUROPE)) == {(port, one, other) for port, one, other in along if one != other}


def test_the_reach_of_fleets_in_port_is_that_of_the_house_rules():
    reach = [len(ways) for ways in IN_PORT.fleet if ways]
    assert (len(reach), min(reach), max(reach), round(mean(reach), 1)) == (74, 4, 21, 12.6)
    assert ids(IN_PORT, IN_PORT.fleet[IN_PORT.number["TUN/ION"]]) == sorted(
        [f"{port}/ION" for port in ("NAP", "APU", "ALB", "GRE")]
        + [f"{port}/TYS" for port in ("TUN", "TUS", "ROM", "NAP")]
        + [f"{port}/ADR" for port in ("TRI", "ALB", "VEN", "APU")]
        + [f"{port}/AEG" for port in ("GRE", "BUL", "CON", "SMY")]
        + ["SMY/EAS", "SYR/EAS", "TUN/WES"]
    )


def test_without_the_passage_the_black_sea_is_sealed():
    sealed = berthed_chart(EUROPE, ())
    assert "CON/AEG" not in ids(sealed, sealed.fleet[sealed.number["CON/BLA"]])
    assert "CON/AEG" in ids(IN_PORT, IN_PORT.fleet[IN_PORT.number["CON/BLA"]])


def test_only_charts_of_ports_have_their_fleets_in_port():
    assert IN_PORT.in_port
    assert not COASTAL.in_port


def test_a_fleet_and_an_army_may_be_near_where_the_other_is_not():
    near = {COASTAL.provinces[province] for province in COASTAL.near[COASTAL.number["SPA"]]}
    assert near == {"POR", "GAS", "MAR", "LYO", "WES", "MAO"}


# The file


def faults(*changes: tuple[str, str]) -> list[str]:
    text = FILE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return [f"{fault.line}: {fault.sentence}" for fault in check_provinces(text)]


def test_the_bundled_map_has_no_fault():
    assert faults() == []


@rows(
    ("old", "new", "sentence"),
    [
        ('["ADR", "ALB"]', '["ADR", "BOH"]', "Bohemia is not a place for a fleet. Name a coast."),
        ('["ADR", "ALB"]', '["ADR", "SPA"]', "Spain is not a place for a fleet. Name a coast."),
        ('["ALB", "GRE"]', '["ALB", "ADR"]', "Adriatic Sea is not a place for an army."),
        ('["ADR", "ALB"]', '["ADR", "ADR"]', "ADR is linked to itself. A way joins two provinces."),
        (
            '["ADR", "ALB"]',
            '["ALB", "TRI"]',
            "ALB and TRI are already linked. Ways work in both directions.",
        ),
        ('["ADR", "ALB"]', '["ADR", "ALX"]', "There is no place 'ALX'."),
        ('"place": "VIE"', '"place": "ADR"', "Adriatic Sea is sea, so this unit can't be there."),
        ('"place": "VIE"', '"place": "BUD"', "There is already a unit in Budapest."),
        ('"place": "STP/SC"', '"place": "STP"', "A fleet in St Petersburg must be at STP/NC or STP/SC."),
        ('"berth": "BOT"', '"berth": "BAR"', "This unit can't lie on 'BAR': that is not a sea next to it."),
        ('"berth": "ADR"', '"berth": "ALB"', "This unit can't lie on 'ALB': that is not a sea next to it."),
        ('"home": "TURKEY"', '"home": "TURKY"', "There is no power 'TURKY'. Did you mean 'TURKEY'?"),
        ('"centre": true, "home": "FRANCE"', '"home": "FRANCE"', "Brest can't be a home centre: it is not a centre."),
        ('"terrain": "land", "centre": true', '"terrain": "sea", "centre": true', None),
        ('"coasts": ["EC", "SC"]', '"coasts": ["EC"]', "Coasts are named only if a province has more than one."),
        ('"coasts": ["EC", "SC"]', '"coasts": ["EC", "EC"]', "'EC' is listed twice."),
        ('"name": "Albania"', '"name": "adriatic  sea"', "'adriatic  sea' is listed twice."),
        ('"id": "ALB"', '"id": "ADR"', "'ADR' is listed twice."),
        ('["Roma", "ROM"]', '["Roma", "ROMA"]', "There is no province 'ROMA'. Did you mean 'ROM'?"),
        ('"terrain": "sea"', '"terrain": "see"', "Expected land, coast or sea, not 'see'. Did you mean 'sea'?"),
        ('"centre": true', '"centre": 1', "Expected true or false, not 1."),
        ('"first_year": 1901', '"frist_year": 1901', "There is no key 'frist_year'. Did you mean 'first_year'?"),
    ],
)
def test_a_fault_is_told_with_its_reason(old: str, new: str, sentence: str | None):
    told = faults((old, new))
    assert told
    if sentence:
        assert any(sentence in fault for fault in told), told


def test_all_faults_are_told_at_once_with_their_lines():
    told = faults(('["ADR", "ALB"]', '["ADR", "BOH"]'), ('"place": "VIE"', '"place": "ADR"'), ("1901", '"then"'))
    assert [int(fault.split(":")[0]) for fault in told] == sorted(int(fault.split(":")[0]) for fault in told)
    assert len(told) >= 3


def test_a_power_without_a_home_is_a_fault():
    assert any("Turkey has no home centre." in fault for fault in check_told(FILE.replace(', "home": "TURKEY"', "")))


def test_a_sea_that_nobody_reaches_is_a_fault():
    lonely = FILE.replace('{"id": "AEG"', '{"id": "LAK", "name": "Lake", "terrain": "sea"},\n    {"id": "AEG"')
    assert any("No fleet can reach LAK." in fault for fault in check_told(lonely))
    assert any("Lake can't be reached" in fault for fault in check_told(lonely))


def check_told(text: str) -> list[str]:
    return [fault.sentence for fault in check_provinces(text)]


@rows("text", ["", "[]", "null", '{"format": 1}', "{" * 5000, '{"provinces": 7}', "\x00"])
def test_whatever_is_no_map_is_refused(text: str):
    with pytest.raises(BrokenMap):
        parse_provinces(text)


def test_an_unknown_map_is_named():
    with pytest.raises(UnknownMap, match="There is no map of provinces"):
        bundled_provinces("eurpoe")
