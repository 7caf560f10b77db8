"""The board of a game, which never changes: its territories, continents, neighbours and cards."""

from garrison.catalogue import source
from garrison.engine.game import AnyGame
from garrison.maps.kinds import is_bundled
from garrison.play.families import kit_of
from garrison.play.played import Played
from garrison.wire.games import BoardInfo


def board(game: AnyGame, shapes: str = "") -> BoardInfo:
    """`shapes` is the address of its shapes."""
    return kit_of(game).board(game, source(game), shapes)


def shapes_address(played: Played) -> str:
    """Where the shapes of its map are: those of a map of its own come with the game, whatever it is called."""
    map_ = source(played.chronicle.game)
    return f"/api/maps/{map_.id}/shapes" if is_bundled(map_) else f"/api/games/{played.id}/shapes"
