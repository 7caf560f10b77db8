"""All that a battle may come to: the same ends with the same chances as when every roll is followed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.odds import (
    CLASSIC,
    EVEN,
    AtMost,
    Defence,
    Dice,
    Forces,
    ImpossibleForces,
    Standing,
    Ties,
    UntilHalfLost,
    UntilLeft,
    WhileChance,
    attacks_on,
    chance_to_win,
    exact_outlook,
    outlook,
)
from odds import slowly
from rows import rows

LONG = 100

stops = st.one_of(
    st.builds(UntilLeft, st.integers(0, 7)),
    st.just(UntilHalfLost()),
    st.builds(AtMost, st.integers(0, 5)),
    st.builds(WhileChance, st.floats(0, 1)),
)


@given(
    st.integers(1, 7),
    st.integers(0, 6),
    st.lists(stops, max_size=2),
    st.sampled_from([CLASSIC, Dice(defend=3), Dice(attack=1, ties=Ties.ATTACKER), Dice(2, 3, defence=Defence.BEST)]),
)
def test_every_end_and_its_chance(armies, defenders, rules, dice):
    expected = slowly.ends(armies, defenders, dice, lambda standing: attacks_on(standing, rules, dice), LONG)
    exact = exact_outlook(armies, defenders, rules, dice)
    assert exact.ends == expected
    assert outlook(armies, defenders, rules, dice).ends == pytest.approx(
        {end: float(chance) for end, chance in expected.items()}, abs=1e-14
    )
    assert exact.won + exact.spent + exact.stopped == 1


@given(st.integers(1, 5), st.integers(0, 4), st.integers(0, 4))
def test_rolls_that_kill_nobody_count_when_rolls_are_counted(armies, defenders, rolls):
    expected = slowly.ends(armies, defenders, EVEN, lambda _: True, rolls)
    assert exact_outlook(armies, defenders, [AtMost(rolls)], EVEN).ends == expected


def test_rolls_that_kill_nobody_do_not_matter_to_the_end():
    assert exact_outlook(2, 1, (), EVEN).ends == {Forces(2, 0): 0.5, Forces(1, 1): 0.5}


def test_the_best_end_for_the_attacker_stands_first():
    assert list(outlook(3, 2).ends) == [(3, 0), (2, 0), (1, 1), (1, 2)]


def test_a_large_battle_is_told_in_full():
    battle = outlook(501, 500)
    assert battle.won == pytest.approx(chance_to_win(501, 500), abs=1e-12)
    assert sum(battle.ends.values()) == pytest.approx(1, abs=1e-12)


ONE_EACH = Standing(began=9, armies=5, defenders=4, rolls=3)


@rows(
    ("rule", "goes_on"),
    [
        (UntilLeft(4), True),
        (UntilLeft(5), False),
        (UntilHalfLost(), True),
        (AtMost(4), True),
        (AtMost(3), False),
        (WhileChance(chance_to_win(5, 4)), True),
        (WhileChance(chance_to_win(5, 4) + 0.001), False),
    ],
    ids=str,
)
def test_a_rule_says_stop(rule, goes_on):
    assert attacks_on(ONE_EACH, [rule]) == goes_on
    assert attacks_on(ONE_EACH, [AtMost(100), rule]) == goes_on


@pytest.mark.parametrize(("began", "left"), [(10, 5), (9, 4), (3, 1)])
def test_half_is_lost_when_no_more_is_left_than_was_lost(began, left):
    assert [
        armies for armies in range(1, began + 1) if not attacks_on(Standing(began, armies, 1, 0), [UntilHalfLost()])
    ] == [*range(1, left + 1)]


def test_nobody_attacks_after_the_end():
    assert not attacks_on(Standing(9, 5, 0, 3))
    assert not attacks_on(Standing(9, 1, 4, 3))


@rows(
    ("armies", "defenders", "rules", "dice"),
    [
        (0, 1, (), CLASSIC),
        (1, -1, (), CLASSIC),
        (1002, 1, (), CLASSIC),
        (2, 1001, (), CLASSIC),
        (500, 500, [AtMost(500)], EVEN),
    ],
)
def test_battles_that_cannot_be_told(armies, defenders, rules, dice):
    with pytest.raises(ImpossibleForces):
        outlook(armies, defenders, rules, dice)


def test_fractions_are_told_for_smaller_battles_only():
    assert exact_outlook(201, 1).won < 1
    with pytest.raises(ImpossibleForces):
        exact_outlook(202, 1)
