"""Arming: which type of units new armies are, where there are several, and how many of them the pool pays for."""

from typing import NamedTuple

from garrison.bots.simultaneous.steady.scene import Scene

DEAR = 2
"""Units of so many times the least price are not bought."""


class Arms(NamedTuple):
    """A type of units, with its price; there is nothing to choose where all armies are alike."""

    kind: int = 0
    price: int = 1
    types: int = 0
    """How many types there are, if it has to be said."""

    def named(self, armies: int) -> tuple[int, ...]:
        return tuple(armies if kind == self.kind else 0 for kind in range(self.types))


def arms(at: Scene) -> Arms:
    """Those that beat most of the enemies at the border, if they are not too dear."""
    costs = at.theatre.options.unit_costs
    if len(costs) == 1:
        return Arms(price=costs[0])
    near = dict.fromkeys(other for where in at.own for other in at.hostile[where])
    met = [sum(at.view.troops[where][kind] for where in near) for kind in range(len(costs))]
    cheap = [kind for kind, cost in enumerate(costs) if cost < DEAR * min(costs)]
    kind = max(cheap, key=lambda kind: (met[(kind + 1) % len(costs)], -costs[kind]))
    return Arms(kind, costs[kind], len(costs))
