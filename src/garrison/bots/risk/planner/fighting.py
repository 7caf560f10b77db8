"""Fighting: how long a battle goes on before the whole list is asked again."""

from typing import Final, NamedTuple

from garrison.bots.risk.planner.order import NO_ORDER, Order
from garrison.risk.view import View

ROLLS = 3
"""After every so many rolls the list is asked again."""
CROWD = 3
"""With at least this many attackers, a roll is worth it against any number."""


class Battle(NamedTuple):
    """An order that is being carried out, and the rolls so far."""

    order: Order
    rolls: int = 1

    def again(self) -> "Battle":
        return self._replace(rolls=self.rolls + 1)


PEACE: Final = Battle(NO_ORDER, 0)


def goes_on(view: View, battle: Battle) -> bool:
    """Whether to roll again without thinking."""
    start, target = battle.order.start, battle.order.target
    if battle is PEACE or view.owner[start] != view.seat or view.owner[target] == view.seat:
        return False
    attackers, defenders = view.armies[start] - 1, view.armies[target]
    return battle.rolls % ROLLS > 0 and attackers != defenders and (attackers >= CROWD or attackers > defenders)
