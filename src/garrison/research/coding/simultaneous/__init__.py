"""Orders that all write at once, as numbers: the vocabulary of a map, what is left, and the columns of a View."""

from garrison.research.coding.simultaneous.sheets import Sheets

__all__ = ["Sheets"]
