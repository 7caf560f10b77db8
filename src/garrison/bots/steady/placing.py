"""Setting up: territories are claimed where a continent is to be had, and the armies gather at its borders."""

from garrison.bots.steady import strikes
from garrison.bots.steady.ground import Region
from garrison.bots.steady.situation import Situation
from garrison.bots.steady.theatre import Theatre
from garrison.engine.vocabulary import NOBODY
from garrison.risk.game import Choice, Move
from garrison.risk.view import View
from garrison.risk.vocabulary import Claim, Place


def claim(theatre: Theatre, view: View) -> Move:
    """The territory to claim."""
    hopes = [_hope(theatre, view, region) for region in theatre.ground.regions]
    return max(view.choices, key=lambda choice: _claimed(theatre, view, hopes, choice)).move()


def _hope(theatre: Theatre, view: View, region: Region) -> float:
    """What one more territory of a continent is worth while others may still claim there."""
    weights, owner, size = theatre.weights, view.owner, len(region.members)
    mine = sum([owner[t] == view.seat for t in region.members])
    others = sum([owner[t] not in (view.seat, NOBODY) for t in region.members])
    value = region.bonus * weights.hope / (1 + weights.claim_entrance * len(region.gates)) / size
    return value * (1 + weights.gathering * mine / size) * (1 - others / size)


def _claimed(theatre: Theatre, view: View, hopes: list[float], choice: Choice) -> float:
    assert isinstance(choice.action, Claim)
    where = choice.action.where
    near = sum([view.owner[t] == view.seat for t in theatre.ground.borders[where]])
    return hopes[theatre.ground.region[where]] + theatre.weights.neighbour * near


def place(theatre: Theatre, now: Situation, view: View) -> Move:
    """The territory that gets the next army of the pile."""
    best = strikes.best(theatre, now, view, now.census.mine, theatre.weights.pile)
    return next(
        (c for c in view.choices if isinstance(c.action, Place) and c.action.where == best.source), view.choices[0]
    ).move()
