"""Claiming: in a continent that pays well, is small and still free, and has few gates; there, beside its own land."""

from garrison.bots.risk.board import Board, Region
from garrison.engine.vocabulary import NOBODY
from garrison.risk import game as risk
from garrison.risk import vocabulary as v


def claim(at: Board) -> risk.Move:
    return max(at.view.choices, key=lambda choice: _liking(at, choice)).move()


def _liking(at: Board, choice: risk.Choice) -> tuple[float, int]:
    assert isinstance(choice.action, v.Claim)
    where = choice.action.where
    neighbours = sum(at.is_mine(t) for t in at.ground.borders[where])
    return _hope(at, at.ground.regions[at.ground.region[where]]), neighbours


def _hope(at: Board, region: Region) -> float:
    """What there is to hope for in a continent: it rises with what is mine, and falls with what others have."""
    size = len(region.members)
    mine = sum(at.is_mine(t) for t in region.members)
    free = sum(at.owner[t] == NOBODY for t in region.members)
    return (1 + region.bonus) * (1 + mine) * (mine + free) / (size * size * (1 + len(region.gates)))
