"""What came of many games, as arrays: one entry a game, in the order of their indices."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from garrison.kernel.rows import Numbers

WON, ROUNDS, DECISIONS, OPENED, CHECK, AHEAD, PAID_FIRST = range(7)
"""What is told of a game: the set of winners, the last round, the decisions of seats, the seat that opened, the sum of
the last state, and the set of who was ahead; then the first continent that each seat was paid for, plus 1."""

MASK: Final = (1 << 64) - 1


class Results(NamedTuple):
    """Games `first`, `first` + 1 and so on.

    `winners`, `ahead` and `continents` have a column a seat. Nobody has won a game that was broken off
    after the last round.
    """

    first: int
    winners: NDArray[np.bool_]
    ahead: NDArray[np.bool_]
    """Of a game that was broken off: who held the most territories."""
    rounds: Numbers
    """The round in which the game ended, or the one after the last."""
    decisions: Numbers
    """The moves of seats, without those of chance."""
    openers: Numbers
    """The seat that had the first turn."""
    continents: Numbers
    """The first continent that each seat was paid for at the beginning of a turn, -1 for none."""
    checksums: NDArray[np.uint64]
    """A number made of the last state and of all the chance that was used."""

    @property
    def finished(self) -> NDArray[np.bool_]:
        """Which of the games came to their end."""
        ended: NDArray[np.bool_] = np.logical_or.reduce(self.winners, axis=1)
        return ended

    @property
    def checksum(self) -> int:
        """The sum of all sums, the same however the games are split."""
        return int(self.checksums.sum(dtype=np.uint64)) & MASK


def told(numbers: Numbers, first: int, seats: int) -> Results:
    """The results that are told in so many rows."""
    return Results(
        first=first,
        winners=(numbers[:, WON, None] >> np.arange(seats) & 1).astype(np.bool_),
        ahead=(numbers[:, AHEAD, None] >> np.arange(seats) & 1).astype(np.bool_),
        rounds=numbers[:, ROUNDS].copy(),
        decisions=numbers[:, DECISIONS].copy(),
        openers=numbers[:, OPENED].copy(),
        continents=numbers[:, PAID_FIRST : PAID_FIRST + seats] - 1,
        checksums=numbers[:, CHECK].astype(np.uint64),
    )


def joined(parts: Sequence[Results]) -> Results:
    """The results of games that follow one another, in one; raises ValueError when they do not, or there are none."""
    if not parts:
        raise ValueError("nothing is joined of nothing")
    for one, other in pairwise(parts):
        if other.first != one.first + len(one.rounds):
            raise ValueError(f"game {one.first + len(one.rounds)} is followed by game {other.first}")
    columns = [np.concatenate(column) for column in list(zip(*parts, strict=True))[1:]]
    return Results(parts[0].first, *columns)
