"""Bots: players who are given a View and never a State, by the name of their family and their own name."""

from garrison.bots import diplomacy, risk, simultaneous
from garrison.bots.bot import Below, Bot, Factory

BOTS: dict[str, dict[str, Factory]] = {
    "risk": risk.BOTS,
    "simultaneous": simultaneous.BOTS,
    "diplomacy": diplomacy.BOTS,
}
"""The bots of each family: the usual opponent first, then the others, the strongest first."""

__all__ = ["BOTS", "Below", "Bot", "Factory"]
