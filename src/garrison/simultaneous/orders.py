"""What an order means on its own: the place it belongs to, what it costs, which armies go, and what it brings."""

from garrison.maps.world import NOWHERE, Map, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.option_words import CardValues
from garrison.simultaneous.options import Options
from garrison.simultaneous.stacks import Stack, joined, leading, named, padded, without_commanders
from garrison.territories.family import Cards3, set_value


def place_of(order: v.Order) -> Territory:
    """The territory that decides when an order has its turn: where it goes, or where a march begins."""
    match order:
        case v.March(source) | v.Retreat(source):
            return source
        case v.Colonize(target) | v.Reinforce(target):
            return target
        case v.Trade(_, reward):
            return reward
        case v.Nop(_, where) | v.Build(where):
            return where
        case _:
            return NOWHERE


def cost(options: Options, order: v.Order) -> int:
    if not isinstance(order, v.Reinforce | v.Colonize) or (isinstance(order, v.Colonize) and order.source != NOWHERE):
        return 0
    return price_of(options, order.types or (order.armies,))


def price_of(options: Options, stack: Stack) -> int:
    """What armies cost the pool if each type of unit has its price."""
    return sum(armies * price for armies, price in zip(stack, options.unit_costs, strict=False))


def wanted(order: v.Colonize | v.Reinforce | v.March, kinds: int) -> Stack:
    """What an order takes from the pool; armies with no named type are of the first type."""
    return padded(order.types or (order.armies,), kinds)


def affordable(options: Options, stack: Stack, budget: int) -> Stack:
    """As many of these armies as the budget pays for, in the order of their types."""
    bought = []
    for armies, price in zip(stack, options.unit_costs, strict=False):
        bought.append(min(armies, budget // price))
        budget -= bought[-1] * price
    return padded(tuple(bought), len(stack))


def part_of(stack: Stack, order: v.Colonize | v.March, most: int) -> Stack:
    """The armies of a stack that go by an order, up to this many; of the commanders, those that it names."""
    if len(stack) == 1:
        return (min(order.armies, most),)
    lead, staff = (order.lead, order.commanders) if isinstance(order, v.March) else ((), ())
    along, others = named(stack, staff, most), without_commanders(stack)
    if order.types:
        asked = tuple(map(min, others, padded(order.types, len(stack))))
    else:
        asked = leading(others, order.armies - len(staff), lead)
    return joined(leading(asked, most - sum(along), lead), along)


def price(options: Options, order: v.Order) -> int:
    match order:
        case v.Precede(energy):
            return energy
        case v.Hire():
            return options.commander_cost
        case v.Build():
            return options.station_cost
        case v.Buy():
            return options.command_cost
        case v.Play(card):
            return card.price
        case _:
            return 0


def worth(map_: Map, options: Options, cards: Cards3, trades: int) -> int:
    """The armies that a set of cards brings after this many sets were traded before the turn."""
    fixed = options.fixed_values if options.card_values is CardValues.FIXED else ()
    return set_value(map_, cards, fixed, (options.set_values, options.set_step), trades)
