"""What is wrong with the commanders and stations of a state that was not reached by playing but read from outside."""

from collections.abc import Iterator

from garrison.engine.vocabulary import NOBODY
from garrison.risk.simultaneous.game import Game
from garrison.risk.simultaneous.stacks import plain
from garrison.risk.simultaneous.state import State


def of_commanders(game: Game, state: State) -> Iterator[str]:
    """Whether each seat has one commander of each kind at most."""
    for seat in {*state.owner} - {NOBODY}:
        own = [stack[plain(stack) :] for stack, owner in zip(state.troops, state.owner, strict=False) if owner == seat]
        if game.options.commanders and max(map(sum, zip(*own, strict=True))) > 1:
            yield f"Seat number {seat} has one commander of each kind at most."


def of_stations(game: Game, state: State) -> Iterator[str]:
    """Whether stations are where they can be."""
    if state.stations and not game.options.stations:
        yield "There are no stations in this game."
    if any(game.map.element(where) != "land" or where in state.wasted for where in state.stations):
        yield "Stations are on land, and not where it is laid waste."
