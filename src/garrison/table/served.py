"""The record of a game that was served: with everything that checks its dice, and a seal over the whole file."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from garrison.catalogue import write_record
from garrison.engine.record import BrokenRecord, Record
from garrison.engine.transcript import BadLine
from garrison.engine.value import Value
from garrison.table import chain
from garrison.table.dice import NONE, SIZE, Dice, Shared, bots_of, is_hex, read_order

PROOF: Final = ("game", "commitment", "shares", "secret", "chain", "seal")
"""The lines that only the header of such a record has; newer ones also have the order."""

LAST: Final = "\nstart: "
"""The beginning of the last line of a header."""

SEAL: Final = b"seal: "


class Proof(Value, frozen=True):
    """What a record says of its dice."""

    game: str
    commitment: str
    shares: tuple[str, ...]
    secret: str
    chain: str
    order: str = ""
    players: str = ""

    def shared(self, seats: Sequence[str]) -> Shared:
        """What it says of the shares; raises BadLine."""
        added = {seat: share for seat, share in zip(seats, self.shares, strict=True) if share != NONE}
        bots = tuple(seat for seat in bots_of(self.players, seats) if seat in added)
        order = read_order(self.order, [*added]) if self.order else ()
        return Shared(self.game, self.commitment, tuple(added.items()), bots, order)

    def dice(self) -> Dice:
        """The dice of the game; raises BadLine."""
        secret = _raw("secret", self.secret)
        shares = [b"" if share == NONE else _raw("shares", share) for share in self.shares]
        try:
            return Dice(secret, shares, self.game)
        except ValueError as fault:
            raise BadLine("game", f"{fault}") from fault


# Writing


def served(record: Record, dice: Dice) -> str:
    """The record of a game that is over, as text; while a game goes on, its secret would reveal every roll to come."""
    notes = {name: told for name, told in record.notes if name not in ("seed", "order", *PROOF)}
    notes |= {**dict(dice.notes), "secret": dice.secret.hex()}
    text = write_record(replace(record, notes=tuple(notes.items())))
    return sealed(_with_line(text, "chain", chain.last(text).hex()))


def closed(header: str, moves: Sequence[str], result: str, secret: bytes) -> str:
    """The same text, from the header of the game when it began and the lines of its moves, without replaying them."""
    head = [line for line in header.partition("\n\n")[0].split("\n") if not line.startswith("result: ")]
    text = "\n".join([*head, "", *moves, ""])
    for name, value in (("result", result), ("secret", secret.hex())):
        text = _with_line(text, name, value)
    return sealed(_with_line(text, "chain", chain.last(text).hex()))


def sealed(text: str) -> str:
    """A record with a seal over all its other lines."""
    return _with_line(text, "seal", seal_of(text.encode()))


def _with_line(text: str, name: str, value: str) -> str:
    return text.replace(LAST, f"\n{name}: {value}{LAST}", 1)


def seal_of(raw: bytes) -> str:
    """SHA-256 of all the lines of a file, except for the line of the header that is its seal."""
    head, gap, moves = raw.partition(b"\n\n")
    others = b"\n".join(line for line in head.split(b"\n") if not line.startswith(SEAL))
    return sha256(others + gap + moves).hexdigest()


def is_sealed(raw: bytes) -> bool:
    """Whether a file has its seal, to the last byte."""
    head = raw.partition(b"\n\n")[0].split(b"\n")
    return [line for line in head if line.startswith(SEAL)] == [SEAL + seal_of(raw).encode()]


# Reading


def proof_of(record: Record) -> Proof | None:
    """What a record says of its dice, if anything; raises BrokenRecord or BadLine if that is not all."""
    notes = dict(record.notes)
    if not {"order", *PROOF} & {*notes}:
        return None
    if missing := [name for name in PROOF if name not in notes]:
        hint = " The server adds it when the game is over." if missing[0] in PROOF[3:] else ""
        raise BrokenRecord(f"header: There is no line '{missing[0]}'.{hint}")
    shares = tuple(share.strip() for share in notes["shares"].split(","))
    if len(shares) != (seats := len(record.game.seats)):
        raise BadLine("shares", f"Expected one for each of {seats} seats, not {len(shares)}.")
    told = (notes["game"], notes["commitment"], shares, notes["secret"], notes["chain"])
    return Proof(*told, notes.get("order", ""), notes.get("players", ""))


def _raw(name: str, text: str) -> bytes:
    """The bytes that a text of lower-case hexadecimal digits stands for."""
    if not is_hex(text):
        raise BadLine(name, f"Expected {2 * SIZE} hexadecimal digits in lower case, not '{text[:70]}'.")
    return bytes.fromhex(text)
