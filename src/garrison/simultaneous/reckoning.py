"""What a View lets a seat work out: what its orders leave, when they are carried out, and their outcome alone."""

from collections.abc import Sequence

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Seat, count_of
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import AnyEvent, Earned
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Thrown, example, known_order
from garrison.simultaneous.option_words import IntoUnowned, QueueMode, ReinforceOrder
from garrison.simultaneous.options import Options, with_cards, with_retreats
from garrison.simultaneous.orders import cost, place_of, price, worth
from garrison.simultaneous.rules.turn import resolve, stages_of
from garrison.simultaneous.staff import CommandCard
from garrison.simultaneous.state import State
from garrison.simultaneous.view import View


def unwritten(view: View, advised: Sequence[v.Order]) -> Sequence[v.Order]:
    """Those of these orders that are for territories without an order."""
    written = set(map(_subject, view.orders))
    return [order for order in advised if _subject(order) not in written]


def _subject(order: v.Order) -> tuple[bool, Territory]:
    """The territory that an order is about; all trades count as being about the same one."""
    return isinstance(order, v.Trade), NOWHERE if isinstance(order, v.Trade) else place_of(order)


def unspent(game: Game, view: View) -> int:
    return count_of(view.seat, view.pool) - sum(cost(game.options, order) for order in view.orders)


def energy_left(game: Game, view: View) -> int:
    return count_of(view.seat, view.energy) - sum(price(game.options, order) for order in view.orders)


def may_go(game: Game, view: View, source: Territory, orders: Sequence[v.Order] = ()) -> int:
    """The armies that can leave a territory once the reinforcements of these orders have arrived."""
    coming = sum(order.armies for order in orders if isinstance(order, v.Reinforce) and order.target == source)
    there = view.armies[source] if view.owner[source] == view.seat else 0
    return max(0, there + min(coming, count_of(view.seat, view.pool)) - game.options.leave_behind)


def ordered_away(view: View, source: Territory) -> int:
    return sum(
        order.armies for order in view.orders if isinstance(order, v.March | v.Colonize) and order.source == source
    )


# Cards


def trades(game: Game, view: View) -> list[v.Trade]:
    """The sets that can be ordered, the most valuable first; each with a reward where there is one."""
    able = [choice.action for choice in view.choices if isinstance(choice.action, v.Trade)]
    rewarded = {trade.cards for trade in able if trade.reward != NOWHERE}
    best = [trade for trade in able if trade.reward != NOWHERE or trade.cards not in rewarded]
    return sorted(best, key=lambda trade: -set_worth(game, view, trade))


def set_worth(game: Game, view: View, trade: v.Trade) -> int:
    return worth(game.map, game.options, trade.cards, view.trades)


# What a game has


NO_CARDS = "There are no cards in this game."


def lacking(options: Options, order: v.Order) -> str:
    """What an order needs that this game does not have; empty if there is nothing."""
    match order:
        case v.Trade() if not with_cards(options):
            return NO_CARDS
        case v.Retreat() if not with_retreats(options):
            return "There are no retreats in this game."
        case v.Precede() | v.Hire() | v.Build() | v.Buy() | v.Play() if not options.staff:
            return "There is no energy in this game."
        case _:
            return ""


# The order in which a seat's orders are carried out, as far as it is known before the turn


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
    """When its territory has its turn in a step; without dice, seats march in the order in which they wrote."""
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


# A turn as it would go if nobody else gave an order: carried out by the rules, on the board that a View shows


class Foreseen(Value, frozen=True):
    """What would happen by the orders of one seat, and who would then stand where."""

    events: tuple[AnyEvent, ...]
    owner: tuple[Seat, ...]
    armies: tuple[int, ...]


def foreseen(game: Game, view: View) -> Foreseen:
    """The turn with only the View's orders and example dice; which armies go where does not depend on the dice."""
    resolution = resolve(game, as_seen(view, view.orders, view.carried), Thrown(example()))
    after = resolution.after
    return Foreseen(resolution.events, after.owner, after.armies)


def incomes(game: Game, view: View) -> tuple[int, ...]:
    """The armies that each seat would get if the turn ended now."""
    events = resolve(game, as_seen(view, (), ()), Thrown(example())).events
    earned = {event.by: event.armies for event in events if isinstance(event, Earned)}
    return tuple(earned.get(Seat(seat), 0) for seat in range(len(game.seats)))


def as_seen(view: View, orders: tuple[v.Order, ...], carried: tuple[v.Carried, ...]) -> State:
    """A state that looks to the View's seat as the View does, with these orders, and none by others."""
    seats = range(len(view.pool))
    return State(
        phase=v.Ordering(),
        orders=tuple(orders if seat == view.seat else () for seat in seats),
        carried=carried,
        hands=tuple(view.hand if seat == view.seat else () for seat in seats),
        commands=tuple(_commands(view, Seat(seat)) for seat in seats if view.command_sizes),
        owned=tuple(sorted({*view.owner} - {NOBODY})),
        round=view.round,
        owner=view.owner,
        armies=view.armies,
        pool=view.pool,
        eliminated=view.eliminated,
        resigned=view.resigned,
        absent=view.absent,
        troops=view.troops,
        first=view.first,
        traded=view.traded,
        trades=view.trades,
        wasted=view.wasted,
        energy=view.energy,
        stations=view.stations,
        spent=view.spent,
    )


def _commands(view: View, seat: Seat) -> tuple[CommandCard, ...]:
    return view.commands if seat == view.seat else ()
