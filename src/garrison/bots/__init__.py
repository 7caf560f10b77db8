"""Bots: players who are given a View and never a State, by the name of their family and their own name."""

from garrison.bots.bot import (
    Below,
    Bot,
    Description,
    Explains,
    Factory,
    Guest,
    Hears,
    Level,
    Mistake,
    Reason,
    lacks,
)
from garrison.bots.families import FAMILIES

BOTS: dict[str, dict[str, Factory]] = {name: family.factories for name, family in FAMILIES.items()}
"""The bots of each family: the usual opponent first, then the others, the strongest first."""

LEVELS = {name: family.levels for name, family in FAMILIES.items() if family.levels}
"""Ready-made opponents for a family's quick game, the easiest first."""

DESCRIPTIONS = {name: family.descriptions for name, family in FAMILIES.items()}
"""What people read about the bots of each family before a game, the strongest first by docs/strength.md."""

STRONGEST = "strong"


def fit(family: str) -> dict[str, Factory]:
    """The bots of a family that can play with what is installed here, in the same order."""
    return {name: bot for name, bot in BOTS[family].items() if not lacks(bot)}


def usual(family: str) -> str:
    """The opponent that suits most players of a family."""
    return next(iter(BOTS[family]))


def strongest(family: str) -> str:
    """The bot that gives advice: `strong` if the family has one, otherwise its usual opponent."""
    return STRONGEST if STRONGEST in BOTS[family] else usual(family)


__all__ = [
    "BOTS",
    "DESCRIPTIONS",
    "LEVELS",
    "Below",
    "Bot",
    "Description",
    "Explains",
    "Factory",
    "Guest",
    "Hears",
    "Level",
    "Mistake",
    "Reason",
    "fit",
    "strongest",
    "usual",
]
