"""The situation: what a view means to its seat, worked out anew whenever a territory changes hands."""

from garrison.bots.risk.steady.cards import card_worth
from garrison.bots.risk.steady.census import Census, census
from garrison.bots.risk.steady.goals import standing
from garrison.bots.risk.steady.sight import Situation, Theatre, haste
from garrison.bots.risk.steady.worth import worths
from garrison.risk.view import View

DUEL = 2


def situation(theatre: Theatre, view: View) -> Situation:
    counted = census(theatre.ground, view)
    hurry = haste(theatre, view)
    return Situation(
        counted,
        worths(theatre, view, counted),
        0.0 if view.captured else theatre.weights.card * card_worth(theatre, view),
        _kill(theatre, counted) + hurry,
        theatre.weights.least_chance * max(0.0, 1 - hurry),
        standing(view, counted),
    )


def _kill(theatre: Theatre, counted: Census) -> float:
    """Worth more if there is only one opponent, and the more armies there are on the board."""
    weights = theatre.weights
    hoarded = sum(counted.armies) / len(theatre.ground.region) - weights.hoard
    return (weights.last_kill if counted.alive <= DUEL else weights.kill) + weights.hoarding * max(0.0, hoarded)


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
