"""One roll: the chances are those of counting every possible roll."""

import sys
from itertools import product

import pytest

from garrison.odds import CLASSIC, Dice, ImpossibleDice, Losses, Ties, roll_chances
from odds.slowly import rolled
from rows import rows


@rows(("attack", "defend", "ties"), [*product((1, 2, 3), (1, 2, 3), Ties)])
def test_six_faces(attack, defend, ties):
    assert roll_chances(attack, defend, Dice(ties=ties)) == rolled(attack, defend, ties, 6)


@rows(("faces", "ties"), [*product((2, 3), Ties)])
def test_more_dice_with_fewer_faces(faces, ties):
    for attack, defend in product((1, 2, 4, 5), (1, 3, 5)):
        assert roll_chances(attack, defend, Dice(ties=ties, faces=faces)) == rolled(attack, defend, ties, faces)


def test_ten_dice_against_ten():
    chances = roll_chances(10, 10)
    assert sum(chances.values()) == 1
    assert all(sum(losses) == 10 for losses in chances)


def test_many_dice_with_many_faces_take_no_more_steps_than_a_few_for_each_hand():
    steps = 0

    def count(_, event, __):
        nonlocal steps
        steps += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    roll_chances(10, 10, Dice(ties=Ties.NOBODY, faces=12))
    sys.setprofile(before)
    assert steps < 50_000


def test_the_best_for_the_attacker_stands_first():
    assert list(roll_chances(3, 2)) == [Losses(0, 2), Losses(1, 1), Losses(2, 0)]


@pytest.mark.parametrize("book", [(1, 1), (10, 10), (1_000_000, 0)])
def test_the_numbers_of_dice_in_a_book_do_not_matter_for_a_roll(book):
    assert roll_chances(3, 2, Dice(*book)) == roll_chances(3, 2, CLASSIC)


@rows(("attack", "defend", "faces"), [(0, 1, 6), (1, 0, 6), (11, 1, 6), (1, 11, 6), (1, 1, 1), (1, 1, 101)])
def test_dice_that_cannot_be_rolled(attack, defend, faces):
    with pytest.raises(ImpossibleDice):
        roll_chances(attack, defend, Dice(faces=faces))
