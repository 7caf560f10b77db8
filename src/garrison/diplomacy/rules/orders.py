"""Which orders are legal: what a unit in its place could do, whatever the others' orders.

DATC 4.E.1: "A legal order is an order that, not knowing any orders yet, could be valid. (…) An illegal order should be
completely ignored." This gives the order as it counts, with its coast filled in, or the reason why it is void.
"""

from collections.abc import Callable
from typing import Any

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.combining import combine
from garrison.diplomacy.rules.convoying import convoy, voyage
from garrison.diplomacy.rules.marching import go
from garrison.diplomacy.rules.refusals import Refused
from garrison.diplomacy.rules.supporting import support_hold, support_move

Reader = Callable[[Position, v.Unit, Any], v.AnyOrder | Void]


def understood(position: Position, unit: v.Unit, order: v.AnyOrder) -> v.AnyOrder | Void:
    """The order as it counts for the unit, or why it is void; the order need not say where the unit is."""
    return READERS[type(order)](position, unit, order)


READERS: dict[type, Reader] = {
    v.Hold: lambda _, __, order: order,
    v.Go: go,
    v.SupportHold: support_hold,
    v.SupportMove: support_move,
    v.Convoy: convoy,
    v.Voyage: voyage,
    v.Combine: combine,
    v.Spoilt: lambda _, __, order: Void(order.reason),
    **dict.fromkeys((v.Retreat, v.Disband, v.Build, v.Waive), lambda *_: Void(Refused.NOT_NOW)),
}
