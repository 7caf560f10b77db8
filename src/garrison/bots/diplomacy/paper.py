"""Writing a plan down move by move: what is not of it is taken back, what is missing is written, then it is sealed."""

from collections import Counter
from collections.abc import Iterable

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
    written, wanted = Counter(view.orders), Counter(plan)
    for order in (written - wanted).elements():
        return Move(view.seat, v.Erase(order))
    for order in (wanted - written).elements():
        return Move(view.seat, v.Write(order))
    return Move(view.seat, v.Seal())


def orders(view: View) -> dict[int, list[v.AnyOrder]]:
    """All that may be ordered, by the place of the unit."""
    listed: dict[int, list[v.AnyOrder]] = {}
    for order in written_choices(view):
        listed.setdefault(subject(order), []).append(order)
    return listed


def written_choices(view: View) -> Iterable[v.AnyOrder]:
    """The orders that may be written."""
    return (choice.action.order for choice in view.choices if isinstance(choice.action, v.Write))
