"""Written orders as numbers: the vocabulary of a map, the decisions of a phase, and the columns of a View."""

from garrison.research.coding.diplomacy.orders import Orders

__all__ = ["Orders"]
