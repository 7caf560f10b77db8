"""Intervals over deals, and the test that stops when it is clear: against known values, and in simulated games."""

from collections import Counter
from math import log
from random import Random

import pytest

from garrison.arena.summary import difference, paired, wilson
from garrison.arena.tournament.stopping import Hypotheses, SequentialTest, evidence
from rows import rows


def pairs(chance: Random, share: float, opener: float = 0.26) -> float:
    """The share won in a pair of games, in which whoever begins wins more often by `opener`."""
    return (int(chance.random() < share + opener) + int(chance.random() < share - opener)) / 2


# Intervals


@rows(("won", "games"), [(81, 263), (15, 148), (0, 20), (1, 29), (20, 20), (1, 2)])
def test_where_a_deal_is_one_game_it_is_wilsons_interval(won, games):
    assert paired([1.0] * won + [0.0] * (games - won)) == wilson(won, games)


@pytest.mark.parametrize(("won", "lost"), [(30, 10), (5, 7)])
def test_games_of_a_deal_that_always_end_alike_count_once(won, lost):
    assert paired([1.0] * won + [0.0] * lost) == wilson(won, won + lost)


def test_where_luck_cancels_fewer_games_tell_as_much():
    always, never, split = [1.0] * 10, [0.0] * 10, [0.5] * 80
    least, most = paired([*always, *never, *split])
    assert (least, most) == pytest.approx(wilson(250, 500), abs=1e-9)  # scatter 0.05 a deal: 0.25 / 0.05 = 5 games each


def test_an_interval_is_never_a_point():
    assert paired([0.5]) == wilson(0.5, 1)
    assert paired([0.5] * 50) == wilson(1250, 2500)
    assert paired([1.0] * 50) == wilson(50, 50)


def test_intervals_hold_the_true_share_as_often_as_they_say():
    chance = Random(11)
    held = 0
    for _ in range(1000):
        least, most = paired([pairs(chance, 0.6) for _ in range(60)])
        held += least <= 0.6 <= most
    assert 930 <= held <= 970


def test_a_difference_is_that_of_each_deal():
    assert difference([0.75] * 98, [0.25] * 98) == (0.5, 0.48, 0.52)
    assert difference([1.0], [0.0]) == (1.0, -1.0, 1.0)
    assert difference([], []) == (0.0, -1.0, 1.0)
    # Student, "The Probable Error of a Mean", 1908: the gains of 10 patients, mean 1.58, standard deviation 1.17
    gains = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
    mean, least, _ = difference(gains, [0.0] * 10)
    assert mean == pytest.approx(1.58)
    assert least == pytest.approx(1.58 - 1.96 * 1.2300 / 10**0.5, abs=0.001)


# The sequential test


def test_with_two_outcomes_it_is_the_ratio_of_the_likelihoods():
    won, lost, low, high = 37, 21, 0.5, 0.6
    simple = won * log(high / low) + lost * log((1 - high) / (1 - low))
    assert evidence(Counter({1.0: won, 0.0: lost}), low, high) == pytest.approx(simple, abs=1e-9)


def test_evidence_is_the_same_from_both_sides():
    seen = Counter({0.0: 9, 0.25: 2, 0.5: 40, 0.75: 1, 1.0: 17})
    mirrored = Counter({1 - share: times for share, times in seen.items()})
    assert evidence(seen, 0.45, 0.6) == pytest.approx(-evidence(mirrored, 0.4, 0.55), abs=1e-9)


def test_bounds_are_those_of_wald():
    assert Hypotheses(low=0.5, high=0.6).bounds == pytest.approx((-2.944439, 2.944439), abs=1e-6)
    assert Hypotheses(low=0.5, high=0.6, alpha=0.01, beta=0.1).bounds == pytest.approx((log(0.1 / 0.99), log(90)))


@pytest.mark.parametrize(("outcome", "verdict"), [(1.0, "high"), (0.0, "low"), (0.5, "low")])
def test_even_outcomes_that_never_change_decide_at_last(outcome, verdict):
    test = SequentialTest(Hypotheses(low=0.6, high=0.7))
    assert next(told for _ in range(1000) if (told := test.add(outcome))) == verdict


@pytest.mark.check("a statistic of many matches")
@pytest.mark.parametrize(("share", "wrong"), [(0.50, "high"), (0.58, "low")])
def test_the_test_is_wrong_as_often_as_it_may_be(share, wrong):
    """In 500 simulated matches, at most 5 % and what chance adds to it: 3 standard deviations are 2.9 %."""
    chance, verdicts = Random(5), Counter[str]()
    for _ in range(500):
        test = SequentialTest(Hypotheses(low=0.50, high=0.58))
        while not (verdict := test.add(pairs(chance, share))):
            pass
        verdicts[verdict] += 1
    assert verdicts[wrong] <= 500 * (0.05 + 0.029)
    assert verdicts.total() == 500


@pytest.mark.check("a statistic of many matches")
def test_it_stops_earlier_than_a_match_of_fixed_length():
    """A match of fixed length would need 154 pairs: (2 * 1.645 * 0.302 / 0.08) squared."""
    chance, lengths = Random(6), []
    for _ in range(200):
        test, length = SequentialTest(Hypotheses(low=0.50, high=0.58)), 1
        while not test.add(pairs(chance, 0.58)):
            length += 1
        lengths.append(length)
    assert sum(lengths) / len(lengths) < 100


@pytest.mark.parametrize(
    ("low", "high", "more", "told"),
    [
        (0.6, 0.6, {}, "Expected two shares between 0 and 1 in rising order, not 0.6 and 0.6."),
        (0.0, 0.6, {}, "Expected two shares between 0 and 1 in rising order, not 0.0 and 0.6."),
        (0.5, 0.6, {"beta": 0.5}, "Error rates must be above 0 and below 0.5, not 0.05 and 0.5."),
    ],
)
def test_what_cannot_be_tested_is_refused(low, high, more, told):
    with pytest.raises(ValueError, match=told):
        Hypotheses(low=low, high=high, **more)
