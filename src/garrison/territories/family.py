"""A family of games on maps of territories: seats of any colour, and territories that are held."""

from collections.abc import Callable, Collection
from typing import Any, Protocol

from garrison.engine.game import AnyGame, Family
from garrison.engine.vocabulary import Seat
from garrison.maps.kinds import TERRITORIES
from garrison.maps.world import Map


class Held(Protocol):
    """What the states of all games on such maps have: a round, or turn, and an owner of each territory."""

    @property
    def round(self) -> int: ...

    @property
    def owner(self) -> tuple[Seat, ...]: ...


def _as_it_is(map_: Map, _: object) -> Map:
    return map_


def _itself(map_: Map) -> Map:
    return map_


def _any_colours(_: Map) -> tuple[str, ...]:
    return ()


def _round(_: object, state: Held) -> int:
    return state.round


def _territories(game: AnyGame, state: Held) -> tuple[int, ...]:
    return tuple(state.owner.count(Seat(seat)) for seat in range(len(game.seats)))


def on_territories(
    name: str, usual_map: str, span: str, patience: int, playing: Callable[[Any], Collection[Seat]]
) -> Family[Map, Any, Any]:
    """A family of games on maps of territories, whose length is counted in `span`."""
    return Family(
        name=name,
        maps=TERRITORIES,
        usual_map=usual_map,
        board=_as_it_is,
        source=_itself,
        seats=_any_colours,
        span=span,
        age=_round,
        playing=playing,
        patience=patience,
        holding="territories",
        held=_territories,
    )
