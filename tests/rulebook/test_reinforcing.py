"""Rulebook, «Reinforcing». Each test is one sentence of it."""

from typing import Any

import pytest

from garrison.engine.vocabulary import Seat
from garrison.risk.notation import read_state
from garrison.risk.questions import due
from rows import rows
from war import FIELD, LINE, after, board, game

ROUND = board(
    "ab bc cd de ef fg gh hi ij jk kl la", {"all": ("abcdefghijk", 9), "last": ("l", 0)}, {2: 10}
)  # twelve in a ring, and nobody holds the first eleven


def armies_for(count: int, **options: Any) -> str:
    """What red is given at the start of its turn for so many of twelve territories."""
    owners = ["red"] * count + ["blue"] * (12 - count)
    land = ", ".join(f"{name} {owner} 1" for name, owner in zip(ROUND.ids, owners, strict=True))
    begun = after(f"blue fortifying: {land}", "blue: done", on=game(ROUND, **options))
    return begun.partition(":")[0].removeprefix("red deploying ")


@pytest.mark.parametrize(("territories", "armies"), [(1, "3"), (9, "3"), (10, "3")])
def test_a_third_of_the_territories_rounded_down_and_no_fewer_than_three(territories, armies):
    assert armies_for(territories) == armies


@rows(("territories", "armies"), [(1, "2"), (4, "2"), (5, "2"), (6, "3"), (10, "5")])
def test_how_many_territories_make_an_army_and_the_least_are_numbers_of_the_book(territories, armies):
    assert armies_for(territories, territories_per_army=2, least=2) == armies


def test_who_holds_a_whole_continent_is_given_its_bonus():
    before = "blue fortifying: a red 1, b red 1, c blue 2"
    assert after(before, "blue: done").startswith("red deploying 5:")


def test_a_continent_held_in_part_gives_nothing():
    before = "blue fortifying: a red 1, b blue 1, c blue 2"
    assert after(before, "blue: done").startswith("red deploying 3:")


def test_the_bonuses_of_several_continents_add_up():
    before = "blue fortifying: a red 1, b red 1, c red 1, d red 1, e red 1, f blue 2"
    assert after(before, "blue: done", on=game(FIELD)).startswith("red deploying 6:")


def test_a_continent_taken_in_the_turn_gives_its_bonus_in_the_next():
    before = "red occupying b c 1: a blue 1, b red 3, c green 0"
    assert after(before, "red: occupy 1", on=game(LINE, 3)).startswith("red attacking:")


# The first round

THREE = "a red 1, b blue 1, c green 1, d red 1, e blue 1, f green 1"  # nobody holds a continent
EXTRA: dict[str, Any] = {"opening": 4}


@rows(
    ("first", "before", "begins"),
    [("red", "red", "blue deploying 7"), ("red", "blue", "green deploying 11"), ("blue", "green", "red deploying 11")],
)
@rows("setup", ["claim", "deal"])
def test_a_first_turn_brings_extra_armies_for_each_player_before(setup, first, before, begins):
    state = f"{before} fortifying: {THREE}; first {first}"
    assert after(state, f"{before}: done", on=game(FIELD, 3, setup=setup, **EXTRA)).startswith(f"{begins}:")


def test_whoever_plays_first_gets_none():
    before = f"red placing 1,0,0: {THREE}; first blue"
    assert after(before, "red: place a", on=game(FIELD, 3, **EXTRA)).startswith("blue deploying 3:")


def test_from_the_second_round_on_nobody_gets_any():
    before = f"red fortifying: {THREE}; round 2"
    assert after(before, "red: done", on=game(FIELD, 3, **EXTRA)).startswith("blue deploying 3:")


def test_a_roll_for_the_first_turn_decides_who_gets_them():
    on = game(FIELD, 3, first_turn="own_roll", **EXTRA)
    begun = after(f"green rolling-to-play red,blue,green 2,6: {THREE}", "dice: lot 1", on=on)
    assert begun == f"blue deploying 3: {THREE}; first blue"
    assert after(begun.replace("deploying 3", "fortifying"), "blue: done", on=on).startswith("green deploying 7:")


def test_nobody_moves_up_in_the_order_when_a_player_is_out():
    before = f"red fortifying: {THREE.replace('blue', 'red')}; first red"
    assert after(before, "red: done", on=game(FIELD, 3, **EXTRA)).startswith("green deploying 11:")


@pytest.mark.parametrize(
    ("phase", "armies"),
    [
        ("red placing 1,1,1", [3, 7, 11]),
        ("red deploying 3", [3, 7, 11]),
        ("blue attacking", [3, 3, 11]),
        ("green fortifying", [3, 3, 3]),
    ],
)
def test_they_are_due_until_the_first_turn_has_begun(phase, armies):
    assert dues(phase) == armies


def test_none_are_due_while_a_roll_may_change_the_order():
    assert dues("red placing 1,1,1", first_turn="own_roll") == [3, 3, 3]


def dues(phase: str, **options: Any) -> list[int]:
    on = game(FIELD, 3, **EXTRA, **options)
    state = read_state(on, f"{phase}: {THREE}")
    return [due(on, state, Seat(seat)) for seat in range(3)]


# Deploying


def test_new_armies_go_where_their_owner_wants():
    before = "red deploying 3: a red 1, b red 1, c blue 2"
    assert after(before, "red: b +2") == "red deploying 1: a red 1, b red 3, c blue 2"


def test_all_must_be_placed_before_the_attacks_begin():
    before = "red deploying 3: a red 1, b red 1, c blue 2"
    assert after(before, "red: b +2", "red: a +1") == "red attacking: a red 2, b red 3, c blue 2"


def test_they_may_all_go_onto_one_territory():
    before = "red deploying 3: a red 1, b red 1, c blue 2"
    assert after(before, "red: a +3") == "red attacking: a red 4, b red 1, c blue 2"
