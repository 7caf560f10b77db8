"""Where the chance of a game comes from: a seed, or a secret and the players' shares, which anybody can check later."""

import hmac
import re
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Final, Protocol

from garrison.bots import Below
from garrison.engine.streams import WORDS, Chance

Notes = tuple[tuple[str, str], ...]

PROMISE: Final = b"garrison dice 1"
BOTS: Final = b"garrison bots 1"
SIZE: Final = 32
"""The bytes of a secret and of a share."""

WORD: Final = 8
"""The bytes of a block that make a number."""

NONE: Final = "none"
"""What a record says for a seat that added no share."""

GAME_ID: Final = re.compile("[0-9A-Za-z_-]{1,64}")


class Fortune(Protocol):
    """Where a table takes its chance from."""

    @property
    def bots(self) -> int:
        """A seed for the bots' own chance, which no player can know."""

    @property
    def notes(self) -> Notes:
        """What a record says of it while the game goes on."""

    def below(self, number: int) -> Below:
        """The source for the chance of the move with this number in the record, from 1."""


class SeededDice:
    """Chance from a seed: the same game for the same seed and the same moves."""

    def __init__(self, seed: int) -> None:
        self.bots = seed

    @property
    def notes(self) -> Notes:
        return (("seed", str(self.bots)),)

    def below(self, number: int) -> Below:
        return Chance(self.bots, "move", number - 1, "dice").below


def commitment(secret: bytes) -> str:
    """What the server publishes before it knows any share: 64 hexadecimal digits."""
    return sha256(PROMISE + secret).hexdigest()


class Dice:
    """Chance that anybody can check once the secret is known.

    Block n of move m is HMAC-SHA-256, with the secret and the shares in the order of the seats as its key, of
    ``GAME NUL m NUL n``: the id in ASCII, m and n in decimal. A move counts its blocks from 0, rejected ones included.
    """

    def __init__(self, secret: bytes, shares: Sequence[bytes], game: str, order: str = "") -> None:
        """One of `shares` for each seat, which is empty if the seat added none, such as a bot's.

        `order` is the line that says in which order they and the commitment came; the dice don't depend on it.
        Raises ValueError unless the others have 32 bytes, and the id has 1 to 64 letters, digits, hyphens, underscores.
        """
        given = [share for share in shares if share]
        if any(len(part) != SIZE for part in (secret, *given)):
            raise ValueError(f"A secret and a share have {SIZE} bytes each.")
        if not GAME_ID.fullmatch(game):
            raise ValueError("The id of a game has 1 to 64 letters, digits, hyphens and underscores.")
        self.secret, self.shares, self.game, self.order = secret, tuple(shares), game, order
        self._key = b"".join((secret, *given))

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def bots(self) -> int:
        return seat_chance(self.secret, self.game)

    @property
    def notes(self) -> Notes:
        """All but the secret."""
        shares = ", ".join(share.hex() or NONE for share in self.shares)
        told = (("game", self.game), ("commitment", self.commitment), ("shares", shares))
        return (*told, ("order", self.order)) if self.order else told

    def below(self, number: int) -> Below:
        return drawing(self._words(number))

    def _words(self, number: int) -> Iterator[int]:
        blocks = (block(self._key, self.game, number, n) for n in count())
        return (int.from_bytes(raw[:WORD], "big") for raw in blocks)


def seat_chance(secret: bytes, game: str) -> int:
    """A seed for the bots of a game; whoever lacks the secret can't guess it, and nobody needs to check it."""
    return int.from_bytes(hmac.digest(secret, BOTS + b"\0" + game.encode("ascii"), "sha256"), "big")


def block(key: bytes, game: str, move: int, n: int) -> bytes:
    """The 32 bytes of block n of a move, which counts from 1 as moves do in a record."""
    return hmac.digest(key, f"{game}\0{move}\0{n}".encode("ascii"), "sha256")


def drawing(words: Iterator[int], size: int = WORDS) -> Callable[[int], int]:
    """A source of numbers, each from the next word that divides evenly; words are uniform from 0 to `size` - 1.

    The words are dealt out in n equal lots, the lowest to 0, and those left over are passed by.
    """

    def below(n: int) -> int:
        if not 1 <= n <= size:
            raise ValueError(f"Dice choose from 1 to {size} things, not from {n}.")
        lot = size // n
        return next(word for word in words if word < lot * n) // lot

    return below
