"""A game as OpenSpiel plays it: a seat or chance makes one numbered decision at a time, and positions are values."""

from typing import Any, Final, NamedTuple

import numpy as np

from garrison.engine.game import AnyGame, AnyMove, AnyState, AnyView
from garrison.engine.play import awaited, begin, make
from garrison.engine.vocabulary import CHANCE, Move, Seat
from garrison.research.chances import Draw, Drawn, after
from garrison.research.coding import Coding
from garrison.research.coding.coding import Board
from garrison.research.openspiel.past import NOTHING, Past
from garrison.research.rewards import Reward, rewards

CHANCE_ACTS: Final = -1
IS_OVER: Final = -4
"""How OpenSpiel numbers those who act, besides the seats."""

WRITTEN: Final = -1


class Limits(NamedTuple):
    """When a game is broken off: after which round (or year), and after how many decisions."""

    rounds: int
    decisions: int


class Position(NamedTuple):
    """Where a game is. It never changes, so that a copy is free."""

    state: AnyState
    past: Past | None
    """The moves before."""
    decisions: int
    """How many of them were made by seats."""
    player: int
    """Who acts, as OpenSpiel numbers them."""
    found: dict[int, Any]
    """What was worked out already: what seats see, and under WRITTEN how the position is written down."""
    drawn: Drawn = ()
    """What chance has drawn of its move."""
    draw: Draw = ()
    """What it draws from next."""

    def __deepcopy__(self, _: object) -> "Position":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Position, (*self[:4], {}, *self[5:])


class Table:
    """What never changes in a game, and what can be done in its positions."""

    def __init__(self, game: AnyGame, coding: Coding, limits: Limits, reward: Reward) -> None:
        self.game, self.coding, self.limits, self.reward = game, coding, limits, reward
        self.start: Final = self._settled(begin(game), NOTHING, 0)
        self._seen: tuple[Position, int, Board] = self.start, -1, np.zeros(0, np.float32)

    def numbers(self, position: Position) -> list[int]:
        """The numbers of what the awaited seat can do, in rising order."""
        found: list[int] = np.flatnonzero(self.coding.mask(self.view(position, position.player))).tolist()
        return found

    def decided(self, position: Position, number: int) -> Position:
        """The position after this decision of the awaited seat, or this draw of chance."""
        if position.player == CHANCE_ACTS:
            return self._fallen(position, (*position.drawn, number))
        action = self.coding.action(self.view(position, position.player), number)
        return self._made(position, Move(Seat(position.player), action), position.decisions + 1)

    def view(self, position: Position, seat: int) -> AnyView:
        """What a seat sees."""
        if seat not in position.found:
            position.found[seat] = self.game.ruleset.view(self.game, position.state, Seat(seat))
        return position.found[seat]

    def numbers_seen(self, position: Position, seat: int) -> Board:
        """What a seat sees, in numbers; the last ones are kept, since they are asked for twice."""
        if self._seen[0] is not position or self._seen[1] != seat:
            self._seen = position, seat, self.coding.observe(self.view(position, seat))
        return self._seen[2]

    def returns(self, position: Position) -> list[float]:
        if position.player != IS_OVER:
            return [0.0] * len(self.game.seats)
        return [*rewards(self.game, position.state, self.reward)]

    def words(self, position: Position, player: int, number: int) -> str:
        """What a number means here: an action in the words of the coding, or what chance has done by drawing it."""
        if player != CHANCE_ACTS:
            return self.coding.words(number)
        found = after(self.game, position.state, (*position.drawn, number))
        if isinstance(found, Move):
            line: str = self.game.ruleset.notation.write_move(self.game, found)
            return line
        return f"draw {len(position.drawn) + 1}: {number + 1} of {len(position.draw)}"

    def written(self, position: Position) -> str:
        """The state in the notation, with what chance has drawn of its next move."""
        if WRITTEN not in position.found:
            line = self.game.ruleset.notation.write_state(self.game, position.state)
            position.found[WRITTEN] = f"{line}\ndrawn: {position.drawn}" if position.drawn else line
        written: str = position.found[WRITTEN]
        return written

    def _made(self, position: Position, move: AnyMove, decisions: int) -> Position:
        state = make(self.game, position.state, move)
        return self._settled(state, Past(position.past, position.state, move), decisions)

    def _settled(self, state: AnyState, past: Past | None, decisions: int) -> Position:
        seats = awaited(self.game, state)
        if not seats or self._is_broken_off(state, decisions):
            return Position(state, past, decisions, IS_OVER, {})
        if CHANCE in seats:
            return self._fallen(Position(state, past, decisions, CHANCE_ACTS, {}), ())
        return Position(state, past, decisions, min(seats), {})

    def _fallen(self, position: Position, drawn: Drawn) -> Position:
        found = after(self.game, position.state, drawn)
        if isinstance(found, Move):
            return self._made(position, found, position.decisions)
        return position._replace(drawn=drawn, draw=found, found={})

    def _is_broken_off(self, state: AnyState, decisions: int) -> bool:
        return decisions >= self.limits.decisions or self.game.ruleset.family.age(self.game, state) > self.limits.rounds
