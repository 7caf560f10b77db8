"""Rulebook, «Setting up». Each test is one sentence of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from garrison.engine.play import IllegalMove, asides, begin
from garrison.risk.notation import write_state
from war import FIELD, LINE, after, game, reached

THREE = game(seats=3)
DEALT = game(setup="deal")
OWN_ROLL = game(first_turn="own_roll")
EVEN: dict[str, Any] = {"setup": "deal", "placing": "even"}
FRONTS: dict[str, Any] = {"setup": "deal", "placing": "fronts"}
LAID = game(FIELD, **EVEN)

CLAIMED = "red placing 1,2: a red 1, b blue 1, c red 1"


# Who places first


def test_a_game_begins_with_an_empty_board_and_a_die_for_each_seat():
    assert write_state(THREE, begin(THREE)) == "red rolling-to-place red,blue,green -: a -, b -, c -"


def test_who_rolls_the_highest_places_first():
    before = "red rolling-to-place red,blue -: a -, b -, c -"
    assert after(before, "dice: lot 2", "dice: lot 5") == "blue claiming 3,3: a -, b -, c -; first blue"


def test_the_tied_roll_again_among_themselves():
    before = "red rolling-to-place red,blue,green 5,2: a -, b -, c -"
    assert after(before, "dice: lot 5", on=THREE) == "red rolling-to-place red,green -: a -, b -, c -"


def test_who_loses_a_tie_does_not_come_back():
    before = "red rolling-to-place red,green 1: a -, b -, c -"
    assert after(before, "dice: lot 4", on=THREE) == "green claiming 2,2,2: a -, b -, c -; first green"


def test_the_map_says_how_many_armies_each_seat_starts_with():
    before = "red rolling-to-place red,blue 6: a -, b -, c -, d -, e -, f -"
    assert after(before, "dice: lot 1", on=game(FIELD)).startswith("red claiming 5,5:")


# Claiming


def test_in_turn_each_claims_one_empty_territory_with_one_army():
    before = "red claiming 3,3: a -, b -, c -"
    assert after(before, "red: claim b") == "blue claiming 2,3: a -, b red 1, c -"
    assert after(before, "red: claim b", "blue: claim a") == "red claiming 2,2: a blue 1, b red 1, c -"


def test_when_no_territory_is_left_additional_armies_are_placed():
    before = "red claiming 2,2: a red 1, b blue 1, c -"
    assert after(before, "red: claim c") == "blue placing 1,2: a red 1, b blue 1, c red 1"


def test_a_territory_claimed_when_the_pile_is_used_up_still_has_its_army():
    before = "red claiming 0,1,0: a red 1, b blue 1, c -; resigned blue"
    assert "c red 1" in after(before, "red: claim c", on=THREE)


# Dealing


def test_territories_may_be_dealt_by_chance_instead():
    before = "red rolling-to-place red,blue 3: a -, b -, c -"
    assert after(before, "dice: lot 4", on=DEALT) == "blue dealing 3,3: a -, b -, c -; first blue"


def test_territories_are_dealt_to_each_seat_in_turn():
    before = "blue dealing 3,3: a -, b -, c -; first blue"
    assert after(before, "deck: deal c", on=DEALT) == "red dealing 3,2: a -, b -, c blue 1; first blue"


def test_when_all_territories_are_dealt_additional_armies_are_placed():
    before = "blue dealing 2,2: a red 1, b -, c blue 1; first blue"
    assert after(before, "deck: deal b", on=DEALT) == "red placing 2,1: a red 1, b blue 1, c blue 1; first blue"


# Placing


def test_in_turn_each_places_one_army_onto_a_territory_of_its_own():
    assert after(CLAIMED, "red: place c") == "blue placing 0,2: a red 1, b blue 1, c red 2"


def test_any_number_of_armies_may_stand_on_one_territory():
    before = "blue placing 0,2: a red 1, b blue 7, c red 1"
    assert after(before, "blue: place b") == "blue placing 0,1: a red 1, b blue 8, c red 1"


def test_who_has_nothing_left_to_place_is_passed_over():
    before = "red placing 1,0,1: a red 1, b blue 1, c green 1"
    assert after(before, "red: place a", on=THREE) == "green placing 0,0,1: a red 2, b blue 1, c green 1"


# Laying


def test_armies_may_be_laid_at_once_as_many_on_each_territory_of_a_seat():
    before = "red dealing 5,3: a red 1, b blue 1, c -"
    assert after(before, "deck: deal c", on=game(**EVEN)) == "red deploying 4: a red 3, b blue 4, c red 3"


def test_where_a_seats_last_armies_are_laid_is_left_to_chance():
    before = "red placing 2,1: a red 2, b red 2, c red 2, d blue 3, e blue 3, f blue 3"
    assert after(before, "deck: place b", on=LAID).startswith("blue placing 1,1: a red 2, b red 3, c red 2,")
    assert after(before, "deck: place b", "deck: place d", "deck: place c", on=LAID).startswith("red deploying")
    with pytest.raises(IllegalMove, match="evenly"):
        after(before, "deck: place b", "deck: place d", "deck: place b", on=LAID)


def test_nobody_resigns_while_armies_are_laid():
    before = "red placing 2,1: a red 2, b red 2, c red 2, d blue 3, e blue 3, f blue 3"
    assert not asides(LAID, reached(before, on=LAID))


def test_armies_may_be_laid_in_proportion_to_the_borders_with_others():
    before = "red dealing 6,5: a red 1, b red 1, c blue 1, d red 1, e blue 1, f -"
    assert after(before, "deck: deal f", on=game(FIELD, **FRONTS)) == (
        "red deploying 5: a red 3, b red 1, c blue 4, d red 3, e blue 3, f red 2"
    )


def test_a_seat_that_borders_on_nobody_has_its_armies_laid_everywhere():
    before = "red dealing 2,2: a red 1, b blue 1, c -"
    islands = replace(LINE, borders=((), (), ()))
    assert after(before, "deck: deal c", on=game(islands, **FRONTS)) == "red deploying 4: a red 2, b blue 3, c red 1"


# Who plays first


def test_who_placed_first_plays_first():
    before = "red placing 1,0: a red 1, b blue 1, c red 1; first blue"
    assert after(before, "red: place a") == "blue deploying 3: a red 2, b blue 1, c red 1; first blue"


def test_or_the_first_turn_has_a_roll_of_its_own():
    before = "red placing 1,0: a red 1, b blue 1, c red 1"
    assert after(before, "red: place a", on=OWN_ROLL) == "blue rolling-to-play red,blue -: a red 2, b blue 1, c red 1"


def test_the_winner_of_that_roll_opens_each_round():
    before = "red rolling-to-play red,blue 3: a red 2, b blue 1, c red 1"
    assert after(before, "dice: lot 4", on=OWN_ROLL) == "blue deploying 3: a red 2, b blue 1, c red 1; first blue"


def test_in_that_roll_too_the_tied_roll_again():
    before = "red rolling-to-play red,blue 3: a red 2, b blue 1, c red 1"
    assert after(before, "dice: lot 3", on=OWN_ROLL) == before.replace("blue 3:", "blue -:")
