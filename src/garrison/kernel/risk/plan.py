"""How a batch of games is played: its seed, policy and last round."""

from typing import Final, NamedTuple

import numpy as np

from garrison.engine.notation import nearest
from garrison.kernel.rows import Numbers
from garrison.kernel.stream import halves
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
