"""The whole engine: what can be done, why not, what a seat may know, what follows, and what happened."""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import reduce
from typing import Any, Generic, TypeAlias

from garrison.engine.game import Consequence, Game, Moment, State, Step, View
from garrison.engine.value import TypeVar, Value
from garrison.engine.vocabulary import Action, Choice, Event, Move, Phase, Seat

S = TypeVar("S", bound=State, default=State)
A = TypeVar("A", bound=Action, default=Action)


class Refused(StrEnum):
    """Why the table itself refuses a move, before any rule is consulted."""

    GAME_OVER = "The game is over."
    NOT_NOW = "You can't do that in this phase."
    NOT_YOUR_TURN = "It is not your turn."


class IllegalMove(ValueError):
    """A move that the rules refuse, with every reason they give."""

    def __init__(self, move: Move, reasons: tuple[str, ...]) -> None:
        super().__init__(move, reasons)  # both, so that it can be pickled
        self.move, self.reasons = move, reasons

    def __str__(self) -> str:
        return " ".join(self.reasons)


def begin(game: Game[Any, Any, S, A]) -> S:
    """The first state of a game."""
    return settle(game, game.ruleset.begin(game))


# What can be done


def awaited(game: Game[Any, Any, S, A], state: S) -> frozenset[Seat]:
    """The seats that the game is waiting for: one, several at once, or none if it is over."""
    return frozenset(seat for step in game.rows[type(state.phase)].steps.values() for seat in step.by(state))


def legal(game: Game[Any, Any, S, A], state: S, seat: Seat | None = None) -> list[Choice[A]]:
    """Every choice that the game is waiting for, of all seats or of one."""
    return list(_proposed(game, state, game.rows[type(state.phase)].steps.values(), seat))


def asides(game: Game[Any, Any, S, A], state: S, seat: Seat | None = None) -> list[Choice[A]]:
    """Every other choice, such as resigning, of all seats or of one."""
    return list(_proposed(game, state, game.rows[type(state.phase)].asides.values(), seat))


def can_go_on(game: Game[Any, Any, S, A], state: S) -> bool:
    """Whether any awaited seat has a choice; the search ends with the first."""
    return any(True for _ in _proposed(game, state, game.rows[type(state.phase)].steps.values(), None))


def _proposed(
    game: Game[Any, Any, S, A], state: S, steps: Iterable[Step[Any, S, Phase, A]], only: Seat | None
) -> Iterator[Choice[A]]:
    return (
        choice
        for step in steps
        for seat in step.by(state)
        if only is None or seat == only
        for choice in step.rule.propose(Moment(game, state, state.phase, seat))
    )


def refusals(game: Game[Any, Any, S, A], state: S, move: Move[A]) -> tuple[str, ...]:
    """Every reason why `move` can't be made now; empty if it can."""
    rows = game.rows[type(state.phase)]
    step = rows.steps.get(type(move.action)) or rows.asides.get(type(move.action))
    if step is None:
        return (Refused.NOT_NOW if rows.steps else Refused.GAME_OVER,)
    if move.by not in step.by(state):
        return (Refused.NOT_YOUR_TURN,)
    return tuple(step.rule.refuse(Moment(game, state, state.phase, move.by), move.action))


def chance(game: Game[Any, Any, S, A], state: S, below: Callable[[int], int]) -> Move[A]:
    """The move of CHANCE in a state that awaits it; `below(n)` gives a whole number from 0 to n - 1."""
    return game.ruleset.chance(game, state, below)


# What a seat may know


def view(game: Game[Any, Any, S, A], state: S, seat: Seat) -> View[A]:
    """What one seat may know of a state, with its choices: the only thing to show to a player or a bot."""
    return game.ruleset.view(game, state, seat)


def shown(game: Game[Any, Any, S, A], state: S, move: Move[A], seat: Seat) -> tuple[Move[A], ...]:
    """What one seat may know of a move made in `state`: the move without its secrets, or nothing."""
    return game.ruleset.shown(game, state, move, seat)


def told(game: Game[Any, Any, S, A], state: S, happened: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """What one seat may know of the events of a move made in `state`."""
    return game.ruleset.told(game, state, happened, seat)


# What follows, and what happened


class Made(Value, Generic[S], frozen=True):
    step: Step
    at: Moment[Any, S, Any]
    action: Action
    after: S

    @property
    def before(self) -> S:
        return self.at.state

    def events(self) -> Iterable[Event]:
        return self.step.rule.tell(self.at, self.action, self.after)


class Followed(Value, Generic[S], frozen=True):
    consequence: Consequence
    game: Game[Any, Any, S, Action]
    before: S
    after: S

    def events(self) -> Iterable[Event]:
        return self.consequence.tell(self.game, self.before, self.after)


Trail: TypeAlias = tuple[Made[S] | Followed[S], ...]
"""The course of a move: its step, then each consequence that followed, in order."""


def trail(game: Game[Any, Any, S, A], state: S, move: Move[A]) -> Trail[S]:
    """All that `move` sets in motion; raises IllegalMove with every reason."""
    rows, action = game.rows[type(state.phase)], move.action
    step = rows.steps.get(type(action)) or rows.asides.get(type(action))
    if step is None or move.by not in step.by(state):
        raise IllegalMove(move, refusals(game, state, move))
    at = Moment(game, state, state.phase, move.by)
    if reasons := tuple(step.rule.refuse(at, action)):
        raise IllegalMove(move, reasons)
    after: S = step.rule.apply(at, action)
    assert type(after.phase) in step.leads_to, f"{step.action.__name__} leads to {after.phase}"
    return (Made(step, at, action, after), *_followed(game, after))


def _followed(game: Game[Any, Any, S, A], state: S) -> Iterator[Followed[S]]:
    """Each consequence that follows: the first that changes the state, again and again, until none does."""
    for row in game.rows[type(state.phase)].consequences:
        after: S = row.follow(game, state)
        if after is not state:
            assert type(after.phase) in row.leads_to, f"{row.follow.__name__} leads to {after.phase}"
            yield Followed(row, game, state, after)
            yield from _followed(game, after)
            return


def make(game: Game[Any, Any, S, A], state: S, move: Move[A]) -> S:
    """The state after `move` and all that follows from it: the end of its trail."""
    return trail(game, state, move)[-1].after


def events(way: Trail[S]) -> tuple[Event, ...]:
    """Everything that happened in the course of a move, in order, secrets included."""
    return tuple(event for link in way for event in link.events())


def settle(game: Game[Any, Any, S, A], state: S) -> S:
    """The state after everything that follows automatically."""
    for followed in _followed(game, state):
        state = followed.after
    return state


def replay(game: Game[Any, Any, S, A], start: S, moves: Iterable[Move[A]]) -> S:
    """The state after these moves. A game is its first state and its moves; no dice are rolled again."""
    return reduce(lambda state, move: make(game, state, move), moves, start)


def states(game: Game[Any, Any, S, A], start: S, moves: Iterable[Move[A]]) -> Iterator[S]:
    """The first state, then the state after each move."""
    yield start
    for move in moves:
        start = make(game, start, move)
        yield start
