"""What happens in a game of this family, and what each seat may know of it."""

from garrison.engine.vocabulary import Event, Seat
from garrison.risk.game import Game
from garrison.risk.state import State


def told(game: Game, before: State, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """All of it."""
    return events
