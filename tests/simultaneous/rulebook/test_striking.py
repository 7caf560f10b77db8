"""Rulebook, «Striking»: the combat without dice of the alternating resolver. Each test is one sentence of it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from garrison.simultaneous.luck import DiceMissing, NoSuchDie, Thrown, Written
from garrison.simultaneous.option_words import Rounding
from garrison.simultaneous.options import Warlight
from garrison.simultaneous.rules.alternating import Outcome, nearest, strike
from rows import rows

WARLIGHT = Warlight()
WEIGHTED = replace(WARLIGHT, rounding=Rounding.WEIGHTED)


def lost(armies: int, rate: str = "7/10", *lots: int, options=WEIGHTED) -> int:
    """How many so many defenders of this rate kill of attackers who are many more."""
    everything = replace(options, attack_kill_rate="0", defend_kill_rate=rate)
    return 1000 - strike(1000, armies, everything, Written(lots)).attackers_left


def drawn(u: Fraction):
    """A source of numbers below n whose first is where `u` lies between nothing and all."""
    return Thrown(lambda n: int(u * n))


@rows(
    ("attackers", "defenders", "outcome"),
    [
        (7, 4, Outcome(captured=True, attackers_left=4, defenders_left=0)),
        (15, 6, Outcome(captured=True, attackers_left=11, defenders_left=0)),
        (3, 2, Outcome(captured=True, attackers_left=2, defenders_left=0)),
        (4, 3, Outcome(captured=False, attackers_left=2, defenders_left=1)),  # no better than three: a waste
        (2, 1, Outcome(captured=True, attackers_left=1, defenders_left=0)),
        (1, 1, Outcome(captured=False, attackers_left=0, defenders_left=1)),
        (50, 45, Outcome(captured=False, attackers_left=18, defenders_left=15)),
        (10, 10, Outcome(captured=False, attackers_left=3, defenders_left=4)),
    ],
)
def test_six_attackers_in_ten_kill_a_defender_and_seven_defenders_in_ten_an_attacker(attackers, defenders, outcome):
    assert strike(attackers, defenders, WARLIGHT, Written(())) == outcome


@pytest.mark.parametrize(
    ("luck", "hits", "outcome"),
    [
        ("0.16", (5, 8), Outcome(captured=False, attackers_left=3, defenders_left=4, dice=(5, 8))),  # 5.84 and 7.16
        ("4/25", (5, 8), Outcome(captured=False, attackers_left=3, defenders_left=4, dice=(5, 8))),
        ("1", (9, 4), Outcome(captured=False, attackers_left=6, defenders_left=1, dice=(9, 4))),
    ],
)
def test_luck_is_the_part_of_the_losses_that_is_thrown_for_each_army(luck, hits, outcome):
    assert strike(10, 10, replace(WARLIGHT, luck=luck), Written(hits)) == outcome


def test_if_all_would_die_one_defender_stays():
    assert strike(1, 1, WARLIGHT, Written(())) == Outcome(captured=False, attackers_left=0, defenders_left=1)
    dread = replace(WARLIGHT, attack_kill_rate="1", defend_kill_rate="1")
    assert strike(5, 5, dread, Written(())) == Outcome(captured=False, attackers_left=0, defenders_left=1)


@rows(("armies", "dead"), [(5, 4), (15, 11), (45, 32), (85, 60), (165, 116), (175, 123)])
def test_a_half_is_rounded_upwards_and_never_lost_in_floating_point(armies, dead):
    assert lost(armies, options=WARLIGHT) == dead


@given(st.integers(0, 10_000), st.integers(1, 1000))
def test_straight_rounding_is_to_the_nearest(number, part):
    fraction = Fraction(number, part)
    assert abs(nearest(fraction) - fraction) <= Fraction(1, 2)
    assert nearest(fraction + Fraction(1, 2)) - fraction > 0


def test_weighted_rounding_is_upwards_as_often_as_the_number_is_near():
    assert [lost(16, "4/5", lot) for lot in (1, 0)] == [13, 12]  # 12.8
    everything = replace(WEIGHTED, attack_kill_rate="0", defend_kill_rate="4/5")
    for u, left in ((Fraction("0.79"), 987), (Fraction("0.80"), 988)):
        assert strike(1000, 16, everything, drawn(u)).attackers_left == left


def test_chance_is_asked_for_hits_and_rounding_of_the_attackers_and_then_of_the_defenders():
    lucky = replace(WEIGHTED, luck="1/2")  # 6 / 2 + 5 / 2 = 5.5 and 7 / 2 + 8 / 2 = 7.5
    assert strike(10, 10, lucky, Written((5, 1, 8, 0))) == Outcome(
        captured=False, attackers_left=3, defenders_left=4, dice=(5, 1, 8, 0)
    )


def test_chance_is_not_asked_where_nothing_is_left_to_it():
    assert lost(10) == 7  # no lot: seven are seven
    certain = replace(WARLIGHT, luck="1", attack_kill_rate="0", defend_kill_rate="1")
    assert strike(9, 4, certain, Written(())) == Outcome(captured=False, attackers_left=5, defenders_left=4)


def test_more_hits_than_armies_cannot_fall():
    with pytest.raises(NoSuchDie):
        strike(10, 10, replace(WARLIGHT, luck="1"), Written((11, 0)))
    with pytest.raises(DiceMissing):
        strike(10, 10, replace(WARLIGHT, luck="1"), Written((9,)))


RATES = st.sampled_from(("0", "0.16", "3/5", "7/10", "0.75", "1"))
MIXTURES = st.fixed_dictionaries(
    {"luck": RATES, "attack_kill_rate": RATES, "defend_kill_rate": RATES, "rounding": st.sampled_from(Rounding)}
)
ARMIES = st.integers(1, 60)


@given(ARMIES, ARMIES, MIXTURES, st.randoms(use_true_random=False))
def test_nobody_comes_to_life_and_somebody_is_left(attackers, defenders, mixture, random):
    options = replace(WARLIGHT, **mixture)
    outcome = strike(attackers, defenders, options, Thrown(random.randrange))
    assert 0 <= outcome.attackers_left <= attackers
    assert 0 <= outcome.defenders_left <= defenders
    assert outcome.attackers_left + outcome.defenders_left > 0
    assert outcome.captured == (outcome.defenders_left == 0)
    assert strike(attackers, defenders, options, Written(outcome.dice)) == outcome
