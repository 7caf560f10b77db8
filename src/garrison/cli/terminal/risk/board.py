"""The board: the map with your borders and everything you can attack."""

from collections.abc import Iterator

from rich.text import Text

from garrison.cli.terminal.blocks import Mark, blocks
from garrison.cli.terminal.dense import dense
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import Territory
from garrison.risk.game import Game
from garrison.risk.questions import attacks
from garrison.risk.view import View

BORDER = "!"
"""Beside a territory of the seat that borders on somebody else's."""

IN_REACH = "x"
"""Beside a territory that the seat can attack."""


def board(game: Game, view: View, width: int) -> Iterator[Text]:
    return blocks(game, view, _mark(game, view), width)


def compact(game: Game, view: View, width: int, height: int) -> list[Text]:
    """The same map in fewer lines, at most `height` of them where possible."""
    return dense(game, view, _mark(game, view), width, height)


def _mark(game: Game, view: View) -> Mark:
    in_reach = {target for _, target in attacks(game, view, view.seat)}
    return lambda where: IN_REACH if where in in_reach else _border(game, view, where)


def _border(game: Game, view: View, where: Territory) -> str:
    own = view.owner[where] == view.seat and NOBODY not in view.owner
    return BORDER if own and any(view.owner[to] != view.seat for to in game.map.borders[where]) else ""
