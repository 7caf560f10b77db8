"""The board: the map with one's borders and all that one can attack."""

from collections.abc import Iterator

from rich.text import Text

from garrison.cli.terminal.blocks import blocks
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.view import View

BORDER = "!"
"""Beside a territory of one's own that borders on another's."""

IN_REACH = "x"
"""Beside a territory that one can attack."""


def board(game: Game, view: View, width: int) -> Iterator[Text]:
    """The board in lines of at most `width` signs, unless a single block is wider."""
    return blocks(game, view, lambda where: _mark(game, view, where), width)


def _mark(game: Game, view: View, where: Territory) -> str:
    if isinstance(view.phase, v.Claiming | v.Placing) and NOBODY in view.owner:
        return ""
    if view.owner[where] == view.seat:
        return BORDER if any(view.owner[to] != view.seat for to in game.map.borders[where]) else ""
    return IN_REACH if any(_can_attack(view, from_) for from_ in _with_way_to(game, where)) else ""


def _can_attack(view: View, source: Territory) -> bool:
    return view.owner[source] == view.seat and view.armies[source] > 1


def _with_way_to(game: Game, where: Territory) -> list[Territory]:
    return [Territory(n) for n, borders in enumerate(game.map.borders) if where in borders]
