"""Luck that is spread evenly: over all trials of a turn, every battle goes well and badly equally often."""

from collections.abc import Sequence
from typing import Final

from garrison.bots.bot import Below

PLACES: Final = 97
"""A prime number, so that the battles of a turn seldom share their luck."""

Luck = Sequence[float]
"""Numbers from 0 to 1, one for each battle; a low one is good for the attacker."""


def fortunes(trials: int, below: Below) -> list[Luck]:
    """The luck of each trial; their number is a power of two, so that any odd step goes through all of them."""
    paths = [(below(trials), 2 * below(trials) + 1) for _ in range(PLACES)]
    return [[((start + trial * step) % trials + 0.5) / trials for start, step in paths] for trial in range(trials)]
