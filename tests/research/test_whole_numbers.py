"""Whole numbers of NumPy are taken wherever one is asked for; floats, truth values and words are refused by name."""

import re

import numpy as np
import pytest

from garrison import Chance, GameLimits, begin, kernel, new_game
from garrison.arena.fast.series import new_series
from garrison.generating.wish import Wish
from garrison.odds import (
    armies_needed,
    best_defence,
    campaign,
    chance_to_win,
    exact_outlook,
    outlook,
    roll_chances,
)
from garrison.research import aec, parallel, vector
from garrison.research.gym import Alone
from rows import rows

QUAD = new_game("classic", "quad", 2)

DOORS = [
    pytest.param("seed", lambda n: Chance(n).below(9), id="Chance"),
    pytest.param("seats", lambda n: new_game("classic", "quad", n).seats, id="new_game"),
    pytest.param("seat", lambda n: QUAD.ruleset.view(QUAD, begin(QUAD), n).seat, id="view"),
    pytest.param("rounds", lambda n: GameLimits(rounds=n), id="GameLimits"),
    pytest.param("seed", lambda n: new_series(QUAD, seed=n).seed, id="new_series"),
    pytest.param("seed", lambda n: Wish(seed=n), id="Wish"),
    pytest.param("seed", lambda n: kernel.play(QUAD, n, 0, 1).rounds.tolist(), id="kernel.play"),
    pytest.param("first", lambda n: kernel.play(QUAD, 1, n, 1).rounds.tolist(), id="kernel.play, first"),
    pytest.param("n", lambda n: len(kernel.Steps(QUAD, n, 1).awaited), id="Steps"),
    pytest.param("seed", lambda n: aec("classic", "quad", 2).reset(seed=n), id="aec"),
    pytest.param("rounds", lambda n: aec("classic", "quad", 2, rounds=n).course.last_round, id="rounds"),
    pytest.param("seed", lambda n: parallel("warlight", "quad", 2).reset(seed=n)[1], id="parallel"),
    pytest.param("seed", lambda n: vector("classic", "quad", 2, games=1, seed=n).steps.awaited.tolist(), id="vector"),
    pytest.param("games", lambda n: vector("classic", "quad", 2, games=n).num_envs, id="games"),
    pytest.param("seat", lambda n: Alone("classic", seat=n).seat, id="seat"),
    pytest.param("armies", lambda n: chance_to_win(n, 1), id="chance_to_win"),
    pytest.param("defenders", lambda n: outlook(3, n), id="outlook"),
    pytest.param("armies", lambda n: exact_outlook(n, 1), id="exact_outlook"),
    pytest.param("defenders", lambda n: campaign(5, [n]).won, id="campaign"),
    pytest.param("defenders", lambda n: armies_needed(0.5, [n]), id="armies_needed"),
    pytest.param("attack", lambda n: best_defence(5, 2, n), id="best_defence"),
    pytest.param("defend", lambda n: roll_chances(3, n), id="roll_chances"),
]


@rows(("name", "give"), DOORS)
def test_a_whole_number_of_numpy_is_one(name, give):
    assert give(np.int64(2)) == give(np.uint8(2)) == give(2)


@rows(("name", "give"), DOORS)
def test_anything_else_is_refused_by_the_name_of_the_argument(name, give):
    for wrong, shown in ((2.0, "2.0"), (True, "True"), ("2", "'2'"), (np.float32(2), "np.float32(2.0)")):
        if name == "seat" and isinstance(wrong, str):
            continue  # a seat also goes by its name
        with pytest.raises(ValueError, match=re.escape(f"'{name}' must be a whole number, not {shown}.")):
            give(wrong)


def test_options_are_numbers_and_arrays_of_numpy():
    changes = {"hand_limit": np.int64(6), "set_values": np.array([4, 6, 8])}
    assert (
        new_game("classic", "quad", 2, changes).options
        == new_game("classic", "quad", 2, {"hand_limit": 6, "set_values": [4, 6, 8]}).options
    )
