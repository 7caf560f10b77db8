"""What an order comes to by itself: the place that it belongs to, what it costs, and what it brings."""

from garrison.maps.world import NOWHERE, Map, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.option_words import CardValues
from garrison.simultaneous.options import Options
from garrison.territories.cards import Cards3, set_value


def place_of(order: v.Order) -> Territory:
    """The territory by which an order has its turn: where it goes to, or where a march begins."""
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
    types = order.types or (order.armies,)
    return sum(armies * price for armies, price in zip(types, options.unit_costs, strict=False))


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
    """The armies that a set of cards brings when so many sets were traded before the turn."""
    fixed = options.fixed_values if options.card_values is CardValues.FIXED else ()
    return set_value(map_, cards, fixed, (options.set_values, options.set_step), trades)
