"""A battle fought to the end, in floats: the questions that bots ask thousands of times in a game."""

from garrison.odds.dice import CLASSIC, Dice
from garrison.odds.tables import win_table


class ImpossibleForces(ValueError):
    """There is no such battle; the message says which number is wrong."""


def chance_to_win(armies: int, defenders: int, dice: Dice = CLASSIC) -> float:
    """The chance that `armies` on a territory, of which one stays behind, take a territory held by `defenders`.

    Source: dynamic programming over the exact chances of each roll. Raises ImpossibleForces when `armies` is below 1
    or `defenders` below 0.

    >>> round(chance_to_win(4, 2), 4), chance_to_win(1, 1), chance_to_win(2, 0)
    (0.656, 0.0, 1.0)
    """
    if armies < 1 or defenders < 0:
        problem = f"A territory holds one army or more, and is attacked by some: not {armies} against {defenders}."
        raise ImpossibleForces(problem)
    return win_table(dice).at(armies - 1, defenders)
