"""The risk family: maps of territories, seats of any colour, rounds, and territories that are held."""

from garrison.engine.game import Family
from garrison.maps.kinds import TERRITORIES
from garrison.maps.world import Map
from garrison.risk.game import Game
from garrison.risk.options import Options
from garrison.risk.state import State


def _as_it_is(map_: Map, _: Options) -> Map:
    return map_


def _itself(map_: Map) -> Map:
    return map_


def _any_colours(_: Map) -> tuple[str, ...]:
    return ()


def _round(_: Game, state: State) -> int:
    return state.round


def _territories(game: Game, state: State) -> tuple[int, ...]:
    return tuple(state.owner.count(seat) for seat in range(len(game.seats)))


RISK: Family[Map, Options, State] = Family(
    name="risk",
    maps=TERRITORIES,
    usual_map="world",
    board=_as_it_is,
    source=_itself,
    seats=_any_colours,
    span="rounds",
    age=_round,
    patience=500,
    holding="territories",
    held=_territories,
)
