"""Rulebook, «Resigning». Each test is one sentence of it."""

import pytest

from war import FIELD, LINE, after, game

THREE = game(LINE, seats=3)
CHOOSING = game(LINE, seats=3, defender_dice="choose")
GAME = game(FIELD, seats=3)

BOARD = "a red 3, b blue 2, c green 2"


def test_the_last_who_has_not_resigned_wins():
    assert after("red attacking: a red 3, b red 2, c blue 2", "blue: resign").startswith("red over red:")


def test_the_armies_stay():
    assert after(f"red attacking: {BOARD}", "blue: resign", on=THREE) == f"red attacking: {BOARD}; resigned blue"


@pytest.mark.parametrize("phase", ["deploying 3", "attacking", "fortifying"])
def test_who_resigns_in_his_turn_ends_it(phase):
    later = after(f"red {phase}: {BOARD}", "red: resign", on=THREE)
    assert later == f"blue deploying 3: {BOARD}; resigned red"


def test_his_turns_are_passed_over():
    later = after(f"red fortifying: {BOARD}; resigned blue", "red: done", on=THREE)
    assert later.startswith("green deploying 4:")


def test_rounds_are_counted_on_when_who_opened_them_has_resigned():
    later = after(f"green fortifying: {BOARD}; resigned red", "green: done", on=THREE)
    assert later == f"blue deploying 3: {BOARD}; round 2; resigned red"


def test_he_draws_no_card_and_keeps_the_ones_he_has():
    later = after(f"red fortifying: {BOARD}; captured 1; hands red a b", "red: resign", on=THREE)
    assert later == f"blue deploying 3: {BOARD}; hands red a b; resigned red"


def test_his_territories_can_be_taken_and_his_cards_with_the_last():
    before = "red occupying a b 1: a red 3, b blue 0, c green 2; hands blue a b; resigned blue"
    later = after(before, "red: occupy 1", on=THREE)
    assert later == "red attacking: a red 2, b red 1, c green 2; captured 1; hands red a b; resigned blue"


def test_he_does_not_win_by_his_goal():
    before = "red fortifying: a red 1, b red 1, c red 1, d red 1, e blue 1, f green 1; goals red territories 4 1"
    with_missions = game(FIELD, seats=3, goal="mission")
    assert after(before, "red: resign", on=with_missions).startswith("blue deploying")


# In the setup


def test_in_the_setup_the_others_claim_on():
    before = "red claiming 2,2,2: a -, b -, c -"
    assert after(before, "red: resign", on=THREE) == "blue claiming 2,2,2: a -, b -, c -; resigned red"
    assert after(before, "blue: resign", on=THREE) == "red claiming 2,2,2: a -, b -, c -; resigned blue"


def test_and_place_on():
    before = "red placing 1,1,1: a red 1, b blue 1, c green 1"
    later = after(before, "blue: resign", "red: place a", on=THREE)
    assert later == "green placing 0,1,1: a red 2, b blue 1, c green 1; resigned blue"


def test_the_next_plays_first_for_who_placed_first():
    before = "green placing 0,0,1: a red 1, b blue 1, c green 1; resigned red"
    later = after(before, "green: place c", on=THREE)
    assert later == "blue deploying 3: a red 1, b blue 1, c green 2; first blue; resigned red"


# In the middle of a battle


def test_a_defender_who_resigns_rolls_all_dice():
    before = f"red defending a b 2: {BOARD}"
    assert after(before, "blue: resign", on=CHOOSING) == f"red rolling a b 2 2: {BOARD}; resigned blue"


def test_an_attacker_who_resigns_breaks_off():
    before = f"red defending a b 2: {BOARD}"
    assert after(before, "red: resign", on=CHOOSING) == f"blue deploying 3: {BOARD}; resigned red"


def test_a_bystander_who_resigns_changes_nothing():
    before = f"red defending a b 2: {BOARD}"
    assert after(before, "green: resign", on=CHOOSING) == f"{before}; resigned green"


def test_a_conqueror_who_resigns_moves_in_with_the_fewest():
    before = "red occupying a b 2: a red 4, b blue 0, c green 1, d blue 1, e blue 1, f green 1"
    later = after(before, "red: resign", on=GAME)
    assert later == "blue deploying 3: a red 2, b red 2, c green 1, d blue 1, e blue 1, f green 1; resigned red"


def test_and_leaves_the_victory_to_the_only_one_who_is_left():
    before = "red occupying a b 2: a red 4, b blue 0, c green 1"
    assert after(before, "red: resign", on=THREE).startswith("red over green: a red 2, b red 2, c green 1;")


def test_even_to_the_one_whose_last_army_he_has_beaten():
    before = "red occupying a b 2: a red 4, b blue 0, c red 1"
    assert after(before, "red: resign").startswith("red over blue: a red 2, b red 2, c red 1;")


def test_the_beaten_may_resign_before_his_last_territory_is_occupied():
    before = "red occupying a b 2: a red 4, b blue 0, c red 1"
    assert after(before, "blue: resign").startswith("red over red: a red 2, b red 2, c red 1;")
