"""What an answer costs: what can be told is begun, and what would take minutes is refused at once."""

import pytest

from garrison.odds import (
    CLASSIC,
    EVEN,
    AtMost,
    Defence,
    Dice,
    ImpossibleForces,
    Ties,
    UntilHalfLost,
    exact_outlook,
    outlook,
    roll_chances,
)
from garrison.odds.outlook import outcomes

MANY = Dice(10, 10, Ties.NOBODY, Defence.BEST)


@pytest.mark.parametrize("dice", [CLASSIC, EVEN, Dice(2, 3), Dice(4, 2, Ties.NOBODY)], ids=str)
def test_the_outcomes_are_those_of_a_roll(dice):
    assert outcomes(dice) == len([losses for losses in roll_chances(dice.attack, dice.defend, dice) if any(losses)])


def test_a_defender_who_chooses_has_all_outcomes_looked_at():
    assert outcomes(Dice(3, 3, defence=Defence.BEST)) == 2 + 3 + 4


@pytest.mark.parametrize(
    ("forces", "stops", "dice"),
    [
        ((1001, 1000), [AtMost(500)], Dice(defence=Defence.BEST)),
        ((1001, 1000), [AtMost(100)], EVEN),
        ((1001, 1000), [], MANY),
        ((1001, 1000), [UntilHalfLost()], MANY),
    ],
)
def test_what_would_take_minutes_is_refused(forces, stops, dice):
    with pytest.raises(ImpossibleForces, match="too many armies to calculate"):
        outlook(forces[0], forces[1], stops, dice)


def test_a_few_rolls_of_large_forces_are_told():
    assert outlook(1001, 1000, [AtMost(5)], EVEN).stopped == pytest.approx(1)
    assert outlook(1001, 1000, [AtMost(5)], Dice(defence=Defence.BEST)).stopped == pytest.approx(1)


def test_fractions_of_many_dice_are_refused_earlier():
    assert exact_outlook(101, 100, [UntilHalfLost()]).won < 1
    with pytest.raises(ImpossibleForces, match="fractions"):
        exact_outlook(101, 100, (), MANY)
