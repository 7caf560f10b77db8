"""Rulebook, «Winning» and «Elimination». Each test is one sentence of it."""

import pytest

from diplomacy.rulebook.table import EUROPE, HARBOUR, STANDARD, after, balance, harbour, reached, standard
from garrison.diplomacy.state import survivors
from garrison.engine.game import InvalidGame, new_game
from garrison.engine.play import awaited, begin
from garrison.engine.vocabulary import NOBODY, Seat

CENTRES = [province.id for province in EUROPE.provinces if province.centre]


def held(mine: int, theirs: int, season: str = "fall") -> str:
    """Austria owns so many centres, Italy so many others, and each has a unit where it changes nothing."""
    first, second = " ".join(CENTRES[:mine]), " ".join(CENTRES[mine : mine + theirs])
    return f"{season} 1910: austria A BOH, italy A TUS; owners austria {first}, italy {second}"


BOTH = ("austria: seal", "italy: seal")


def test_the_map_has_34_centres():
    assert len(CENTRES) == 34


@pytest.mark.parametrize(("centres", "over"), [(17, False), (18, True), (34, True)])
def test_who_has_18_centres_after_the_fall_wins(centres, over):
    later = after(held(centres, min(3, 34 - centres)), *BOTH)
    assert later.startswith("over 1910") == over
    assert ("; winners austria;" in later) == over


def test_after_the_spring_nobody_wins():
    assert after(held(20, 3, "spring"), *BOTH).startswith("fall 1910")


def test_with_the_last_centre_taken_the_game_is_over_at_once():
    start = held(17, 3).replace("A BOH", f"A {CENTRES[30]}")
    assert "; winners austria;" in after(start, *BOTH)


@pytest.mark.parametrize(("option", "centres", "over"), [(15, 14, False), (15, 15, True), (5, 5, True)])
def test_by_option_fewer_centres_are_enough(option, centres, over):
    assert after(held(centres, 3), *BOTH, on=standard(victory_centres=option)).startswith("over") == over
    assert after(held(centres, 3), *BOTH, on=harbour(victory_centres=option)).startswith("over") == over


def test_by_house_rules_18_centres_win_too():
    assert after(held(18, 3), *BOTH, on=HARBOUR).startswith("over")


@pytest.mark.parametrize(("theirs", "winner"), [(14, "austria"), (15, "austria"), (16, ""), (17, "italy")])
def test_of_two_who_have_enough_the_greater_wins_and_equal_ones_play_on(theirs, winner):
    later = after(held(16, theirs), *BOTH, on=standard(victory_centres=15))
    assert later.startswith(f"over 1910: austria A BOH, italy A TUS; winners {winner};" if winner else "adjustments")


def test_who_has_surrendered_does_not_win_by_what_it_owns():
    start = f"{held(18, 10)}, england {CENTRES[30]}; surrendered austria"
    start = start.replace("italy A TUS", "england A WAL, italy A TUS")
    later = after(start, "italy: seal", "england: seal")
    assert not later.startswith("over")


def test_more_centres_than_the_map_has_cannot_be_asked_for():
    with pytest.raises(InvalidGame, match="must be at most 34"):
        standard(victory_centres=35)


def test_the_seats_are_the_powers_of_the_map():
    with pytest.raises(InvalidGame, match="its powers: austria, england"):
        new_game(STANDARD.map, STANDARD.ruleset, ("red", "blue"))


def test_at_first_powers_own_their_homes_and_by_house_rules_their_land():
    finland, moscow, belgium = (STANDARD.map.number[place] for place in ("FIN", "MOS", "BEL"))
    assert [begin(STANDARD).owner[place] for place in (finland, moscow, belgium)] == [NOBODY, Seat(5), NOBODY]
    assert [begin(HARBOUR).owner[place] for place in (finland, moscow, belgium)] == [Seat(5), Seat(5), NOBODY]


def test_a_fleet_in_port_begins_at_the_berth_that_is_named():
    berths = {unit.place for unit in harbour(initial_berths=["LON/NTH"]).map.units}
    places = HARBOUR.map.number
    assert {places["LON/NTH"], places["EDI/NTH"], places["SEV/BLA"], places["STP/BOT"]} < berths
    assert places["LON/ENG"] not in berths
    assert places["LON/ENG"] in {unit.place for unit in HARBOUR.map.units}


@pytest.mark.parametrize("berth", ["LON/BLA", "HOL/NTH"])
def test_a_berth_that_is_no_fleets_is_not_named(berth):
    with pytest.raises(InvalidGame, match=berth):
        harbour(initial_berths=[berth])


# Elimination

LOST = (
    "fall 1905: austria A TYR, italy A VEN, turkey A BUD, A VIE, A TRI; "
    "owners austria BUD VIE TRI, italy VEN, turkey CON ANK"
)


def test_who_has_neither_a_unit_nor_a_centre_is_out():
    later = reached(LOST, "clock: deadline", "clock: deadline")
    assert Seat(0) in later.eliminated
    assert Seat(0) not in survivors(later)
    assert Seat(0) not in awaited(STANDARD, later)


def test_until_its_last_unit_is_removed_it_is_in_the_game():
    counted = reached(LOST, "clock: deadline")
    assert balance(counted)[0] == -1
    assert Seat(0) not in counted.eliminated
    assert Seat(0) in survivors(counted)


def test_an_empty_board_is_built_on():
    start = "adjustments 1905: -; balance austria +1, turkey +1; owners austria BUD, turkey CON"
    assert after(start, "clock: deadline").startswith("adjustments 1906: -; balance austria +1, turkey +1;")


def test_who_has_a_centre_but_no_unit_plays_on():
    start = "fall 1905: italy A VEN, turkey A TRI, A VIE; owners austria BUD VIE TRI, italy VEN, turkey CON ANK"
    later = reached(start, "clock: deadline")
    assert balance(later)[0] == 1
    assert Seat(0) in awaited(STANDARD, later)


def test_a_draw_does_not_wait_for_who_is_out():
    start = "spring 1905: italy A VEN, turkey A TRI; owners italy VEN, turkey CON"
    assert after(start, "italy: draw", "turkey: draw").startswith("over")


def test_by_house_rules_land_alone_keeps_nobody_in_the_game():
    start = LOST.replace("austria BUD VIE TRI", "austria BUD VIE TRI BOH GAL")
    later = reached(start, "clock: deadline", "clock: deadline", on=HARBOUR)
    assert later.owner[HARBOUR.map.number["GAL"]] == Seat(0)
    assert survivors(later) == (Seat(4), Seat(6))


def test_the_last_who_is_left_wins_however_few_its_centres():
    start = "adjustments 1905: austria A TYR, turkey A VIE; balance austria -1, turkey +1; owners turkey VIE CON"
    assert "; winners turkey;" in after(start, "clock: deadline")


def test_when_the_last_units_go_together_nobody_wins():
    start = "adjustments 1905: austria A TYR, turkey A VIE; balance austria -1, turkey -1"
    assert after(start, "clock: deadline").startswith("over 1906: -")


def test_when_nobody_who_plays_on_can_ever_act_again_they_share_the_game():
    start = (
        "adjustments 1905: austria A TYR, france A LON, A EDI, A LVP, A MAR, A PAR, A BRE, england A YOR; "
        "balance austria -1, england -1; owners france LON EDI LVP MAR PAR BRE; surrendered france"
    )
    assert after(start, "clock: deadline").startswith("over 1906: france")
