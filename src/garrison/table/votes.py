"""Votes at a table: who agrees to what, and when enough have; and what can be done for a seat that does nothing."""

from collections.abc import Collection

from garrison.engine.game import Game, State, View
from garrison.engine.play import asides, refusals
from garrison.engine.value import Value
from garrison.engine.vocabulary import CLOCK, Action, Move, Seat
from garrison.sheets import Deadline


class Ballot(Value, frozen=True):
    """What is voted on, and the seats that agree."""

    kind: str
    by: tuple[Seat, ...]


Ballots = tuple[Ballot, ...]


def cast(ballots: Ballots, kind: str, seats: Collection[Seat]) -> Ballots:
    """The ballots once these seats agree, too."""
    return _with(ballots, kind, {*agreed(ballots, kind), *seats})


def withdrawn(ballots: Ballots, kind: str, seats: Collection[Seat]) -> Ballots:
    return _with(ballots, kind, {*agreed(ballots, kind)} - {*seats})


def agreed(ballots: Ballots, kind: str) -> tuple[Seat, ...]:
    return next((ballot.by for ballot in ballots if ballot.kind == kind), ())


BY_MOST = ("extend",)
"""What more than half of the voters can decide; everything else takes all of them."""


def needed(kind: str, voters: int) -> int:
    """How many of this many voters must agree."""
    return voters // 2 + 1 if kind in BY_MOST else voters


def passed(ballots: Ballots, kind: str, voters: Collection[Seat]) -> bool:
    """Whether enough of the seats that may vote agree; nothing passes without voters."""
    return bool(voters) and len({*voters} & {*agreed(ballots, kind)}) >= needed(kind, len({*voters}))


def closed(ballots: Ballots, kind: str) -> Ballots:
    return tuple(ballot for ballot in ballots if ballot.kind != kind)


def _with(ballots: Ballots, kind: str, seats: Collection[Seat]) -> Ballots:
    others = closed(ballots, kind)
    return (*others, Ballot(kind, tuple(sorted(seats)))) if seats else others


# What can be done for a seat that does nothing: giving up, agreeing to a draw, ending the time


GIVING_UP = ("Resign", "Surrender")
AGREEING, DISAGREEING = "OfferDraw", "WithdrawDraw"


def giving_up(view: View) -> tuple[Move, ...]:
    """The move by which a seat leaves the game for good; nothing if it can't."""
    able = [choice for choice in (*view.asides, *view.choices) if _called(choice.action) in GIVING_UP]
    return tuple(choice.move() for choice in able[:1])


def time_up(game: Game, state: State) -> tuple[Move, ...]:
    """The move of the clock, in games where it carries out the orders written so far; nothing in others."""
    move: Move = Move(CLOCK, Deadline())
    return () if refusals(game, state, move) else (move,)


def has_draw(game: Game) -> bool:
    """Whether the rules have a draw of their own, to which seats agree by a move."""
    return any(step.action.__name__ == AGREEING for step in game.ruleset.asides)


def agrees(move: Move) -> bool:
    """Whether a seat agrees to a draw by the rules."""
    return _called(move.action) == AGREEING


def consents(game: Game, state: State, people: Collection[Seat]) -> tuple[Move, ...]:
    """The moves by which seats without a person agree to a draw, once all the people who have a say have agreed.

    `people` are the seats whose people are there. Nothing if there are none: bots alone never agree.
    """
    if not has_draw(game):
        return ()
    able = asides(game, state)
    waiting = tuple(choice.move() for choice in able if agrees(choice.move()))
    agreed = {choice.by for choice in able if _called(choice.action) == DISAGREEING}
    if agreed.isdisjoint(people) or any(move.by in people for move in waiting):
        return ()
    return waiting


def _called(action: Action) -> str:
    return type(action).__name__
