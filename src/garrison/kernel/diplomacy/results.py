"""The results of many games of written orders, as arrays: one entry per game, in the order of their numbers."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from garrison.diplomacy.game import Game
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import Over
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.layout import NONE
from garrison.kernel.diplomacy.packing import KINDS
from garrison.kernel.machine import Numbers
from garrison.kernel.stream import MASK, mix

WON, AHEAD, YEAR, PHASES, CHECK, HELD = range(6)
"""The places of a game's results: WON and AHEAD are sets of powers; from HELD on, the centres of each power."""


class Results(NamedTuple):
    """The results of games `first`, `first` + 1 and so on.

    `winners`, `ahead` and `centres` have a column for each power. A game broken off after the last year has no winners.
    """

    first: int
    winners: NDArray[np.bool_]
    ahead: NDArray[np.bool_]
    """The leaders in centres when the game was broken off."""
    years: Numbers
    """The year in which the game ended; if it was broken off, the last year plus 1."""
    phases: Numbers
    """Phases for which somebody wrote orders."""
    centres: Numbers
    checksums: NDArray[np.uint64]
    """What `checksum` gives for the last state."""

    @property
    def checksum(self) -> int:
        """The sum of all checksums modulo 2**64, however the games are split."""
        return int(self.checksums.sum(dtype=np.uint64)) & MASK


def told(numbers: Numbers, first: int, powers: int) -> Results:
    return Results(
        first=first,
        winners=(numbers[:, WON, None] >> np.arange(powers) & 1).astype(np.bool_),
        ahead=(numbers[:, AHEAD, None] >> np.arange(powers) & 1).astype(np.bool_),
        years=numbers[:, YEAR].copy(),
        phases=numbers[:, PHASES].copy(),
        centres=numbers[:, HELD : HELD + powers].copy(),
        checksums=numbers[:, CHECK].astype(np.uint64),
    )


def checksum(game: Game, state: State) -> int:
    """A number made from the year, the winners, all units and the owners of all provinces."""
    winners = state.phase.winners if isinstance(state.phase, Over) else ()
    units = [NONE] * len(game.map.provinces)
    for unit in state.units:
        units[game.map.province[unit.place]] = (unit.power << 1 | KINDS.index(unit.kind)) * at.PLACES + unit.place
    total = mix(mix(state.year) ^ sum(1 << seat for seat in winners))
    for standing, owner in zip(units, state.owner, strict=True):
        total = mix(mix(total ^ standing & MASK) ^ owner & MASK)
    return total
