"""The hash chain of a game: a hash for each move and all that came before it, so that none can be changed later."""

from functools import reduce
from hashlib import sha256
from typing import Final

from garrison.catalogue import write_record
from garrison.engine.record import Record
from garrison.engine.transcript import move_lines

FIRST: Final = b"garrison chain 1\n"

PINNED: Final = ("ruleset", "map", "options", "seats", "game", "commitment", "shares", "order", "start")
"""The lines of a header that are settled before the first move; records of older games have no order."""


def header(text: str) -> str:
    """The pinned lines of a record's text, as they stand there and each with a line feed."""
    lines = text.partition("\n\n")[0].split("\n")
    return "".join(f"{line}\n" for line in lines if line.partition(":")[0] in PINNED)


def beginning(record: Record) -> str:
    """The header of a game about to begin, whose notes say its id, its commitment and its shares."""
    return header(write_record(Record(record.game, record.start, (), record.notes)))


def first(header: str) -> bytes:
    """The hash before the first move: SHA-256 of ``garrison chain 1``, a line feed and the header."""
    return sha256(FIRST + header.encode()).digest()


def following(before: bytes, line: str) -> bytes:
    """The hash after a move, whose line is written as in the record: SHA-256 of the hash before it and the line."""
    return sha256(before + line.encode()).digest()


def last(text: str) -> bytes:
    """The hash after all the moves of a record's text."""
    return reduce(following, move_lines(text).values(), first(header(text)))
