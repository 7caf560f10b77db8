"""Bots: players who are given a View and never a State, by name."""

from garrison.bots.bot import Below, Bot, Factory
from garrison.bots.random import Random
from garrison.bots.steady import Steady

BOTS: dict[str, Factory] = {"random": Random, "steady": Steady}

__all__ = ["BOTS", "Below", "Bot", "Factory"]
