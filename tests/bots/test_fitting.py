"""Fitting: known weights are found again, and duels give a position for every turn, with who won."""

import numpy as np
from bench.fitting.duels import fit, played
from bench.fitting.logistic import fitted, judged
from msgspec.structs import fields

from garrison.bots.risk.strong.duels.weights import Weights

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
    assert {len(row) for row in duel.features} == {len(fields(Weights))}
    assert {*duel.won} == {0.0, 1.0}
    assert duel == played(("planner", "steady"), 5, 3)


def test_duels_are_fitted_to_a_few_games():
    seen, unseen = fit([played(("planner", "besieger"), 7, number) for number in range(20)])
    assert seen.loss < np.log(2)
    assert len(unseen.weights) == len(fields(Weights))
