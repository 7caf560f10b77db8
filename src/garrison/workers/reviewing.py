"""What a process for reviews does: it looks at one moment of a game after another, or at a position."""

import os
from collections.abc import Iterator
from time import monotonic
from typing import Final

from msgspec.structs import replace

from garrison.catalogue import read_record
from garrison.engine.game import Game
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.engine.vocabulary import Move
from garrison.review.advising import advise
from garrison.review.assessors import assessor
from garrison.review.judging import Assessor
from garrison.review.report import Advice, Piece
from garrison.review.reviewing import review
from garrison.telling.sentences import named

SEED: Final = 1
MOST_THREADS: Final = 4


class ReviewRequest(Value, frozen=True):
    """A game to review: the record without moves, its moves, and the names of its seats."""

    header: str
    moves: tuple[Move, ...]
    seats: tuple[str, ...]


MOST_WORK: Final = 180.0
"""Seconds after which a review ends with what it has found."""


def pieces_of(asked: ReviewRequest) -> Iterator[Piece]:
    """A review, moment by moment; raises IllegalMove or BrokenRecord if the game can't be played."""
    began, head = monotonic(), read_record(asked.header)
    told = replace(named(head.game), seats=asked.seats)
    for piece in review(Record(head.game, head.start, asked.moves), told, _assessor(head.game)):
        yield piece
        if monotonic() - began > MOST_WORK:
            return


def advice(header: str) -> Advice:
    """The chances and the best moves in the position with which a record begins."""
    head = read_record(header)
    return advise(named(head.game), head.start, _assessor(head.game), SEED)


def _assessor(game: Game) -> Assessor:
    return assessor(game, SEED, min(MOST_THREADS, os.cpu_count() or 1))
