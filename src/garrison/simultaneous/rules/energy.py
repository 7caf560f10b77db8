"""What energy buys, carried out: a place in the fixed order, commanders, stations and command cards.

All bids are paid. The highest bidder's territories come first, then the next highest bidder's, each seat's in their
usual order; territories of seats that bid nothing come after them, together with unowned ones.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import CHANCE, NOBODY, Choice, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import (
    Bought,
    Built,
    Captured,
    Charged,
    Compensated,
    Emptied,
    Hired,
    Manned,
    Played,
    Preceded,
    Rewarded,
    RolledForPlace,
    Supplied,
    Why,
)
from garrison.simultaneous.game import Game, Moment
from garrison.simultaneous.orders import column_of, in_service, leading, less, without_commanders
from garrison.simultaneous.rules.board import Board, ListedOrder
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.rules.ending import bonus_of, yield_of
from garrison.simultaneous.rules.spending import CardTarget, Ownership, aims, standing
from garrison.simultaneous.staff import (
    ARMIES_OF_A_LEVY,
    ENERGY_OF_SUNLIGHT,
    CommandCard,
    Commander,
    in_the_order_of_play,
    not_among,
)
from garrison.simultaneous.state import State


def precede(on: Course) -> None:
    """Bids of energy move territories to the front of the fixed order."""
    board = on.board
    bids = Counter[Seat]()
    for entry in on.of(v.Precede):
        assert isinstance(entry.order, v.Precede)
        if not board.arsenal.pays(entry.by, entry.order.energy):
            board.void(entry, Why.NO_ENERGY)
        else:
            bids[entry.by] += entry.order.energy
    if bids:
        _line_up(board, bids)


def _line_up(board: Board, bids: Counter[Seat]) -> None:
    seats = [seat for bid in sorted({*bids.values()}, reverse=True) for seat in _level(board, bids, bid)]
    place = {seat: place for place, seat in enumerate(seats)}
    board.put_in_order(sorted(board.rank, key=lambda where: place.get(board.owner[where], len(place))))
    board.tell(Preceded(tuple(seats), tuple(bids[seat] for seat in seats)))


def _level(board: Board, bids: Counter[Seat], bid: int) -> list[Seat]:
    return _rolled(board, [seat for seat in sorted(bids) if bids[seat] == bid])


def _rolled(board: Board, seats: list[Seat]) -> list[Seat]:
    """Level seats in the order of their dice: the highest is first, and those who are level again roll again."""
    if len(seats) == 1:
        return seats
    dice = [board.luck.die() for _ in seats]
    board.tell(RolledForPlace(tuple(seats), tuple(dice)))
    groups = [[seat for seat, die in zip(seats, dice, strict=True) if die == one] for one in sorted({*dice})]
    return [seat for group in reversed(groups) for seat in _rolled(board, group)]


# Hiring: energy buys commanders, one of each kind for each seat, who arrive before anything else happens.
#
# A commander is an army like any other, but goes along only if an order names it, falls last, and is never in a pool.


def hire(on: Course) -> None:
    """Commanders arrive in the territories they are hired for."""
    board = on.board
    for entry in on.of(v.Hire):
        assert isinstance(entry.order, v.Hire)
        commander, where = entry.order.commander, entry.order.where
        if why := _why_not_hired(board, entry.by, commander, where):
            board.void(entry, why)
        else:
            column = column_of(board.nothing, commander)
            board.add(where, tuple(int(kind == column) for kind in range(len(board.nothing))))
            board.tell(Hired(entry.by, commander, where))


def _why_not_hired(board: Board, by: Seat, commander: Commander, where: Territory) -> Why | None:
    """Why nobody is hired; None if the price is paid."""
    if board.owner[where] != by:
        return Why.NOT_YOURS
    if commander in in_service(board.owner, board.stacks, by):
        return Why.IN_SERVICE
    return None if board.arsenal.pays(by, board.options.commander_cost) else Why.NO_ENERGY


# Supplying: command cards are bought from commanders' piles, and drawn by chance after the turn.
#
# A seat that captures three territories in a turn gets a card from any of these piles, and energy.


CAPTURES = 3

REWARD = 1
"""The energy of a reward, which also replaces a card if a pile is empty."""


class Refused(StrEnum):
    """Why a command card can't be drawn."""

    NOT_IN_THE_PILE = "That card is not in any of the piles to draw from."


