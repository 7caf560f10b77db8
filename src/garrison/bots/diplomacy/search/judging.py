"""What a position is worth to each power, compiled: its share of the squares of the centres that it has and may get."""

from typing import Final

import numpy as np

from garrison.bots.diplomacy.search.board import KIND, OWNER, PLACE, POWER, Board, Parts, Whole
from garrison.kernel.jit import compiled

CERTAIN: Final = 0.6
"""How much of a centre is its owner's for certain, as a share; the rest is for whoever is strong there."""
OWNED: Final = 0.6
"""What owning a centre counts there."""
STANDS: Final = 1.0
"""What standing in it counts, besides being near it."""
FAR: Final = 0.2
"""A unit that is less near than this does not count."""


@compiled
def share_won(winners: int, shares: Parts) -> None:
    """The winners, a set, share the point."""
    for power in range(len(shares)):
        shares[power] = winners >> power & 1
    shares /= max(1.0, shares.sum())


@compiled
def share_hopes(b: Board, held: Whole, counting: int, shares: Parts) -> None:
    """By the squares of what powers can hope for; `counting` if whoever stands in a centre now will own it."""
    hopes = np.zeros(b.powers)
    for number in range(len(b.centres)):
        here = held[POWER, b.centres[number]]
        owner = here if counting and here >= 0 else held[OWNER, b.centres[number]]
        strong = _strong(b, held, number)
        if owner >= 0:
            strong[owner] += OWNED
            hopes[owner] += CERTAIN
        if here >= 0:
            strong[here] += STANDS
        strong *= strong
        if strong.sum():
            hopes += (1 - CERTAIN) * strong / strong.sum()
    hopes *= hopes
    shares[:] = hopes / max(hopes.sum(), 1.0e-9)


@compiled
def _strong(b: Board, held: Whole, number: int) -> Parts:
    """By power: how much its units count at a centre."""
    strong = np.zeros(b.powers)
    for province in range(len(b.home)):
        if held[POWER, province] >= 0:
            near = b.near[held[KIND, province], number, held[PLACE, province]]
            if near >= FAR:
                strong[held[POWER, province]] += near * near
    return strong
