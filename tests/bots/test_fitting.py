"""Fitting: known weights are found again, and duels give a position for every turn, with who won."""

from itertools import islice

import numpy as np
import pytest
from bench.fitting import orders
from bench.fitting.change import changed, scores
from bench.fitting.duels import fit, played
from bench.fitting.logistic import fitted, judged
from msgspec.structs import fields

from garrison.bots.risk.strong.duels.judging import DuelWeights
from garrison.bots.simultaneous.strong.judging import WEIGHTS

TRUE = np.array([1.5, -0.5, 0.0])


def drawn(rows):
    """Features, and results that follow the true weights."""
    random = np.random.default_rng(1)
    features = random.normal(size=(rows, len(TRUE))) * [1, 10, 0.1]
    chances = 1 / (1 + np.exp(-(features @ TRUE)))
    return features, (random.random(rows) < chances).astype(float)


def test_the_weights_that_made_the_results_are_found_whatever_the_scale_of_the_features():
    features, won = drawn(20_000)
    assert np.abs(fitted(features, won, ridge=1e-6) - TRUE).max() < 0.25


def test_the_fitted_weights_foretell_better_than_others():
    features, won = drawn(5_000)
    weights = fitted(features, won, ridge=1e-6)
    assert judged(features, won, weights).loss < judged(features, won, weights * 2).loss
    assert judged(features, won, weights).loss < judged(features, won, -TRUE).loss


def test_a_duel_gives_a_position_for_every_turn_and_one_side_won():
    duel = played(("planner", "steady"), 5, 3)
    assert len(duel.features) == len(duel.won) > 4
    assert {len(row) for row in duel.features} == {len(fields(DuelWeights))}
    assert {*duel.won} == {0.0, 1.0}
    assert duel == played(("planner", "steady"), 5, 3)


@pytest.mark.check("plays games to fit weights to")
def test_duels_are_fitted_to_a_few_games():
    seen, unseen = fit([played(("planner", "besieger"), 7, number) for number in range(20)])
    assert seen.loss < np.log(2)
    assert len(unseen.weights) == len(fields(DuelWeights))


# Simultaneous turns


def test_a_duel_of_orders_gives_a_position_for_every_turn_as_the_first_seat_has_it():
    duel = orders.played(("steady",), 5, 3)
    assert len(duel.features) == len(duel.won) > 1
    assert {len(row) for row in duel.features} == {len(orders.NAMES)}
    assert len({*duel.won}) == 1
    assert duel == orders.played(("steady",), 5, 3)


def test_whoever_has_more_of_everything_in_the_end_has_won():
    duels = [orders.played(("steady",), 5, number) for number in range(12)]
    armies = orders.NAMES.index("armies")
    last = [(duel.features[-1][armies] > 0, duel.won[0] > 0) for duel in duels if duel.won]
    assert sum(ahead == won for ahead, won in last) > len(last) / 2


@pytest.mark.check("plays games to fit weights to")
def test_orders_are_fitted_to_a_few_games_and_compared_with_the_weights_in_use():
    told = [*orders.lines([orders.played(("steady",), 7, number) for number in range(24)])]
    assert [line.partition(":")[0] for line in told[:2]] == ["fitted", "in use"]
    assert len(told) == 2 + len(orders.NAMES)


@pytest.mark.check("plays games to fit weights to")
def test_no_change_of_the_weights_changes_nothing():
    least = changed(["effort=2", "trials=2", "turns=0"])
    assert least.effort == least.trials == 2
    assert changed(["duel.stack=0.7"]).duel.stack == 0.7
    assert [*islice(scores(WEIGHTS, 1, on=(("ten-stars", "fair"),)), 1)] == [0.5]