def buy(on: Course) -> None:
    """Command cards are paid for; they arrive after the turn."""
    board = on.board
    for entry in on.of(v.Buy):
        assert isinstance(entry.order, v.Buy)
        commander = entry.order.commander
        if commander not in in_service(board.owner, board.stacks, entry.by):
            board.void(entry, Why.NO_COMMANDER)
        elif not board.arsenal.pays(entry.by, board.options.command_cost):
            board.void(entry, Why.NO_ENERGY)
        else:
            board.arsenal.due.append(v.Due(entry.by, (commander,)))
            board.tell(Bought(entry.by, commander))


def reward(board: Board, seat: Seat) -> None:
    """A seat that has captured enough territories gets energy, and a card if it has commanders."""
    if sum(isinstance(event, Captured) and event.by == seat for event in board.events) < CAPTURES:
        return
    board.arsenal.energy[seat] += REWARD
    if piles := tuple(in_service(board.owner, board.stacks, seat)):
        board.arsenal.due.append(v.Due(seat, piles))
    board.tell(Rewarded(seat, REWARD))


# After the turn


def supplied(_: Game, state: State) -> State:
    """Before anybody orders, chance draws the command cards that are due."""
    return replace(state, phase=v.Supplying()) if state.due else state


def pile(state: State) -> list[CommandCard]:
    """The cards that can be drawn for the first seat that is due one."""
    gone = (*state.spent, *(card for hand in state.commands for card in hand))
    return [card for card in not_among(gone) if card.commander in state.due[0].piles]


def _refuse_draw(at: Moment[v.Supplying], draw: v.Supply) -> Iterator[Refused]:
    if draw.card not in pile(at.state):
        yield Refused.NOT_IN_THE_PILE


def _take(at: Moment[v.Supplying], draw: v.Supply) -> State:
    first, *others = at.state.due
    commands = at.state.commands
    hand = in_the_order_of_play((*commands[first.by], draw.card))
    taken = (*commands[: first.by], hand, *commands[first.by + 1 :])
    return replace(at.state, commands=taken, due=tuple(others), phase=_next(others))


def _next(due: list[v.Due]) -> v.Supplying | v.Ordering:
    return v.Supplying() if due else v.Ordering()


def replenished(_: Game, state: State) -> State:
    """Played cards come back when their pile is empty; if there are none either, energy comes instead."""
    if pile(state):
        return state
    first, *others = state.due
    back = [card for card in state.spent if card.commander in first.piles]
    if back:
        return replace(state, spent=tuple(card for card in state.spent if card not in back))
    energy = (*state.energy[: first.by], state.energy[first.by] + REWARD, *state.energy[first.by + 1 :])
    return replace(state, energy=energy, due=tuple(others), phase=_next(others))


def replenishing_told(_: Game, before: State, after: State) -> list[Compensated]:
    """The seat that gets energy, if any."""
    return [Compensated(before.due[0].by, REWARD)] if before.due != after.due else []


def due_first(state: State) -> Seat:
    """The seat that chance draws the next command card for."""
    return state.due[0].by if state.due else NOBODY


SUPPLY: Rule[v.Supplying, v.Supply] = Rule(
    lambda at: (Choice(CHANCE, v.Supply(card)) for card in dict.fromkeys(pile(at.state))),
    _refuse_draw,
    _take,
    lambda at, draw, _: [Supplied(due_first(at.state), draw.card)],
)


# Playing command cards: before the steps of a turn, in the order of the cards, then in the fixed order


def play(on: Course) -> None:
    """Command cards do what they say."""
    board = on.board
    for entry in sorted(on.of(v.Play), key=lambda entry: _turn_of(board, entry)):
        card = _card(entry)
        if why := _why_not_played(board, entry.by, card):
            board.void(entry, why)
        else:
            board.arsenal.discard(entry.by, card.card)
            before = [sum(stack) for stack in board.stacks]
            EFFECTS[card.card](board, entry.by, card)
            changes = [sum(stack) - armies for stack, armies in zip(board.stacks, before, strict=True)]
            armies = max(sum(change for change in changes if change * sign > 0) * sign for sign in (1, -1))
            board.tell(Played(entry.by, card.card, card.where, card.beyond, card.against, armies))
            _vacate(board, [Territory(where) for where, change in enumerate(changes) if change < 0])


def _card(entry: ListedOrder) -> v.Play:
    assert isinstance(entry.order, v.Play)
    return entry.order


def _turn_of(board: Board, entry: ListedOrder) -> tuple[int, ...]:
    card = _card(entry)
    return list(CommandCard).index(card.card), board.rank.get(card.where, -1), entry.by, entry.place


