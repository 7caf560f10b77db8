"""A game on the table, as a value that is never half made: how it began, every move so far, and where it stands."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from garrison.engine.game import AnyGame, AnyView
from garrison.engine.play import begin, events, states, trail
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Move, Over, Seat


class Table(Value, frozen=True):
    """A game from its first state to the present one; its record is complete at every moment."""

    game: AnyGame
    start: Any
    state: Any
    moves: tuple[Move[Any], ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.state.phase, Over)

    def view(self, seat: Seat) -> AnyView:
        """What `seat` may know now."""
        return self.game.ruleset.view(self.game, self.state, seat)

    def after(self, move: Move[Any]) -> "Happened":
        """What happens when `move` is made; raises IllegalMove."""
        way = trail(self.game, self.state, move)
        table = replace(self, state=way[-1].after, moves=(*self.moves, move))
        return Happened(self.state, move, table, events(way))

    def played_on(self, made: Sequence[tuple[Move[Any], Any]]) -> "Table":
        """The table after moves that have been made, each with the state after it."""
        if not made:
            return self
        return replace(self, state=made[-1][1], moves=(*self.moves, *(move for move, _ in made)))

    def history(self) -> list[Any]:
        """The first state, then the state after each move."""
        return list(states(self.game, self.start, self.moves))

    def told(self, seat: Seat) -> Iterator[Event]:
        """All that has happened so far, as far as `seat` may know."""
        state = self.start
        for move in self.moves:
            way = trail(self.game, state, move)
            yield from self.game.ruleset.told(self.game, state, events(way), seat)
            state = way[-1].after

    def record(self, notes: dict[str, str]) -> Record:
        """All that is needed to play it again; `notes` are further lines of its header."""
        return Record(self.game, self.start, self.moves, tuple(notes.items()))


class Happened(NamedTuple):
    """A move that was made: the state in which it was made, the table after it, and all that happened by it."""

    before: Any
    move: Move[Any]
    table: Table
    events: tuple[Event, ...]


def new_table(game: AnyGame) -> Table:
    """A game that begins."""
    start = begin(game)
    return Table(game, start, start)


def loaded_table(record: Record) -> Table:
    """The game of a record at its last move; raises IllegalMove at the first move that is refused."""
    table = Table(record.game, record.start, record.start, record.moves)
    return replace(table, state=table.history()[-1])


def taken_back(table: Table) -> Table:
    """The table before the last move."""
    return replace(table, state=table.history()[-2], moves=table.moves[:-1])
