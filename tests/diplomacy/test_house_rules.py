"""The house rules beyond their worked examples: berths, voyages, fleets that are bound, combined units, retreats."""

import pytest
from msgspec.structs import replace

from diplomacy.case import IN_PORT, played, seat
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.option_words import Abort, Bound, DeadLand, Landing
from garrison.diplomacy.options import DATC, HARBOUR, Options
from garrison.diplomacy.outcome import Joined
from garrison.diplomacy.rules.movement import adjudicate, standing
from garrison.diplomacy.rules.retreats import Land, at_first, retreats
from rows import rows

N = IN_PORT.number


def house(*lines: str, options: Options = HARBOUR, season: v.Season = v.Season.FALL) -> dict[str, str]:
    return played(*lines, options=options, season=season)


# Changing berth (M3 and M4)


def test_a_fleet_changes_its_berth_in_port():
    assert house("ITALY: F TUN/ION - TUN/WES") == {"F TUN/ION": "moves TUN/WES"}


def test_who_changes_berth_keeps_the_port_against_equal_power():
    assert house("ITALY: F TUN/ION - TUN/WES", "FRANCE: F NAF/WES - TUN/WES") == {
        "F TUN/ION": "moves TUN/WES",
        "F NAF/WES": "bounces NAF/WES",
    }


def test_who_changes_berth_has_no_support_and_no_berth_when_dislodged():
    assert house(
        "ITALY: F TUN/ION - TUN/WES",
        "ITALY: F ROM/TYS S F TUN/ION",
        "FRANCE: F NAF/WES - TUN/WES",
        "FRANCE: F SPA/WES S F NAF/WES - TUN/WES",
    ) == {
        "F TUN/ION": "bounces and dislodged",
        "F ROM/TYS": "unmatched ROM/TYS",
        "F NAF/WES": "moves TUN/WES",
        "F SPA/WES": "valid SPA/WES",
    }


def test_a_port_is_one_province_whatever_the_sea():
    assert house("ITALY: F ROM/TYS - TUN/TYS", "FRANCE: F NAF/WES - TUN/WES") == {
        "F ROM/TYS": "bounces ROM/TYS",
        "F NAF/WES": "bounces NAF/WES",
    }


# Voyages (V1 to V11)

FLEETS = ("ENGLAND: F CLY/NWG", "ENGLAND: F LVP/NAO", "ENGLAND: F GAS/MAO")
LONG = "ENGLAND: A NWY - CLY - LVP - GAS - SPA"


def test_fleets_of_its_own_power_without_orders_are_bound_to_a_voyage():
    answer = house(LONG, *FLEETS)
    assert answer == {
        "A NWY": "moves SPA",
        "F CLY/NWG": "convoys CLY/NWG",
        "F LVP/NAO": "convoys LVP/NAO",
        "F GAS/MAO": "convoys GAS/MAO",
    }


def test_a_fleet_with_another_order_voids_the_voyage():
    answer = house(LONG, "ENGLAND: F CLY/NWG H", *FLEETS[1:])
    assert answer["A NWY"] == "void NWY"
    assert answer["F LVP/NAO"] == "holds LVP/NAO"


def test_a_fleet_may_be_told_what_it_is_bound_to():
    answer = house(LONG, "ENGLAND: F CLY/NWG C A NWY - SPA", *FLEETS[1:])
    assert answer["A NWY"] == "moves SPA"


def test_explicit_orders_may_be_asked_of_all_fleets():
    explicit = replace(HARBOUR, convoy_fleet_orders=Bound.EXPLICIT)
    assert house(LONG, *FLEETS, options=explicit)["A NWY"] == "no convoy NWY"
    told = [f"{fleet} C A NWY - SPA" for fleet in FLEETS]
    assert house(LONG, *told, options=explicit)["A NWY"] == "moves SPA"


def test_a_foreign_fleet_convoys_only_when_it_is_told():
    foreign = "FRANCE: F GAS/MAO"
    assert house(LONG, *FLEETS[:2], foreign)["A NWY"] == "no convoy NWY"
    assert house(LONG, *FLEETS[:2], f"{foreign} C A NWY - SPA")["A NWY"] == "moves SPA"
    assert house(LONG, *FLEETS[:2], f"{foreign} C A NWY - POR")["F GAS/MAO"] == "unmatched GAS/MAO"


