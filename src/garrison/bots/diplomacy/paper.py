"""What a power can order, and the way from its plan to a sealed sheet."""

from garrison.bots.paper import next_action
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Move
from garrison.diplomacy.questions import legal_orders
from garrison.diplomacy.view import View

Plan = tuple[v.AnyOrder, ...]


def next_move(view: View, plan: Plan) -> Move:
    return Move(view.seat, next_action(view.orders, plan, v.Write, lambda number: v.Erase(view.orders[number])))


def orders(view: View) -> dict[int, list[v.AnyOrder]]:
    listed: dict[int, list[v.AnyOrder]] = {}
    for order in legal_orders(view):
        listed.setdefault(order.subject, []).append(order)
    return listed
