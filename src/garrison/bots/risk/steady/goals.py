"""What the seat's goal demands."""

from garrison.bots.risk.steady.census import Census
from garrison.bots.risk.steady.sight import Theatre
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories
from garrison.risk.options import Aim
from garrison.risk.view import View

NEARLY = 2
"""The goal is near if this many territories are missing."""


def standing(view: View, counted: Census) -> int:
    """The armies that should stay on every territory: more than one if the goal counts them and is near."""
    match view.goal:
        case HoldTerritories(count, least) if len(counted.mine) + NEARLY >= count:
            return max(1, least)
        case _:
            return 1


def regions_wanted(view: View, shares: list[float]) -> set[int]:
    """The continents that the goal demands; if it leaves some open, the most promising of them."""
    match view.goal:
        case HoldContinents(wanted, plus_any):
            others = sorted(set(range(len(shares))).difference(wanted), key=lambda number: -shares[number])
            return {*wanted, *others[:plus_any]}
        case _:
            return set()


def seat_wanted(view: View) -> int:
    return view.goal.seat if isinstance(view.goal, Destroy) else -1


def each_territory(theatre: Theatre, view: View, counted: Census) -> float:
    weights, options = theatre.weights, theatre.options
    if options.goal is Aim.ROUNDS and view.round + 1 >= options.rounds:
        return weights.last_rounds
    match view.goal:
        case HoldTerritories(count):
            return weights.goal_territory * min(1.0, len(counted.mine) / max(1, count)) ** 2
        case _:
            return 0.0
