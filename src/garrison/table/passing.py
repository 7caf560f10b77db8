"""What can be done for a seat that does nothing, besides what is forced: giving up, or ending the time for orders."""

from garrison.engine.game import AnyAction, AnyGame, AnyMove, AnyState, AnyView
from garrison.engine.play import refusals
from garrison.engine.vocabulary import CLOCK, Move
from garrison.written.vocabulary import Deadline

GIVING_UP = ("Resign", "Surrender")


def giving_up(view: AnyView) -> tuple[AnyMove, ...]:
    """The move by which a seat leaves the game for good; nothing if it can't."""
    able = [choice for choice in (*view.asides, *view.choices) if _called(choice.action) in GIVING_UP]
    return tuple(choice.move() for choice in able[:1])


def time_up(game: AnyGame, state: AnyState) -> tuple[AnyMove, ...]:
    """The move of the clock, in games where it carries out the orders written so far; nothing in others."""
    move: AnyMove = Move(CLOCK, Deadline())
    return () if refusals(game, state, move) else (move,)


def _called(action: AnyAction) -> str:
    return type(action).__name__
