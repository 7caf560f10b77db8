"""What a power may order, and the way to a sealed sheet of what it plans."""

from collections.abc import Iterable

from garrison.bots.paper import next_action
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Move
from garrison.diplomacy.view import View

Plan = tuple[v.AnyOrder, ...]


def subject(order: v.AnyOrder) -> int:
    """The place of the unit that is ordered or built; -1 for a waived build."""
    match order:
        case v.Build(_, place):
            return place
        case v.Waive():
            return -1
        case _:
            return order.unit


def next_move(view: View, plan: Plan) -> Move:
    """The next move on the way to a sealed sheet with just these orders."""
    return Move(view.seat, next_action(view.orders, plan, v.Write, lambda number: v.Erase(view.orders[number])))


def orders(view: View) -> dict[int, list[v.AnyOrder]]:
    """All that may be ordered, by the place of the unit."""
    listed: dict[int, list[v.AnyOrder]] = {}
    for order in written_choices(view):
        listed.setdefault(subject(order), []).append(order)
    return listed


def written_choices(view: View) -> Iterable[v.AnyOrder]:
    """The orders that may be written."""
    return (choice.action.order for choice in view.choices if isinstance(choice.action, v.Write))