def test_two_voyages_that_name_one_fleet_are_void():
    both = house("ENGLAND: A BRE - GAS - POR", "ENGLAND: A SPA - GAS - NAF", "ENGLAND: F GAS/MAO")
    assert [both["A BRE"], both["A SPA"], both["F GAS/MAO"]] == ["void BRE", "void SPA", "holds GAS/MAO"]


def test_a_convoyed_army_lands_with_the_power_of_its_last_fleet():
    answer = house("ENGLAND: A LON - EDI - NWY", "ENGLAND: F EDI/NTH", "RUSSIA: A NWY H")
    assert answer["A NWY"] == "holds and dislodged"
    own = replace(HARBOUR, convoyed_power=Landing.OWN)
    assert house("ENGLAND: A LON - EDI - NWY", "ENGLAND: F EDI/NTH", "RUSSIA: A NWY H", options=own)["A NWY"] == (
        "holds NWY"
    )


def test_a_combined_army_lands_with_three_or_with_two():
    lines = ("ENGLAND: A LON - EDI - NWY!", "ENGLAND: F EDI/NTH", "RUSSIA: A NWY H", "RUSSIA: A SWE S A NWY")
    assert house(*lines)["A NWY"] == "holds and dislodged"
    assert house(*lines, options=replace(HARBOUR, convoyed_power=Landing.TWO))["A NWY"] == "holds NWY"


def test_a_fleet_does_not_help_to_dislodge_its_own_power():
    answer = house("ENGLAND: A LON - EDI - NWY", "RUSSIA: F EDI/NTH C A LON - NWY", "RUSSIA: A NWY H")
    assert answer["A LON"] == "bounces LON"


def test_an_army_of_a_voyage_cannot_be_supported_at_home():
    answer = house(
        "ENGLAND: A LON - EDI - NWY",
        "ENGLAND: F EDI/NTH H",
        "ENGLAND: A WAL S A LON",
        "FRANCE: A YOR - LON",
    )
    assert answer["A LON"] == "void LON"
    assert answer["A WAL"] == "valid WAL"


@pytest.mark.parametrize(
    ("abort", "army"),
    [(Abort.ATTACKED, "no convoy LON"), (Abort.ATTACKED_BY_2, "moves NWY"), (Abort.DISLODGED, "moves NWY")],
)
def test_a_weak_attack_ends_a_convoy_only_if_any_does(abort: Abort, army: str):
    options = replace(HARBOUR, convoy_abort=abort)
    lines = ("ENGLAND: A LON - EDI - NWY", "ENGLAND: F EDI/NTH", "FRANCE: A YOR - EDI")
    assert house(*lines, options=options)["A LON"] == army


def test_a_fleet_that_convoys_sleeps_through_its_support():
    lines = ("ENGLAND: A LON - EDI - NWY", "ENGLAND: F EDI/NTH", "ENGLAND: A CLY S F EDI/NTH", "FRANCE: A YOR - EDI")
    assert house(*lines)["A CLY"] == "valid CLY"
    assert house(*lines)["A LON"] == "moves NWY"


def test_convoys_that_hang_on_each_other_fail():
    paradox = house(
        "FRANCE: A BRE - GAS - POR",
        "FRANCE: F GAS/MAO",
        "ENGLAND: F POR/MAO S A MAR - GAS",
        "ENGLAND: A MAR - GAS",
    )
    assert paradox == {
        "A BRE": "no convoy BRE",
        "F GAS/MAO": "disrupted and dislodged",
        "F POR/MAO": "valid POR/MAO",
        "A MAR": "moves GAS",
    }


# Combining (K1 to K8)


def test_who_combines_holds_with_both_powers_and_leaves_the_other_place():
    answer = house(
        "RUSSIA: A WAR + A LVN",
        "RUSSIA: A LVN",
        "GERMANY: A SIL - WAR",
        "GERMANY: A PRU - LVN",
        "GERMANY: F SWE/BAL S A PRU - LVN",
    )
    assert answer["A WAR"] == answer["A LVN"] == "combines LVN"
    assert answer["A SIL"] == "moves WAR"
    assert answer["A PRU"] == "bounces PRU"


