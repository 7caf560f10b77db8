"""New maps from a seed, the same ones everywhere.

They have land, territories, borders, ways over the sea, continents and names.
Everything is worked out in whole numbers and exact fractions, so that a seed gives the same file on every machine.
"""

from garrison.generating.making import generate
from garrison.generating.names import suggestions
from garrison.generating.wish import InvalidWish, Wish

__all__ = ["InvalidWish", "Wish", "generate", "suggestions"]
