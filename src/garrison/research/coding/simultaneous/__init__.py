"""Orders that all write at once, as numbers: the vocabulary of a map, what is left, and the columns of a View."""

from garrison.research.coding.simultaneous.slots import Slots

__all__ = ["Slots"]
