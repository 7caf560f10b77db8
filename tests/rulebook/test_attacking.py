"""Rulebook, «Attacking». Each test is one sentence of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from garrison.engine.play import awaited, legal
from garrison.risk.rules.attack import Refused
from war import LINE, after, game, reached, refused

CHOOSING = game(defender_dice="choose")

DUEL = "red attacking: a red 4, b blue 2, c blue 1"


def dice_of_defence(armies: int, **options: Any) -> str:
    """How many dice a defender of so many armies rolls."""
    state = after(f"red attacking: a red 4, b blue {armies}, c blue 1", "red: a x b 1", on=game(**options))
    return state.partition(":")[0].split()[-1]


# Declaring


def test_one_attacks_a_neighbour_with_one_die_for_each_army_that_may_leave_and_three_at_most():
    for armies, most in {2: 1, 3: 2, 4: 3, 9: 3}.items():
        choices = legal(game(), reached(f"red attacking: a red {armies}, b blue 2, c blue 1"))
        assert {(choice.least, choice.most) for choice in choices if choice.most} == {(1, most)}


def test_the_most_dice_of_an_attack_are_a_number_of_the_book():
    choices = legal(game(attack_dice=2), reached("red attacking: a red 9, b blue 2, c blue 1"))
    assert {choice.most for choice in choices if choice.most} == {2}


def test_a_territory_with_one_army_does_not_attack():
    assert len(legal(game(), reached("red attacking: a red 1, b blue 2, c blue 1"))) == 1  # but to be done


def test_the_defender_rolls_two_dice_or_one_for_a_single_army():
    assert [dice_of_defence(armies) for armies in (1, 2, 9)] == ["1", "2", "2"]


def test_the_most_dice_of_a_defence_are_a_number_of_the_book():
    assert [dice_of_defence(armies, defend_dice=3) for armies in (1, 2, 9)] == ["1", "2", "3"]


# Defending


def test_or_the_defender_chooses_how_many():
    before = after(DUEL, "red: a x b 3", on=CHOOSING)
    assert before == "red defending a b 3: a red 4, b blue 2, c blue 1"
    assert awaited(CHOOSING, reached(before, on=CHOOSING)) == {1}
    assert after(before, "blue: defend 1", on=CHOOSING) == "red rolling a b 3 1: a red 4, b blue 2, c blue 1"


def test_who_has_but_one_army_is_not_asked():
    before = "red attacking: a red 4, b blue 1, c blue 1"
    assert after(before, "red: a x b 3", on=CHOOSING).startswith("red rolling a b 3 1:")


def test_who_has_resigned_is_not_asked_and_rolls_all_dice():
    before = "red attacking: a red 4, b green 2, c blue 1; resigned green"
    assert after(before, "red: a x b 3", on=game(LINE, 3, defender_dice="choose")).startswith("red rolling a b 3 2:")


# Rolling


def test_the_highest_dice_are_compared_first_then_the_next():
    assert after(DUEL, "red: a x b 3", "dice: 6 4 1 / 5 4") == "red attacking: a red 3, b blue 1, c blue 1"
    assert after(DUEL, "red: a x b 3", "dice: 6 4 1 / 5 3").startswith("red occupying a b 3:")


def test_the_defender_wins_ties():
    assert after(DUEL, "red: a x b 3", "dice: 6 4 1 / 6 2") == "red attacking: a red 3, b blue 1, c blue 1"


def test_dice_without_a_counterpart_are_not_compared():
    assert after(DUEL, "red: a x b 1", "dice: 3 / 2 1") == "red attacking: a red 4, b blue 1, c blue 1"
    assert after(DUEL, "red: a x b 3", "dice: 1 1 1 / 1 1") == "red attacking: a red 2, b blue 2, c blue 1"


def test_three_dice_against_three_are_compared_one_by_one():
    before = "red rolling a b 3 3: a red 5, b blue 4, c blue 1"
    assert after(before, "dice: 6 5 1 / 5 5 2", on=game(defend_dice=3)).startswith("red attacking: a red 3, b blue 3,")


def test_dice_may_be_told_in_any_order():
    assert after(DUEL, "red: a x b 3", "dice: 1 6 4 / 2 6") == after(DUEL, "red: a x b 3", "dice: 6 4 1 / 6 2")


# Occupying


def test_who_destroys_the_last_army_moves_in_with_at_least_as_many_as_dice_were_rolled():
    before = after("red attacking: a red 6, b blue 1, c blue 1", "red: a x b 2", "dice: 6 6 / 1")
    assert before == "red occupying a b 2: a red 6, b blue 0, c blue 1"
    (choice,) = legal(game(), reached(before))
    assert (choice.least, choice.most) == (2, 5)


@pytest.mark.parametrize("armies", [2, 3, 5])
def test_and_with_as_many_more_as_wanted_but_one(armies):
    before = "red occupying a b 2: a red 6, b blue 0, c blue 1"
    board = f"a red {6 - armies}, b red {armies}, c blue 1"
    assert after(before, f"red: occupy {armies}") == f"red attacking: {board}; captured 1"


def test_one_attacks_as_often_as_one_likes():
    later = after(DUEL, "red: a x b 3", "dice: 6 4 1 / 6 2", "red: a x b 2", "dice: 6 1 / 5", "red: occupy 2")
    assert later == "red attacking: a red 1, b red 2, c blue 1; captured 1"


def test_or_not_at_all():
    assert after(DUEL, "red: done").startswith("red fortifying:")


def test_a_one_way_link_is_crossed_in_its_direction_only():
    downhill = game(replace(LINE, borders=((1,), (2,), (1,))))
    assert after(DUEL, "red: a x b 3", on=downhill).startswith("red rolling a b 3 2:")
    assert refused(DUEL.replace("red att", "blue att"), "blue: b x a 1", on=downhill) == (Refused.NO_BORDER,)
