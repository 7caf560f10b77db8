"""Wants: what a seat must still take to reach its goal."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from garrison.bots.risk.steady.ground import Ground, Region
from garrison.bots.risk.steady.sight import Sight
from garrison.bots.risk.strong.field import Field
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, Mission, World


class Want(NamedTuple):
    """A number of targets, all of which belong to others."""

    number: int
    targets: frozenset[int]
    stay: int = 1
    """The armies with which a territory counts."""


NOTHING: Final = Want(0, frozenset())


def want(at: Sight, field: Field) -> Want:
    """What the goal of a view lacks; for the world it is NOTHING, since eliminations lead there."""
    return of_goal(at.view.goal, at.theatre.ground, field)


def needs_garrisons(goal: Mission) -> bool:
    """Whether territories count only with several armies, so that conquests alone don't reach the goal."""
    return isinstance(goal, HoldTerritories) and goal.armies > 1


def of_goal(goal: Mission, ground: Ground, field: Field) -> Want:
    hostile = frozenset(t for t, owner in enumerate(field.owner) if owner != field.me)
    match goal:
        case World():
            return NOTHING
        case HoldTerritories(count, armies):
            return Want(count - len(field.held_with(armies)), hostile, armies)
        case HoldContinents(wanted, plus_any):
            regions = [ground.regions[number] for number in (*wanted, *_others(wanted, plus_any, ground, field))]
            return _all(hostile & {t for region in regions for t in region.members})
        case Destroy(seat):
            return _all(frozenset(field.held_by(seat)))


def at_least(wanted: Want, field: Field) -> float:
    """The armies that it takes at the very least."""
    prices = sorted([field.prices[t] + wanted.stay - 1 for t in wanted.targets])
    return sum(prices[: max(0, wanted.number)])


def _all(targets: frozenset[int]) -> Want:
    return Want(len(targets), targets)


def _others(wanted: tuple[int, ...], plus_any: int, ground: Ground, field: Field) -> list[int]:
    """The continents that are cheapest to complete, besides those that the goal names."""
    free = [number for number in range(len(ground.regions)) if number not in wanted]
    return sorted(free, key=lambda number: sum(_prices(ground.regions[number], field)))[:plus_any]


def _prices(region: Region, field: Field) -> Iterator[float]:
    return (field.prices[t] for t in region.members if field.owner[t] != field.me)
