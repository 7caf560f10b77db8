"""The situation: what a view means to its seat, worked out anew whenever a territory changes hands."""

from garrison.bots.risk.board import DUEL, Board, card_worth
from garrison.bots.risk.steady.goals import standing
from garrison.bots.risk.steady.sight import Situation, Theatre, haste
from garrison.bots.risk.steady.worth import worths
from garrison.risk.view import View


def situation(theatre: Theatre, view: View) -> Situation:
    board = Board(theatre.game, view)
    hurry = haste(theatre, view)
    return Situation(
        board,
        worths(theatre, view, board),
        0.0 if view.captured else theatre.weights.card * card_worth(theatre.game, view),
        _kill(theatre, board) + hurry,
        theatre.weights.least_chance * max(0.0, 1 - hurry),
        standing(view, board),
    )


def _kill(theatre: Theatre, board: Board) -> float:
    """Worth more if there is only one opponent, and the more armies there are on the board."""
    weights = theatre.weights
    hoarded = sum(board.forces) / len(theatre.ground.region) - weights.hoard
    return (weights.last_kill if board.alive <= DUEL else weights.kill) + weights.hoarding * max(0.0, hoarded)


def lasts(then: View, view: View) -> bool:
    """Whether two views have the same situation: armies may have been lost or placed, but nothing else."""
    return (
        view.owner == then.owner
        and view.seat == then.seat
        and view.round == then.round
        and view.captured == then.captured
        and view.hand_sizes == then.hand_sizes
        and view.goal == then.goal
    )
