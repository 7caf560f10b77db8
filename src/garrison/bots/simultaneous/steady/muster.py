"""The muster: what is still free while a turn is being planned, and what has been decided so far."""

from collections import Counter

from garrison.bots.simultaneous.steady.scene import Scene
from garrison.maps import NOWHERE
from garrison.simultaneous.options import moves_first


class Muster:
    """Armies leave it as they are ordered somewhere."""

    def __init__(self, at: Scene, pool: int) -> None:
        options = at.theatre.options
        self.pool = pool
        self.free = {where: max(0, at.view.armies[where] - options.leave_behind) for where in at.own}
        self.bids: dict[tuple[int, int], int] = {}
        """By target and source."""
        self.reinforced: Counter[int] = Counter()
        self.moved: Counter[tuple[int, int]] = Counter()
        """By source and target, the armies that go to my own territories."""
        self.sent: Counter[tuple[int, int]] = Counter()
        """By source and target, the armies that attack."""
        self.went = Counter(dict.fromkeys(at.own, 0))
        self._fight_on = options.moved_units_may_attack and moves_first(options) and options.with_dice

    def bid(self, target: int, source: int, armies: int) -> None:
        self.bids[target, source] = armies
        if source == NOWHERE:
            self.pool -= armies
        else:
            self.free[source] -= armies

    def reinforce(self, where: int, armies: int) -> None:
        """Armies arrive from the pool, and can march at once."""
        if armies > 0:
            self.pool -= armies
            self.reinforced[where] += armies
            self.free[where] += armies

    def move(self, source: int, target: int, armies: int) -> None:
        """Armies go to one of my territories; under most options they can attack from there."""
        if armies > 0:
            self.free[source] -= armies
            self.moved[source, target] += armies
            if self._fight_on:
                self.free[target] += armies

    def send(self, source: int, target: int, armies: int) -> None:
        if armies > 0:
            self.free[source] -= armies
            self.sent[source, target] += armies
