"""The whole engine: what may be done, why not, and what follows. It knows the table, and no rule."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import reduce
from typing import Any, TypeVar

from garrison.engine.game import Game, HasPhase, Moment, Step
from garrison.engine.vocabulary import Choice, Move, Seat

S = TypeVar("S", bound=HasPhase)


class Refused(StrEnum):
    """Why the table itself refuses a move, before any rule is asked."""

    GAME_OVER = "The game is over."
    NOT_NOW = "That is not done in this phase."
    NOT_YOUR_TURN = "It is not your turn."


class IllegalMove(ValueError):
    """A move that the rules refuse, with every reason they give."""

    def __init__(self, move: Move[Any], reasons: tuple[str, ...]) -> None:
        super().__init__(move, reasons)  # both, so that it travels from one process to another
        self.move, self.reasons = move, reasons

    def __str__(self) -> str:
        return " ".join(self.reasons)


def begin(game: Game[Any, Any, S]) -> S:
    """The first state of a game."""
    return settle(game, game.ruleset.begin(game))


def awaited(game: Game[Any, Any, S], state: S) -> frozenset[Seat]:
    """The seats that the game waits for: one, or several at once, or none when it is over."""
    return frozenset(seat for step in game.rows[type(state.phase)].steps.values() for seat in step.by(state))


def legal(game: Game[Any, Any, S], state: S) -> list[Choice[Any]]:
    """Every choice of the seats that the game waits for."""
    return list(_proposed(game, state, game.rows[type(state.phase)].steps.values()))


def choices(game: Game[Any, Any, S], state: S, seat: Seat) -> Iterator[Choice[Any]]:
    """What the game waits for this seat to choose from; nobody else's choices are listed for it."""
    return _proposed_to(game, state, game.rows[type(state.phase)].steps.values(), seat)


def besides(game: Game[Any, Any, S], state: S, seat: Seat) -> Iterator[Choice[Any]]:
    """What this seat may do besides."""
    return _proposed_to(game, state, game.rows[type(state.phase)].asides.values(), seat)


def can_go_on(game: Game[Any, Any, S], state: S) -> bool:
    """Whether any seat that the game waits for has a choice; found out with the first, however many there are."""
    return any(True for _ in _proposed(game, state, game.rows[type(state.phase)].steps.values()))


def asides(game: Game[Any, Any, S], state: S) -> list[Choice[Any]]:
    """Every choice that may be made besides, such as resigning."""
    return list(_proposed(game, state, game.rows[type(state.phase)].asides.values()))


def refusals(game: Game[Any, Any, S], state: S, move: Move[Any]) -> tuple[StrEnum, ...]:
    """Every reason why `move` may not be made now; none when it may."""
    step = _row(game, state, move)
    if step is None:
        return (Refused.NOT_NOW if game.rows[type(state.phase)].steps else Refused.GAME_OVER,)
    if move.by not in step.by(state):
        return (Refused.NOT_YOUR_TURN,)
    return tuple(step.rule.refuse(Moment(game, state, state.phase, move.by), move.action))


def make(game: Game[Any, Any, S], state: S, move: Move[Any]) -> S:
    """The state after `move` and all that follows from it; raises IllegalMove with every reason."""
    step = _row(game, state, move)
    if step is None or move.by not in step.by(state):
        raise IllegalMove(move, refusals(game, state, move))
    at = Moment(game, state, state.phase, move.by)
    if reasons := tuple(step.rule.refuse(at, move.action)):
        raise IllegalMove(move, reasons)
    after: S = step.rule.apply(at, move.action)
    assert type(after.phase) in step.leads_to, f"{step.action.__name__} leads to {after.phase}"
    return settle(game, after)


def settle(game: Game[Any, Any, S], state: S) -> S:
    """Let each consequence follow, the first that changes anything first, until none does."""
    for consequence in game.rows[type(state.phase)].consequences:
        after: S = consequence.follow(game, state)
        if after is not state:
            assert type(after.phase) in consequence.leads_to, f"{consequence.follow.__name__} leads to {after.phase}"
            return settle(game, after)
    return state


def replay(game: Game[Any, Any, S], start: S, moves: Iterable[Move[Any]]) -> S:
    """A game is its first state and its moves; no dice are thrown twice."""
    return reduce(lambda state, move: make(game, state, move), moves, start)


def states(game: Game[Any, Any, S], start: S, moves: Iterable[Move[Any]]) -> Iterator[S]:
    """The first state, then the state after each move."""
    yield start
    for move in moves:
        start = make(game, start, move)
        yield start


def _row(game: Game[Any, Any, S], state: S, move: Move[Any]) -> Step[Any, Any] | None:
    rows, action = game.rows[type(state.phase)], type(move.action)
    return rows.steps.get(action) or rows.asides.get(action)


def _proposed(game: Game[Any, Any, S], state: S, steps: Iterable[Step[Any, Any]]) -> Iterator[Choice[Any]]:
    return (
        choice
        for step in steps
        for seat in step.by(state)
        for choice in step.rule.propose(Moment(game, state, state.phase, seat))
    )


def _proposed_to(
    game: Game[Any, Any, S], state: S, steps: Iterable[Step[Any, Any]], seat: Seat
) -> Iterator[Choice[Any]]:
    return (
        choice
        for step in steps
        if seat in step.by(state)
        for choice in step.rule.propose(Moment(game, state, state.phase, seat))
    )
