"""The flaws of a state that was not reached by playing but read from outside; a sound state has none."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec.structs import fields, replace

from garrison.engine.play import can_go_on, refusals
from garrison.engine.vocabulary import NOBODY, Move, Over, Seat
from garrison.sheets import writing
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import DiceMissing, Written
from garrison.simultaneous.option_words import QueueMode
from garrison.simultaneous.options import MOST_ARMIES, with_cards, with_late_seats
from garrison.simultaneous.orders import plain
from garrison.simultaneous.rules.board import kinds
from garrison.simultaneous.rules.spending import Refused as Unpaid
from garrison.simultaneous.rules.turn import resolve
from garrison.simultaneous.rules.writing import MOST_ORDERS, Refused
from garrison.simultaneous.staff import DECK, in_the_order_of_play
from garrison.simultaneous.state import State, living

FARTHEST = 999_999_999
"""No number of a state is higher."""


def flaws(game: Game, state: State) -> Iterator[str]:
    """Every reason why `state` is not a possible position of `game`; each check trusts those before it."""
    for look in LOOKS:
        found = tuple(look(game, state))
        yield from found
        if found:
            return


def _inside(game: Game, state: State) -> Iterator[str]:
    """Numbers that mean nothing in this game: -1 is an index in Python, but not a seat."""
    territories, seats = len(game.map.ids), len(game.seats)
    if {len(state.owner), len(state.armies)} != {territories} or {*map(len, _of_seats(state))} != {seats}:
        yield "The board must have an entry for each territory, and the table one for each seat."
    several = kinds(game.options)
    if [*map(len, state.troops)] != ([several] * territories if several > 1 else []):
        yield "Armies must be listed by kind exactly when there is more than one kind."
    waiting = chain((then.by for then in state.carried), (due.by for due in state.due))
    named = {*chain(*_seats(state)), *state.first, *_numbers(state.phase, tuple[Seat, ...]), *waiting}
    if not named | {*state.owner} - {NOBODY} <= {*range(seats)}:
        yield "Only seats at the table can own, order, leave or win."
    if not {*state.wasted, *state.stations} <= {*range(territories)}:
        yield "Only territories of the map can be laid waste or have stations."
    if not {card for cards in (state.traded, *state.hands) for card in cards} <= {*range(len(game.map.cards))}:
        yield "All cards must be known cards of the map."
    counted = (state.armies, *state.troops, state.pool, state.energy)
    counts = (*chain(*counted), *_numbers(state.phase, int, tuple[int, ...]))
    if bool(state.energy) != bool(game.options.staff):
        yield "There must be energy exactly when the options say so."
    if min(counts, default=0) < 0 or sum(counts) > FARTHEST or not 0 <= state.trades <= FARTHEST:
        yield f"Numbers, and their sum, must be from 0 to {FARTHEST:,}."
    if sum((*state.armies, *state.pool)) > MOST_ARMIES:
        yield f"There can be at most {MOST_ARMIES:,} armies, on the board and in the pools."
    if not 1 <= state.round <= FARTHEST:
        yield "Turns are counted from 1."


def _of_seats(state: State) -> tuple[tuple[object, ...], ...]:
    return (state.pool, state.orders, state.hands, *filter(None, (state.energy, state.commands)))


def _seats(state: State) -> tuple[tuple[Seat, ...], ...]:
    return (state.sealed, state.owned, state.eliminated, state.resigned, state.absent)


def _numbers(phase: v.AnyPhase, *kinds: object) -> Iterator[int]:
    for field in fields(type(phase)):
        if field.type in kinds:
            value = getattr(phase, field.name)
            yield from value if isinstance(value, tuple) else (value,)


def _in_order(game: Game, state: State) -> Iterator[str]:
    if any(seats != tuple(sorted({*seats})) for seats in _seats(state)) or len({*state.first}) < len(state.first):
        yield "Each seat must be named once, in the order of play."
    if any(places != tuple(sorted({*places})) for places in (state.wasted, state.stations)):
        yield "Each territory can be laid waste or have a station only once, and must be named in the order of the map."
    if len(state.wasted) > game.options.devastated:
        yield "No more land can be laid waste than the options say."
    places = (state.traded, *state.hands)
    cards = [card for place in places for card in place]
    if len({*cards}) < len(cards) or any(place != tuple(sorted(place)) for place in places):
        yield "Every card must be in one place, in rising order."
    if cards and not with_cards(game.options):
        yield "There are no cards in this game."


def _not_too_many(_: Game, state: State) -> Iterator[str]:
    waiting = Counter(then.by for then in state.carried)
    if any(len(orders) + waiting[Seat(seat)] > MOST_ORDERS for seat, orders in enumerate(state.orders)):
        yield "A seat has too many orders."


def _on_the_board(game: Game, state: State) -> Iterator[str]:
    for where, (owner, armies) in enumerate(zip(state.owner, state.armies, strict=True)):
        if (armies == 0) != (owner == NOBODY):
            yield f"Territory number {where} must have armies exactly when it has an owner."
        if state.troops and sum(state.troops[where]) != armies:
            yield f"Territory number {where} must have as many armies as its units of all types."
    yield from _of_commanders(game, state)
    yield from _of_stations(game, state)
    yield from _of_commands(game, state)
    if any(state.owner[where] != NOBODY for where in state.wasted):
        yield "Nobody can own a territory that is laid waste."
    if not {*state.owner} - {NOBODY} <= {*state.owned}:
        yield "A seat that owns a territory must count as having owned one."


# Commanders, stations and command cards


def _of_commanders(game: Game, state: State) -> Iterator[str]:
    for seat in {*state.owner} - {NOBODY}:
        own = [stack[plain(stack) :] for stack, owner in zip(state.troops, state.owner, strict=False) if owner == seat]
        if game.options.staff and max(map(sum, zip(*own, strict=True))) > 1:
            yield f"Seat number {seat} can have only one commander of each kind."


def _of_stations(game: Game, state: State) -> Iterator[str]:
    if state.stations and not game.options.staff:
        yield "There are no stations in this game."
    if any(game.map.element(where) != "land" or where in state.wasted for where in state.stations):
        yield "Stations must be on land that is not laid waste."


def _of_commands(game: Game, state: State) -> Iterator[str]:
    cards = [*state.spent, *(card for hand in state.commands for card in hand)]
    if bool(state.commands) != bool(game.options.staff) or (cards and not state.commands):
        yield "There must be command cards exactly when the options say so."
    if Counter(cards) - Counter(DECK):
        yield "There are too many command cards of a kind."
    if any(pile != in_the_order_of_play(pile) for pile in (state.spent, *state.commands)):
        yield "Command cards must be named in the order of play."
    if not isinstance(state.phase, v.Drawing) and bool(state.due) != isinstance(state.phase, v.Supplying):
        yield "Command cards must be drawn exactly when they are due."
    if any(due.by not in living(state) or not due.piles for due in state.due):
        yield "Command cards can be due only to seats in the game, from the piles of commanders."
    if any(hand for seat, hand in enumerate(state.commands) if seat not in living(state)):
        yield "A seat that is not in the game can't have command cards."


# The table


def _at_the_table(game: Game, state: State) -> Iterator[str]:
    still, gone = living(state), (*state.eliminated, *state.resigned, *state.absent)
    if len({*gone}) < len(gone):
        yield "A seat can leave the game only once, and only an absent seat can join."
    if state.absent and not with_late_seats(game.options):
        yield "Nobody can join this game once it has begun."
    if {*state.owner} & {*state.eliminated, *state.absent}:
        yield "A seat that owns a territory must be in the game."
    if any(state.pool[seat] or state.orders[seat] or any(state.energy[seat : seat + 1]) for seat in gone) or not {
        *state.sealed
    } <= {*still}:
        yield "A seat that is not in the game can't have a pool or orders."
    if any(state.hands[seat] for seat in (*state.eliminated, *state.absent)):
        yield "A seat that was eliminated or is absent can't hold cards."
    if not isinstance(state.phase, Over) and not still:
        yield "The game is over when nobody is left."
    if game.options.max_turns and state.round > game.options.max_turns:
        yield "The game is over after that many turns."


def _in_the_phase(game: Game, state: State) -> Iterator[str]:
    if type(state.phase) not in game.rows:
        yield "That phase can't occur with these options."
    if isinstance(state.phase, v.Devastating | v.Dealing) and _has_begun(state) and not _is_joined(game, state):
        yield "Territories can be laid waste and dealt only before the first turn, or when somebody joins."
    match state.phase:
        case v.Devastating(left) if left + len(state.wasted) != game.options.devastated or state.owned:
            yield "Land must be laid waste before anybody owns a territory, and as much as the options say."
        case v.Dealing(due) if len(due) != len(game.seats):
            yield "Each seat must have a number of territories due."
        case v.Dealing(due) if not any(due) or any(due[seat] for seat in range(len(due)) if seat not in living(state)):
            yield "Territories are dealt only to seats in the game, while any are due."
        case v.Drawing(seats) if not seats or len({*seats}) < len(seats) or not {*seats} <= {*living(state)}:
            yield "Only seats in the game can draw cards, each once."
        case v.Drawing() | v.Supplying() if state.sealed or any(state.orders):
            yield "There can't be orders while cards are drawn."
        case Over(winners) if winners != tuple(sorted({*winners})) or not {*winners} <= {*living(state)}:
            yield "The winners must be in the game and named in the order of play."
        case v.Ordering() if not writing(state):
            yield "Once all orders are handed in, they must be carried out."
        case _:
            pass


def _has_begun(state: State) -> bool:
    return state.round > 1 or bool(state.sealed or state.carried or any(state.orders) or any(state.hands))


def _is_joined(game: Game, state: State) -> bool:
    return isinstance(state.phase, v.Dealing) and with_late_seats(game.options)


def _in_the_orders(game: Game, state: State) -> Iterator[str]:
    for seat in living(state):
        orders = state.orders[seat]
        if any({*_objections(game, state, seat, orders[: n + 1])} - _forgiven(game, state) for n in range(len(orders))):
            yield f"The orders of seat number {seat} could not have been written."
    if state.carried and not (game.options.carry_turns or game.options.queue_mode is QueueMode.FIFO):
        yield "No orders can be carried over with these options."
    if any(not 0 <= then.age <= game.options.carry_turns for then in state.carried):
        yield "An order was carried over too many times."
    if any(_misplaced(game, state, then) for then in state.carried):
        yield "An order that was carried over could not have been written by its seat."


def _objections(game: Game, state: State, seat: Seat, orders: tuple[v.Order, ...]) -> tuple[object, ...]:
    *before, last = orders
    written = (*state.orders[:seat], tuple(before), *state.orders[seat + 1 :])
    return refusals(game, replace(state, phase=v.Ordering(), orders=written, sealed=()), Move(seat, last))


def _forgiven(game: Game, state: State) -> set[object]:
    """What may have changed since an order was written: seats join and get land, resign, and lose their orders."""
    late: set[object] = {Refused.TAKEN, Refused.NOT_YOURS} if with_late_seats(game.options) else set()
    erased: set[object] = {Refused.NO_BORDER, Unpaid.NO_COMMANDER} if game.options.staff else set()
    return late | erased | ({Unpaid.NO_SUCH_AIM} if state.resigned else set())


def _misplaced(game: Game, state: State, then: v.Carried) -> bool:
    """Whether an order is new: only a part of an order, or one written on another board, can have been carried over."""
    strange = then.by not in living(state) or isinstance(then.order, v.Trade | v.Retreat | v.Purchase)
    outlived = {Refused.NO_SUCH_LIMIT, Refused.WRONG_SOURCE, Refused.TOO_FAR, Refused.TOO_MANY_ORDERS}
    return strange or bool({*_objections(game, state, then.by, (then.order,))} - outlived - _forgiven(game, state))


def _ahead(game: Game, state: State) -> Iterator[str]:
    if isinstance(state.phase, v.Throwing):
        yield from _without_dice(game, state)
    elif not (isinstance(state.phase, Over) or can_go_on(game, state)):
        yield "Nobody can move, but the game is not over."


def _without_dice(game: Game, state: State) -> Iterator[str]:
    """A turn that needs no dice is carried out at once. Finding out doesn't roll all the dice: there may be many."""
    try:
        resolve(game, state, Written(()))
    except DiceMissing:
        return
    yield "This turn needs no dice, so none can be rolled."


LOOKS = (_inside, _in_order, _not_too_many, _on_the_board, _at_the_table, _in_the_phase, _in_the_orders, _ahead)
