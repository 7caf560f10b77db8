"""The players' shares of the dice: each bound to the commitment, when they came, and what a record proves of it."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, Literal

from garrison.engine.notation import listed
from garrison.engine.transcript import BadLine
from garrison.engine.value import Value
from garrison.table.dice import SIZE
from garrison.table.players import HUMAN

BOUND: Final = "garrison share 1"

COMMITMENT: Final = "commitment"
"""What the line of the order calls the commitment; other words in it are seats."""

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
    """As a record has it: ``commitment, red NONCE, blue``."""
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
    """What a record says of the shares: each seat's that has one, which of these seats are bots', and the order."""

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
        """The same, with the reason."""
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
    """The seats on which bots sat when a game began; nobody's, unless the record names a player for each seat."""
    names = [name.strip() for name in players.split(",")]
    if not players or len(names) != len(seats):
        return ()
    return tuple(seat for seat, name in zip(seats, names, strict=True) if name.partition(" ")[0] != HUMAN)


def _shares(seats: Sequence[str]) -> str:
    return f"the {'share' if len(seats) == 1 else 'shares'} of {listed(seats)}"
