"""Orders of bots as they can be written: never for more armies than the rules let an order name."""

from garrison.bots.simultaneous.steady import writable
from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v

A, B = Territory(0), Territory(1)


def test_no_order_names_more_armies_than_one_can():
    orders = v.Reinforce(A, 1_030_000, (0, 1_030_000, 0)), v.March(A, B, 2_000_000), v.Colonize(B, 1_000_001)
    assert [*writable(orders)] == [
        v.Reinforce(A, 1_000_000, (0, 1_000_000, 0)),
        v.March(A, B, 1_000_000),
        v.Colonize(B, 1_000_000),
    ]


def test_all_other_orders_stay_as_they_are():
    orders = v.Reinforce(A, 3), v.March(A, B, 1_000_000), v.Retreat(A, B), v.Trade((0, 1, 2))
    assert [*writable(orders)] == [*orders]
