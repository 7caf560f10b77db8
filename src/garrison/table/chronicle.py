"""The chronicle of a game: its moves so far, what happened in each of them, and what each seat may know of it."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy

import msgspec

from garrison.engine.game import AnyGame, AnyMove, AnyState, AnyView
from garrison.engine.play import Trail, awaited, events, trail
from garrison.engine.vocabulary import CHANCE, Event, Over, Seat
from garrison.table.dice import Fortune


class Happened(msgspec.Struct, gc=False):
    """A move and its outcome. Games keep so many that Python would be busy looking for garbage among them."""

    game: AnyGame
    before: AnyState
    move: AnyMove
    way: Trail[AnyState]
    chapter: str
    """The heading under which the move stands in a record: a turn, or the setup."""
    _events: tuple[Event, ...] | None = None

    @property
    def after(self) -> AnyState:
        return self.way[-1].after

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, secrets included."""
        if self._events is None:
            self._events = events(self.way)
        return self._events

    def told(self, seat: Seat) -> tuple[Event, ...]:
        return self.game.ruleset.told(self.game, self.before, self.events, seat)

    def shown(self, seat: Seat) -> tuple[AnyMove, ...]:
        """What a seat may know of the move, or nothing."""
        return self.game.ruleset.shown(self.game, self.before, self.move, seat)


KEPT = 8
"""Views in memory: those of two seats and a watcher before and after the last moves."""


class Chronicle:
    """Never between moves, and with a complete record at every moment."""

    def __init__(self, game: AnyGame, start: AnyState, moves: Iterable[AnyMove] = ()) -> None:
        """Raises IllegalMove if the moves can't be played."""
        self.game, self.start = game, start
        self.family = game.ruleset.family
        self.past: list[Happened] = []
        self._views: dict[tuple[int, Seat], AnyView] = {}
        """By the number of moves before it, and the seat."""
        for move in moves:
            self._go(move)

    @property
    def state(self) -> AnyState:
        """The whole state, which no screen is given."""
        return self.past[-1].after if self.past else self.start

    @property
    def moves(self) -> tuple[AnyMove, ...]:
        return tuple(what.move for what in self.past)

    @property
    def over(self) -> bool:
        return isinstance(self.state.phase, Over)

    @property
    def awaited(self) -> frozenset[Seat]:
        return awaited(self.game, self.state)

    @property
    def age(self) -> int:
        return int(self.family.age(self.game, self.state))

    def view(self, seat: Seat) -> AnyView:
        return self.view_lately(len(self.past), seat)

    def view_lately(self, moves: int, seat: Seat) -> AnyView:
        """The same as `view_after`; the last few are kept, since they are asked for again and again."""
        if (found := self._views.get((moves, seat))) is None:
            found = self.view_after(moves, seat)
            self._views = {**dict([*self._views.items()][1 - KEPT :]), (moves, seat): found}
        return found

    def view_after(self, moves: int, seat: Seat) -> AnyView:
        """What `seat` knew after this many moves."""
        return self.game.ruleset.view(self.game, self.past[moves - 1].after if moves else self.start, seat)

    def told(self, seat: Seat) -> Iterator[Event]:
        """Everything that has happened so far, as far as `seat` may know."""
        return (event for what in self.past for event in what.told(seat))

    def log(self, seat: Seat) -> Iterator[tuple[str, AnyMove]]:
        """The moves as `seat` may know them, each with its heading."""
        return ((what.chapter, move) for what in self.past for move in what.shown(seat))

    def follow(self, made: Sequence[Happened]) -> None:
        """Go on with moves that were drafted here."""
        self.past += made

    def fork(self) -> "Chronicle":
        """The same chronicle, which can go on in another way."""
        other = copy(self)
        other.past = [*self.past]
        return other

    def _go(self, move: AnyMove) -> Happened:
        self.past.append(what := happening(self.game, self.state, move))
        return what


def happening(game: AnyGame, state: AnyState, move: AnyMove) -> Happened:
    """What happens when this move is made; raises IllegalMove."""
    return Happened(game, state, move, trail(game, state, move), str(game.ruleset.notation.chapter(game, state)))


class Draft:
    """Moves thought through from the end of a chronicle, which knows nothing of them yet."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.game, self.state, self._chronicle = chronicle.game, chronicle.state, chronicle
        self.before = len(chronicle.past)
        self.made: list[Happened] = []

    def make(self, move: AnyMove) -> Happened:
        """Raises IllegalMove."""
        what = happening(self.game, self.state, move)
        self.made.append(what)
        self.state = what.after
        return what

    def settle(self, dice: Fortune) -> None:
        """Let chance move for as long as the game waits for it."""
        while CHANCE in awaited(self.game, self.state):
            below = dice.below(self.before + len(self.made) + 1)
            self.make(self.game.ruleset.chance(self.game, self.state, below))

    def view(self, seat: Seat) -> AnyView:
        return self.game.ruleset.view(self.game, self.state, seat) if self.made else self._chronicle.view(seat)
