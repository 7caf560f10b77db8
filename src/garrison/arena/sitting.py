"""Who sits at the table on each deal: everybody, or in turn every choice of as many bots as there are seats."""

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final

from garrison.engine.streams import Chance

MOST: Final = 5_000
"""The most choices of bots. Nobody could play more of them often enough, and all must be kept in mind."""


def choices(entrants: int, seats: int) -> int:
    """The ways to choose who sits at the table; raises ValueError if there are none, or more than MOST."""
    if entrants < seats:
        raise ValueError(f"A game has {seats} seats, and there are only {entrants} bots.")
    if (ways := comb(entrants, seats)) > MOST:
        raise ValueError(f"{seats} of {entrants} bots can be chosen in {ways:,} ways. At most {MOST:,} can be played.")
    return ways


def sitting(entrants: int, seats: int, seed: int, deal: int) -> tuple[int, ...]:
    """The entrants on a deal, in rising order. Each choice comes once, at random, before any comes again."""
    if entrants == seats:
        return tuple(range(seats))
    turn, place = divmod(deal, choices(entrants, seats))
    return _turn(entrants, seats, seed, turn)[place]


@lru_cache(maxsize=4)
def _turn(entrants: int, seats: int, seed: int, turn: int) -> tuple[tuple[int, ...], ...]:
    left, below = list(combinations(range(entrants), seats)), Chance(seed, "turn", turn).below
    return tuple(left.pop(below(len(left))) for _ in range(len(left)))
