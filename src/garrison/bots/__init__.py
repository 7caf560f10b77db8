"""Bots: players who are given a View and never a State, by the name of their family and their own."""

from garrison.bots.advance import Advance
from garrison.bots.bot import Below, Bot, Factory
from garrison.bots.marshal import Marshal
from garrison.bots.random import Random
from garrison.bots.random_orders import RandomOrders
from garrison.bots.random_turns import RandomTurns
from garrison.bots.steady import Steady

BOTS: dict[str, dict[str, Factory]] = {
    "risk": {"steady": Steady, "random": Random},
    "simultaneous": {"steady": Marshal, "random": RandomTurns},
    "diplomacy": {"advance": Advance, "random": RandomOrders},
}
"""The bots of each family; the best comes first."""

__all__ = ["BOTS", "Below", "Bot", "Factory"]
