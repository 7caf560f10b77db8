"""A move as one seat knows it: what it saw before, what it was told, and what it saw then."""

from typing import NamedTuple

from garrison.engine.vocabulary import Seat
from garrison.risk.game import Game, Move
from garrison.risk.state import State
from garrison.risk.view import View


class Event(NamedTuple):
    """A move through the eyes of one seat."""

    before: View
    move: Move
    after: View
    number: int = 0
    """How many moves were made before."""


def event(game: Game, before: State, move: Move, after: State, seat: Seat) -> Event:
    """What `seat` knows of a move that was made in a state."""
    book = game.ruleset
    (told,) = book.told(game, before, move, seat)
    return Event(book.view(game, before, seat), told, book.view(game, after, seat))
