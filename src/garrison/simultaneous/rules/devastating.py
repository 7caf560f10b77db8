"""Laying waste: before anybody has a territory, chance takes some off the map, one after another.

The rest stays in one piece: every territory can be reached from every other.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import CHANCE, Choice
from garrison.maps.graph import reachable
from garrison.maps.world import Map, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import LaidWaste
from garrison.simultaneous.game import Game, Moment
from garrison.simultaneous.rules.setup import empty, present, with_shares
from garrison.simultaneous.state import State


class Refused(StrEnum):
    """Why a territory can't be laid waste."""

    NOT_STANDING = "There is no such territory, or it is already laid waste."
    NOT_LAND = "Only land can be laid waste."
    CUTS_OFF = "The rest of the map must stay in one piece."


def begin(game: Game) -> State:
    """Chance first lays waste, if the options say so, and then deals what is due to the seats that are present."""
    return _with_more(game, empty(game), game.options.devastated)


def _with_more(game: Game, state: State, left: int) -> State:
    if left and any(places(game, state)):
        return replace(state, phase=v.Devastating(left))
    return with_shares(game, state, present(game))


def places(game: Game, state: State) -> list[Territory]:
    """The territories that chance can lay waste."""
    everywhere = map(Territory, range(len(game.map.ids)))
    return [where for where in everywhere if not any(_objections(game, state, where))]


def _objections(game: Game, state: State, where: Territory) -> Iterator[Refused]:
    if not 0 <= where < len(state.owner) or where in state.wasted:
        yield Refused.NOT_STANDING
    elif game.map.element(where) != "land":
        yield Refused.NOT_LAND
    elif not in_one_piece(game.map, {*state.wasted, where}):
        yield Refused.CUTS_OFF


def in_one_piece(map_: Map, wasted: set[Territory]) -> bool:
    """Whether anything is left of a map, and every territory of it can be reached from every other."""
    standing = [where for where in range(len(map_.ids)) if where not in wasted]
    there: list[list[int]] = [[] for _ in map_.ids]
    back: list[list[int]] = [[] for _ in map_.ids]
    for source in standing:
        for target in map_.borders[source]:
            if target not in wasted:
                there[source].append(target)
                back[target].append(source)
    return all({*standing} == reachable(ways, standing[0]) for ways in (there, back)) if standing else False


def _lay_waste(at: Moment[v.Devastating], waste: v.Devastate) -> State:
    wasted = tuple(sorted((*at.state.wasted, waste.where)))
    return _with_more(at.game, replace(at.state, wasted=wasted), at.phase.left - 1)


DEVASTATE: Rule[v.Devastating, v.Devastate] = Rule(
    lambda at: (Choice(CHANCE, v.Devastate(where)) for where in places(at.game, at.state)),
    lambda at, waste: _objections(at.game, at.state, waste.where),
    _lay_waste,
    lambda _, waste, __: [LaidWaste(waste.where)],
)
