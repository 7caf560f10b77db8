"""Marches: which armies to move at the end of a turn, among the moves that the rules allow."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from garrison.bots.moves import counted, fitted
from garrison.bots.risk.board import Board, Region
from garrison.bots.risk.packs.areas import steps_to
from garrison.risk import game as risk
from garrison.risk import vocabulary as v


class March(NamedTuple):
    armies: int
    source: int
    target: int


NO_MARCH: Final = March(0, -1, -1)


def march(at: Board, marches: Iterable[March]) -> risk.Move:
    """The largest of these marches, or the end of the turn."""
    best = max(marches, default=NO_MARCH)
    choices = (choice for choice in at.view.choices if best is not NO_MARCH and _way(choice) == best[1:])
    return next((counted(choice, best.armies) for choice in choices), fitted(at.view, v.Done()))


def pairs(at: Board) -> Iterator[tuple[int, int]]:
    """Every way that armies can march."""
    return (_way(choice) for choice in at.view.choices if choice.most)


def _way(choice: risk.Choice) -> tuple[int, int]:
    match choice.action:
        case v.Fortify(source, target):
            return source, target
        case _:
            return NO_MARCH[1:]


def everything(at: Board, source: int, target: int) -> March:
    return March(at.armies[source] - 1, source, target)


def to_the_front(at: Board, area: Iterable[int]) -> list[March]:
    """From inside an area nearer to its front."""
    land = {*area}
    return _nearer(at, steps_to(at, [t for t in land if at.foes(t)], land))


def to_the_gates(at: Board, regions: Iterable[Region]) -> list[March]:
    """From inside these continents nearer to their gates."""
    return [one for region in regions for one in _nearer(at, steps_to(at, region.gates, {*region.members}))]


def _nearer(at: Board, steps: dict[int, int]) -> list[March]:
    """Of several places, the nearest."""
    found = [(source, t) for source, t in pairs(at) if t in steps and steps[t] < steps.get(source, 0)]
    least = {source: steps[t] for source, t in sorted(found, key=lambda pair: -steps[pair[1]])}
    return [everything(at, source, t) for source, t in found if steps[t] == least[source]]
