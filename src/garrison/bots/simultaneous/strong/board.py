"""The board while a turn is tried out: who owns what, and what happens when armies arrive."""

from typing import NamedTuple

from garrison.bots.simultaneous.strong.fates import Fates
from garrison.bots.simultaneous.strong.luck import PLACES, Luck
from garrison.bots.simultaneous.strong.stage import Stage
from garrison.engine.vocabulary import NOBODY

STEP = 31
"""Tells apart the ways that lead to one territory."""


class March(NamedTuple):
    """A march and its place in the turn: they sort in the order in which they are carried out."""

    rank: int
    by: int
    number: int
    source: int
    target: int
    armies: int


class Board:
    def __init__(self, at: Stage, luck: Luck) -> None:
        self.at, self.luck = at, luck
        self.owner: list[int] = [*at.scene.view.owner]
        self.armies = [*at.scene.view.armies]
        self.pool = [*at.pools]
        self.free: list[int] = []
        """The armies of each territory that can still march, once they have been counted."""
        self.fallen: set[int] = set()
        """The territories that have changed hands in battle."""

    def count(self) -> None:
        least = self.at.options.leave_behind
        self.free = [armies - least for armies in self.armies]

    def chance(self, source: int, target: int) -> float:
        return self.luck[(STEP * source + target) % PLACES]

    # Armies leave

    def able(self, march: March) -> int:
        """The armies that can leave by a march now; 0 if it is void."""
        source = march.source
        if self.owner[source] != march.by:
            return 0
        return max(0, min(march.armies, self.free[source], self.armies[source] - self.at.options.leave_behind))

    def sent(self, march: March) -> int:
        """The armies that leave by a march now."""
        armies = self.able(march)
        self.free[march.source] -= armies
        self.armies[march.source] -= armies
        return armies

    # Armies arrive

    def arrive(self, march: March, armies: int, fates: Fates) -> None:
        """Armies join their own seat's, settle where nobody is, or fight."""
        owner, target = self.owner[march.target], march.target
        if not armies or owner == march.by:
            self.armies[target] += armies
        elif owner == NOBODY:
            self.settle(target, march.by, armies)
        else:
            self._fight(march, armies, fates)

    def settle(self, where: int, by: int, armies: int) -> None:
        """A territory has a new owner, whose armies there have usually marched enough."""
        self.owner[where], self.armies[where] = by, armies
        if self.free:
            self.free[where] = armies - self.at.options.leave_behind if self.at.options.multi_attack else 0

    def _fight(self, march: March, armies: int, fates: Fates) -> None:
        target = march.target
        fate = fates(armies, self.armies[target])
        if self.chance(march.source, target) < fate.chance:
            self.settle(target, march.by, fate.won)
            self.fallen.add(target)
        else:
            self.armies[target] = fate.held
            self.armies[march.source] += fate.home
