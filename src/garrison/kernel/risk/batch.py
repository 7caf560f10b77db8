"""Whole games of the risk family, as Python calls them: a game in the kernel, batches, and their results."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from garrison.engine.notation import nearest
from garrison.kernel import NotCompiled
from garrison.kernel.machine import PLAIN, Numbers, is_cached
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.packing import fallbacks
from garrison.kernel.risk.playing import play_games, play_games_on
from garrison.kernel.risk.tables import table
from garrison.kernel.stream import MASK, MOST_GAMES, checked_games, halves
from garrison.outside.numbers import integer
from garrison.risk.game import Game

# How a batch is played


POLICIES: Final = ("border", "uniform")
"""The names of the policies, in the order of their numbers in the kernel."""


class Plan(NamedTuple):
    seed: int
    policy: str
    last_round: int
    seat: int = at.EVERY_SEAT

    def numbers(self, first: int) -> Numbers:
        numbers = np.zeros(at.PLAN, np.int64)
        numbers[at.SEED : at.SEED + 2] = np.array(halves(self.seed), np.uint64).view(np.int64)
        numbers[at.FIRST], numbers[at.LAST_ROUND], numbers[at.SEAT] = first, self.last_round, self.seat
        numbers[at.POLICY] = POLICIES.index(self.policy)
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


# The results


class Results(NamedTuple):
    """The results of games `first`, `first` + 1 and so on.

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
        winners=(numbers[:, at.WON, None] >> np.arange(seats) & 1).astype(np.bool_),
        ahead=(numbers[:, at.AHEAD, None] >> np.arange(seats) & 1).astype(np.bool_),
        rounds=numbers[:, at.ROUNDS].copy(),
        decisions=numbers[:, at.DECISIONS].copy(),
        openers=numbers[:, at.OPENED].copy(),
        continents=numbers[:, at.PAID_FIRST : at.PAID_FIRST + seats] - 1,
        checksums=numbers[:, at.CHECK].astype(np.uint64),
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


# A game in the kernel


PORTION: Final = 512
"""Games of usual length that a thread plays at a time: Ctrl-C works in between, and threads finish together."""


class Kernel:
    """A game, with `rules` as numbers. Raises NotCompiled with every reason why the kernel cannot hold it."""

    def __init__(self, game: Game) -> None:
        if reasons := fallbacks(game):
            raise NotCompiled(reasons)
        self.game: Final = game
        self.rules: Final = table(game)

    def play(  # noqa: PLR0913  the last three have a usual value
        self, seed: int, first: int, count: int, *, policy: str = "border", threads: int = 1, last_round: int = 0
    ) -> Results:
        """Games `first` .. `first` + `count` - 1 of a seed, the same however they are split into batches.

        A game is broken off after `last_round`; 0 means the last round that the family has patience for.
        Raises ValueError for games that can't be played, and NotCompiled for more rounds than the kernel can count.
        """
        first, count = checked_games(first, count)
        if integer("threads", threads) < 1:
            raise ValueError(f"Games need at least one thread, not {threads}.")
        plan = self.planned(seed, policy, last_round)
        return told(self._played(plan, first, count, threads), first, len(self.game.seats))

    @property
    def is_compiled(self) -> bool:
        """Whether games begin at once, because their code was compiled and kept by an earlier run."""
        return PLAIN or is_cached(play_games)

    @property
    def plays_on_at_once(self) -> bool:
        """The same as `is_compiled`, for the games that `play_on` plays from a position."""
        return PLAIN or is_cached(play_games_on)

    def compile(self) -> None:
        """Compile the code that plays the games, or load it: half a minute, or a moment. The first game does it too."""
        self._play(self.planned(1, "border", 0).numbers(0), np.zeros((0, at.PAID_FIRST + at.SEATS), np.int64))

    def planned(self, seed: int, policy: str, last_round: int) -> Plan:
        plan = planned(self.game, seed, policy, last_round)
        if reasons := fallbacks(self.game, plan.last_round):
            raise NotCompiled(reasons)
        return plan

    def _played(self, plan: Plan, first: int, count: int, threads: int) -> Numbers:
        numbers = np.zeros((count, at.PAID_FIRST + at.SEATS), np.int64)
        pool = ThreadPoolExecutor(threads)
        try:
            size = at_a_time(self.game, plan.last_round, PORTION)
            for portion in [
                pool.submit(self._play, plan.numbers(first + start), numbers[start : start + size])
                for start in range(0, count, size)
            ]:
                portion.result()
        finally:
            pool.shutdown(cancel_futures=True)
        return numbers

    def _play(self, plan: Numbers, numbers: Numbers) -> None:
        states, choices = np.zeros((1, at.ROW), np.int64), np.zeros((1, at.CHOICES), np.int64)
        play_games(self.rules, plan, states, choices, numbers)


def compile_game(game: Game) -> Kernel:
    """The game in the kernel; raises NotCompiled with every reason why the kernel cannot hold it."""
    return Kernel(game)


# Games played on from given positions: of each position, how often every seat wins


MOST_POSITIONS: Final = 1 << 30
MOST_EACH: Final = 1 << 20
"""The most games from one position."""


def play_on(  # noqa: PLR0913  a batch is named by all of these
    kernel: Kernel, starts: Numbers, numbers: Numbers, count: int, *, seed: int, threads: int = 1
) -> Numbers:
    """Play `count` games from each row of `starts`; gives each seat's victories, in parts of WHOLE.

    A position's games depend on the seed and its number in `numbers` alone, however positions are put together. A game
    that lasts as long as the family has patience for is shared by those with the most territories.
    """
    if not 0 < count < MOST_EACH:
        raise ValueError(f"From one position you can play 1 to {MOST_EACH - 1} games, not {count}.")
    assert (numbers < MOST_POSITIONS).all()
    assert MOST_POSITIONS * MOST_EACH <= MOST_GAMES
    won = np.zeros((len(starts), at.SEATS), np.int64)
    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(_play_on, kernel, each, count, seed, won) for each in _parts(starts, numbers)]:
            done.result()
    return won[:, : len(kernel.game.seats)]


def _parts(starts: Numbers, numbers: Numbers) -> list[tuple[int, Numbers, int]]:
    return [(place, starts[place], int(number)) for place, number in enumerate(numbers)]


def _play_on(kernel: Kernel, part: tuple[int, Numbers, int], count: int, seed: int, won: Numbers) -> None:
    place, start, number = part
    plan = kernel.planned(seed, "border", 0).numbers(number * MOST_EACH)
    states, choices = np.zeros((1, at.ROW), np.int64), np.zeros((1, at.CHOICES), np.int64)
    play_games_on(kernel.rules, plan, start, states, choices, won[place : place + 1], count)
