"""How games are played: by which policy, from which seed, and up to which round; and which games there can be."""

from typing import Final, NamedTuple

import numpy as np

from garrison.engine.notation import nearest
from garrison.kernel.rows import Numbers
from garrison.kernel.stream import MOST_GAMES, halves
from garrison.risk.game import Game

POLICIES: Final = ("border", "uniform")
"""By their numbers in the kernel."""


# A plan as numbers

SEED: Final = 0
"""The two halves of a name that the seed makes."""
FIRST, POLICY, LAST, PLAN = range(SEED + 2, SEED + 6)
"""The index of the first game, the policy, the last round; and so many numbers in all."""


class Plan(NamedTuple):
    """What the games of a batch have in common."""

    seed: int
    policy: str
    last_round: int

    def numbers(self, first: int) -> Numbers:
        """The plan as the kernel reads it, for games from number `first` on."""
        numbers = np.zeros(PLAN, np.int64)
        numbers[SEED : SEED + 2] = np.array(halves(self.seed), np.uint64).view(np.int64)
        numbers[FIRST], numbers[POLICY], numbers[LAST] = first, POLICIES.index(self.policy), self.last_round
        return numbers


def planned(game: Game, seed: int, policy: str, last_round: int) -> Plan:
    """A plan, with the round that the family has patience for when `last_round` is 0; raises ValueError."""
    if policy not in POLICIES:
        raise ValueError(f"there is no policy '{policy[:40]}'{nearest(policy, POLICIES)}")
    if last_round < 0:
        raise ValueError(f"rounds are counted from 1, and the last one is not {last_round}")
    return Plan(seed, policy, last_round or game.ruleset.family.patience)


def check_games(first: int, count: int) -> None:
    """Raises ValueError for games that have no number."""
    if not (first >= 0 and count >= 0 and first + count <= MOST_GAMES):
        raise ValueError(f"{count} games from number {first}: games have the numbers from 0 to 2**55 - 1")


def at_a_time(game: Game, last_round: int, usual: int) -> int:
    """So many games are played before Ctrl-C is heard: as many as usual, or fewer when they may be unusually long."""
    patience = game.ruleset.family.patience
    return max(1, usual * patience // max(last_round, patience))
