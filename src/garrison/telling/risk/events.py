"""A move as one seat knows it: what it saw before, what it was told, and what it saw then."""

from collections.abc import Sequence
from typing import NamedTuple

from garrison.engine.vocabulary import Seat
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Move
from garrison.risk.state import State
from garrison.risk.view import View, shown, view

SETTING_UP = v.DealingMissions | v.RollingToPlace | v.Dealing | v.Claiming | v.Placing | v.RollingToPlay


class Event(NamedTuple):
    """A move through the eyes of one seat."""

    before: View
    move: Move
    after: View
    number: int = 0
    """How many moves were made before."""


def event(game: Game, before: State, move: Move, after: State, seat: Seat) -> Event:
    """What `seat` knows of a move that was made in a state."""
    (told,) = shown(game, before, move, seat)
    return Event(view(game, before, seat), told, view(game, after, seat))


def events(game: Game, before: State, move: Move, after: State, seat: Seat) -> tuple[Event]:
    """The one event that a move is."""
    return (event(game, before, move, after, seat),)


def is_own(told: Event, seat: Seat) -> bool:
    """Whether this belongs to the turn of a seat, which looks at it happening."""
    setting_up = isinstance(told.before.phase, SETTING_UP)
    return told.move.by == seat if setting_up else told.before.turn == seat


def is_secret(told: Sequence[Event]) -> bool:
    """Whether a seat is told its mission in these events, or the card that it drew in its turn."""
    return any(isinstance(one.move.action, v.DealMission) or _is_draw(one) for one in told)


def _is_draw(told: Event) -> bool:
    return isinstance(told.move.action, v.Draw) and told.before.turn == told.before.seat
