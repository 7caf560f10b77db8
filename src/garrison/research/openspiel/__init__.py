"""Every rule set as a game of OpenSpiel, registered when this is imported: `pyspiel.load_game("garrison_classic")`."""

from garrison.catalogue import RULESETS
from garrison.research.openspiel.game import GarrisonGame, GarrisonState, register

__all__ = ["GarrisonGame", "GarrisonState"]

for _book in RULESETS.values():
    register(_book)
