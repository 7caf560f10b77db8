"""Territories one after another: the chances of following every battle, and the least armies that are needed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.odds import (
    CLASSIC,
    EVEN,
    Defence,
    Dice,
    ImpossibleChance,
    ImpossibleForces,
    armies_needed,
    chance_to_take_all,
    chance_to_win,
)
from garrison.odds.chain import _far_chance
from odds import slowly
from rows import rows

chains = st.lists(st.integers(0, 3), max_size=3)


@given(st.integers(1, 7), chains, st.sampled_from([CLASSIC, Dice(defend=3), Dice(2, 3, defence=Defence.BEST)]))
def test_the_chance_to_take_all(armies, chain, dice):
    expected = slowly.take_all(armies, tuple(chain), dice)
    assert chance_to_take_all(armies, chain, dice) == pytest.approx(float(expected), abs=1e-14)


def test_an_army_stays_behind_on_every_territory():
    assert chance_to_take_all(3, [0, 0]) == 1
    assert chance_to_take_all(3, [0, 0, 0]) == 0
    assert chance_to_take_all(9, [0, 0, 4]) == chance_to_win(7, 4)


def test_no_territory_is_taken_already():
    assert chance_to_take_all(1, []) == 1


@given(st.floats(0.01, 0.99), chains)
def test_the_armies_needed_are_the_least(chance, chain):
    armies = armies_needed(chance, chain)
    assert chance_to_take_all(armies, chain) >= chance
    assert armies == 1 or chance_to_take_all(armies - 1, chain) < chance


@pytest.mark.check("chains of a hundred battles")
@rows("chain", [[2] * 100, [30] * 10, [1, 40, 200, 0, 3]], ids=["pairs", "many", "mixed"])
@rows("dice", [CLASSIC, EVEN], ids=["classic", "even"])
def test_long_chains_are_reckoned_by_the_law_of_large_numbers(chain, dice):
    armies = [armies_needed(chance, chain, dice) for chance in (0.1, 0.5, 0.9)]
    exact = [chance_to_take_all(number, chain, dice) for number in armies]
    assert [_far_chance(number, chain, dice) for number in armies] == pytest.approx(exact, abs=0.02)


@pytest.mark.parametrize(("armies", "chain"), [(10**9, [3, 1]), (10**6, [10] * 2000), (5000, [900, 1100, 3, 0])])
def test_chains_of_any_size_have_a_chance(armies, chain):
    assert chance_to_take_all(armies, chain) > 0.99
    assert chance_to_take_all(sum(chain) // 2, chain) < 0.01


@rows("chance", [0, 1, -0.5, 1.5, float("nan")])
def test_chances_that_no_number_of_armies_gives(chance):
    with pytest.raises(ImpossibleChance):
        armies_needed(chance, [3])


@pytest.mark.parametrize(("armies", "chain"), [(0, [1]), (5, [1, -1, 2])])
def test_chains_that_make_no_battle(armies, chain):
    with pytest.raises(ImpossibleForces):
        chance_to_take_all(armies, chain)
