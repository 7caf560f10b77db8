"""The chances of `garrison.odds` to win every battle up to a given size, as an array that compiled code fills."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from garrison.kernel.machine import compiled, entry
from garrison.odds.battle import Fall, falls
from garrison.odds.dice import CLASSIC, Battle, Defence, Dice, ImpossibleDice, ImpossibleForces, checked, checked_forces

Chances: TypeAlias = NDArray[np.float64]

MOST_BATTLES: Final = 100_000_000
"""The size of the largest table, at eight bytes a battle."""

FALLEN: Final = np.dtype([("attackers", np.int64), ("defenders", np.int64), ("chance", np.float64)])

Falls: TypeAlias = NDArray[Any]
"""Records of FALLEN; shape (attacker's dice + 1, defender's dice + 1, outcomes of their roll)."""


def chances_to_win(armies: int, defenders: int, dice: Dice = CLASSIC) -> Chances:
    """The chance to win each battle of up to `armies`, one of which stays behind, against up to `defenders`.

    Shape (armies + 1, defenders + 1): the place [a, d] has `garrison.odds.chance_to_win(a, d, dice)` to 1e-12; row 0
    is 0, since nobody attacks without armies. Raises ImpossibleForces as that function does, and for more than a
    hundred million battles; ImpossibleDice for battles that are fought whole.

    >>> chances_to_win(4, 2).round(3).tolist()
    [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 0.417, 0.106], [1.0, 0.754, 0.363], [1.0, 0.916, 0.656]]
    """
    checked(dice)
    if dice.battle is not Battle.ROLLS:
        raise ImpossibleDice("The kernel has no table of battles that are fought whole.")
    checked_forces(armies, defenders)
    if (battles := (armies + 1) * (defenders + 1)) > MOST_BATTLES:
        raise ImpossibleForces(f"A table can have at most {MOST_BATTLES} battles, not {battles}.")
    table = np.zeros((armies + 1, defenders + 1))
    table[1:, 0] = 1.0
    costing, sparing = _falls(dice, lambda fall: fall.attackers > 0), _falls(dice, lambda fall: fall.attackers == 0)
    _fill(table, costing, sparing, 1 if dice.defence is Defence.BEST else dice.defend)
    return table


def _falls(dice: Dice, counts: Callable[[Fall], bool]) -> Falls:
    """The outcomes of each roll that `counts` keeps; shorter rows are padded with outcomes of chance 0."""
    rolls = {
        (attack, defend): [fall for fall in falls(attack, defend, dice) if counts(fall)]
        for attack in range(1, dice.attack + 1)
        for defend in range(1, dice.defend + 1)
    }
    fallen = np.zeros((dice.attack + 1, dice.defend + 1, max(map(len, rolls.values()))), FALLEN)
    for (attack, defend), outcomes in rolls.items():
        fallen[attack, defend, : len(outcomes)] = outcomes
    return fallen


@entry
def _fill(table: Chances, costing: Falls, sparing: Falls, least: int) -> None:
    """Fill the table row by row; the defender rolls at least `least` dice, up to the limit."""
    most_attack, most_defend = costing.shape[0] - 1, costing.shape[1] - 1
    earlier = np.zeros((most_defend + 1, table.shape[1]))
    for armies in range(2, table.shape[0]):
        attack = min(armies - 1, most_attack)
        for number in range(1, most_defend + 1):
            end = table.shape[1] if number >= least else number + 1
            _add_earlier(earlier[number, :end], table[:armies], costing[attack, number], number)
        _close(table[armies], earlier, sparing[attack], least)


@compiled
def _add_earlier(sums: Chances, rows: Chances, roll: Falls, number: int) -> None:
    """What the earlier rows contribute to a row when the defender rolls `number` dice."""
    sums[:] = 0.0
    for fall in roll:
        row = rows[len(rows) - max(1, fall["attackers"])]
        for place in range(number, len(sums)):
            sums[place] += fall["chance"] * row[place - fall["defenders"]]


@compiled
def _close(row: Chances, earlier: Chances, rolls: Falls, least: int) -> None:
    """The row itself, from few defenders to many, since it depends on its own beginning."""
    for place in range(1, len(row)):
        most = min(place, len(rolls) - 1)
        worst = 1.0
        for number in range(min(least, most), most + 1):
            chance = earlier[number, place]
            for fall in rolls[number]:
                chance += fall["chance"] * row[place - fall["defenders"]]
            worst = min(worst, chance)
        row[place] = worst
