"""Published cases, as they stand in files, are answered in the words of the file, and told to people."""

import pytest

from diplomacy.answers import HOUSE, PUBLISHED, STANDARD, answered, case, settled
from diplomacy.case import Case, cases, named
from garrison.diplomacy.formats.cases import Judge, answer, differences, explained
from rows import rows

# In their own words


@rows("published", PUBLISHED, ids=lambda case: case["id"])
def test_published_cases_are_answered_in_their_own_words(published: Case):
    told = answered(published)
    assert told["id"] == published["id"]
    for unit, expected in published.get("expected", {}).items():
        assert {key: told["units"][unit].get(key) for key in expected} == expected
        assert told["units"][unit]["why"]
    beaten = [unit for unit, fate in told["units"].items() if fate["dislodged"]]
    assert [*told.get("retreat_options", {})] == beaten
    assert "retreat_options" not in published or told["retreat_options"] == published["retreat_options"]
    assert told.get("retreat") == published.get("retreat", {}).get("expected")
    assert told.get("orders") == published.get("expected_orders")
    assert told.get("removed", []) == published.get("expected_removed", told.get("removed", []))


def test_every_unit_of_a_published_case_is_told_of():
    moves = [case for case in cases("datc") if "expected" in case]
    assert len(moves) == 145
    assert [case["id"] for case in moves if answered(case)["units"].keys() != case["expected"].keys()] == []


@rows("example", cases("harbour"), ids=lambda case: case["id"])
def test_examples_of_the_house_rules_are_answered_in_their_own_words(example: Case):
    told = answered(example, HOUSE)
    asked = [name for name in example["expected"] if name.startswith("retreat_options of")]
    words = {name: told["units"][name]["told"] for name in example["expected"] if name not in asked}
    assert words == {name: words for name, words in example["expected"].items() if name not in asked}
    assert not asked or told["retreat_options"] == {"F ROM": example["expected"][asked[0]]}


def test_units_that_combine_are_told_by_place_power_and_word():
    told = answered(named("harbour", "T"), HOUSE)["units"]
    assert told["F SEV"] == {
        "power": "RUSSIA",
        "order": "combines",
        "final": "ANK/BLA",
        "dislodged": False,
        "strength": 2,
        "told": "joined ANK",
        "why": "combined with F ANK/BLA: strength 2 at ANK/BLA",
    }


@pytest.mark.parametrize(("judge", "name"), [(STANDARD, "datc"), (STANDARD, "extra"), (HOUSE, "harbour")])
def test_nothing_is_otherwise_than_expected(judge: Judge, name: str):
    done = [settled(case, judge) for case in cases(name)]
    assert [(one.case.id, difference) for one in done for difference in differences(one.case, answer(one))] == []


def test_what_is_otherwise_than_expected_is_found():
    wrong = named("datc", "6.H.4") | {"retreat_options": {"A HOL": ["YOR"]}}
    wrong["expected"] = wrong["expected"] | {"A RUH": {"order": "bounces", "final": "HOL"}}
    wrong["retreat"] = wrong["retreat"] | {"expected": {"A HOL": "disbanded"}}
    done = settled(wrong)
    assert [tuple(difference) for difference in differences(done.case, answer(done))] == [
        ("A RUH, order", "bounces", "moves"),
        ("retreat_options", {"A HOL": ["YOR"]}, {"A HOL": ["BEL"]}),
        ("retreat", {"A HOL": "disbanded"}, {"A HOL": "BEL"}),
    ]


def test_an_example_that_ends_otherwise_is_found():
    wrong = named("harbour", "G1") | {
        "expected": {"F ROM": "TUN/TYS", "retreat_options of F ROM (sea TYS)": ["NAP"], "A PAR": {"order": "holds"}}
    }
    done = settled(wrong, HOUSE)
    assert [tuple(difference) for difference in differences(done.case, answer(done))] == [
        ("F ROM", "TUN/TYS", "stays"),
        ("retreat_options of F ROM (sea TYS)", ["NAP"], ["TUN"]),
        ("A PAR, order", "holds", "nothing"),
    ]


# Retreats


