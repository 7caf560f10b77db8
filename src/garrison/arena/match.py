"""One game played by bots, who are shown Views only; chance is asked by the rule set, and the engine checks both."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from garrison.bots import Below, Bot
from garrison.engine.play import IllegalMove, Refused, awaited, begin, make
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, Over, Seat
from garrison.risk.game import Game, Move
from garrison.risk.state import State


class Limits(Value, frozen=True):
    """Where a game is broken off that does not end by itself, since nothing forces bots to get anywhere."""

    rounds: int = 500
    """The last round that is played."""
    moves: int = 1_000_000
    """The most moves, those of chance among them."""


USUAL: Final = Limits()


class Made(NamedTuple):
    """A move as it is made in a game, and the state after it."""

    move: Move
    state: State


class Played(Value, frozen=True):
    """A game that has been played: its record and its last state, which may be unfinished."""

    record: Record
    end: State

    @property
    def finished(self) -> bool:
        """Whether the game came to its end, and was not broken off."""
        return isinstance(self.end.phase, Over)


def play(game: Game, bots: Sequence[Bot], below: Below, limits: Limits = USUAL) -> Played:
    """A whole game between `bots`, one for each seat, with the dice rolled by `below`; raises as `course` does."""
    state = start = begin(game)
    moves = []
    for move, after in course(game, start, bots, below, limits):
        state = after
        moves.append(move)
    return Played(Record(game, start, tuple(moves)), state)


def course(game: Game, start: State, bots: Sequence[Bot], below: Below, limits: Limits = USUAL) -> Iterator[Made]:
    """Each move of a game from `start` as it is made, until the game is over or a limit is reached.

    Raises IllegalMove for a bot that chooses what it may not, and ValueError unless there is a bot for each seat.
    """
    if len(bots) != len(game.seats):
        raise ValueError(f"{len(game.seats)} seats are played by as many bots, not by {len(bots)}")
    state, made = start, 0
    while (seats := awaited(game, state)) and state.round <= limits.rounds and made < limits.moves:
        move = _asked(game, state, min(seats), bots, below)
        state, made = make(game, state, move), made + 1
        yield Made(move, state)


def _asked(game: Game, state: State, seat: Seat, bots: Sequence[Bot], below: Below) -> Move:
    """The move of the seat, which speaks for nobody else."""
    if seat == CHANCE:
        return game.ruleset.chance(game, state, below)
    move = bots[seat].choose(game.ruleset.view(game, state, seat))
    if move.by != seat:
        raise IllegalMove(move, (Refused.NOT_YOUR_TURN,))
    return move
