"""Securing a card: armies for the easiest target anywhere, if none can be taken yet."""

from garrison.bots.risk.planner.order import NO_ORDER, Order
from garrison.bots.risk.planner.sight import Sight
from garrison.bots.risk.planner.sweeps import starts


def secure_card(at: Sight) -> Order:
    remaining = at.routes.remaining
    if not remaining or max(remaining.values()) > 0:
        return NO_ORDER
    favourite = at.here.board.ground.regions[at.wishes[0]].inside if at.wishes else frozenset[int]()
    best = max(remaining, key=lambda where: (where in favourite, remaining[where], -where))
    start = starts(at, best)[0]
    lacking = 1 - at.routes.reaches[start].left[best]
    return Order(start, armies=lacking) if 0 < lacking <= at.here.extra else NO_ORDER
