"""A move that was made on a table, and what happened by it, known once for whoever asks."""

from functools import cached_property

from garrison.engine.game import AnyGame, AnyMove, AnyState
from garrison.engine.play import Trail, events, trail
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Seat


class Happened(Value, frozen=True, dict=True):
    """A move, the state in which it was made, and its trail."""

    game: AnyGame
    before: AnyState
    move: AnyMove
    way: Trail[AnyState]

    @property
    def after(self) -> AnyState:
        """The state that the move led to."""
        return self.way[-1].after

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All that happened, also what is secret."""
        return events(self.way)

    def told(self, seat: Seat) -> tuple[Event, ...]:
        """What a seat may know of it."""
        return self.game.ruleset.told(self.game, self.before, self.events, seat)

    def shown(self, seat: Seat) -> tuple[AnyMove, ...]:
        """The move as a seat may know it, or nothing."""
        return self.game.ruleset.shown(self.game, self.before, self.move, seat)


def happened(game: AnyGame, before: AnyState, move: AnyMove) -> Happened:
    """What happens when `move` is made; raises IllegalMove."""
    return Happened(game, before, move, trail(game, before, move))
