"""How a batch of games is played, and the results: one entry per game, in the order of their numbers."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from garrison.engine.notation import nearest
from garrison.kernel.machine import Numbers
from garrison.kernel.stream import halves
from garrison.kernel.words import MASK
from garrison.outside.numbers import integer
from garrison.risk.game import Game

POLICIES: Final = ("border", "uniform")
"""In the order of their numbers in the kernel."""

BORDER: Final = POLICIES.index("border")


# The places of a plan's numbers

SEED: Final = 0
"""Two numbers: the halves that `halves(seed)` gives."""
FIRST, POLICY, LAST, SEAT, PLAN = range(SEED + 2, SEED + 7)
"""SEAT is the seat that somebody else decides for, or EVERY_SEAT; only steps ask."""

EVERY_SEAT: Final = -1


class Plan(NamedTuple):
    seed: int
    policy: str
    last_round: int
    seat: int = EVERY_SEAT

    def numbers(self, first: int) -> Numbers:
        numbers = np.zeros(PLAN, np.int64)
        numbers[SEED : SEED + 2] = np.array(halves(self.seed), np.uint64).view(np.int64)
        numbers[FIRST], numbers[POLICY], numbers[LAST] = first, POLICIES.index(self.policy), self.last_round
        numbers[SEAT] = self.seat
        return numbers


def planned(game: Game, seed: int, policy: str, last_round: int) -> Plan:
    """A plan; a last round of 0 means the last that the family has patience for. Raises ValueError."""
    if policy not in POLICIES:
        raise ValueError(f"There is no policy '{policy[:40]}'.{nearest(policy, POLICIES)}")
    seed, last_round = integer("seed", seed), integer("last_round", last_round)
    if last_round < 0:
        raise ValueError(f"Rounds are counted from 1, so {last_round} can't be the last one.")
    return Plan(seed, policy, last_round or game.ruleset.family.patience)


def at_a_time(game: Game, last_round: int, usual: int) -> int:
    """How many games to play before Ctrl-C takes effect: `usual`, or fewer if they may be unusually long."""
    patience = game.ruleset.family.patience
    return max(1, usual * patience // max(last_round, patience))


# The results of many games, as arrays: one entry per game, in the order of their numbers


WON, ROUNDS, DECISIONS, OPENED, CHECK, AHEAD, PAID_FIRST = range(7)
"""The places of a game's results: WON and AHEAD are sets of seats, CHECK is the checksum; from PAID_FIRST on, for each
seat, the first continent that it was paid for, plus 1."""


class Results(NamedTuple):
    """Games `first`, `first` + 1 and so on.

    `winners`, `ahead` and `continents` have a column for each seat. A game broken off after the last round has no
    winners.
    """

    first: int
    winners: NDArray[np.bool_]
    ahead: NDArray[np.bool_]
    """The leaders in territories when the game was broken off."""
    rounds: Numbers
    """The round in which the game ended; if it was broken off, the last round plus 1."""
    decisions: Numbers
    """Moves, not counting those of chance."""
    openers: Numbers
    continents: Numbers
    """The first continent that paid each seat a bonus; -1 for none."""
    checksums: NDArray[np.uint64]
    """A number made from the last state and the chance used."""

    @property
    def finished(self) -> NDArray[np.bool_]:
        ended: NDArray[np.bool_] = np.logical_or.reduce(self.winners, axis=1)
        return ended

    @property
    def checksum(self) -> int:
        """The sum of all checksums modulo 2**64, however the games are split."""
        return int(self.checksums.sum(dtype=np.uint64)) & MASK


def told(numbers: Numbers, first: int, seats: int) -> Results:
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
    """The results of consecutive games in one; raises ValueError if they are not consecutive or there are none."""
    if not parts:
        raise ValueError("There must be at least one batch of results to join.")
    for one, other in pairwise(parts):
        if other.first != one.first + len(one.rounds):
            raise ValueError(f"Game {one.first + len(one.rounds)} must come next, not game {other.first}.")
    columns = [np.concatenate(column) for column in list(zip(*parts, strict=True))[1:]]
    return Results(parts[0].first, *columns)
