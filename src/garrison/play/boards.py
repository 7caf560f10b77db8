"""The board of a game, which never changes: its territories, continents, neighbours and cards."""

from typing import Any

from garrison.catalogue import source
from garrison.engine.game import AnyGame
from garrison.maps.kinds import is_bundled
from garrison.maps.provinces import ProvinceMap
from garrison.maps.world import NOWHERE, WILD, Map
from garrison.play.families.charts import place_infos, province_infos
from garrison.play.played import Played
from garrison.telling.sentences import card_told, named
from garrison.wire.games import BoardInfo, CardInfo, ContinentInfo, TerritoryInfo


def board(game: AnyGame, shapes: str = "") -> BoardInfo:
    """`shapes` is the address of its shapes."""
    map_ = source(game)
    return _territories(game, map_, shapes) if isinstance(map_, Map) else _provinces(game, map_, shapes)


def shapes_address(played: Played) -> str:
    """Where the shapes of its map are: those of a map of its own come with the game, whatever it is called."""
    map_ = source(played.chronicle.game)
    return f"/api/maps/{map_.id}/shapes" if is_bundled(map_) else f"/api/games/{played.id}/shapes"


def _territories(game: AnyGame, map_: Map, shapes: str) -> BoardInfo:
    told: Any = named(game)
    return BoardInfo(
        map=map_.name,
        shapes=shapes,
        seats=tuple(game.seats),
        territories=tuple(map(TerritoryInfo, map_.ids, map_.names, map_.continent_of)),
        continents=tuple(ContinentInfo(one.id, one.name, one.bonus) for one in map_.continents),
        neighbours=tuple(tuple(border) for border in map_.borders),
        cards=tuple(
            CardInfo(
                territory=-1 if card.territory == NOWHERE else card.territory,
                kind="" if card.kind == WILD else map_.kinds[card.kind],
                name=card_told(told, number),
            )
            for number, card in enumerate(map_.cards)
        ),
    )


def _provinces(game: AnyGame, map_: ProvinceMap, shapes: str) -> BoardInfo:
    provinces = tuple(TerritoryInfo(one.id, one.name, -1) for one in map_.provinces)
    return BoardInfo(
        map=map_.name,
        shapes=shapes,
        seats=tuple(game.seats),
        territories=provinces,
        continents=(),
        neighbours=(),
        cards=(),
        provinces=province_infos(game.map),
        places=place_infos(game.map),
    )
