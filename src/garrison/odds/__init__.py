"""Exact chances of a battle: pure mathematics, which knows no map, no turn and no player.

Armies are counted as they stand on the attacking territory, with the one that has to stay:
`chance_to_win(4, 2)` is three dice against two.
"""

from garrison.odds.battle import ImpossibleForces, chance_to_win
from garrison.odds.dice import CLASSIC, EVEN, Defence, Dice, ImpossibleDice, Ties
from garrison.odds.rolls import Losses, roll_chances

__all__ = [
    "CLASSIC",
    "EVEN",
    "Defence",
    "Dice",
    "ImpossibleDice",
    "ImpossibleForces",
    "Losses",
    "Ties",
    "chance_to_win",
    "roll_chances",
]