def test_two_equal_great_attacks_cancel_and_dislodge_nobody():
    answer = house(
        "RUSSIA: A WAR + A LVN",
        "RUSSIA: A LVN",
        "GERMANY: A PRU - LVN!",
        "GERMANY: F SWE/BAL S A PRU - LVN",
        "AUSTRIA: A MOS - LVN!",
        "AUSTRIA: A STP S A MOS - LVN",
    )
    assert answer["A WAR"] == "cancelled WAR"
    assert answer["A LVN"] == "cancelled LVN"


def test_who_is_left_over_stands_with_its_own_power():
    answer = house(
        "RUSSIA: A WAR + A LVN",
        "RUSSIA: A LVN",
        "GERMANY: A PRU - LVN!",
        "GERMANY: F SWE/BAL S A PRU - LVN",
        "GERMANY: A SIL - WAR!",
    )
    assert answer["A LVN"] == "cancelled and dislodged"
    assert answer["A WAR"] == "cancelled and dislodged"


@pytest.mark.parametrize(
    ("other", "expected"),
    [("RUSSIA: A LVN", "combines LVN"), ("RUSSIA: A LVN + A LVN", "combines LVN"), ("RUSSIA: A LVN H", "void WAR")],
)
def test_who_is_joined_is_told_nothing_else(other: str, expected: str):
    assert house("RUSSIA: A WAR + A LVN", other)["A WAR"] == expected


@pytest.mark.parametrize("order", ["", " C A YOR - NWY"], ids=["bound to it", "ordered to"])
def test_a_fleet_that_carries_an_army_is_not_joined(order: str):
    answer = house("ENGLAND: A YOR - EDI - NWY", f"ENGLAND: F EDI/NTH{order}", "ENGLAND: F LON/NTH + F EDI/NTH")
    assert answer == {"A YOR": "moves NWY", "F EDI/NTH": "convoys EDI/NTH", "F LON/NTH": "void LON/NTH"}


def test_a_fleet_that_waits_to_be_joined_carries_nobody():
    waiting = "ENGLAND: F EDI/NTH + F EDI/NTH"
    answer = house("ENGLAND: A YOR - EDI - NWY", waiting, "ENGLAND: F LON/NTH + F EDI/NTH")
    assert answer == {"A YOR": "void YOR", "F EDI/NTH": "combines EDI/NTH", "F LON/NTH": "combines EDI/NTH"}


def test_two_cannot_join_one():
    answer = house("RUSSIA: A WAR + A LVN", "RUSSIA: A LVN", "RUSSIA: A MOS + A LVN")
    assert [answer["A WAR"], answer["A MOS"], answer["A LVN"]] == ["void WAR", "void MOS", "holds LVN"]


def test_nobody_waits_alone():
    assert house("RUSSIA: A LVN + A LVN") == {"A LVN": "void LVN"}


def test_who_combines_receives_no_support():
    answer = house("RUSSIA: A WAR + A LVN", "RUSSIA: A LVN", "RUSSIA: A MOS S A LVN", "RUSSIA: A UKR S A WAR")
    assert [answer["A MOS"], answer["A UKR"]] == ["unmatched MOS", "unmatched UKR"]


@rows(
    ("one", "other", "expected"),
    [
        (" FOR RUSSIA", " FOR RUSSIA", "combines LVN"),
        (" FOR GERMANY", " FOR GERMANY", "combines LVN"),
        (" FOR RUSSIA", " FOR GERMANY", "void WAR"),
        (" FOR FRANCE", " FOR FRANCE", "void WAR"),
        ("", "", "void WAR"),
    ],
)
def test_two_powers_combine_when_both_name_the_same_leader(one: str, other: str, expected: str):
    answer = house(f"RUSSIA: A WAR + A LVN{one}", f"GERMANY: A LVN + A LVN{other}")
    assert answer["A WAR"] == expected


def test_the_leader_has_the_combined_unit():
    units = (v.Unit(seat("RUSSIA"), v.Kind.ARMY, N["WAR"]), v.Unit(seat("GERMANY"), v.Kind.ARMY, N["LVN"]))
    orders = {
        N["WAR"]: v.Combine(N["WAR"], N["LVN"], seat("RUSSIA")),
        N["LVN"]: v.Combine(N["LVN"], N["LVN"], seat("RUSSIA")),
    }
    resolution = adjudicate(IN_PORT, HARBOUR, units, orders, v.Season.FALL)
    assert standing(resolution) == (v.Unit(seat("RUSSIA"), v.Kind.ARMY, N["LVN"], 2),)
    assert all(isinstance(outcome.why, Joined) for outcome in resolution.outcomes)


