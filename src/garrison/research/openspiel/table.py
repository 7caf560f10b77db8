"""A game as OpenSpiel plays it: a seat or chance makes one numbered decision at a time, and positions are values."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, Optional

import msgspec
import numpy as np

from garrison.engine.game import Game, State, View
from garrison.engine.play import awaited, begin, events, make, trail
from garrison.engine.vocabulary import CHANCE, Event, Move, Seat
from garrison.research.chances import Draw, Drawn, after
from garrison.research.coding import Coding
from garrison.research.coding.coding import Board
from garrison.research.course import Reward, rewards

KEPT: Final = 200
"""How many moves apart the positions are that keep the story up to them."""


class Past:
    """A move, the state in which it was made, and what happened before. It never changes: positions share it."""

    __slots__ = ("_lines", "_stories", "before", "length", "move", "state")

    def __init__(self, before: Optional["Past"], state: State, move: Move) -> None:
        self.before, self.state, self.move = before, state, move
        self.length: Final[int] = 1 + (before.length if before else 0)
        self._lines: dict[int, str] = {}
        self._stories: dict[int, str] = {}

    def line(self, game: Game, seat: int) -> str:
        """What this seat knows of the move, in the notation, and of what followed; empty if it knows nothing."""
        if seat not in self._lines:
            seen = game.ruleset.shown(game, self.state, self.move, Seat(seat))
            written = [game.ruleset.notation.write_move(game, move) for move in seen]
            self._lines[seat] = "\n".join([*written, *map(_written, self._brought(game, Seat(seat)))])
        return self._lines[seat]

    def _brought(self, game: Game, seat: Seat) -> tuple[Event, ...]:
        """The events after the move that the seat was told of; empty if its own line already says everything."""
        way = trail(game, self.state, self.move)
        return game.ruleset.told(game, self.state, events(way), seat) if len(way) > 1 else ()

    def __reduce__(self) -> tuple[object, ...]:
        return _linked, (tuple((past.state, past.move) for past in reversed([*links(self)])),)

    def story(self, game: Game, seat: int) -> str:
        """All that this seat knows, a line for each move. It is kept at every KEPT-th move, which makes it quick."""
        if seat in self._stories:
            return self._stories[seat]
        lines, earlier = [self.line(game, seat)], self.before
        while earlier and seat not in earlier._stories and earlier.length % KEPT:  # noqa: SLF001  its own
            lines.append(earlier.line(game, seat))
            earlier = earlier.before
        lines.append(earlier.story(game, seat) if earlier else "")
        told = "\n".join(filter(None, reversed(lines)))
        if self.length % KEPT == 0:
            self._stories[seat] = told
        return told


def _written(event: Event) -> str:
    return msgspec.json.encode(event).decode()


NOTHING: Final[Past | None] = None


def links(past: Past | None) -> Iterator[Past]:
    """The moves of a game, the last one first."""
    while past is not None:
        yield past
        past = past.before


def heard(game: Game, past: Past | None, seat: int) -> str:
    """All that a seat was told of a game, move by move with the events of each: its perfect recall."""
    return past.story(game, seat) if past else ""


def _linked(moves: tuple[tuple[State, Move], ...]) -> Past | None:
    past: Past | None = None
    for state, move in moves:
        past = Past(past, state, move)
    return past


# Positions and what can be done in them


CHANCE_ACTS: Final = -1
IS_OVER: Final = -4
"""The numbers in OpenSpiel for chance, and for nobody once the game is over."""

WRITTEN: Final = -1


class Limits(NamedTuple):
    """When a game is broken off: after which round (or year), and after how many decisions."""

    rounds: int
    decisions: int


class GamePosition(NamedTuple):
    """A position of a game. It never changes, so copies are free."""

    state: State
    past: Past | None
    """The moves before."""
    decisions: int
    """How many moves were made by seats."""
    player: int
    """Who acts, as a number of OpenSpiel."""
    found: dict[int, Any]
    """What was worked out already: what seats see, and under WRITTEN the position in the notation."""
    drawn: Drawn = ()
    """What chance has drawn of its move so far."""
    draw: Draw = ()
    """What chance draws from next."""

    def __deepcopy__(self, _: object) -> "GamePosition":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return GamePosition, (*self[:4], {}, *self[5:])


class Table:
    """The parts of a game that never change, and what can be done in its positions."""

    def __init__(self, game: Game, coding: Coding, limits: Limits, reward: Reward) -> None:
        self.game, self.coding, self.limits, self.reward = game, coding, limits, reward
        self.start: Final = self._settled(begin(game), NOTHING, 0)
        self._seen: tuple[GamePosition, int, Board] = self.start, -1, np.zeros(0, np.float32)

    def numbers(self, position: GamePosition) -> list[int]:
        """The numbers of what the awaited seat can do, in rising order."""
        found: list[int] = np.flatnonzero(self.coding.mask(self.view(position, position.player))).tolist()
        return found

    def decided(self, position: GamePosition, number: int) -> GamePosition:
        """The position after this decision of the awaited seat, or this draw of chance."""
        if position.player == CHANCE_ACTS:
            return self._fallen(position, (*position.drawn, number))
        action = self.coding.action(self.view(position, position.player), number)
        return self._made(position, Move(Seat(position.player), action), position.decisions + 1)

    def view(self, position: GamePosition, seat: int) -> View:
        """What a seat sees."""
        if seat not in position.found:
            position.found[seat] = self.game.ruleset.view(self.game, position.state, Seat(seat))
        found: View = position.found[seat]
        return found

    def numbers_seen(self, position: GamePosition, seat: int) -> Board:
        """What a seat sees, in numbers; the last ones are kept, since they are needed twice."""
        if self._seen[0] is not position or self._seen[1] != seat:
            self._seen = position, seat, self.coding.observe(self.view(position, seat))
        return self._seen[2]

    def returns(self, position: GamePosition) -> list[float]:
        if position.player != IS_OVER:
            return [0.0] * len(self.game.seats)
        return [*rewards(self.game, position.state, self.reward)]

    def words(self, position: GamePosition, player: int, number: int) -> str:
        """What a number means here: an action in the words of the coding, or what chance does by drawing it."""
        if player != CHANCE_ACTS:
            return self.coding.words(number)
        found = after(self.game, position.state, (*position.drawn, number))
        if isinstance(found, Move):
            line: str = self.game.ruleset.notation.write_move(self.game, found)
            return line
        return f"draw {len(position.drawn) + 1}: {number + 1} of {len(position.draw)}"

    def written(self, position: GamePosition) -> str:
        """The state in the notation, with what chance has drawn of its next move."""
        if WRITTEN not in position.found:
            line = self.game.ruleset.notation.write_state(self.game, position.state)
            position.found[WRITTEN] = f"{line}\ndrawn: {position.drawn}" if position.drawn else line
        written: str = position.found[WRITTEN]
        return written

    def _made(self, position: GamePosition, move: Move, decisions: int) -> GamePosition:
        state = make(self.game, position.state, move)
        return self._settled(state, Past(position.past, position.state, move), decisions)

    def _settled(self, state: State, past: Past | None, decisions: int) -> GamePosition:
        seats = awaited(self.game, state)
        if not seats or self._is_broken_off(state, decisions):
            return GamePosition(state, past, decisions, IS_OVER, {})
        if CHANCE in seats:
            return self._fallen(GamePosition(state, past, decisions, CHANCE_ACTS, {}), ())
        return GamePosition(state, past, decisions, min(seats), {})

    def _fallen(self, position: GamePosition, drawn: Drawn) -> GamePosition:
        found = after(self.game, position.state, drawn)
        if isinstance(found, Move):
            return self._made(position, found, position.decisions)
        return position._replace(drawn=drawn, draw=found, found={})

    def _is_broken_off(self, state: State, decisions: int) -> bool:
        return decisions >= self.limits.decisions or self.game.ruleset.family.age(self.game, state) > self.limits.rounds
