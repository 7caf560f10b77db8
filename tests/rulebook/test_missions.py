"""Rulebook, «Missions»: how they are dealt, what they ask for, when they are judged. Each test is a sentence of it."""

from garrison.engine.play import begin
from garrison.maps.world import HoldTerritories
from garrison.risk.game import Game
from garrison.risk.notation import write_state
from garrison.risk.rulesets import MISSIONS
from war import FIELD, after, game, reached

TWO = game(FIELD, book=MISSIONS)
THREE = game(FIELD, seats=3, book=MISSIONS)
AT_ONCE = game(FIELD, seats=3, book=MISSIONS, mission_check="at_once")

EMPTY = "a -, b -, c -, d -, e -, f -"

WORLD, WEST_EAST, WEST_ANY, FOUR, THREE_BY_TWO, DESTROY_RED, DESTROY_BLUE, DESTROY_GREEN = range(8)


def ends(goal: str, board: str, on: Game = THREE, round_: int = 2) -> str:
    """What becomes of a turn that red ends with this goal and this board."""
    after_turn = after(f"red fortifying: {board}; round {round_}; goals red {goal}", "red: done", on=on)
    return after_turn.partition(":")[0]


# Dealing


def test_missions_are_dealt_before_anything_else():
    assert write_state(TWO, begin(TWO)) == f"red dealing-missions -: {EMPTY}"


def test_each_seat_is_dealt_one_in_the_order_of_play():
    before = f"red dealing-missions -: {EMPTY}"
    assert after(before, "deck: mission 3", on=TWO) == f"red dealing-missions 3: {EMPTY}; goals red territories 4 1"


def test_when_all_have_one_the_dice_say_who_places_first():
    before = f"red dealing-missions 3: {EMPTY}; goals red territories 4 1"
    assert after(before, "deck: mission 0", on=TWO).startswith("red rolling-to-place red,blue -:")


def test_who_is_to_destroy_his_own_colour_has_the_other_goal():
    state = reached(f"red dealing-missions -: {EMPTY}", f"deck: mission {DESTROY_RED}", on=TWO)
    assert state.goals[0] == HoldTerritories(5)


# What they ask for


def test_hold_the_continents_that_are_named():
    assert ends("continents west,east 0", "a red 1, b red 1, c blue 1, d green 1, e red 1, f red 1") == "red over red"
    assert ends("continents west,east 0", "a red 1, b red 1, c blue 1, d red 1, e green 1, f red 1") != "red over red"


def test_and_nothing_besides_them():
    assert ends("continents west 0", "a red 1, b red 1, c blue 1, d blue 1, e green 1, f green 1") == "red over red"


def test_or_some_and_one_other_of_choice():
    assert ends("continents west 1", "a red 1, b red 1, c red 1, d red 1, e blue 1, f green 1") == "red over red"
    assert ends("continents west 1", "a red 1, b red 1, c red 1, d blue 1, e red 1, f green 1") != "red over red"
    assert ends("continents west 1", "a red 1, b blue 1, c red 1, d red 1, e red 1, f red 1") != "red over red"


def test_hold_a_number_of_territories():
    assert ends("territories 4 1", "a red 1, b red 1, c red 1, d blue 1, e red 1, f green 1") == "red over red"
    assert ends("territories 4 1", "a red 9, b red 9, c red 9, d blue 1, e blue 1, f green 1") != "red over red"


def test_or_fewer_with_several_armies_on_each():
    assert ends("territories 3 2", "a red 2, b red 2, c red 2, d blue 1, e blue 1, f green 1") == "red over red"
    assert ends("territories 3 2", "a red 9, b red 2, c red 1, d red 1, e blue 1, f green 1") != "red over red"


def test_hold_the_world():
    before = "red occupying e f 1: a red 1, b red 1, c red 1, d red 1, e red 3, f blue 0; round 2"
    assert after(before, "red: occupy 1", on=TWO).startswith("red over red:")


def test_destroy_all_armies_of_a_colour():
    before = "red occupying e f 1: a red 1, b red 1, c red 1, d green 1, e red 3, f blue 0"
    goals = "round 2; captured 1; goals red destroy blue 5 1"
    done = after(f"{before}; {goals}", "red: occupy 1", "red: done", "red: done", on=THREE)
    assert done.startswith("red over red:")


def test_whoever_destroys_it_need_not_achieve_the_other_half():
    before = "red occupying e f 1: a red 1, b red 1, c red 1, d green 1, e red 3, f blue 0"
    goals = "round 2; captured 1; goals red destroy blue 6 1"
    done = after(f"{before}; {goals}", "red: occupy 1", "red: done", "red: done", on=THREE)
    assert done.startswith("red over red:")


def test_when_another_destroys_that_colour_the_goal_becomes_the_other_half():
    before = "red occupying e f 1: a red 1, b red 1, c red 1, d green 1, e red 3, f blue 0"
    later = after(f"{before}; goals green destroy blue 5 1", "red: occupy 1", on=THREE)
    assert later.endswith("; goals green territories 5 1")


def test_a_colour_that_never_came_onto_the_board_counts_as_destroyed_by_another():
    before = "red placing 1,0,0: a red 1, b green 1, c red 1, d green 1, e red 1, f green 1; resigned blue"
    later = after(f"{before}; goals green destroy blue 5 1", "red: place a", on=THREE)
    assert later.endswith("; goals green territories 5 1; resigned blue")


# When they are judged


def test_a_mission_is_judged_when_its_owners_turn_ends():
    before = "red occupying d f 1: a red 1, b red 1, c red 1, d red 3, e blue 1, f green 0; round 2"
    four = before + "; goals red territories 4 1"
    assert after(four, "red: occupy 1", on=game(FIELD, 3, MISSIONS)).startswith("red attacking:")
    assert after(four, "red: occupy 1", "red: done", "red: done", on=THREE).startswith("red over red:")


def test_a_mission_is_not_judged_in_another_seats_turn():
    before = "blue fortifying: a red 1, b red 1, c red 1, d red 1, e blue 1, f green 1; round 2"
    assert after(f"{before}; goals red territories 4 1", "blue: done", on=THREE).startswith("green deploying")


def test_or_it_is_judged_at_once():
    before = "red occupying d f 1: a red 1, b red 1, c red 1, d red 3, e blue 2, f green 0; round 2"
    assert after(f"{before}; goals red territories 5 1", "red: occupy 1", on=AT_ONCE).startswith("red over red:")


def test_at_once_comes_before_the_cards_of_an_eliminated_seat_are_traded():
    before = "red occupying d f 1: a red 1, b red 1, c red 1, d red 3, e blue 2, f green 0; round 2"
    hands = "hands red a b c d, green e f; goals red destroy green 5 1"
    assert after(f"{before}; {hands}", "red: occupy 1", on=AT_ONCE).startswith("red over red:")


def test_new_armies_too_fulfil_a_mission_at_once():
    before = "red deploying 1: a red 2, b red 2, c red 1, d blue 1, e blue 1, f green 1; round 2"
    assert after(f"{before}; goals red territories 3 2", "red: c +1", on=AT_ONCE).startswith("red over red:")


def test_no_mission_is_fulfilled_before_its_owner_has_had_a_turn():
    first_turn = "red deploying 1: a red 2, b red 2, c red 1, d blue 1, e blue 1, f green 1"
    assert after(f"{first_turn}; goals red territories 3 2", "red: c +1", on=AT_ONCE).startswith("red attacking:")
    assert ends(
        "territories 3 2", "a red 2, b red 2, c red 2, d blue 1, e blue 1, f green 1", on=AT_ONCE, round_=1
    ) == ("red over red")
