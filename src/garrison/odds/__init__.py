"""Exact chances of a battle: pure mathematics, which knows no map, no turn and no player.

Armies are always counted as they stand on the attacking territory, including the one that must stay behind:
`chance_to_win(4, 2)` begins with three dice against two. Of a family it reads only what its options say of dice.
"""

from garrison.odds.battle import Toll, best_defence, chance_to_win, expected_losses
from garrison.odds.campaign import Campaign, Halt, campaign, exact_campaign
from garrison.odds.chain import ImpossibleChance, armies_needed, chance_to_take_all
from garrison.odds.dice import (
    CLASSIC,
    EVEN,
    Battle,
    Defence,
    Dice,
    Forces,
    ImpossibleDice,
    ImpossibleForces,
    Losses,
    Ties,
    even_chances,
    roll_chances,
)
from garrison.odds.outlook import (
    AtMost,
    Outlook,
    Standing,
    Stop,
    UntilHalfLost,
    UntilLeft,
    WhileChance,
    attacks_on,
    exact_chance_to_win,
    exact_outlook,
    outlook,
)

__all__ = [
    "CLASSIC",
    "EVEN",
    "AtMost",
    "Battle",
    "Campaign",
    "Defence",
    "Dice",
    "Forces",
    "Halt",
    "ImpossibleChance",
    "ImpossibleDice",
    "ImpossibleForces",
    "Losses",
    "Outlook",
    "Standing",
    "Stop",
    "Ties",
    "Toll",
    "UntilHalfLost",
    "UntilLeft",
    "WhileChance",
    "armies_needed",
    "attacks_on",
    "best_defence",
    "campaign",
    "chance_to_take_all",
    "chance_to_win",
    "even_chances",
    "exact_campaign",
    "exact_chance_to_win",
    "exact_outlook",
    "expected_losses",
    "outlook",
    "roll_chances",
]
