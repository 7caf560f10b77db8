"""A family of games on maps of territories, with seats of any colour."""

from collections.abc import Callable, Collection
from typing import Any

from garrison.engine.game import Family
from garrison.engine.vocabulary import Seat
from garrison.maps.kinds import TERRITORIES
from garrison.maps.world import Map


def on_territories(
    name: str, usual_map: str, span: str, patience: int, playing: Callable[[Any], Collection[Seat]]
) -> Family[Map, Any, Any]:
    """A family of games on maps of territories, whose length is counted in `span`."""
    return Family(
        name=name,
        maps=TERRITORIES,
        usual_map=usual_map,
        board=lambda map_, _: map_,
        source=lambda map_: map_,
        seats=lambda _: (),
        span=span,
        age=lambda _, state: state.round,
        playing=playing,
        patience=patience,
        holding="territories",
        held=lambda game, state: tuple(state.owner.count(seat) for seat in range(len(game.seats))),
    )
