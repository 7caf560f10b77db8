"""The chronicle of a game: its moves so far, what happened in each of them, and what each seat may know of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, Self, cast

import msgspec

from garrison.engine.game import Game, State, View
from garrison.engine.play import Trail, awaited, events, trail
from garrison.engine.value import TypeVar
from garrison.engine.vocabulary import CHANCE, Event, Move, Over, Seat
from garrison.table.dice import Fortune
from garrison.table.growing import GrowingList
from garrison.table.votes import time_up

G_co = TypeVar("G_co", bound=Game, covariant=True, default=Game)
S = TypeVar("S", bound=State, default=State)
S_co = TypeVar("S_co", bound=State, covariant=True, default=State)
V_co = TypeVar("V_co", bound=View, covariant=True, default=View)


class Happened(msgspec.Struct, Generic[S_co], gc=False):
    """A move and its outcome. Games keep very many, so Python does not look for garbage among them."""

    game: Game
    before: S_co
    move: Move
    way: Trail[S_co]
    chapter: str
    """The heading under which the move stands in a record: a turn, or the setup."""
    _events: tuple[Event, ...] | None = None

    @property
    def after(self) -> S_co:
        return self.way[-1].after

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, secrets included."""
        if self._events is None:
            self._events = events(self.way)
        return self._events

    def told(self, seat: Seat) -> tuple[Event, ...]:
        return self.game.ruleset.told(self.game, self.before, self.events, seat)

    def shown(self, seat: Seat) -> tuple[Move, ...]:
        """What a seat may know of the move, or nothing."""
        return self.game.ruleset.shown(self.game, self.before, self.move, seat)


KEPT = 8
"""Views in memory: those of two seats and a watcher before and after the last moves."""


class Chronicle(Generic[G_co, V_co, S_co]):
    """A game as played so far. It always stands after a whole move, so its record is complete at any time."""

    def __init__(self, game: G_co, start: S_co, moves: Iterable[Move] = ()) -> None:
        """The game after these moves from `start`; raises IllegalMove if they can't be played."""
        self.game, self.start = game, start
        self.state = start
        """The whole state, which no screen is given."""
        self.family = game.ruleset.family
        self.past: GrowingList[Happened[S_co]] = GrowingList()
        self._views: dict[tuple[int, Seat], V_co] = {}
        """Each view by the number of moves before it, and its seat."""
        for move in moves:
            self._go(move)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(what.move for what in self.past)

    @property
    def over(self) -> bool:
        return isinstance(self.state.phase, Over)

    @property
    def at_once(self) -> bool:
        """Whether seats act at once now, unseen by one another, until all have or the clock ends it."""
        return bool(time_up(self.game, self.state))

    @property
    def awaited(self) -> frozenset[Seat]:
        state: State = self.state
        return awaited(self.game, state)

    @property
    def age(self) -> int:
        return int(self.family.age(self.game, self.state))

    def view(self, seat: Seat) -> V_co:
        return self.view_lately(len(self.past), seat)

    def view_lately(self, moves: int, seat: Seat) -> V_co:
        """As `view_after`, but the last few views are kept, since they are needed again and again."""
        if (found := self._views.get((moves, seat))) is None:
            found = self.view_after(moves, seat)
            self._views = {**dict([*self._views.items()][1 - KEPT :]), (moves, seat): found}
        return found

    def view_after(self, moves: int, seat: Seat) -> V_co:
        """What `seat` knew after this many moves."""
        state = self.past[moves - 1].after if moves else self.start
        return cast("V_co", self.game.ruleset.view(self.game, state, seat))  # the type of a Game does not name its View

    def told(self, seat: Seat) -> Iterator[Event]:
        """Everything that has happened so far, as far as `seat` may know."""
        return (event for what in self.past for event in what.told(seat))

    def log(self, seat: Seat) -> Iterator[tuple[str, Move]]:
        """The moves as `seat` may know them, each with its heading."""
        return ((what.chapter, move) for what in self.past for move in what.shown(seat))

    def follow(self, made: Sequence[Happened[S_co]]) -> None:
        """Go on with moves that were drafted here."""
        self.past.extend(made)
        self.state = made[-1].after if made else self.state

    def fork(self) -> Self:
        """The same chronicle, which can go on in another way."""
        other: Self = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.past = self.past.fork()
        return other

    def _go(self, move: Move) -> Happened[S_co]:
        self.past.append(what := happening(self.game, self.state, move))
        self.state = what.after
        return what


def happening(game: Game[Any, Any, Any, Any], state: S, move: Move) -> Happened[S]:
    """What happens when this move is made; raises IllegalMove."""
    return Happened(game, state, move, trail(game, state, move), str(game.ruleset.notation.chapter(game, state)))


class Draft:
    """Moves made from the end of a chronicle, without adding them to it yet."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.game, self.state, self._chronicle = chronicle.game, chronicle.state, chronicle
        self.before = len(chronicle.past)
        self.made: list[Happened] = []

    def make(self, move: Move) -> Happened:
        """Make a move in the draft; raises IllegalMove."""
        what = happening(self.game, self.state, move)
        self.made.append(what)
        self.state = what.after
        return what

    def settle(self, dice: Fortune) -> None:
        """Let chance move for as long as the game waits for it."""
        while CHANCE in awaited(self.game, self.state):
            below = dice.below(self.before + len(self.made) + 1)
            self.make(self.game.ruleset.chance(self.game, self.state, below))

    def view(self, seat: Seat) -> View:
        return self.game.ruleset.view(self.game, self.state, seat) if self.made else self._chronicle.view(seat)
