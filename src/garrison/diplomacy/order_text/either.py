"""An order in either form, the short or the written one."""

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.order_text import short, written
from garrison.diplomacy.order_text.line import Line
from garrison.diplomacy.position import Position


def read(position: Position, text: str) -> Line:
    """The order in a line; an arrow `=>` means the written form. Raises InvalidNotation, which names the word."""
    return written.read(position, text) if written.ARROW in text else short.read(position, text)


def placed(position: Position, order: v.AnyOrder) -> v.AnyOrder:
    """The order with the exact place of its unit, if the coast or berth was left out or wrong."""
    if isinstance(order, v.Build | v.Waive):
        return order
    number = position.unit_in(position.chart.province[order.unit])
    return order if number == NOWHERE else replace(order, unit=position.units[number].place)
