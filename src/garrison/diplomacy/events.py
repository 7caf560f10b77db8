"""What happens in a game of this family, and what each seat may know of it."""

from garrison.diplomacy.game import Game
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import Event, Seat


def told(game: Game, before: State, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """All of it."""
    return events
