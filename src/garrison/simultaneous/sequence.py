"""The order in which a seat's orders are carried out, as far as it is known before the turn."""

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.fixed_order import known_order
from garrison.simultaneous.game import Game
from garrison.simultaneous.option_words import IntoUnowned, QueueMode, ReinforceOrder
from garrison.simultaneous.orders import place_of
from garrison.simultaneous.rules.turn import stages_of
from garrison.simultaneous.view import View

STEPS: dict[type, str] = {
    v.Trade: "trade",
    v.Precede: "precede",
    v.Hire: "hire",
    v.Buy: "buy",
    v.Play: "play",
    v.Colonize: "colonize",
    v.Reinforce: "reinforce",
    v.Build: "build",
    v.Retreat: "withdraw",
    v.Nop: "nop",
}
"""The stage of the turn to which each kind of order belongs; that of a march depends on the board."""


class Placed(Value, frozen=True):
    """An order in its place: `number` is that in the View, from 0.

    Orders with the same `together` are carried out in the order in which they were written.
    """

    number: int
    order: v.Order
    step: str
    together: tuple[int, ...]


def placed(game: Game, view: View) -> tuple[Placed, ...]:
    """The orders of a View as they are carried out."""
    known = known_order(game.map, view.wasted, game.options.territory_order, view.round)
    rank = {where: number for number, where in enumerate(known)}
    found = (_placed(game, view, rank, number) for number in range(len(view.orders)))
    return tuple(sorted(found, key=lambda one: (one.together, one.number)))


def _placed(game: Game, view: View, rank: dict[Territory, int], number: int) -> Placed:
    order = view.orders[number]
    step, turn = step_of(game, view, order), rank.get(place_of(order), -1)
    if game.options.queue_mode is QueueMode.FIFO:
        return Placed(number, order, step, (turn,))
    stages = [stage.name for stage in stages_of(game)]
    at = stages.index(step) if step in stages else len(stages)
    return Placed(number, order, step, (at, _turn(game, order, step, turn)))


def _turn(game: Game, order: v.Order, step: str, turn: int) -> int:
    """When its territory has its turn in a step; in warlight marches take place as they are written."""
    if step == "reinforce" and game.options.reinforce_order is ReinforceOrder.REVERSED:
        return -turn
    by_turns = isinstance(order, v.March) and not game.options.with_dice
    return 0 if by_turns or not isinstance(order, v.Colonize | v.Reinforce | v.March) else turn


def step_of(game: Game, view: View, order: v.Order) -> str:
    """The stage of the turn in which an order is carried out."""
    if not isinstance(order, v.March):
        return STEPS[type(order)]
    names = {stage.name for stage in stages_of(game)}
    owner = view.owner[order.target]
    if owner == NOBODY and game.options.march_into_unowned is IntoUnowned.BID:
        return "colonize"
    if "move" not in names:
        return "march"
    if view.owner[order.source] != view.seat:
        return "surge"
    return "move" if owner in (view.seat, NOBODY) else "attack"
