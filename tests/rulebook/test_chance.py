"""What chance does when it is its turn, given whole numbers: each outcome is as likely as it is at a table."""

import pytest

from garrison.engine.play import begin
from garrison.risk.family import fall
from garrison.risk.notation import write_move
from war import FIELD, game, reached

GAME = game(FIELD, first_turn="own_roll")
DEALT = game(FIELD, setup="deal", goal="mission")

LAID = game(FIELD, setup="deal", placing="even")

LAND = "a red 3, b blue 2, c blue 2, d red 1, e blue 5, f red 1"


def falls(line: str, *numbers: int, on=GAME) -> str:
    """The move of chance when it is given these numbers, one after another; a bound is told as it is asked for."""
    given, asked = iter(numbers), []

    def below(bound: int) -> int:
        asked.append(bound)
        return next(given)

    return f"{write_move(on, fall(on, reached(line, on=on), below))} of {','.join(map(str, asked))}"


def test_each_die_is_rolled_for_itself_and_they_are_told_from_the_highest_down():
    assert falls(f"red rolling a b 2 2: {LAND}", 2, 5, 0, 0) == "dice: 6 3 / 1 1 of 6,6,6,6"


def test_lots_are_single_dice():
    assert falls("red rolling-to-place red,blue 3: a -, b -, c -, d -, e -, f -", 5) == "dice: lot 6 of 6"
    assert falls(f"red rolling-to-play red,blue 3: {LAND}", 0) == "dice: lot 1 of 6"


def test_a_card_is_one_of_those_that_are_neither_in_a_hand_nor_traded():
    line = f"red drawing: {LAND}; captured 1; hands red a, blue b c; traded d *1"
    assert [falls(line, n) for n in range(3)] == [f"deck: card {card} of 3" for card in ("e", "f", "*2")]


def test_a_territory_is_one_of_those_that_are_empty():
    line = "red dealing 4,4: a red 1, b -, c blue 1, d -, e -, f -"
    assert falls(line, 1, on=DEALT) == "deck: deal d of 4"


def test_an_army_is_laid_on_one_of_the_territories_of_its_seat_that_have_the_fewest():
    line = "red placing 2,0: a red 2, b blue 3, c red 3, d red 2, e blue 2, f red 2"
    assert falls(line, 1, on=LAID) == "deck: place d of 3"


def test_a_mission_is_one_of_those_that_are_not_dealt_and_whose_colours_play():
    first = begin(DEALT)
    assert write_move(DEALT, fall(DEALT, first, lambda bound: bound - 1)) == "deck: mission 6"
    line = "red dealing-missions 0: a -, b -, c -, d -, e -, f -"
    assert falls(line, 0, on=DEALT) == "deck: mission 1 of 6"


def test_chance_does_nothing_where_a_seat_decides():
    with pytest.raises(ValueError, match=r"Attacking does not wait for chance."):
        falls(f"red attacking: {LAND}")
