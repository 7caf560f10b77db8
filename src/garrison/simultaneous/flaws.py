"""The flaws of a state that was not reached by playing but read from outside; a sound state has none."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec.structs import fields, replace

from garrison.engine.play import can_go_on, refusals
from garrison.engine.vocabulary import NOBODY, Move, Over, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import DECK, in_the_order_of_play
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import DiceMissing, Written
from garrison.simultaneous.option_words import QueueMode
from garrison.simultaneous.options import MOST_ARMIES, with_cards, with_late_seats
from garrison.simultaneous.rules.board import kinds
from garrison.simultaneous.rules.spending import Refused as Unpaid
from garrison.simultaneous.rules.turn import resolve
from garrison.simultaneous.rules.writing import MOST_ORDERS, Refused
from garrison.simultaneous.stacks import plain
from garrison.simultaneous.state import State, living
from garrison.written.sheets import writing

FARTHEST = 999_999_999
"""No number of a state is higher."""


def flaws(game: Game, state: State) -> Iterator[str]:
    """Every reason why `state` is not a possible position of `game`; each look trusts the ones before it."""
    for look in LOOKS:
        found = tuple(look(game, state))
        yield from found
        if found:
            return


def _inside(game: Game, state: State) -> Iterator[str]:
    """Whether every number means something in this game: -1 is an index in Python, but not a seat."""
    territories, seats = len(game.map.ids), len(game.seats)
    if {len(state.owner), len(state.armies)} != {territories} or {*map(len, _of_seats(state))} != {seats}:
        yield "The board has an entry for each territory, the table for each seat."
    several = kinds(game.options)
    if [*map(len, state.troops)] != ([several] * territories if several > 1 else []):
        yield "Armies are told by their kinds exactly where there are several."
    waiting = chain((then.by for then in state.carried), (due.by for due in state.due))
    named = {*chain(*_seats(state)), *state.first, *_numbers(state.phase, tuple[Seat, ...]), *waiting}
    if not named | {*state.owner} - {NOBODY} <= {*range(seats)}:
        yield "Only seats at the table own, order, leave or win."
    if not {*state.wasted, *state.stations} <= {*range(territories)}:
        yield "Only territories of the map are laid waste, or have stations."
    if not {card for cards in (state.traded, *state.hands) for card in cards} <= {*range(len(game.map.cards))}:
        yield "All cards are cards of the map, and known."
    counted = (state.armies, *state.troops, state.pool, state.energy)
    counts = (*chain(*counted), *_numbers(state.phase, int, tuple[int, ...]))
    if bool(state.energy) != bool(game.options.staff):
        yield "There is energy exactly when the options have it so."
    if min(counts, default=0) < 0 or sum(counts) > FARTHEST or not 0 <= state.trades <= FARTHEST:
        yield "There is nothing to count below zero, and nobody counts so far."
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
        yield "Each seat is named once, in the order of play."
    if any(places != tuple(sorted({*places})) for places in (state.wasted, state.stations)):
        yield "Each territory is laid waste once, or has one station, and is named as on the map."
    if len(state.wasted) > game.options.devastated:
        yield "No more is laid waste than the options have it."
    places = (state.traded, *state.hands)
    cards = [card for place in places for card in place]
    if len({*cards}) < len(cards) or any(place != tuple(sorted(place)) for place in places):
        yield "Every card is in one place, in rising order."
    if cards and not with_cards(game.options):
        yield "There are no cards in this game."


def _not_too_many(_: Game, state: State) -> Iterator[str]:
    waiting = Counter(then.by for then in state.carried)
    if any(len(orders) + waiting[Seat(seat)] > MOST_ORDERS for seat, orders in enumerate(state.orders)):
        yield "Nobody has more orders than there may be."


def _on_the_board(game: Game, state: State) -> Iterator[str]:
    for where, (owner, armies) in enumerate(zip(state.owner, state.armies, strict=True)):
        if (armies == 0) != (owner == NOBODY):
            yield f"Territory number {where} must have armies exactly when it has an owner."
        if state.troops and sum(state.troops[where]) != armies:
            yield f"Territory number {where} must have as many armies as there are of all types."
    yield from _of_commanders(game, state)
    yield from _of_stations(game, state)
    yield from _of_commands(game, state)
    if any(state.owner[where] != NOBODY for where in state.wasted):
        yield "Nobody owns what is laid waste."
    if not {*state.owner} - {NOBODY} <= {*state.owned}:
        yield "Who owns a territory has owned one."


# Commanders, stations and command cards


def _of_commanders(game: Game, state: State) -> Iterator[str]:
    for seat in {*state.owner} - {NOBODY}:
        own = [stack[plain(stack) :] for stack, owner in zip(state.troops, state.owner, strict=False) if owner == seat]
        if game.options.staff and max(map(sum, zip(*own, strict=True))) > 1:
            yield f"Seat number {seat} has one commander of each kind at most."


def _of_stations(game: Game, state: State) -> Iterator[str]:
    if state.stations and not game.options.staff:
        yield "There are no stations in this game."
    if any(game.map.element(where) != "land" or where in state.wasted for where in state.stations):
        yield "Stations are on land, and not where it is laid waste."


def _of_commands(game: Game, state: State) -> Iterator[str]:
    cards = [*state.spent, *(card for hand in state.commands for card in hand)]
    if bool(state.commands) != bool(game.options.staff) or (cards and not state.commands):
        yield "There are command cards exactly when the options have it so."
    if Counter(cards) - Counter(DECK):
        yield "There are so many command cards of each kind, and no more."
    if any(pile != in_the_order_of_play(pile) for pile in (state.spent, *state.commands)):
        yield "Command cards are named in the order of play."
    if not isinstance(state.phase, v.Drawing) and bool(state.due) != isinstance(state.phase, v.Supplying):
        yield "Command cards are drawn when they are due."
    if any(due.by not in living(state) or not due.piles for due in state.due):
        yield "Command cards are due to those who are in the game, from the piles of commanders."
    if any(hand for seat, hand in enumerate(state.commands) if seat not in living(state)):
        yield "Who is not in the game has no command cards."


# The table


def _at_the_table(game: Game, state: State) -> Iterator[str]:
    still, gone = living(state), (*state.eliminated, *state.resigned, *state.absent)
    if len({*gone}) < len(gone):
        yield "A seat leaves the game once, and only who is not there yet may join."
    if state.absent and not with_late_seats(game.options):
        yield "Nobody joins this game when it has begun."
    if {*state.owner} & {*state.eliminated, *state.absent}:
        yield "Who owns a territory is there, and not out of the game."
    if any(state.pool[seat] or state.orders[seat] or any(state.energy[seat : seat + 1]) for seat in gone) or not {
        *state.sealed
    } <= {*still}:
        yield "Who is not in the game has no pool, and orders nothing."
    if any(state.hands[seat] for seat in (*state.eliminated, *state.absent)):
        yield "Who was eliminated, or is not there yet, holds no cards."
    if not isinstance(state.phase, Over) and not still:
        yield "The game is over when nobody is left."
    if game.options.max_turns and state.round > game.options.max_turns:
        yield "The game is over after so many turns."


def _in_the_phase(game: Game, state: State) -> Iterator[str]:
    if type(state.phase) not in game.rows:
        yield "That phase does not occur with these options."
    if isinstance(state.phase, v.Devastating | v.Dealing) and _has_begun(state) and not _is_joined(game, state):
        yield "Territories are laid waste and dealt before the first turn, or when somebody joins."
    match state.phase:
        case v.Devastating(left) if left + len(state.wasted) != game.options.devastated or state.owned:
            yield "As much is laid waste as the options have it, before anybody owns a territory."
        case v.Dealing(due) if len(due) != len(game.seats):
            yield "Each seat is due a number of territories."
        case v.Dealing(due) if not any(due) or any(due[seat] for seat in range(len(due)) if seat not in living(state)):
            yield "Territories are dealt to those who are there, while any is due."
        case v.Drawing(seats) if not seats or len({*seats}) < len(seats) or not {*seats} <= {*living(state)}:
            yield "Cards are drawn by those who are in the game, by each once."
        case v.Drawing() | v.Supplying() if state.sealed or any(state.orders):
            yield "Nothing is ordered while cards are drawn."
        case Over(winners) if winners != tuple(sorted({*winners})) or not {*winners} <= {*living(state)}:
            yield "Those win who are in the game, and are named in the order of play."
        case v.Ordering() if not writing(state):
            yield "When all have handed in their orders, they are carried out."
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
        yield "No order is carried over with these options."
    if any(not 0 <= then.age <= game.options.carry_turns for then in state.carried):
        yield "An order is carried over so many times, and no more."
    if any(_misplaced(game, state, then) for then in state.carried):
        yield "What is carried over is an order that its seat could have written."


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
        yield "Somebody can move, or the game is over."


def _without_dice(game: Game, state: State) -> Iterator[str]:
    """A turn that needs no dice is carried out at once. Finding out doesn't roll all the dice: there may be many."""
    try:
        resolve(game, state, Written(()))
    except DiceMissing:
        return
    yield "Dice are thrown when the turn needs any."


LOOKS = (_inside, _in_order, _not_too_many, _on_the_board, _at_the_table, _in_the_phase, _in_the_orders, _ahead)
