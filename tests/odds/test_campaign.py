"""A chain of territories in full: the ends and chances of following every battle, in floats and in fractions."""

from collections import defaultdict
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.odds import (
    CLASSIC,
    Defence,
    Dice,
    Halt,
    ImpossibleDice,
    ImpossibleForces,
    campaign,
    chance_to_take_all,
    exact_campaign,
    exact_outlook,
)
from odds import slowly
from rows import rows

chains = st.lists(st.integers(0, 3), max_size=3)
dice = st.sampled_from([CLASSIC, Dice(defend=3), Dice(2, 3, defence=Defence.BEST)])


def followed(armies, chain, taken, kind):
    """Every end, battle after battle."""
    if not chain:
        return {Halt(taken, armies, 0): Fraction(1)}
    found: defaultdict[Halt, Fraction] = defaultdict(Fraction)
    for end, chance in slowly.ends(armies, chain[0], kind, lambda _: True, 100).items():
        if end.defenders or end.armies == 1:
            found[Halt(taken, *end)] += chance
        else:
            for halt, share in followed(end.armies - 1, chain[1:], taken + 1, kind).items():
                found[halt] += chance * share
    return dict(found)


@given(st.integers(1, 7), chains, dice)
def test_every_end_and_its_chance(armies, chain, kind):
    expected = followed(armies, chain, 0, kind)
    assert exact_campaign(armies, chain, kind).ends == expected
    floats = {end: float(chance) for end, chance in expected.items()}
    assert campaign(armies, chain, kind).ends == pytest.approx(floats, abs=1e-14)


@given(st.integers(1, 9), chains, dice)
def test_no_army_is_lost_uncounted(armies, chain, kind):
    told = exact_campaign(armies, chain, kind)
    assert sum(told.ends.values()) == 1
    assert told.won == slowly.take_all(armies, tuple(chain), kind)
    assert told.reached(0) == 1
    assert all(told.reached(number) >= told.reached(number + 1) for number in range(len(chain)))
    behind = sum((chance * (end.taken + end.armies) for end, chance in told.ends.items()), Fraction(0))
    assert told.armies_lost + behind == armies


def test_the_losses_on_one_territory_are_those_of_the_battle():
    march, battle = exact_campaign(8, [5]), exact_outlook(8, 5)
    assert march.defenders_lost == battle.defenders_lost
    assert march.armies_lost == battle.armies_lost


def test_nobody_is_killed_where_the_chain_did_not_come():
    assert campaign(1, [3, 3]).defenders_lost == 0
    assert campaign(3, [0, 0, 9]).ends == {Halt(2, 1, 9): 1}
    assert campaign(3, [0, 0, 9]).defenders_lost == 0
    assert campaign(3, [0, 0, 0]).ends == {Halt(2, 1, 0): 1}


def test_the_best_end_stands_first():
    told = list(campaign(5, [1, 2]).ends)
    assert told == sorted(told, key=lambda end: (-end.taken, end.defenders, -end.armies))
    assert told[0] == Halt(2, 3, 0)


def test_a_long_chain_is_told_in_full():
    chain = [3, 1, 0, 2] * 25
    told = campaign(300, chain)
    assert told.won == pytest.approx(chance_to_take_all(300, chain), abs=1e-12)
    assert sum(told.ends.values()) == pytest.approx(1, abs=1e-12)


@rows(
    ("armies", "chain"),
    [(0, [1]), (5, [1, -1]), (1002, [1]), (1001, [500, 500]), (2, [0] * 1001), (3, [10**9])],
)
def test_chains_that_cannot_be_told(armies, chain):
    for tell in (campaign, exact_campaign):
        with pytest.raises(ImpossibleForces):
            tell(armies, chain)


def test_chains_whose_fractions_are_too_long():
    assert exact_campaign(100, [8] * 10).won < 1
    with pytest.raises(ImpossibleForces, match="fractions"):
        exact_campaign(200, [180] * 5)


def test_dice_that_decide_nothing():
    with pytest.raises(ImpossibleDice):
        campaign(5, [1, 2], Dice(faces=1))
