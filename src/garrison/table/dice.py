"""Where the chance of a game comes from: a seed, or a secret and the players' shares, which anybody can check later."""

import hmac
import re
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Final, Literal, Protocol

from garrison.bots import Below
from garrison.engine.notation import listed
from garrison.engine.streams import WORDS, Chance
from garrison.engine.transcript import BadLine
from garrison.engine.value import Value
from garrison.table.players import HUMAN

Notes = tuple[tuple[str, str], ...]

PROMISE: Final = b"garrison dice 1"
BOTS: Final = b"garrison bots 1"
SIZE: Final = 32
"""The bytes of a secret and of a share."""

WORD: Final = 8
"""The bytes at the beginning of a block that make a number."""

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
        """What a record says of the dice while the game goes on."""

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
        """`shares` has one for each seat; it is empty if the seat added none, as bots do.

        `order` says in which order they and the commitment came; the dice don't depend on it. Raises ValueError unless
        the secret and all other shares have 32 bytes, and the id has 1 to 64 letters, digits, hyphens and underscores.
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
        """What a record says of the dice while the game goes on: everything but the secret."""
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
    """A source of uniform numbers below n, each from the next usable word; words are uniform from 0 to `size` - 1.

    The words are divided into n equal ranges, the lowest for 0; a word beyond the last range is skipped.
    """

    def below(n: int) -> int:
        if not 1 <= n <= size:
            raise ValueError(f"Dice choose from 1 to {size} things, not from {n}.")
        lot = size // n
        return next(word for word in words if word < lot * n) // lot

    return below


# The players' shares: each bound to the commitment, when they came, and what a record proves of it


BOUND: Final = "garrison share 1"

COMMITMENT: Final = "commitment"
"""The word for the commitment in the line of the order, whose other words are seats."""

Chooser = Literal["", "nobody", "server", "anybody"]
"""Who could have chosen the dice alone; empty if nothing can be said."""


def share_of(nonce: str, commitment: str, game: str) -> str:
    """The share that a nonce makes; all are hexadecimal digits in lower case, except for the game's id.

    Whoever computes it knows the commitment, so that the server chose its secret before.
    """
    return sha256(f"{BOUND}\n{game}\n{commitment}\n{nonce}".encode()).hexdigest()


# The order


class Came(Value, frozen=True):
    """The commitment, or the share of a seat; its nonce is empty if it has none."""

    what: str
    nonce: str = ""


def order_line(order: Sequence[Came]) -> str:
    """The order as a line of a record: ``commitment, red NONCE, blue``."""
    return ", ".join(f"{came.what} {came.nonce}".rstrip() for came in order)


def read_order(text: str, sharing: Sequence[str]) -> tuple[Came, ...]:
    """The order in which the commitment and the shares of these seats came; raises BadLine."""
    order = [_came(part) for part in text.split(",")]
    if sorted(came.what for came in order) != sorted((COMMITMENT, *sharing)):
        raise BadLine("order", f"Expected {listed([COMMITMENT, *sharing])}, each once, not '{text[:70]}'.")
    return tuple(order)


def _came(text: str) -> Came:
    what, _, nonce = text.strip().partition(" ")
    if nonce and not is_hex(nonce):
        raise BadLine("order", f"Expected a nonce of {2 * SIZE} hexadecimal digits in lower case, not '{nonce[:70]}'.")
    return Came(what, nonce)


def is_hex(text: str) -> bool:
    """Whether a text stands for a secret, a share or a nonce."""
    try:
        raw = bytes.fromhex(text)
    except ValueError:
        return False
    return len(raw) == SIZE and raw.hex() == text


# What it proves


class Shared(Value, frozen=True):
    """What a record says of the shares: those of the seats that added one, which seats were bots', and the order."""

    game: str
    commitment: str
    shares: tuple[tuple[str, str], ...]
    bots: tuple[str, ...] = ()
    order: tuple[Came, ...] = ()
    """Empty if the record doesn't say."""

    @property
    def proven(self) -> tuple[str, ...]:
        """The seats whose shares were made after the commitment, which their nonces show."""
        return tuple(seat for seat, share in self.shares if self._made(seat) == share)

    def _made(self, seat: str) -> str:
        """The share that the nonce of a seat makes, or nothing."""
        nonce = next((came.nonce for came in self.order if came.what == seat), "")
        return share_of(nonce, self.commitment, self.game) if nonce else ""

    @property
    def early(self) -> tuple[str, ...]:
        """The seats whose shares came before the commitment, as the record itself says."""
        came = tuple(came.what for came in self.order)
        return came[: came.index(COMMITMENT)] if came else ()

    @property
    def faults(self) -> tuple[str, ...]:
        """Where the order contradicts the shares, in sentences."""
        made = [(seat, share, self._made(seat)) for seat, share in self.shares]
        wrong = (
            f"The nonce of {seat} makes another share, {made}." for seat, share, made in made if made not in ("", share)
        )
        late = (
            f"The nonce of {seat} proves that this share came after the commitment."
            for seat in self.proven
            if seat in self.early
        )
        return (*wrong, *late)

    @property
    def chooser(self) -> Chooser:
        """Whether the server could have chosen the dice alone: by its secret, or by the share of a bot."""
        return "nobody" if self.proven and not self.bots else "server"

    @property
    def sentence(self) -> str:
        """Who could have chosen the dice alone, with the reason, in a sentence."""
        if self.chooser == "server":
            return f"The server could have chosen the dice: {self._reason}."
        rest = f" Nothing proves that {_shares(others)} did." if (others := self._unproven) else ""
        return f"Nobody could have chosen the dice alone: {_shares(self.proven)} came after the commitment.{rest}"

    @property
    def _unproven(self) -> tuple[str, ...]:
        return tuple(seat for seat, _ in self.shares if seat not in self.proven)

    @property
    def _reason(self) -> str:
        if not self.shares:
            return "nobody added a share"
        if self.bots:
            return f"{listed(self.bots)} {'is a bot' if len(self.bots) == 1 else 'are bots'}, and bots add no share"
        if not self.order:
            return f"the record doesn't say whether {_shares(self._unproven)} came after the commitment"
        late = tuple(seat for seat in self._unproven if seat not in self.early)
        before = [f"{_shares(self.early)} came before the commitment"] if self.early else []
        after = [f"nothing proves that {_shares(late)} came after the commitment"] if late else []
        return ", and ".join([*before, *after])


def bots_of(players: str, seats: Sequence[str]) -> tuple[str, ...]:
    """The seats on which bots sat when a game began; none unless the record names a player for each seat."""
    names = [name.strip() for name in players.split(",")]
    if not players or len(names) != len(seats):
        return ()
    return tuple(seat for seat, name in zip(seats, names, strict=True) if name.partition(" ")[0] != HUMAN)


def _shares(seats: Sequence[str]) -> str:
    return f"the {'share' if len(seats) == 1 else 'shares'} of {listed(seats)}"
