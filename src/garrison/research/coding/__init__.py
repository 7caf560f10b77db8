"""Moves and views as numbers: the coding of a game, which its family brings."""

from garrison.research.coding.coding import (
    ALL,
    ALL_BUT_ONE,
    CLASSES,
    EXACT,
    HALF,
    Coding,
    NoSuchClasses,
    Unnumbered,
)
from garrison.research.coding.families import coding

__all__ = ["ALL", "ALL_BUT_ONE", "CLASSES", "EXACT", "HALF", "Coding", "NoSuchClasses", "Unnumbered", "coding"]
