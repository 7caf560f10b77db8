"""A battle to the end: the tables agree with the slow way, and what lies beyond them with larger tables."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.odds import (
    CLASSIC,
    EVEN,
    Defence,
    Dice,
    Forces,
    ImpossibleDice,
    ImpossibleForces,
    Ties,
    best_defence,
    chance_to_win,
    exact_chance_to_win,
    exact_outlook,
    expected_losses,
    outlook,
)
from garrison.odds.battle import far_chance, far_left, left, winning
from odds import slowly
from rows import rows

KINDS = [
    CLASSIC,
    EVEN,
    Dice(defend=3),
    Dice(attack=1),
    Dice(attack=4, faces=3),
    Dice(defence=Defence.BEST),
    Dice(defend=3, defence=Defence.BEST),
    Dice(attack=2, ties=Ties.ATTACKER, faces=8),
    Dice(attack=2, defend=2, ties=Ties.NOBODY, defence=Defence.BEST, faces=2),
]
kinds = pytest.mark.parametrize("dice", KINDS, ids=str)


@kinds
def test_the_chance_to_win(dice):
    for armies, defenders in product(range(1, 9), range(8)):
        expected = slowly.win(armies, defenders, dice)
        assert chance_to_win(armies, defenders, dice) == pytest.approx(float(expected), abs=1e-14)
        assert exact_chance_to_win(armies, defenders, dice) == expected


@given(st.lists(st.tuples(st.integers(1, 70), st.integers(0, 70)), min_size=2, max_size=8))
def test_a_table_grows_to_the_same_in_whatever_order_it_is_asked(questions):
    winning.cache_clear()
    asked = [chance_to_win(*question) for question in questions]
    winning.cache_clear()
    chance_to_win(71, 70)
    assert asked == [chance_to_win(*question) for question in questions]


def test_many_threads_may_ask_at_once():
    questions = [(armies, defenders) for armies in range(1, 90, 3) for defenders in range(90, 0, -3)]
    expected = [chance_to_win(*question) for question in questions]
    winning.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(lambda question: chance_to_win(*question), questions)) == expected


@pytest.mark.parametrize("dice", [CLASSIC, EVEN, Dice(defend=3), Dice(defence=Defence.BEST)], ids=str)
def test_floats_are_as_good_as_fractions(dice):
    exact = exact_outlook(61, 60, (), dice)
    assert abs(chance_to_win(61, 60, dice) - exact.won) < 1e-12
    assert all(abs(chance - exact.ends[end]) < 1e-12 for end, chance in outlook(61, 60, (), dice).ends.items())


def test_every_chance_up_to_sixty_is_as_good_as_its_fraction():
    won = {(free, 0): Fraction(1) for free in range(61)} | {(0, held): Fraction(0) for held in range(1, 61)}
    for free, held in product(range(1, 61), range(1, 61)):
        roll = slowly.rolled(min(3, free), min(2, held), Ties.DEFENDER, 6)
        won[free, held] = sum(
            (chance * won[free - lost, held - killed] for (lost, killed), chance in roll.items()), Fraction(0)
        )
        assert abs(chance_to_win(free + 1, held) - won[free, held]) < 1e-12


@given(st.integers(1, 60), st.integers(1, 60))
def test_one_more_army_never_harms_him_who_has_it(armies, defenders):
    chance = chance_to_win(armies, defenders)
    assert chance_to_win(armies, defenders + 1) <= chance <= chance_to_win(armies + 1, defenders)


@rows("free", [1, 2, 3, 4, 7, 12, 25])
@rows("dice", [EVEN, Dice(1, 1, Ties.NOBODY), Dice(5, 5, Ties.NOBODY, faces=4)], ids=str)
def test_equal_forces_at_even_odds_win_exactly_half(free, dice):
    assert exact_chance_to_win(free + 1, free, dice) == Fraction(1, 2)


@given(st.integers(1, 12), st.integers(1, 12))
def test_at_even_odds_it_does_not_matter_who_attacks(ours, theirs):
    assert exact_chance_to_win(ours + 1, theirs, EVEN) == 1 - exact_chance_to_win(theirs + 1, ours, EVEN)


def test_equal_forces_at_even_odds_in_floats():
    assert [chance_to_win(free + 1, free, EVEN) for free in (1, 5, 30)] == pytest.approx([0.5, 0.5, 0.5], abs=1e-14)


@kinds
def test_the_losses_are_those_of_the_whole_outlook(dice):
    for armies, defenders in product((1, 2, 5, 9), (0, 1, 4, 8)):
        told = exact_outlook(armies, defenders, (), dice)
        losses = expected_losses(armies, defenders, dice)
        assert losses == pytest.approx((float(told.armies_lost), float(told.defenders_lost)), abs=1e-12)


@pytest.mark.parametrize("dice", [CLASSIC, Dice(defend=3), Dice(defend=3, defence=Defence.BEST), EVEN], ids=str)
def test_the_best_number_of_dice_leaves_the_least_chance(dice):
    for armies, defenders in product(range(2, 8), range(1, 6)):
        for attack in range(1, min(dice.attack, armies - 1) + 1):
            chances = {
                number: slowly.win_if(armies, defenders, (attack, number), dice)
                for number in range(1, min(dice.defend, defenders) + 1)
            }
            assert chances[best_defence(armies, defenders, attack, dice)] == min(chances.values())


def test_the_best_number_of_dice_of_a_large_force():
    assert best_defence(5_000, 4_000, 3) == 2
    assert best_defence(1_000_000, 2, 3) in {1, 2}


FAR = [Forces(1101, 1250), Forces(1001, 1180), Forces(1021, 1200), Forces(900, 1050), Forces(1001, 1050)]


@rows("forces", FAR, ids=str)
def test_beyond_the_tables_the_law_of_large_numbers_holds(forces):
    free, defenders = forces
    exact = winning(CLASSIC).at(free, defenders)
    assert 0.001 < exact < 0.999
    assert far_chance(free, defenders, CLASSIC, winning(CLASSIC).at) == pytest.approx(exact, abs=0.001)
    assert chance_to_win(free + 1, defenders) == pytest.approx(exact, abs=0.001)


def test_beyond_the_tables_losses_are_known_to_two_armies():
    for free, defenders in ((1020, 1050), (900, 1050)):
        exact = [table.at(free, defenders) for table in left(CLASSIC)]
        assert far_left(free, defenders, CLASSIC) == pytest.approx(exact, abs=2)


@kinds
def test_forces_of_any_size_have_a_chance(dice):
    for armies, defenders in ((10**6, 3), (3, 10**6), (10**9, 10**9), (2, 1001), (1002, 1)):
        assert 0 <= chance_to_win(armies, defenders, dice) <= 1
        losses = expected_losses(armies, defenders, dice)
        assert 0 <= losses.attacker <= armies
        assert 0 <= losses.defender <= defenders
    assert chance_to_win(10**6, 3, dice) == 1
    assert chance_to_win(3, 10**6, dice) == 0


@pytest.mark.parametrize(("armies", "defenders"), [(0, 1), (-1, 1), (1, -1), (2, -3)])
def test_forces_that_make_no_battle(armies, defenders):
    for ask in (chance_to_win, exact_chance_to_win, expected_losses):
        with pytest.raises(ImpossibleForces):
            ask(armies, defenders)


@pytest.mark.parametrize(("armies", "defenders", "attack"), [(3, 1, 3), (3, 1, 0), (9, 0, 1), (9, 5, 4)])
def test_a_roll_that_nobody_can_make_has_no_best_defence(armies, defenders, attack):
    with pytest.raises(ImpossibleForces):
        best_defence(armies, defenders, attack)


@pytest.mark.parametrize("dice", [Dice(attack=0), Dice(defend=0), Dice(faces=1), Dice(attack=99)], ids=str)
def test_dice_that_decide_nothing(dice):
    for ask in (chance_to_win, exact_chance_to_win, expected_losses):
        with pytest.raises(ImpossibleDice):
            ask(5, 4, dice)
        with pytest.raises(ImpossibleDice):
            ask(5, 4, dice)
