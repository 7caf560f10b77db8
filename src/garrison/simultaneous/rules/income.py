"""Income: what territories, whole continents and stations bring for the next turn."""

from collections.abc import Iterator

from garrison.engine.vocabulary import Seat
from garrison.simultaneous.events import Charged, Earned, Manned
from garrison.simultaneous.rules.board import Board


def earn(board: Board, seat: Seat) -> None:
    """What so many territories bring, the bonus of each continent that is owned whole, and what stations bring."""
    options, owned = board.options, board.owner.count(seat)
    if not options.pool_carry_over:
        board.pool[seat] = 0
    if not owned:
        return
    armies, whole = max(options.income_min, yield_of(board, seat)), tuple(continents_of(board, seat))
    bonus = bonus_of(board, seat)
    board.pool[seat] += armies + bonus
    board.tell(Earned(seat, armies + bonus, bonus, whole))
    stations = board.arsenal.stations_of(board.owner, seat)
    for where in stations:
        board.add(where, (MANNED, *board.nothing[1:]))
        board.tell(Manned(where, seat, MANNED))
    if options.staff:
        _charge(board, seat, len(stations))


MANNED = 1
"""The armies that a station brings to its territory; it brings as much energy."""


def _charge(board: Board, seat: Seat, stations: int) -> None:
    """Energy comes like armies, but no least of it."""
    energy = yield_of(board, seat) + bonus_of(board, seat) + stations * MANNED
    board.arsenal.energy[seat] += energy
    board.tell(Charged(seat, energy))


def yield_of(board: Board, seat: Seat) -> int:
    """What so many territories bring, however few they are."""
    return board.options.income_number * (board.owner.count(seat) // board.options.income_rate)


def bonus_of(board: Board, seat: Seat) -> int:
    """The bonuses of the continents that a seat owns whole."""
    return sum(board.map.continents[number].bonus for number in continents_of(board, seat))


def continents_of(board: Board, seat: Seat) -> Iterator[int]:
    """The continents that a seat owns whole, as far as they are not laid waste, where that is worth anything."""
    for number, continent in enumerate(board.map.continents if board.options.region_bonus else ()):
        standing = continent.territories.difference(board.before.wasted)
        if standing and all(board.owner[where] == seat for where in standing):
            yield number
