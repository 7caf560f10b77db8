"""Games and maps as pictures: shapes, and who holds what as a watcher sees it; and maps that people make."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NoReturn, cast

from msgspec.structs import replace

from garrison.catalogue import digest, source
from garrison.diplomacy.view import View
from garrison.drawing import MissingExtra, draw
from garrison.drawing.colours import LETTERS, OWNERS, Owner, Theme
from garrison.drawing.picture import Card, card, picture
from garrison.drawing.scene import (
    NOBODY,
    POWERS,
    Held,
    Holder,
    PlacedUnit,
    Scene,
    Unit,
    position,
    position_of_provinces,
)
from garrison.engine.game import Game
from garrison.engine.game import View as AnyView
from garrison.generating import InvalidWish, Wish, generate
from garrison.hosting.requests import refuse
from garrison.hosting.views import board
from garrison.maps import BrokenMap, Strictness, dump
from garrison.maps.faults import Weight
from garrison.maps.importers import convert
from garrison.maps.kinds import AnyMap, is_bundled, kind_of
from garrison.maps.provinces import ProvinceMap
from garrison.maps.shapes import Shapes, bundled_shapes, dump_shapes
from garrison.maps.world import Map
from garrison.wire.games import BoardInfo
from garrison.wire.sheets import PlaceInfo
from garrison.workers.thinking import game_of

COLOURS: Final[dict[str, Owner]] = {owner: owner for owner in OWNERS}


def drawn(header: str, title: str, view: AnyView, theme: Theme) -> str:
    """The SVG; `header` is the record of the game without moves. Raises Refusal 404."""
    game = game_of(header)
    map_: AnyMap = source(game)
    shapes, title = shapes_of(map_), title or map_.name
    if isinstance(map_, Map):
        return picture(shapes, position(map_, _held(map_, tuple(game.seats), view), title), theme)
    return picture(shapes, _of_provinces(map_, shapes, board(game), cast("View", view), title), theme)


def card_drawn(header: str, view: AnyView, told: Card, theme: Theme) -> str:
    """The SVG of a card; the owners of its players are those of the seats. Raises Refusal 404."""
    game = game_of(header)
    map_: AnyMap = source(game)
    shapes = shapes_of(map_)
    if isinstance(map_, Map):
        return card(shapes, position(map_, _held(map_, tuple(game.seats), view), told.title), told, theme)
    scene = _of_provinces(map_, shapes, board(game), cast("View", view), told.title)
    return card(shapes, replace(scene, legend=()), told, theme)


def flag_of(game: Game, seat: int) -> tuple[Owner, str]:
    """The colour in which pictures show a seat, and its letter: that of the colour, or of the power."""
    map_: AnyMap = source(game)
    if isinstance(map_, ProvinceMap):
        return _power(seat), map_.powers[seat].id[0]
    owner = COLOURS.get(game.seats[seat], OWNERS[seat % len(OWNERS)])
    return owner, LETTERS[owner]


def shapes_told(header: str) -> bytes:
    """The shapes of the map of a game as they are sent; raises Refusal 404."""
    return dump_shapes(shapes_of(source(game_of(header)))).encode()


def shapes_of(map_: AnyMap) -> Shapes:
    """The shapes of exactly this map, whatever it is called; raises Refusal 404."""
    return bundled_shapes(map_.id) if is_bundled(map_) else _shapes_of(Own(map_))


class Own:
    """A map as a key of a cache. A digest alone is not enough: anybody can make two maps with the same one."""

    def __init__(self, map_: AnyMap) -> None:
        self.map, self.sign = map_, f"{map_.id} {digest(map_)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own) and other.map == self.map

    def __hash__(self) -> int:
        return hash(self.sign)


KEPT: Final = 32
"""How many shapes are kept in memory."""


@lru_cache(maxsize=KEPT)
def _shapes_of(own: Own) -> Shapes:
    return drawn_by_us(own.map)


def _held(map_: Map, seats: Sequence[str], view: AnyView) -> dict[str, Held]:
    """What stands in each territory; empty where watchers see no board."""
    owners: tuple[int, ...] = getattr(view, "owner", ())
    armies: tuple[int, ...] = getattr(view, "armies", ())
    return {
        name: Held(COLOURS.get(seats[owner], OWNERS[owner % len(OWNERS)]) if owner >= 0 else NOBODY, count)
        for name, owner, count in zip(map_.names, owners, armies, strict=False)
    }


def _of_provinces(map_: ProvinceMap, shapes: Shapes, board: BoardInfo, view: View, title: str) -> Scene:
    """The board to draw. Land that no power controls has the colour of its first power, as on the page."""
    land: dict[str, Holder] = {}
    for territory, province, owner in zip(board.territories, board.provinces, view.owner, strict=True):
        holder = owner if owner >= 0 else province.land
        if holder >= 0 and province.terrain != "sea":
            land[territory.name] = _power(holder)
    return position_of_provinces(map_, land, tuple(_placed(map_, shapes, board, view)), title)


def _placed(map_: ProvinceMap, shapes: Shapes, board: BoardInfo, view: View) -> Iterator[PlacedUnit]:
    for unit in view.units:
        kind: Literal["A", "F"] = "A" if unit.kind == "A" else "F"
        letter = map_.powers[unit.power].id[0]
        yield PlacedUnit(_spot(shapes, board, board.places[unit.place]), Unit(_power(unit.power), kind, letter))


def _power(seat: int) -> Owner:
    return POWERS[seat % len(POWERS)]


def _spot(shapes: Shapes, board: BoardInfo, place: PlaceInfo) -> tuple[float, float]:
    """Where a unit stands: at a berth, on a coast, or in the middle of its province."""
    name = board.territories[place.province].name
    if place.sea >= 0:
        return _berth(shapes, name, board.territories[place.sea].name)
    return shapes.coasts.get(name, {}).get(place.id.partition("/")[2], _middle(shapes, name))


def _berth(shapes: Shapes, name: str, sea: str) -> tuple[float, float]:
    """Where a fleet in port lies, on the side of a sea; provinces with several coasts have a berth for each."""
    sides = [marks for key, marks in shapes.berths.items() if key.partition("/")[0] == name and sea in marks]
    return sides[0][sea] if sides else _middle(shapes, name)


def _middle(shapes: Shapes, name: str) -> tuple[float, float]:
    return shapes.units.get(name, shapes.territories[name].label)


# Maps that people make, each made or read in a process of the pool


@lru_cache(maxsize=16)
def generated(wish: Wish) -> str:
    """A map file with a new map; raises Refusal 422."""
    try:
        return dump(generate(wish))
    except InvalidWish as fault:
        refuse(422, "invalid", fault.reasons[0], fault.reasons)


def converted(text: str, name: str) -> str:
    """A map of another program as one of our map files; raises Refusal 422."""
    try:
        return dump(convert(text, name, Strictness.LENIENT).map)
    except BrokenMap as fault:
        refuse_broken(fault)


def assert_sound(text: str) -> None:
    """Raises Refusal 422 for a map with faults."""
    read_map(text)


def drawn_shapes(text: str) -> bytes:
    """The shapes of a map in a text; raises Refusal 404 or 422."""
    return dump_shapes(drawn_by_us(read_map(text))).encode()


def drawn_by_us(map_: AnyMap) -> Shapes:
    """Shapes for a map without any; raises Refusal 404 where the extra `draw` is not installed."""
    try:
        return draw(map_)
    except MissingExtra:
        refuse(404, "not_found", "This server can't draw maps of your own.")


def read_map(text: str) -> Map:
    """The map of territories in a text; raises Refusal 422."""
    try:
        found = kind_of(text).parse(text)
    except BrokenMap as fault:
        refuse_broken(fault)
    if not isinstance(found, Map):
        refuse(422, "invalid", "This is a map of provinces. Only maps of territories can be made here.")
    return found


def refuse_broken(fault: BrokenMap) -> NoReturn:
    reasons = tuple(one.sentence for one in fault.faults if one.weight is Weight.ERROR)
    refuse(422, "broken_map", reasons[0], reasons)
