"""Playing command cards: before the steps of a turn, in the order of the cards, then in the fixed order."""

from collections.abc import Callable, Iterable

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import ARMIES_OF_A_LEVY, ENERGY_OF_SUNLIGHT, CommandCard
from garrison.simultaneous.events import Emptied, Played
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.aims import Aim, Ground, aims, standing
from garrison.simultaneous.rules.board import Board, Entry
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.stacks import leading, less, without_commanders


def play(on: Course) -> None:
    """Command cards do what they say."""
    board = on.board
    for entry in sorted(on.of(v.Play), key=lambda entry: _turn_of(board, entry)):
        card = _card(entry)
        if why := _objection(board, entry.by, card):
            board.void(entry, why)
        else:
            board.arsenal.discard(entry.by, card.card)
            before = [sum(stack) for stack in board.stacks]
            EFFECTS[card.card](board, entry.by, card)
            changes = [sum(stack) - armies for stack, armies in zip(board.stacks, before, strict=True)]
            armies = max(sum(change for change in changes if change * sign > 0) * sign for sign in (1, -1))
            board.tell(Played(entry.by, card.card, card.where, card.beyond, card.against, armies))
            _vacate(board, [Territory(where) for where, change in enumerate(changes) if change < 0])


def _card(entry: Entry) -> v.Play:
    assert isinstance(entry.order, v.Play)
    return entry.order


def _turn_of(board: Board, entry: Entry) -> tuple[int, ...]:
    card = _card(entry)
    return list(CommandCard).index(card.card), board.rank.get(card.where, -1), entry.by, entry.place


def _objection(board: Board, by: Seat, card: v.Play) -> Why | None:
    """Why a card is not played; None if the price is paid."""
    if card.card not in board.arsenal.commands[by]:
        return Why.NOT_IN_HAND
    ground = Ground(board.map, board.owner, standing(board.map, board.before.wasted), board.living)
    if Aim(card.where, card.beyond, card.against) not in aims(card.card, ground, by):
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
