"""Rulebook, «Retreating». Each test is one sentence of it."""

import pytest

from diplomacy.rulebook.table import HARBOUR, STANDARD, after, reached, told
from garrison.engine.play import awaited
from garrison.engine.vocabulary import Seat

OWNED = "owners austria SER, italy ROM"
FIGHT = f"spring 1901: austria A BUD, A SER, russia A GAL, A UKR, A RUM; {OWNED}, russia WAR"
BEATEN = (
    "russia: A GAL - BUD",
    "russia: A RUM S A GAL - BUD",
    "russia: seal",
    "austria: seal",
)
LATER = f"austria A SER, russia A BUD, A RUM, A UKR; dislodged austria A BUD from GAL to TRI,VIE; {OWNED}, russia WAR"


def test_who_is_dislodged_is_told_where_it_may_go():
    assert after(FIGHT, *BEATEN) == f"spring retreats 1901: {LATER}"


def test_only_who_has_to_retreat_is_waited_for():
    assert after(FIGHT, *BEATEN, "austria: A BUD R VIE", "austria: seal").startswith("fall 1901: austria A SER, A VIE")


def test_who_does_not_say_where_to_is_disbanded():
    assert after(FIGHT, *BEATEN, "austria: seal").startswith("fall 1901: austria A SER, russia")


def test_when_time_is_over_who_has_not_said_where_to_is_disbanded():
    assert after(FIGHT, *BEATEN, "clock: deadline").startswith("fall 1901: austria A SER, russia")


def test_what_is_written_is_kept_when_time_is_over():
    later = after(FIGHT, *BEATEN, "austria: A BUD R TRI", "clock: deadline")
    assert later.startswith("fall 1901: austria A SER, A TRI, russia")


def test_a_unit_may_be_disbanded_instead():
    assert after(FIGHT, *BEATEN, "austria: A BUD D", "austria: seal").startswith("fall 1901: austria A SER, russia")


def test_a_retreat_to_where_it_may_not_go_is_void_and_the_unit_disbanded():
    for place in ("GAL", "SER", "RUM", "MUN"):
        later = after(FIGHT, *BEATEN, f"austria: A BUD R {place}", "austria: seal")
        assert later.startswith("fall 1901: austria A SER, russia")


def test_two_that_go_to_one_province_are_both_disbanded():
    start = (
        "fall retreats 1901: austria A BUD, A BOH, italy A ROM; dislodged russia A BUD from SER to GAL,VIE; "
        "dislodged germany A BOH from MUN to TYR,VIE; owners austria TRI VIE, italy ROM, russia WAR, germany BER"
    )
    moves = ("russia: A BUD R VIE", "germany: A BOH R VIE", "russia: seal", "germany: seal")
    later = after(start, *moves)
    assert later.startswith("adjustments 1901: austria A BOH, A BUD, italy A ROM; balance ")


def test_a_unit_that_cannot_go_anywhere_is_gone_at_once_and_nobody_is_asked():
    start = "spring 1901: england F ENG, F IRI, A PIC, france F BRE, A PAR, A GAS; owners england LON, france BRE PAR"
    moves = (
        "england: F ENG - BRE",
        "england: A PIC S F ENG - BRE",
        "france: A PAR H",
        "england: F IRI - MAO",
        "england: seal",
        "france: seal",
    )
    later = after(start, *moves)
    assert later.startswith("fall 1901: england F BRE, F MAO, A PIC, france A GAS, A PAR;")
    assert any("<ENG" in line for line in told(start, *moves))


def test_who_can_go_nowhere_is_not_asked_when_others_are():
    start = (
        "fall retreats 1901: austria A BUD, A VIE, italy A ROM; dislodged russia A BUD from SER to GAL; "
        "dislodged germany A VIE from BOH; owners austria TRI, italy ROM, russia WAR, germany BER"
    )
    assert awaited(STANDARD, reached(start)) == {Seat(5)}
    assert after(start, "russia: A BUD R GAL", "russia: seal").startswith(
        "adjustments 1901: austria A BUD, A VIE, italy"
    )


@pytest.mark.parametrize(("fleet", "to", "place"), [("GAS", "SPA/NC", "SPA/NC"), ("MAO", "SPA/NC,SPA/SC", "")])
def test_the_coast_may_be_left_out_where_only_one_is_open(fleet, to, place):
    start = (
        f"spring retreats 1901: england F {fleet}, italy A ROM; dislodged france F {fleet} from ENG to {to}; "
        "owners england LON, italy ROM"
    )
    later = after(start, f"france: F {fleet} R SPA", "france: seal")
    assert (f", france F {place}," in later) == bool(place)


def test_a_place_that_a_stand_off_left_empty_is_closed():
    start = FIGHT.replace("austria A BUD", "italy A BOH, A TYR, austria A BUD")
    assert "dislodged austria A BUD from GAL to TRI,VIE;" in after(start, "italy: seal", *BEATEN)
    stand_off = ("italy: A TYR - VIE", "italy: A BOH - VIE", "italy: seal")
    assert "dislodged austria A BUD from GAL to TRI;" in after(start, *stand_off, *BEATEN)


def test_a_fleet_retreats_from_its_coast_alone():
    start = "spring 1901: england A FIN, A LVN, F LON, russia F STP/NC, A MOS; owners england LON, russia MOS STP"
    moves = ("england: A FIN - STP", "england: A LVN S A FIN - STP", "england: seal", "russia: seal")
    assert "dislodged russia F STP/NC from FIN to BAR,NWY;" in after(start, *moves)
    assert "dislodged russia F STP/SC from FIN to BOT;" in after(start.replace("/NC", "/SC"), *moves)


# House rules


def test_by_house_rules_a_fleet_retreats_on_its_own_sea_alone():
    start = "spring 1901: france F ROM/TYS, italy A TUS, A VEN, A APU, F TUN/ION; owners italy NAP ROM VEN, france MAR"
    moves = ("italy: A VEN - ROM", "italy: A TUS S A VEN - ROM", "italy: seal", "france: seal")
    later = after(start, *moves, on=HARBOUR)
    assert later.startswith("fall 1901: italy")
    free = start.replace("F TUN/ION", "F NAP/ION").replace("italy NAP", "italy")
    assert "dislodged france F ROM/TYS from VEN to TUN/TYS" in after(free, *moves, on=HARBOUR)


def test_by_house_rules_enemy_land_is_closed_and_own_and_nobodys_open():
    start = (
        "spring 1902: italy A TRI, turkey A GRE, A SER, A BUD; owners turkey ALB SER BUD, italy VEN, austria VIE TYR"
    )
    moves = ("turkey: A SER - TRI", "turkey: A BUD S A SER - TRI", "turkey: seal", "italy: seal")
    assert "dislodged italy A TRI from SER to TYR,VEN,VIE" in after(start, *moves, on=HARBOUR)
    living = start.replace("italy A TRI", "austria A BOH, italy A TRI")
    assert "dislodged italy A TRI from SER to VEN" in after(living, *moves, "austria: seal", on=HARBOUR)


def test_by_house_rules_what_a_dead_power_took_stays_closed():
    start = (
        "spring 1902: italy A TRI, turkey A SER, A BUD; owners turkey ALB SER BUD, italy VEN, russia VIE, austria TYR"
    )
    moves = ("turkey: A SER - TRI", "turkey: A BUD S A SER - TRI", "turkey: seal", "italy: seal")
    assert "dislodged italy A TRI from SER to TYR,VEN;" in after(start, *moves, on=HARBOUR)
