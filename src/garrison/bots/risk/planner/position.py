"""The position for an order that is due, the order, and the posts from which continents are guarded."""

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from garrison.bots.bot import Below
from garrison.bots.risk.board import Board
from garrison.bots.risk.planner.weights import Weights
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import Destroy, HoldContinents
from garrison.risk.view import View


class Stage(Enum):
    SETTING_UP = "setting up"
    PLACING = "placing"
    ATTACKING = "attacking"


class Position(NamedTuple):
    """The board, and for which order it is judged."""

    board: Board
    weights: Weights
    below: Below
    stage: Stage
    extra: int = 0
    """The armies that are still to be placed."""

    @property
    def view(self) -> View:
        return self.board.view

    @property
    def attacking(self) -> bool:
        return self.stage is Stage.ATTACKING


# The goal


def hunted(here: Position) -> int:
    """The seat that its mission is to destroy, or NOBODY."""
    return here.view.goal.seat if isinstance(here.view.goal, Destroy) else NOBODY


def wanted(here: Position) -> tuple[int, ...]:
    """The continents that its mission names."""
    return here.view.goal.all if isinstance(here.view.goal, HoldContinents) else ()


# Questions


def alone(here: Position) -> bool:
    """Whether nobody else has any land."""
    return len(here.board.mine) == len(here.board.owner)


def enclosed(here: Position, where: int) -> bool:
    """Whether all neighbours of a territory belong to its owner."""
    owner = here.board.owner
    return all(owner[near] == owner[where] for near in here.board.ground.beside[where])


def strongest(here: Position, where: int) -> int:
    """The largest army that can attack a territory of mine."""
    armies = here.board.armies
    return max([armies[near] for near in here.board.hostile(here.board.ground.facing[where])], default=0)


# An order: armies to place somewhere, or a territory to attack, and what for


class Purpose(Enum):
    """What an attack is for, as far as it matters to whoever moves in."""

    SURE = "an elimination or a continent that is within reach as a whole"
    BREAKING = "breaking a continent"
    OTHER = "anything else"


class Order(NamedTuple):
    """From `start` against `target`, or that many armies to `start`."""

    start: int
    target: int = -1
    armies: int = 0
    purpose: Purpose = Purpose.OTHER


NO_ORDER: Final = Order(-1)


# Posts: the places from which continents are guarded, at their gates or in front of them


class Post(NamedTuple):
    where: int
    region: int


def posts(here: Position) -> tuple[Post, ...]:
    """The posts of my continents, each place once."""
    held = [number for number, lord in enumerate(here.board.lords) if lord == here.board.me]
    found = {where: number for number in held for gate in _gates(here, number) for where in _outposts(here, gate)}
    return tuple(Post(where, number) for where, number in found.items())


def _gates(here: Position, number: int) -> tuple[int, ...]:
    return here.board.ground.regions[number].edge


def _outposts(here: Position, gate: int) -> list[int]:
    """The gate if it can be attacked; else the first territories of mine in front of it that can be."""
    return next((attackable for edge in _edges(here, gate) if (attackable := _exposed(here, edge))), [])


def _exposed(here: Position, edge: list[int]) -> list[int]:
    return [where for where in edge if here.board.hostile(here.board.ground.facing[where])]


def _edges(here: Position, gate: int) -> Iterator[list[int]]:
    """The gate, then what lies outside, then what lies beyond that, as far as it is mine."""
    owner, facing, inside = here.board.owner, here.board.ground.facing, here.board.ground.region[gate]
    edge, seen = [gate], {gate}
    while edge:
        yield edge
        beyond = [to for where in edge for to in facing[where] if to not in seen and owner[to] == here.board.me]
        edge = [to for to in dict.fromkeys(beyond) if here.board.ground.region[to] != inside]
        seen.update(edge)
