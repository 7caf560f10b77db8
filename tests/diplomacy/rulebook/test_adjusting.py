"""Rulebook, «Adjusting». Each test is one sentence of it."""

import pytest

from diplomacy.rulebook.table import HARBOUR, STANDARD, after, balance, harbour, reached, standard
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.notation import write_action
from garrison.engine.play import legal
from garrison.engine.vocabulary import Seat
from rows import rows

# The count


def test_a_centre_belongs_to_who_stands_there_after_the_fall():
    start = "fall 1901: austria A BUD, italy A ROM; owners austria BUD, italy ROM"
    later = after(start, "austria: A BUD - SER", "austria: seal", "italy: seal")
    assert "owners austria BUD SER, italy ROM" in later


def test_after_the_spring_it_does_not():
    start = "spring 1901: austria A BUD, italy A ROM; owners austria BUD, italy ROM"
    assert "owners austria BUD, italy ROM" in after(start, "austria: A BUD - SER", "austria: seal", "italy: seal")


def test_who_leaves_a_centre_keeps_it():
    start = "fall 1901: austria A GAL, italy A ROM; owners austria BUD, italy ROM"
    assert "owners austria BUD, italy ROM" in after(start, "austria: seal", "italy: seal")


def test_the_retreats_come_before_the_count():
    start = (
        "fall retreats 1901: austria A SER, italy A ROM; dislodged turkey A SER from BUD to BUL,GRE; "
        "owners austria BUD, italy ROM, turkey ANK"
    )
    assert "turkey ANK GRE" in after(start, "turkey: A SER R GRE", "turkey: seal")


def test_in_the_standard_game_land_without_a_centre_belongs_to_nobody():
    start = "fall 1901: austria A BOH, italy A ROM; owners austria BUD, italy ROM"
    assert "owners austria BUD, italy ROM" in after(start, "austria: seal", "italy: seal")


def test_by_house_rules_it_belongs_to_who_stood_there_last():
    start = "fall 1901: austria A ALB, italy A ROM; owners austria BUD, italy ROM"
    assert "owners austria ALB BUD, italy ROM" in after(start, "austria: seal", "italy: seal", on=HARBOUR)


def test_who_has_as_many_units_as_centres_is_not_asked():
    start = "fall 1901: austria A BUD, italy A ROM; owners austria BUD TRI, italy ROM"
    later = reached(start, "austria: seal", "italy: seal")
    assert balance(later) == (1, 0, 0, 0, 0, 0, 0)


def test_no_more_is_built_than_home_centres_are_free():
    start = "fall 1901: austria A BUD, italy A ROM; owners austria BUD TRI SER GRE RUM, italy ROM"
    assert "balance austria +1;" in after(start, "austria: seal", "italy: seal")


def test_homes_under_foreign_control_are_not_free():
    start = "fall 1901: austria A BUD, italy A VIE; owners austria BUD SER, italy ROM TRI VIE"
    later = after(start, "austria: seal", "italy: seal")
    assert "balance italy +1;" in later


# Building

BUILD = (
    "adjustments 1901: austria A SER, russia A RUM; balance austria +2, russia +1; "
    "owners austria BUD SER TRI, russia MOS STP"
)


@rows(
    ("orders", "units"),
    [
        (("A BUD B", "F TRI B"), "A BUD, A SER, F TRI"),
        (("A BUD B", "A TRI B"), "A BUD, A SER, A TRI"),
        (("A BUD B",), "A BUD, A SER"),
        (("A BUD B", "WAIVE"), "A BUD, A SER"),
        (("WAIVE", "WAIVE"), "A SER"),
        ((), "A SER"),
        (("F BUD B", "A TRI B"), "A SER, A TRI"),
        (("A VIE B",), "A SER"),
        (("A SER B",), "A SER"),
        (("A GRE B",), "A SER"),
        (("A SER D",), "A SER"),
        (("WAIVE", "A BUD B", "A TRI B"), "A BUD, A SER"),
    ],
)
def test_builds_are_at_free_home_centres_under_control(orders, units):
    later = after(BUILD, *(f"austria: {order}" for order in orders), "austria: seal", "russia: seal")
    assert later.startswith(f"spring 1902: austria {units}, russia A RUM;")


def test_of_too_many_builds_the_first_lawful_ones_count():
    start = BUILD.replace("austria +2", "austria +1")
    later = after(start, "austria: A VIE B", "austria: A TRI B", "austria: A BUD B", "clock: deadline")
    assert later.startswith("spring 1902: austria A SER, A TRI, russia")


@pytest.mark.parametrize(
    ("order", "units"),
    [
        ("F STP/NC B", "A RUM, F STP/NC"),
        ("F STP/SC B", "A RUM, F STP/SC"),
        ("F STP B", "A RUM"),
        ("A STP B", "A RUM, A STP"),
    ],
)
def test_a_fleet_is_built_on_a_coast_that_is_named_where_there_are_two(order, units):
    assert after(BUILD, f"russia: {order}", "clock: deadline").split(";")[0].endswith(f"russia {units}")


def test_two_builds_in_one_province_on_two_coasts_are_one():
    start = BUILD.replace("russia +1", "russia +2").replace("MOS STP", "MOS STP WAR")
    later = after(start, "russia: F STP/SC B", "russia: F STP/NC B", "clock: deadline")
    assert later.split(";")[0].endswith("russia A RUM, F STP/SC")