def test_a_unit_retreats_by_its_own_power_and_with_one_order():
    beaten = named("datc", "6.H.4")
    twice = {"orders": {"ENGLAND": ["A HOL - BEL", "A HOL - KIE"]}}
    foreign = {"orders": {"GERMANY": ["A HOL - BEL"]}}
    said = {"orders": {"ENGLAND": ["A HOL R BEL"]}}
    assert answered(beaten | {"retreat": twice})["retreat"] == {"A HOL": "disbanded"}
    assert answered(beaten | {"retreat": foreign})["retreat"] == {"A HOL": "disbanded"}
    assert answered(beaten | {"retreat": said})["retreat"] == {"A HOL": "BEL"}


def test_land_is_hostile_when_its_owner_is_alive_or_named():
    turks = case(
        "ITALY A SER", "RUSSIA A BUL", "RUSSIA A RUM", orders={"RUSSIA": ["A BUL - SER", "A RUM S A BUL - SER"]}
    )
    assert answered(turks, HOUSE)["retreat_options"] == {"A SER": ["ALB", "BUD", "GRE", "TRI"]}
    owned = turks | {"owner": {"ALB": "TURKEY", "bud": "Austria", "GRE": "ITALY"}}
    assert answered(owned, HOUSE)["retreat_options"] == {"A SER": ["GRE"]}


# Orders that are no unit's


def test_orders_astray_are_told():
    told = answered(case("ENGLAND F LON", orders={"GERMANY": ["F LON - NTH"], "ENGLAND": ["A YOR H"]}))
    assert told["units"]["F LON"]["order"] == "void"
    assert told["astray"] == [
        {"power": "GERMANY", "order": "F LON - NTH", "why": "The unit belongs to another power."},
        {"power": "ENGLAND", "order": "YOR H", "why": "There is no such unit."},
    ]


# Adjustments


def test_adjustments_are_counted_when_the_case_does_not_say_how_many_are_due():
    winter = case(
        "FRANCE A PIC",
        "GERMANY A BUR",
        "GERMANY A MUN",
        phase="adjustment",
        centers={"FRANCE": ["PAR", "BRE"], "GERMANY": ["MUN"]},
        orders={"FRANCE": ["F BRE B", "WAIVE"]},
    )
    told = answered(winter)
    assert told["orders"] == {"F BRE B": "built", "WAIVE": "void"}
    assert told["reasons"] == {"WAIVE": "No more units are due."}
    assert told["removed"] == ["A BUR"]
    assert {name: unit["order"] for name, unit in told["units"].items()} == {
        "A PIC": "holds",
        "A BUR": "removed",
        "A MUN": "holds",
        "F BRE": "built",
    }
    assert told["units"]["A BUR"]["final"] is None
    assert told["units"]["F BRE"]["power"] == "FRANCE"


def test_builds_may_be_waived_and_units_named_without_their_coast():
    winter = case("RUSSIA F STP/SC", phase="adjustment", power="RUSSIA", centers=["MOS", "SEV"], builds=1)
    assert answered(winter | {"orders": {"RUSSIA": ["waive"]}})["orders"] == {"waive": "waived"}
    fewer = winter | {"builds": -1, "orders": {"RUSSIA": ["F STP D"]}}
    assert answered(fewer)["orders"] == {"F STP D": "removed"}
    assert answered(fewer)["removed"] == ["F STP/SC"]


# To people


def test_a_case_is_told_to_people():
    assert explained(settled(named("datc", "6.H.4"))).splitlines() == [
        "6.H.4 No other moves during retreat",
        "  ENGLAND  F NTH H              holds  held",
        "  ENGLAND  A HOL H              holds  held; dislodged by the attack from RUH",
        "  GERMANY  F KIE S A RUH - HOL  valid  supported RUH - HOL",
        "  GERMANY  A RUH - HOL          moves  moved to HOL",
        "  A HOL may retreat to BEL",
        "  A HOL retreats to BEL",
    ]
    assert explained(settled(named("datc", "6.J.1"))).splitlines()[1:] == [
        "  FRANCE  F LYO D  void     The power has no such unit.",
        "  FRANCE  A PIC D  removed",
        "  FRANCE  A PAR D  void     No more units are due.",
        "  FRANCE A PIC: removed by order",
    ]


def test_people_are_told_what_is_not_as_expected():
    wrong = case("FRANCE A PAR", expected={"A PAR": {"order": "moves"}}, orders={"ITALY": ["A PAR H"]})
    assert explained(settled(wrong)).splitlines() == [
        "ours",
        "  FRANCE  A PAR H  void  void: The unit belongs to another power.",
        "  ITALY A PAR H: The unit belongs to another power.",
        "  otherwise than expected: A PAR, order is void, not moves",
    ]
