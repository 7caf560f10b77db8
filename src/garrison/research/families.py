"""The board of each family: as lines of text, and as the scene of which a picture is drawn."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Game as DiplomacyGame
from garrison.diplomacy.notation.words import write_unit
from garrison.diplomacy.state import State as DiplomacyState
from garrison.drawing.colours import OWNERS, Owner
from garrison.drawing.scene import NOBODY as NOBODYS
from garrison.drawing.scene import POWERS, Held, Holder, PlacedUnit, Scene, Unit, position, position_of_provinces
from garrison.engine.game import Game, State
from garrison.engine.play import awaited
from garrison.engine.vocabulary import NOBODY, Over
from garrison.maps.provinces import ProvinceMap, Terrain
from garrison.maps.shapes import Shapes
from garrison.maps.world import Map
from garrison.risk.state import State as RiskState
from garrison.simultaneous.state import State as SimultaneousState
from garrison.territories.notation import Game as OnTerritories

EMPTY: Final = "-"
COLOURS: Final[dict[str, Owner]] = {owner: owner for owner in OWNERS}


class Board(NamedTuple):
    """How a family shows its board."""

    lines: Callable[[Any, Any], Iterator[str]]
    scene: Callable[[Any, Any, Shapes, Any], Scene]


def heading(game: Game, state: State) -> str:
    """How far the game has come, and who acts or has won."""
    family, phase = game.ruleset.family, state.phase
    when = f"{game.ruleset.name}, {family.span.removesuffix('s')} {family.age(game, state)}"
    if isinstance(phase, Over):
        return f"{when}: {', '.join(game.seats[seat] for seat in phase.winners) or 'nobody'} won"
    acting = ", ".join(game.seats[seat] for seat in sorted(awaited(game, state)) if seat >= 0)
    return f"{when}: {type(phase).__name__.lower()}, {acting or 'chance'}"


def _territories(game: OnTerritories, state: RiskState | SimultaneousState) -> Iterator[str]:
    """The lines of continents; each territory with its owner and its armies."""
    wide = max(map(len, game.map.ids))
    for continent in game.map.continents:
        yield f"{continent.name} {continent.bonus:+}"
        for where in sorted(continent.territories):
            owner = state.owner[where]
            holder = EMPTY if owner == NOBODY else f"{game.seats[owner]} {state.armies[where]}"
            yield f"  {game.map.ids[where]:{wide}}  {holder}"


def _provinces(game: DiplomacyGame, state: DiplomacyState) -> Iterator[str]:
    """The lines of powers, with their units and then their centres."""
    for seat, name in enumerate(game.seats):
        units = (write_unit(game.map, unit) for unit in state.units if unit.power == seat)
        centres = (game.map.provinces[at] for at in game.map.centres if state.owner[at] == seat)
        yield f"{name}: {', '.join(units) or EMPTY}; centres {' '.join(centres) or EMPTY}"


def _land_held(game: OnTerritories, map_: Map, _: Shapes, state: RiskState | SimultaneousState) -> Scene:
    held = {
        name: Held(_colour(game, owner) if owner >= 0 else NOBODYS, armies)
        for name, owner, armies in zip(map_.names, state.owner, state.armies, strict=True)
    }
    return position(map_, held, heading(game, state))


def _colour(game: Game, owner: int) -> Owner:
    return COLOURS.get(game.seats[owner], OWNERS[owner % len(OWNERS)])


def _land_and_units(game: DiplomacyGame, map_: ProvinceMap, shapes: Shapes, state: DiplomacyState) -> Scene:
    """The scene of a map of provinces; land that no power controls is shown as that of its first power."""
    chart = game.map
    land: dict[str, Holder] = {}
    for at, owner in enumerate(state.owner):
        holder = owner if owner >= 0 else chart.land_of[at]
        if holder >= 0 and chart.terrain[at] is not Terrain.SEA:
            land[chart.names[at]] = _power(holder)
    placed = tuple(_placed(chart, map_, shapes, state))
    return position_of_provinces(map_, land, placed, heading(game, state))


def _placed(chart: Chart, map_: ProvinceMap, shapes: Shapes, state: DiplomacyState) -> Iterator[PlacedUnit]:
    for unit in state.units:
        letter = map_.powers[unit.power].id[0]
        yield PlacedUnit(_spot(chart, shapes, unit.place), Unit(_power(unit.power), unit.kind.value, letter))


def _power(seat: int) -> Owner:
    return POWERS[seat % len(POWERS)]


def _spot(chart: Chart, shapes: Shapes, place: int) -> tuple[float, float]:
    """Where a unit is drawn: at its berth, on its coast, or in the middle of its province."""
    province = chart.province[place]
    name = chart.names[province]
    middle = shapes.units.get(name, shapes.territories[name].label)
    if chart.in_port and province != place:
        sea = chart.names[chart.sea[place]]
        sides = [marks for key, marks in shapes.berths.items() if key.partition("/")[0] == name and sea in marks]
        return sides[0][sea] if sides else middle
    return shapes.coasts.get(name, {}).get(chart.places[place].partition("/")[2], middle)


BOARDS: Final = {
    "risk": Board(_territories, _land_held),
    "simultaneous": Board(_territories, _land_held),
    "diplomacy": Board(_provinces, _land_and_units),
}
