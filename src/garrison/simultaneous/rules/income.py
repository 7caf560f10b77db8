"""Income: what territories and whole continents bring for the next turn."""

from collections.abc import Iterator

from garrison.engine.vocabulary import Seat
from garrison.simultaneous.events import Earned
from garrison.simultaneous.rules.board import Board


def earn(board: Board, seat: Seat) -> None:
    """What so many territories bring, and the bonus of each continent that is owned whole."""
    options, owned = board.options, board.owner.count(seat)
    if not options.pool_carry_over:
        board.pool[seat] = 0
    if not owned:
        return
    armies, whole = max(options.income_min, yield_of(board, seat)), tuple(continents_of(board, seat))
    bonus = bonus_of(board, seat)
    board.pool[seat] += armies + bonus
    board.tell(Earned(seat, armies + bonus, bonus, whole))


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
