"""What a position is worth to each power, compiled: its share of the squares of the centres that it has and may get."""

from typing import Final

import numpy as np

from garrison.bots.diplomacy.search.board import Board, Parts, Whole
from garrison.bots.diplomacy.search.drafting import KIND, OWNER, PLACE, POWER
from garrison.kernel.jit import compiled

HELD: Final = 0.6
"""How much of a centre is its owner's for certain, as a share; the rest is whoever's units are near."""
OWNED: Final = 0.6
"""What owning a centre weighs against being near it."""
STANDS: Final = 1.0
"""What standing in a centre weighs, besides being near it."""
SHARPNESS: Final = 2
FAR: Final = 0.2


@compiled
def shares(b: Board, held: Whole, over: int, winners: int, counting: int, out: Parts) -> None:
    if over:
        many = 0
        for power in range(b.powers):
            many += winners >> power & 1
        for power in range(b.powers):
            out[power] = (winners >> power & 1) / max(1, many)
        return
    hopes = np.zeros(b.powers)
    weights = np.zeros(b.powers)
    for number in range(len(b.centres)):
        centre = b.centres[number]
        owner = held[POWER, centre] if counting and held[POWER, centre] >= 0 else held[OWNER, centre]
        weights[:] = 0.0
        for province in range(len(b.home)):
            power = held[POWER, province]
            if power >= 0:
                near = b.near[held[KIND, province], number, held[PLACE, province]]
                if near >= FAR:
                    weights[power] += near * near
        if owner >= 0:
            weights[owner] += OWNED
            hopes[owner] += HELD
        if held[POWER, centre] >= 0:
            weights[held[POWER, centre]] += STANDS
        total = 0.0
        for power in range(b.powers):
            weights[power] **= SHARPNESS
            total += weights[power]
        if total:
            for power in range(b.powers):
                hopes[power] += (1 - HELD) * weights[power] / total
    squares = 0.0
    for power in range(b.powers):
        hopes[power] *= hopes[power]
        squares += hopes[power]
    for power in range(b.powers):
        out[power] = hopes[power] / squares if squares else 0.0
