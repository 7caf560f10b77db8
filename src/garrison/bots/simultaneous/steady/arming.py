"""Arming: which type of unit new armies are, if there are several, and how many of them the pool pays for."""

from typing import NamedTuple

from garrison.bots.simultaneous.steady.scene import Scene

DEAR = 2
"""Units that cost this many times the lowest price are not bought."""


class Arms(NamedTuple):
    """A type of unit, with its price; there is nothing to choose if all armies are alike."""

    kind: int = 0
    price: int = 1
    types: int = 0
    """The number of types, if orders have to name one."""

    def named(self, armies: int) -> tuple[int, ...]:
        return tuple(armies if kind == self.kind else 0 for kind in range(self.types))


def arms(at: Scene) -> Arms:
    """The units that beat most of the enemies at the border, unless they are too expensive."""
    costs = at.theatre.options.unit_costs
    if len(costs) == 1:
        return Arms(price=costs[0])
    near = dict.fromkeys(other for where in at.own for other in at.hostile[where])
    met = [sum(at.view.troops[where][kind] for where in near) for kind in range(len(costs))]
    cheap = [kind for kind, cost in enumerate(costs) if cost < DEAR * min(costs)]
    kind = max(cheap, key=lambda kind: (met[(kind + 1) % len(costs)], -costs[kind]))
    return Arms(kind, costs[kind], len(costs))