def _why_not_played(board: Board, by: Seat, card: v.Play) -> Why | None:
    """Why a card is not played; None if the price is paid."""
    if card.card not in board.arsenal.commands[by]:
        return Why.NOT_IN_HAND
    ground = Ownership(board.map, board.owner, standing(board.map, board.before.wasted), board.living)
    if CardTarget(card.where, card.beyond, card.against) not in aims(card.card, ground, by):
        return Why.NO_SUCH_AIM
    return None if board.arsenal.pays(by, card.card.price) else Why.NO_ENERGY


def _vacate(board: Board, places: Iterable[Territory]) -> None:
    for where in places:
        if not board.armies(where):
            board.tell(Emptied(where, board.owner[where]))
            board.vacate(where)


# What the cards do


def _veto(board: Board, by: Seat, card: v.Play) -> None:
    board.arsenal.vetoes.add((by, card.against))


def _rampart(board: Board, _: Seat, card: v.Play) -> None:
    board.arsenal.ramparts.add(card.where)


def _blockade(board: Board, _: Seat, card: v.Play) -> None:
    board.arsenal.blockades.add(frozenset((card.where, card.beyond)))


def _crossing(board: Board, by: Seat, card: v.Play) -> None:
    board.arsenal.crossings.add((by, card.where, card.beyond))


def _sunlight(board: Board, by: Seat, _: v.Play) -> None:
    board.arsenal.energy[by] += ENERGY_OF_SUNLIGHT


def _levy(board: Board, _: Seat, card: v.Play) -> None:
    board.add(card.where, (ARMIES_OF_A_LEVY, *board.nothing[1:]))


def _lift(board: Board, _: Seat, card: v.Play) -> None:
    stack = leading(without_commanders(board.stacks[card.where]), board.spare(card.where))
    board.remove(card.where, stack)
    board.add(card.beyond, stack)


def _rocket(board: Board, _: Seat, card: v.Play) -> None:
    _destroy(board, card.where, board.luck.die())


def _fallout(board: Board, _: Seat, card: v.Play) -> None:
    continent = board.map.continents[board.map.continent_of[card.where]]
    for where in continent.territories:
        _destroy(board, where, 1)


def _destroy(board: Board, where: Territory, armies: int) -> None:
    """Armies of a territory fall, commanders last."""
    board.stacks[where] = less(board.stacks[where], leading(board.stacks[where], armies))


EFFECTS: dict[CommandCard, Callable[[Board, Seat, v.Play], None]] = {
    CommandCard.VETO: _veto,
    CommandCard.RAMPART: _rampart,
    CommandCard.BLOCKADE: _blockade,
    CommandCard.CROSSING: _crossing,
    CommandCard.SUNLIGHT: _sunlight,
    CommandCard.LEVY: _levy,
    CommandCard.LIFT: _lift,
    CommandCard.ROCKET: _rocket,
    CommandCard.FALLOUT: _fallout,
}


# Building: energy buys stations on land, whose defenders fight with better dice.
#
# A station stays where it was built and serves whoever owns the territory; it brings armies there as well as energy.


MANNED = 1
"""The armies that a station brings to its territory; it brings the same amount of energy."""


def build(on: Course) -> None:
    """Stations are built."""
    board = on.board
    for entry in board.in_order(on.of(v.Build)):
        assert isinstance(entry.order, v.Build)
        if why := _why_not_built(board, entry.by, entry.order.where):
            board.void(entry, why)
        else:
            board.arsenal.stations.add(entry.order.where)
            board.tell(Built(entry.by, entry.order.where))


def _why_not_built(board: Board, by: Seat, where: Territory) -> Why | None:
    """Why nothing is built; None if the price is paid."""
    if board.owner[where] != by:
        return Why.NOT_YOURS
    if board.map.element(where) != "land":
        return Why.NOT_ON_LAND
    if where in board.arsenal.stations:
        return Why.BUILT
    if len(board.arsenal.stations_of(board.owner, by)) >= board.options.most_stations:
        return Why.ENOUGH
    return None if board.arsenal.pays(by, board.options.station_cost) else Why.NO_ENERGY


def charge(board: Board, seat: Seat) -> None:
    """Armies come to the stations of seats that own land; energy comes like armies, but without a minimum."""
    if seat not in board.owner:
        return
    stations = board.arsenal.stations_of(board.owner, seat)
    for where in stations:
        board.add(where, (MANNED, *board.nothing[1:]))
        board.tell(Manned(where, seat, MANNED))
    energy = yield_of(board, seat) + bonus_of(board, seat) + len(stations) * MANNED
    board.arsenal.energy[seat] += energy
    board.tell(Charged(seat, energy))
