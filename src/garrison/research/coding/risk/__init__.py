"""Games played in turns as numbers: the vocabulary of a map, the offers of a phase, and the columns of a View."""

from garrison.research.coding.risk.turns import Turns

__all__ = ["Turns"]
