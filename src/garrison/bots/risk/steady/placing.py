"""Setting up: claim territories where a continent is within reach, and gather armies where they strike best."""

from garrison.bots.bot import Below
from garrison.bots.risk.steady import strikes
from garrison.bots.risk.steady.ground import Region
from garrison.bots.risk.steady.sight import Sight, Theatre
from garrison.engine.vocabulary import NOBODY
from garrison.risk import vocabulary as v
from garrison.risk.game import Choice, Move
from garrison.risk.view import View

GRAINS = 1000


def claim(theatre: Theatre, view: View, below: Below) -> Move:
    hopes = [_hope(theatre, view, region) for region in theatre.ground.regions]
    liking = [_liking(theatre, view, hopes, choice, below) for choice in view.choices]
    return view.choices[liking.index(max(liking))].move()


def _hope(theatre: Theatre, view: View, region: Region) -> float:
    """What one more territory of a continent is worth while others can still claim there."""
    weights, size = theatre.weights, len(region.members)
    mine = sum([view.owner[t] == view.seat for t in region.members])
    others = sum([view.owner[t] not in (view.seat, NOBODY) for t in region.members])
    worth = region.bonus * weights.claiming / (1 + weights.claimed_entrance * len(region.gates)) / size
    return worth * (1 + weights.gathering * mine / size) * (1 - others / size)


def _liking(theatre: Theatre, view: View, hopes: list[float], choice: Choice, below: Below) -> float:
    assert isinstance(choice.action, v.Claim)
    ground, weights, where = theatre.ground, theatre.weights, choice.action.where
    near = sum([view.owner[t] == view.seat for t in ground.borders[where]])
    return hopes[ground.region[where]] + weights.neighbour * near + weights.whim * below(GRAINS) / GRAINS


def place(at: Sight) -> Move:
    best = strikes.best(at, at.now.census.mine).source
    wanted = (
        choice for choice in at.view.choices if isinstance(choice.action, v.Place) and choice.action.where == best
    )
    return next(wanted, at.view.choices[0]).move()
