"""The situation: what a view means to its seat, worked out anew whenever a territory has changed hands."""

from typing import NamedTuple

from garrison.bots.steady.cards import card_worth
from garrison.bots.steady.census import Census, census
from garrison.bots.steady.goals import standing
from garrison.bots.steady.theatre import Theatre
from garrison.bots.steady.worth import worths
from garrison.risk.view import View


class Situation(NamedTuple):
    """What everything is worth, and how much is to be risked for it."""

    census: Census
    worth: list[float]
    """What to take each territory is worth, in armies."""
    card: float
    """What the first territory of a turn is worth besides."""
    kill: float
    """What an army of an opponent lost is worth."""
    least_chance: float
    """The chance of victory from which an attack is begun."""
    standing: int
    """The armies that should stay on every territory."""


def situation(theatre: Theatre, view: View) -> Situation:
    """What a view means to its seat."""
    counted = census(theatre.ground, view)
    rounds_too_many = max(0, view.round - theatre.weights.patience)
    return Situation(
        counted,
        worths(theatre, view, counted),
        0.0 if view.captured else card_worth(theatre, view),
        _kill(theatre, counted, rounds_too_many),
        theatre.weights.least_chance * max(0.0, 1 - theatre.weights.haste * rounds_too_many),
        standing(view, counted),
    )


def _kill(theatre: Theatre, counted: Census, rounds_too_many: int) -> float:
    """Dearer the fewer opponents there are, the more armies stand about, and the longer the game lasts."""
    weights = theatre.weights
    hoarded = sum(counted.armies) / len(theatre.ground.region) - weights.hoard
    kill = weights.last_kill if counted.alive <= 2 else weights.kill  # noqa: PLR2004  the seat itself and another
    return kill + weights.hoarding * max(0.0, hoarded) + weights.haste * rounds_too_many


def same(view: View, other: View) -> bool:
    """Whether the situation of one view is still that of another: only armies have been lost or placed since."""
    return (
        view.owner == other.owner
        and view.seat == other.seat
        and view.round == other.round
        and view.captured == other.captured
        and view.hand_sizes == other.hand_sizes
        and view.goal == other.goal
    )
