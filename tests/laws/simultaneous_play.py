"""A random player of the simultaneous game: it writes a few orders that might do something, and seals them."""

from typing import get_args

from msgspec.structs import replace

from garrison.engine.play import legal, refusals
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Choice, Move, Seat
from garrison.sheets import writing
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Choice as AnyChoice
from garrison.simultaneous.game import Game
from garrison.simultaneous.staff import Commander
from garrison.simultaneous.state import State
from laws.random_play import one_of

ORDERS = 4
"""About so many orders are written before they are sealed."""

SPENDING = get_args(v.Purchase)

LIKED = ((v.March,), (v.March,), (v.March,), (v.Reinforce,), (v.Colonize,), (v.Trade,), SPENDING)
"""The sorts of orders that bring a game on: one of them is drawn, and written if any may be."""

OTHERS = (v.Retreat, v.Nop)
"""What is written now and then."""


def choose(game: Game, state: State, luck: Chance) -> AnyChoice:
    """One who has not sealed yet writes another order, takes one back, or seals."""
    by = one_of(writing(state), luck)
    written = len(state.orders[by])
    if luck.below(ORDERS) == 0 or written >= 3 * ORDERS:
        return Choice(by, v.Seal())
    if written and luck.below(20) == 0:
        return Choice(by, v.Erase(luck.below(written)))
    order: AnyChoice = Choice(by, random_order(game, state, by, luck))
    return replace(order, most=order.least)


def random_order(game: Game, state: State, by: Seat, luck: Chance) -> v.Order:
    """An order that may be written."""
    listed = [choice.action for choice in legal(game, state, by) if isinstance(choice.action, v.Order)]
    kinds = one_of(LIKED, luck) if luck.below(8) else OTHERS
    plain = one_of([order for order in listed if isinstance(order, kinds)] or listed, luck)
    if isinstance(plain, v.March) and luck.below(4):
        plain = one_of([order for order in listed if _attacks(state, order)] or [plain], luck)
    order = _dressed(game, state, by, plain, luck)
    return plain if refusals(game, state, Move(by, order)) else order


def _attacks(state: State, order: v.Order) -> bool:
    """Whether more than one army may go against somebody."""
    if not isinstance(order, v.March) or state.armies[order.source] <= 1:
        return False
    return state.owner[order.target] not in (NOBODY, state.owner[order.source])


def _dressed(game: Game, state: State, by: Seat, order: v.Order, luck: Chance) -> v.Order:
    """The order for a number of armies that there might be, and with tails where the options know them."""
    match order:
        case v.Colonize(_, _, source):
            there = state.armies[source] if source >= 0 else state.pool[by]
            return _with_types(game, replace(order, armies=1 + luck.below(1 + there // 2)), luck)
        case v.Reinforce():
            return _with_types(game, replace(order, armies=1 + luck.below(2 + state.pool[by])), luck)
        case v.March(source):
            sent = replace(order, armies=1 + luck.below(2 * state.armies[source]))
            return _with_types(game, _marching(game, sent, luck), luck)
        case v.Nop():
            return replace(order, turns=1 + luck.below(3))
        case _:
            return order


def _marching(game: Game, order: v.March, luck: Chance) -> v.March:
    if game.options.staff and luck.below(2):
        order = replace(order, commanders=(one_of([*Commander], luck),))
    if game.options.allow_retreat and luck.below(2):
        order = replace(order, stop_at=luck.below(order.armies))
    if not game.options.with_dice:
        order = replace(order, aim=one_of([*v.Aim], luck))
    if not game.options.with_dice and luck.below(3) == 0:
        return replace(order, armies=0, percent=1 + luck.below(100))
    return order


def _with_types(game: Game, order: v.Colonize | v.Reinforce | v.March, luck: Chance) -> v.Order:
    types = len(game.options.unit_costs)
    if types == 1 or luck.below(2):
        return order
    first = luck.below(order.armies + 1)
    second = luck.below(order.armies - first + 1)
    if isinstance(order, v.March):
        order = replace(order, lead=tuple(sorted(range(types), key=lambda _: luck.below(1 << 32))))
    return replace(order, types=(first, second, order.armies - first - second))
