"""The compiled table of chances: each place is what `garrison.odds` says, for all kinds of dice."""

import os
import subprocess
import sys

import numpy as np
import pytest

from garrison.kernel.risk.odds import MOST_BATTLES, chances_to_win
from garrison.odds import CLASSIC, EVEN, Battle, Defence, Dice, ImpossibleDice, ImpossibleForces, Ties, chance_to_win
from garrison.odds.battle import winning
from rows import rows

KINDS = [
    CLASSIC,
    EVEN,
    Dice(attack=1),
    Dice(attack=2, defend=4, ties=Ties.ATTACKER),
    Dice(attack=4, defend=3, faces=3),
    Dice(defence=Defence.BEST),
    Dice(defend=3, defence=Defence.BEST),
    Dice(luck=0),
    Dice(defend=3, luck=40),
    Dice(attack=5, defend=4, ties=Ties.NOBODY, defence=Defence.BEST, faces=2),
]


@rows("dice", KINDS, ids=str)
@rows(("armies", "defenders"), [(61, 60), (3, 90), (90, 3)])
def test_every_place_is_the_chance_to_win(dice, armies, defenders):
    table = chances_to_win(armies, defenders, dice)
    expected = [[chance_to_win(a, d, dice) for d in range(defenders + 1)] for a in range(1, armies + 1)]
    assert table.shape == (armies + 1, defenders + 1)
    assert np.abs(table[1:] - np.array(expected)).max() < 1e-12
    assert not table[0].any()


def test_a_table_of_a_thousand_is_the_pure_one():
    table, pure = chances_to_win(1001, 1000), winning(CLASSIC)
    pure.at(1000, 1000)
    expected = np.array([[pure.at(free, defenders) for defenders in range(1001)] for free in range(1001)])
    assert np.abs(table[1:] - expected).max() < 1e-12
    assert table.max() == 1.0
    assert table.min() == 0.0


@rows(("armies", "defenders"), [(1, 0), (1, 1), (2, 0), (1, 5), (2, 1)])
def test_the_smallest_tables(armies, defenders):
    table = chances_to_win(armies, defenders)
    assert table[armies, defenders] == pytest.approx(chance_to_win(armies, defenders), abs=1e-15)


def test_equal_forces_at_even_odds_have_the_same_chance():
    table = chances_to_win(301, 300, EVEN)
    assert [table[free + 1, free] for free in range(1, 301)] == pytest.approx([0.5] * 300, abs=1e-12)


def test_without_the_compiler_the_table_is_the_same():
    asked = "from garrison.kernel.risk.odds import chances_to_win; print(chances_to_win(6, 4).tolist())"
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run([sys.executable, "-c", asked], env=plain, capture_output=True, text=True, check=True)
    assert run.stdout == f"{chances_to_win(6, 4).tolist()}\n"


@pytest.mark.parametrize(("armies", "defenders"), [(0, 1), (1, -1), (MOST_BATTLES, 1), (2, MOST_BATTLES)])
def test_tables_that_there_are_not(armies, defenders):
    with pytest.raises(ImpossibleForces):
        chances_to_win(armies, defenders)


def test_dice_that_decide_nothing():
    with pytest.raises(ImpossibleDice):
        chances_to_win(5, 4, Dice(faces=1))


def test_battles_that_are_fought_whole():
    with pytest.raises(ImpossibleDice, match="no table of battles that are fought whole"):
        chances_to_win(5, 4, Dice(battle=Battle.BALANCED))
