"""Chance as arithmetic: streams of uniform whole numbers, the same on every machine and in every Python.

A stream is named by a seed and a purpose, such as ``("game", 17, "dice")``, so that streams do not depend on one
another: game 17 rolls the same dice whoever plays it, in whatever process.
"""

from garrison.engine.streams import BEGINNINGS, GOLDEN, MASK, WORDS, mix, named


class Chance:
    """One stream of uniform whole numbers.

    >>> dice = Chance(1, "game", 17, "dice")
    >>> [1 + dice.below(6) for _ in range(8)]
    [1, 2, 4, 4, 4, 1, 1, 2]
    """

    def __init__(self, seed: int, *purpose: int | str) -> None:
        self._first, self._second = (named(half, seed, *purpose) for half in BEGINNINGS)

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all exactly as likely; raises ValueError unless 1 <= n <= 2**64."""
        if not 1 <= n <= WORDS:
            raise ValueError(f"chance chooses from 1 to 2**64 things, not from {n}")
        fair = WORDS - WORDS % n
        while (word := self._word()) >= fair:
            pass
        return word % n

    def _word(self) -> int:
        self._second = (self._second + GOLDEN) & MASK
        return mix(self._first ^ mix(self._second))
