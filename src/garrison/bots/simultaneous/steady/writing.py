"""Orders as they can be written: none may name more than a million armies, and whatever is beyond that stays."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from garrison.simultaneous import vocabulary as v

Counted = v.Colonize | v.Reinforce | v.March
"""The orders of a bot that name armies, all of one type."""


def writable(orders: Iterable[v.Order]) -> Iterator[v.Order]:
    for order in orders:
        yield _limited(order) if isinstance(order, Counted) and order.armies > v.MOST_ORDERED else order


def _limited(order: Counted) -> v.Order:
    return replace(order, armies=v.MOST_ORDERED, types=tuple(min(count, v.MOST_ORDERED) for count in order.types))
