"""What can be done for a seat that does nothing, besides what is forced: giving up, agreeing, ending the time."""

from collections.abc import Collection

from garrison.engine.game import AnyAction, AnyGame, AnyMove, AnyState, AnyView
from garrison.engine.play import asides, refusals
from garrison.engine.vocabulary import CLOCK, Move, Seat
from garrison.sheets import Deadline

GIVING_UP = ("Resign", "Surrender")
AGREEING, DISAGREEING = "OfferDraw", "WithdrawDraw"


def giving_up(view: AnyView) -> tuple[AnyMove, ...]:
    """The move by which a seat leaves the game for good; nothing if it can't."""
    able = [choice for choice in (*view.asides, *view.choices) if _called(choice.action) in GIVING_UP]
    return tuple(choice.move() for choice in able[:1])


def time_up(game: AnyGame, state: AnyState) -> tuple[AnyMove, ...]:
    """The move of the clock, in games where it carries out the orders written so far; nothing in others."""
    move: AnyMove = Move(CLOCK, Deadline())
    return () if refusals(game, state, move) else (move,)


def has_draw(game: AnyGame) -> bool:
    """Whether the rules have a draw of their own, to which seats agree by a move."""
    return any(step.action.__name__ == AGREEING for step in game.ruleset.asides)


def agrees(move: AnyMove) -> bool:
    """Whether a seat agrees to a draw by the rules."""
    return _called(move.action) == AGREEING


def consents(game: AnyGame, state: AnyState, people: Collection[Seat]) -> tuple[AnyMove, ...]:
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


def _called(action: AnyAction) -> str:
    return type(action).__name__