def test_a_combined_unit_moves_and_supports_as_it_is_strong():
    assert house("RUSSIA: A WAR - LVN!", "GERMANY: A LVN H")["A LVN"] == "holds and dislodged"
    lines = ("RUSSIA: A WAR - LVN", "RUSSIA: A MOS S A WAR - LVN!", "GERMANY: A LVN H", "GERMANY: A PRU S A LVN")
    assert house(*lines)["A LVN"] == "holds LVN"
    strong = replace(HARBOUR, combined_support_value=2)
    assert house(*lines, options=strong)["A LVN"] == "holds and dislodged"


def test_the_standard_game_has_neither():
    assert played("RUSSIA: A WAR + A LVN", "RUSSIA: A LVN H", options=DATC)["A WAR"] == "void WAR"


# Exchanging places (M6)


def test_units_exchange_places_by_convoy_unless_the_option_forbids_it():
    lines = ("ENGLAND: A NWY - DEN - SWE", "ENGLAND: F DEN/SKA", "RUSSIA: A SWE - NWY")
    answer = house(*lines)
    assert [answer["A NWY"], answer["A SWE"]] == ["moves SWE", "moves NWY"]
    bare = replace(HARBOUR, swap_by_convoy=False, convoyed_power=Landing.OWN)
    assert house(*lines, options=bare)["A NWY"] == "bounces NWY"


# Retreats (R1 to R5)


def open_to(unit: v.Unit, land: Land, options: Options = HARBOUR) -> list[str]:
    return [IN_PORT.provinces[IN_PORT.province[place]] for place in retreats(IN_PORT, options, unit, (), land)]


FIRST = dict(at_first(IN_PORT).owner)


def test_land_that_was_taken_in_a_fall_stays_closed_to_others():
    taken = Land({**FIRST, N["ALB"]: seat("TURKEY")})
    italian = v.Unit(seat("ITALY"), v.Kind.ARMY, N["SER"])
    turkish = v.Unit(seat("TURKEY"), v.Kind.ARMY, N["SER"])
    assert "ALB" not in open_to(italian, taken)
    assert "ALB" in open_to(turkish, taken)
    assert "ALB" in open_to(italian, Land(FIRST))


def test_land_that_was_lost_is_closed_to_its_first_owner():
    russian = v.Unit(seat("RUSSIA"), v.Kind.ARMY, N["MOS"])
    assert "UKR" in open_to(russian, Land(FIRST))
    assert "UKR" not in open_to(russian, Land({**FIRST, N["UKR"]: seat("TURKEY")}))


def test_the_first_land_of_a_power_without_units_is_open():
    english = v.Unit(seat("ENGLAND"), v.Kind.ARMY, N["SWE"])
    assert "FIN" not in open_to(english, Land(FIRST))
    assert "FIN" in open_to(english, Land(FIRST, [seat("RUSSIA")]))
    more = Land({**FIRST, N["DEN"]: seat("RUSSIA")}, [seat("RUSSIA")])
    assert "DEN" not in open_to(english, more)
    assert "DEN" in open_to(english, more, replace(HARBOUR, dead_power_land=DeadLand.ALL))


def test_a_beaten_fleet_stays_on_its_sea():
    fleet = v.Unit(seat("ITALY"), v.Kind.FLEET, N["TUN/ION"])
    nobodys = Land({})
    assert open_to(fleet, nobodys) == ["ALB", "APU", "GRE", "NAP"]


def test_the_standard_game_asks_nobody_for_land():
    army = v.Unit(seat("FRANCE"), v.Kind.ARMY, N["TYR"])
    assert open_to(army, Land(FIRST), DATC) == ["BOH", "MUN", "PIE", "TRI", "VEN", "VIE"]
    assert open_to(army, Land(FIRST)) == []


def test_a_move_that_names_no_berth_takes_the_only_one():
    units = (v.Unit(seat("ITALY"), v.Kind.FLEET, N["TUN/ION"]),)
    resolution = adjudicate(IN_PORT, HARBOUR, units, {N["TUN/ION"]: v.Go(N["TUN/ION"], N["BUL"])})
    assert resolution.outcomes[0].final == N["BUL/AEG"]
