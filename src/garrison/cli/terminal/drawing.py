"""A map of territories drawn with letters: each at its place, with its owner and its armies, and the ways between."""

from rich.text import Text

from garrison.cli.chart import NAME_WIDTHS, Label, chart
from garrison.cli.terminal.blocks import Seen
from garrison.cli.terminal.paint import letter, style
from garrison.maps.world import Territory
from garrison.territories.notation import Game
from garrison.territories.typed import short_names

WIDEST = 120

NOT_DRAWN = "This map has no positions for its territories, so it can't be drawn."


def drawing(game: Game, seen: Seen, width: int, height: int) -> Text:
    """The map in at most this many columns and rows; you can type every name on it as it stands."""
    labels = [_label(game, seen, Territory(where)) for where in range(len(game.map.ids))]
    drawn = chart(game.map, labels, min(width, WIDEST), height)
    drawn.rstrip()
    return drawn or Text(NOT_DRAWN)


def _label(game: Game, seen: Seen, where: Territory) -> Label:
    owner, armies = seen.owner[where], seen.armies[where]
    stack = f"{letter(game, owner)}{armies if owner >= 0 else ''}"
    names = (short_names(game.map, longest)[where] for longest in NAME_WIDTHS)
    return Label((*(f"{stack} {name}" for name in names), stack), style(game, owner))
