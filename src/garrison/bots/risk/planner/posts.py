"""Posts: the places from which continents are guarded, at their gates or in front of them."""

from collections.abc import Iterator
from typing import NamedTuple

from garrison.bots.risk.planner.position import Position


class Post(NamedTuple):
    where: int
    region: int


def posts(here: Position) -> tuple[Post, ...]:
    """The posts of my continents, each place once."""
    held = [number for number, lord in enumerate(here.board.lords) if lord == here.view.seat]
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
    owner, facing, inside = here.view.owner, here.board.ground.facing, here.board.ground.region[gate]
    edge, seen = [gate], {gate}
    while edge:
        yield edge
        beyond = [to for where in edge for to in facing[where] if to not in seen and owner[to] == here.view.seat]
        edge = [to for to in dict.fromkeys(beyond) if here.board.ground.region[to] != inside]
        seen.update(edge)
