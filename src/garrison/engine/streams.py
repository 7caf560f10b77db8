"""Chance as arithmetic: streams of uniform whole numbers, the same on every machine and in every Python.

A stream is named by a seed and a purpose, such as ``("game", 17, "dice")``, so that streams do not depend on one
another: game 17 rolls the same dice whoever plays it, in whatever process.

A stream depends only on its key, the BLAKE2b hash of its name. Under that key, the hash of each of 0, 1, 2, ... gives
eight words of 64 bits. No key leads back to the seed, so whoever holds one stream learns nothing about another.
"""

from hashlib import blake2b
from struct import unpack
from typing import Final

from garrison.outside.numbers import integer

WORDS: Final = 1 << 64
KEY: Final = 32
"""The bytes of a key."""


class Chance:
    """One stream of uniform whole numbers.

    >>> dice = Chance(1, "game", 17, "dice")
    >>> [1 + dice.below(6) for _ in range(8)]
    [4, 5, 1, 6, 4, 5, 1, 2]
    """

    def __init__(self, seed: int, *purpose: int | str) -> None:
        self._key = blake2b(_name(integer("seed", seed), *purpose), digest_size=KEY, person=b"garrison").digest()
        self._hashed = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all exactly as likely; raises ValueError unless 1 <= n <= 2**64."""
        if not 1 <= n <= WORDS:
            raise ValueError(f"Chance chooses from 1 to 2**64 things, not from {n}.")
        fair = WORDS - WORDS % n
        while (word := self._word()) >= fair:
            pass
        return word % n

    def _word(self) -> int:
        if not self._words:
            told = blake2b(self._hashed.to_bytes(8, "little"), key=self._key).digest()
            self._hashed += 1
            self._words = [*reversed(unpack("<8Q", told))]
        return self._words.pop()


def _name(*parts: int | str) -> bytes:
    """A name as bytes, so that any two names differ: of each part its kind and length, then the part."""
    return b"".join(_part(part) for part in parts)


def _part(part: int | str) -> bytes:
    raw = part.encode() if isinstance(part, str) else part.to_bytes(part.bit_length() // 8 + 1, "little", signed=True)
    return b"%c%d:%b" % (b"t" if isinstance(part, str) else b"n", len(raw), raw)
