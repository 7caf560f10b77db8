"""How a position looks: as text, and as the scene of which a picture is drawn."""

from collections.abc import Iterator

from garrison.drawing.scene import Scene
from garrison.engine.game import Game, State
from garrison.engine.vocabulary import Seat
from garrison.maps.kinds import AnyMap
from garrison.maps.shapes import Shapes
from garrison.research.families import BOARDS, heading


def as_text(game: Game, state: State) -> str:
    """The position in lines: first the phase, then the board, and finally the seats."""
    board = BOARDS[game.ruleset.family.name].lines(game, state)
    return "\n".join((heading(game, state), *board, *_seats(game, state))) + "\n"


def _seats(game: Game, state: State) -> Iterator[str]:
    family = game.ruleset.family
    held, playing = family.held(game, state), family.playing(state)
    for seat, name in enumerate(game.seats):
        out = "" if Seat(seat) in playing else ", out of the game"
        yield f"{name}: {held[seat]} {family.holding}{out}"


# As a scene


def scene(game: Game, map_: AnyMap, shapes: Shapes, state: State) -> Scene:
    """What a picture of the position shows."""
    drawn: Scene = BOARDS[game.ruleset.family.name].scene(game, map_, shapes, state)
    return drawn
