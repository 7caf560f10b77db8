"""Writing a plan down move by move: what is not of it is taken back, what is missing is written, then it is sealed."""

from collections import Counter

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.due import legal_orders
from garrison.diplomacy.game import Move
from garrison.diplomacy.view import View

Plan = tuple[v.AnyOrder, ...]


def next_move(view: View, plan: Plan) -> Move:
    """The next move on the way to a sealed sheet with just these orders."""
    written, wanted = Counter(view.orders), Counter(plan)
    for order in (written - wanted).elements():
        return Move(view.seat, v.Erase(order))
    for order in (wanted - written).elements():
        return Move(view.seat, v.Write(order))
    return Move(view.seat, v.Seal())


def orders(view: View) -> dict[int, list[v.AnyOrder]]:
    """All that may be ordered, by the place of the unit."""
    listed: dict[int, list[v.AnyOrder]] = {}
    for order in legal_orders(view):
        listed.setdefault(order.subject, []).append(order)
    return listed
