"""The simultaneous game as a family: the maps, seats and territories of the risk family, its own states and orders."""

from garrison.engine.game import Family
from garrison.maps.kinds import TERRITORIES
from garrison.maps.world import Map
from garrison.risk.simultaneous.game import Game
from garrison.risk.simultaneous.options import Options
from garrison.risk.simultaneous.state import State


def _as_it_is(map_: Map, _: Options) -> Map:
    return map_


def _itself(map_: Map) -> Map:
    return map_


def _any_colours(_: Map) -> tuple[str, ...]:
    return ()


def _turn(_: Game, state: State) -> int:
    return state.round


def _territories(game: Game, state: State) -> tuple[int, ...]:
    return tuple(state.owner.count(seat) for seat in range(len(game.seats)))


SIMULTANEOUS: Family[Map, Options, State] = Family(
    name="simultaneous",
    maps=TERRITORIES,
    usual_map="stars",
    board=_as_it_is,
    source=_itself,
    seats=_any_colours,
    span="turns",
    age=_turn,
    patience=300,
    holding="territories",
    held=_territories,
)
