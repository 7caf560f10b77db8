"""What a process for reviews does: it goes on with the reviews it has begun, a few moments at a time."""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

from msgspec.structs import replace

from garrison.catalogue import read_record
from garrison.engine.game import AnyGame, AnyMove
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.review.advising import advise
from garrison.review.assessing import Assessor
from garrison.review.assessors import assessor
from garrison.review.report import Advice, Piece, Reviewing
from garrison.review.reviewing import review
from garrison.server.thinking import settle_in
from garrison.telling.named import named

SEED: Final = 1
BREATH: Final = 0.3
"""In seconds, how long to go on before the pieces are handed over."""

BEHIND: Final = 5
"""How much less urgent reviews are than pages and bots."""

MOST_THREADS: Final = 4
KEPT: Final = 4
"""Reviews that may be going on at once; those that nobody went on with are forgotten."""


class Asked(Value, frozen=True):
    """A game to review: the record without moves, its moves, and the names of its seats."""

    header: str
    moves: tuple[AnyMove, ...]
    seats: tuple[str, ...]


def settle_in_behind() -> None:
    """As a process for bots, but with less urgency."""
    settle_in()
    with suppress(OSError):
        os.nice(BEHIND)


_going_on: dict[str, Iterator[Piece]] = {}


def begin(job: str, asked: Asked) -> None:
    """Raises IllegalMove or BrokenRecord if the game can't be played."""
    head = read_record(asked.header)
    told = replace(named(head.game), seats=asked.seats)
    _going_on[job] = review(Record(head.game, head.start, asked.moves), told, _assessor(head.game))
    for old in [*_going_on][:-KEPT]:
        del _going_on[old]


def more(job: str) -> list[Piece]:
    """The next pieces; none at the end."""
    found, until = list[Piece](), monotonic() + BREATH
    for piece in _going_on[job]:
        found.append(piece)
        if monotonic() > until or isinstance(piece, Reviewing):
            return found
    if not found:
        drop(job)
    return found


def drop(job: str) -> None:
    _going_on.pop(job, None)


def advice(header: str, seats: Sequence[str]) -> Advice:
    """What can be said of the position with which a record begins."""
    head = read_record(header)
    told = replace(named(head.game), seats=tuple(seats))
    return advise(told, head.start, _assessor(head.game), SEED)


def _assessor(game: AnyGame) -> Assessor:
    return assessor(game, SEED, min(MOST_THREADS, os.cpu_count() or 1))
