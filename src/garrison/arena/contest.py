"""A contest: the same game many times over, with the bots moving up one seat from game to game."""

from typing import NamedTuple

from garrison.arena.match import USUAL, Limits, course, last_round
from garrison.bots import Factory
from garrison.engine.game import AnyGame, AnyState
from garrison.engine.play import IllegalMove, begin
from garrison.engine.streams import Chance
from garrison.engine.value import Value
from garrison.engine.vocabulary import Over, Seat


class Entrant(NamedTuple):
    """A bot and its name; several entrants may share one."""

    name: str
    factory: Factory


class Contest(Value, frozen=True):
    game: AnyGame
    entrants: tuple[Entrant, ...]
    seed: int = 1
    limits: Limits = USUAL


class Result(Value, frozen=True):
    number: int
    seating: tuple[int, ...]
    winners: tuple[Seat, ...]
    """The winner, several who share the victory, or nobody."""
    finished: bool
    rounds: int
    moves: int
    ahead: tuple[Seat, ...] = ()
    """The leaders in territories or centres when a game was broken off."""


def seating(entrants: int, number: int) -> tuple[int, ...]:
    """The entrant on each seat: over as many games as there are seats, everybody sits everywhere."""
    return tuple((seat - number) % entrants for seat in range(entrants))


def result(contest: Contest, number: int) -> Result:
    """The result of one game, which depends on no other game.

    Raises what `course` raises, with a note that says which bot played what, and in which game.
    """
    game, seats = contest.game, seating(len(contest.entrants), number)
    bots = [
        contest.entrants[entrant].factory(game, Chance(contest.seed, "game", number, "seat", seat).below)
        for seat, entrant in enumerate(seats)
    ]
    dice = Chance(contest.seed, "game", number, "dice").below
    state = start = begin(game)
    moves = 0
    try:
        for _, after in course(game, start, bots, dice, contest.limits):
            state, moves = after, moves + 1
    except IllegalMove as refused:
        refused.add_note(_played(contest, number, refused))
        raise
    over = state.phase if isinstance(state.phase, Over) else Over()
    finished = over is state.phase
    long = min(game.ruleset.family.age(game, state), last_round(game, contest.limits))
    return Result(number, seats, over.winners, finished, long, moves, () if finished else ahead(game, state))


def _played(contest: Contest, number: int, refused: IllegalMove) -> str:
    bot = contest.entrants[seating(len(contest.entrants), number)[refused.move.by]].name
    return f"{bot} made an illegal move in game {number}, {refused.move.action}"


def ahead(game: AnyGame, state: AnyState) -> tuple[Seat, ...]:
    held = game.ruleset.family.held(game, state)
    return tuple(Seat(seat) for seat, count in enumerate(held) if count == max(held))
