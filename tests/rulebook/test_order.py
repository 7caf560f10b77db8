"""Rulebook, «The order of play by the dice». Each test is one sentence of it."""

from typing import Any

from garrison.engine.play import begin
from garrison.engine.vocabulary import Seat
from garrison.risk.game import Game
from garrison.risk.notation import read_state, write_state
from garrison.risk.questions import due
from garrison.risk.view import view
from war import FIELD, after, game, reached

EMPTY = "a -, b -, c -, d -, e -, f -"
BOARD = "a red 1, b blue 1, c green 1, d black 1, e red 1, f blue 1"
FIRST = ("dice: lot 3", "dice: lot 6", "dice: lot 6", "dice: lot 1")
SECOND = ("dice: lot 2", "dice: lot 5")


def rolled(seats: int = 4, **options: Any) -> Game:
    return game(FIELD, seats, order="rolled", **options)


FOUR = rolled()
START = write_state(FOUR, begin(FOUR))


def test_everybody_rolls_one_die_and_those_who_are_level_roll_among_themselves():
    tied = f"red rolling-to-place blue,green -: {EMPTY}; order blue,green,red,black"
    assert after(START, *FIRST, on=FOUR) == tied


def test_the_order_is_by_falling_numbers_and_the_first_places_first():
    assert after(START, *FIRST, *SECOND, on=FOUR).startswith("green claiming 2,2,2,2:")
    assert reached(START, *FIRST, *SECOND, on=FOUR).order == (2, 1, 0, 3)


def test_of_two_who_are_level_the_higher_second_roll_is_first():
    two = rolled(2)
    start = write_state(two, begin(two))
    assert after(start, "dice: lot 4", "dice: lot 4", "dice: lot 1", "dice: lot 6", on=two).startswith("blue claiming")


def test_two_pairs_that_are_level_roll_one_after_the_other():
    dice = ("dice: lot 2", "dice: lot 5", "dice: lot 2", "dice: lot 5")
    waiting = f"red rolling-to-place blue,black -: {EMPTY}; order blue,black,red,green; tied red,green"
    assert after(START, *dice, on=FOUR) == waiting
    end = reached(START, *dice, "dice: lot 1", "dice: lot 1", "dice: lot 1", "dice: lot 2", *SECOND, on=FOUR)
    assert end.order == (3, 1, 2, 0)


def test_claims_placing_and_turns_go_in_that_order_and_come_round():
    claimed = after(
        START, *FIRST, *SECOND, "green: claim a", "blue: claim b", "red: claim c", "black: claim d", on=FOUR
    )
    assert claimed.startswith("green claiming 1,1,1,1:")


def test_deals_go_in_that_order():
    on = rolled(setup="deal")
    dealt = after(write_state(on, begin(on)), *FIRST, *SECOND, *(f"deck: deal {name}" for name in "abcdef"), on=on)
    assert "a green 1, b blue 1, c red 1, d black 1, e green 1, f blue 1" in dealt


def test_a_new_round_begins_when_the_first_in_the_order_is_reached():
    late = f"blue fortifying: {BOARD}; first green; order green,red,black,blue"
    assert after(late, "blue: done", on=FOUR).startswith("green deploying")
    assert "; round 2; first green" in after(late, "blue: done", on=FOUR)
    assert "round" not in after(late.replace("blue fort", "red fort"), "red: done", on=FOUR)


def test_armies_for_playing_later_count_the_places_in_the_order():
    on = rolled(opening=2, least=0)
    state = read_state(on, f"green deploying 1: {BOARD}; first green; order green,red,black,blue")
    assert [due(on, state, Seat(seat)) for seat in range(4)] == [2, 6, 0, 4]


def test_with_a_roll_for_the_first_turn_a_second_roll_decides_the_order_of_turns():
    on = rolled(first_turn="own_roll")
    before = f"red placing 1,0,0,0: {BOARD}; order red,blue,green,black"
    again = after(before, "red: place a", on=on)
    assert again.startswith("blue rolling-to-play red,blue,green,black -:")
    assert reached(before, "red: place a", *FIRST, *SECOND, on=on).order == (2, 1, 0, 3)
    assert after(before, "red: place a", *FIRST, *SECOND, on=on).startswith("green deploying")


def test_a_view_has_the_order_always():
    assert view(FOUR, reached(START, *FIRST, *SECOND, on=FOUR), Seat(0)).order == (2, 1, 0, 3)
    assert view(game(), begin(game()), Seat(0)).order == (0, 1)
