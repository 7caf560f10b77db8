"""The simultaneous family in a room: incomes, cards and the sheet of orders beside the board."""

from garrison.engine.game import AnyState
from garrison.engine.vocabulary import Event, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.odds.simultaneous import UNKNOWN
from garrison.play.families.ahead import ahead, chance_of, forces_of
from garrison.play.families.tongue import Tongue, for_seats, own_sheet, written_phase
from garrison.sheets import Erased, Sealed, Unsealed, Wrote
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import CarriedOut
from garrison.simultaneous.game import Game, Move
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.orders import worth
from garrison.simultaneous.reckoning import (
    Foreseen,
    energy_left,
    foreseen,
    incomes,
    may_go,
    ordered_away,
    placed,
    step_of,
    trades,
    unspent,
)
from garrison.simultaneous.view import View
from garrison.telling.sentences import Line
from garrison.telling.simultaneous.deeds import aim_told, decided
from garrison.telling.simultaneous.now import now
from garrison.telling.simultaneous.sheet import doubt, is_void, order_named, order_told
from garrison.telling.simultaneous.story import story
from garrison.wire.games import Extra, SetInfo
from garrison.wire.sheets import CommandInfo, TurnOrder, TurnSheet

QUIET = (Wrote, Erased, Sealed, Unsealed)
"""What a seat does with its sheet, and sees there."""


def beside(game: Game, told: Game, view: View) -> Extra:
    if not view.owner:
        return Extra()
    orders = isinstance(view.phase, v.Ordering) and view.seat in view.living
    return Extra(
        income=incomes(game, view),
        sets=tuple(_set(game, told, view, trade) for trade in trades(game, view)) if orders else (),
        turn=_sheet(game, told, view) if orders else None,
    )


def _sheet(game: Game, told: Game, view: View) -> TurnSheet:
    turn = foreseen(game, view)
    return TurnSheet(
        pool=unspent(game, view),
        orders=_orders(game, told, view, turn),
        waiting=tuple(order_told(told, then.order, step_of(game, view, then.order)) for then in view.carried),
        ahead=tuple(ahead(game, view, turn)),
        free=tuple(_free(game, view)),
        energy=energy_left(game, view) if view.energy else 0,
        commands=tuple(CommandInfo(str(card), card.price, card.sentence) for card in view.commands),
        prices=tuple(game.options.unit_costs),
    )


def _orders(game: Game, told: Game, view: View, turn: Foreseen) -> tuple[TurnOrder, ...]:
    rows = placed(game, view)
    numbers = {together: number for number, together in enumerate(dict.fromkeys(row.together for row in rows))}
    forces = forces_of(view, turn.events)
    return tuple(
        TurnOrder(
            number=row.number,
            words=order_told(told, row.order, row.step),
            line=write_order(game, row.order),
            step=row.step,
            together=numbers[row.together],
            chance=UNKNOWN if is_void(row.order, turn.events) else chance_of(game, view, forces, row.order),
            doubt=doubt(row.order, turn.events),
        )
        for row in rows
    )


def _free(game: Game, view: View) -> list[int]:
    """What can go besides what has been ordered away, once reinforcements have come."""
    places = map(Territory, range(len(view.owner)))
    return [max(0, may_go(game, view, where, view.orders) - ordered_away(view, where)) for where in places]


def _set(game: Game, told: Game, view: View, trade: v.Trade) -> SetInfo:
    more = f"{game.options.card_bonus} more on {told.map.ids[trade.reward]}" if trade.reward != NOWHERE else ""
    armies = worth(game.map, game.options, trade.cards, view.trades)
    return SetInfo(trade.cards, armies, write_order(game, trade), more)


def tell(game: Game, events: list[Event], seat: Seat) -> list[Line]:
    """Without what a seat does with its own sheet, and without the heading of a turn, if anything follows it."""
    lines = [*story(game, [event for event in events if not isinstance(event, QUIET)], seat, order_named)]
    headed = any(isinstance(event, CarriedOut) for event in events) and len(lines) > 1
    return lines[1:] if headed else lines


def would(told: Game, _: View, move: Move) -> str:
    """What a bot would do, as it goes on after "would"."""
    if isinstance(move.action, v.Order):
        return order_named(told, move.action)
    return "seal its orders" if isinstance(move.action, v.Seal) else "take an order back"


def armies(state: AnyState) -> int:
    return sum((*state.armies, *state.pool))


SIMULTANEOUS = Tongue(
    v.AnyAction,
    tell,
    for_seats(now),
    written_phase,
    beside,
    at_stake=own_sheet,
    would=would,
    armies=armies,
    decided=decided,
    aim=aim_told,
    when=lambda _, age: f"turn {age}",
    in_one_move=armies,
)
