"""Setting up: claims where a continent is within reach; armies are then placed by the list of aims."""

from garrison.bots.bot import Below
from garrison.bots.risk.board import Board, Region
from garrison.engine.vocabulary import NOBODY
from garrison.risk import vocabulary as v
from garrison.risk.game import Choice, Move
from garrison.risk.view import View

GRAINS = 100
NEAR = 0.1
"""What a neighbour of its own adds to a territory."""


def claim(board: Board, below: Below) -> Move:
    view = board.view
    likings = [(_liking(board, choice), below(GRAINS)) for choice in view.choices]
    return view.choices[likings.index(max(likings))].move()


def _liking(board: Board, choice: Choice) -> float:
    assert isinstance(choice.action, v.Claim)
    where = choice.action.where
    friends = sum([board.is_mine(near) for near in board.ground.beside[where]])
    return _hope(board.ground.regions[board.ground.region[where]], board.view) + NEAR * friends


def _hope(region: Region, view: View) -> float:
    """How promising a continent is: what it brings, as far as nobody else has claimed land there."""
    owners = [view.owner[where] for where in region.members]
    mine, free = owners.count(view.seat), owners.count(NOBODY)
    return region.appeal ** (1 / 2) * (free + 2 * mine) / len(owners) if mine + free else 0.0