def test_by_house_rules_a_fleet_is_built_at_a_berth():
    later = after(BUILD, "russia: F STP/BOT B", "austria: F TRI/ADR B", "clock: deadline", on=HARBOUR)
    assert later.startswith("spring 1902: austria A SER, F TRI/ADR, russia A RUM, F STP/BOT;")


def test_by_house_rules_a_fleet_without_a_sea_is_not_built():
    later = after(BUILD, "austria: F TRI B", "clock: deadline", on=HARBOUR)
    assert later.startswith("spring 1902: austria A SER, russia")


def test_every_lawful_build_and_a_waive_are_listed():
    listed = [choice.action for choice in legal(STANDARD, reached(BUILD), Seat(0))]
    lines = [write_action(STANDARD, action) for action in listed]
    assert lines == ["A BUD B", "A TRI B", "F TRI B", "WAIVE", "seal"]
    unwaived = [choice.action for choice in legal(standard(waive=False), reached(BUILD), Seat(0))]
    assert v.Write(v.Waive()) not in unwaived
    assert len(unwaived) == len(listed) - 1


def test_more_waives_than_builds_are_due_are_not_written():
    moves = ("austria: WAIVE",) * 5
    assert len(reached(BUILD, *moves).orders[0]) == 2


def test_who_removes_waives_nothing():
    start = "adjustments 1901: austria A BUD, A GAL, italy A ROM; balance austria -1; owners austria BUD, italy ROM"
    assert after(start, "austria: WAIVE", "austria: seal").startswith("spring 1902: austria A BUD, italy")


# Removing

REMOVE = (
    "adjustments 1901: austria A BUD, A GAL, A SER, russia A RUM; balance austria -2; owners austria BUD, russia MOS"
)


def test_who_has_too_many_units_says_which_go():
    later = after(REMOVE, "austria: A BUD D", "austria: A SER D", "austria: seal")
    assert later.startswith("spring 1902: austria A GAL, russia")


def test_of_too_many_removals_the_first_count():
    later = after(REMOVE, *(f"austria: A {place} D" for place in ("SER", "GAL", "BUD")), "austria: seal")
    assert later.startswith("spring 1902: austria A BUD, russia")


def test_what_is_not_said_goes_by_the_rule_for_civil_disorder():
    assert after(REMOVE, "austria: A BUD D", "clock: deadline").startswith("spring 1902: austria A SER, russia")


def test_in_civil_disorder_the_farthest_from_its_centres_go_first():
    start = (
        "adjustments 1901: austria A BUD, A SMY, A SER, russia A RUM; balance austria -1; "
        "owners austria BUD SER, russia MOS"
    )
    assert after(start, "clock: deadline").startswith("spring 1902: austria A BUD, A SER, russia")


def test_at_one_distance_fleets_go_before_armies_and_then_the_first_by_the_alphabet():
    start = (
        "adjustments 1901: austria F ALB, A GRE, A BUL, A BUD, russia A RUM; balance austria -1; "
        "owners austria BUD SER TRI, russia MOS"
    )
    assert after(start, "clock: deadline").startswith("spring 1902: austria A BUD, A BUL, A GRE, russia")
    armies = start.replace("F ALB", "A ALB")
    assert after(armies, "clock: deadline").startswith("spring 1902: austria A BUD, A BUL, A GRE, russia")
    without = start.replace("F ALB, ", "").replace("BUD SER TRI", "BUD SER")
    assert after(without, "clock: deadline").startswith("spring 1902: austria A BUD, A GRE, russia")


def test_by_the_rulebook_of_1971_the_distance_is_to_the_home_centres():
    start = (
        "adjustments 1901: austria A SER, A TYR, A WAR, russia A RUM; balance austria -1; "
        "owners austria BUD WAR, russia MOS"
    )
    assert after(start, "clock: deadline").startswith("spring 1902: austria A SER, A WAR, russia")
    by_homes = standard(removal="1971")
    assert after(start, "clock: deadline", on=by_homes).startswith("spring 1902: austria A SER, A TYR, russia")


def test_who_has_to_remove_builds_nothing():
    assert after(REMOVE, "austria: A VIE B", "clock: deadline").startswith("spring 1902: austria A BUD, russia")


# Combined units

PAIR = "fall 1901: russia A LVN*2, A MOS, turkey A ANK; owners russia LVN MOS WAR, turkey ANK"


def test_by_house_rules_a_combined_unit_counts_for_two():
    later = reached(PAIR, "russia: seal", "turkey: seal", on=HARBOUR)
    assert balance(later)[5] == -1


def test_it_counts_for_one_by_option():
    later = after(PAIR, "russia: seal", "turkey: seal", on=harbour(combined_counts_as=1))
    assert later.startswith("spring 1902: russia A LVN*2, A MOS, turkey")


def test_when_it_is_removed_nothing_is_built_for_it():
    moves = ("russia: seal", "turkey: seal", "russia: A LVN D", "russia: A WAR B", "russia: seal")
    assert after(PAIR, *moves, on=HARBOUR).startswith("spring 1902: russia A MOS, turkey")
