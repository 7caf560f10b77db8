"""A game as it is told on a page: territories by their names, and seats with a capital."""

from typing import TypeVar

from msgspec.structs import replace

from garrison.engine.game import AnyGame, AnyMove, AnyState, AnyView
from garrison.maps.world import Map

G = TypeVar("G", bound=AnyGame)


def named(game: G) -> G:
    """The same game, only for telling: what is written in it can't be read as notation.

    Maps of provinces are told by their own names as it is.
    """
    if not isinstance(game.map, Map):
        return game
    seats = tuple(_capital(seat) for seat in game.seats)
    return replace(game, map=replace(game.map, ids=game.map.names), seats=seats)


def seat_named(game: AnyGame, seat: int) -> str:
    """A seat with a capital, whatever names the map gives.

    >>> from garrison import new_game
    >>> seat_named(new_game("diplomacy", "", 7), 4)
    'Italy'
    """
    return _capital(game.seats[seat])


def line(game: AnyGame, seen: AnyState | AnyView, move: AnyMove) -> str:
    """A move in the notation, without its seat."""
    return str(game.ruleset.notation.write_move_in(game, seen, move)).partition(": ")[2]


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
