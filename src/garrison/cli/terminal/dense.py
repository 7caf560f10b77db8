"""A map of territories in few lines: each continent in a few rows, its territories side by side under short names."""

from rich.text import Text

from garrison.cli.chart import shortened
from garrison.cli.terminal.blocks import Mark, Seen, digits, heading, stack
from garrison.maps.world import Territory
from garrison.territories.notation import Game
from garrison.territories.typed import short_names

Row = tuple[Text, list[Text]]
"""The heading of a continent, and its territories."""

LONGEST_CONTINENT = 9
LONGEST_NAME, SHORTEST_NAME = 13, 5


def dense(game: Game, seen: Seen, mark: Mark, width: int, height: int) -> list[Text]:
    """The map, `width` columns wide, with the longest names that keep it within `height` lines."""
    lines: list[Text] = []
    for longest in range(LONGEST_NAME, SHORTEST_NAME - 1, -1):
        lines = _lines(_rows(game, seen, mark, longest), width)
        if len(lines) <= height:
            break
    return lines


def _rows(game: Game, seen: Seen, mark: Mark, longest: int) -> list[Row]:
    names, wide = short_names(game.map, longest), digits(seen)
    cells = [
        _cell(game, seen, Territory(where), wide, _marked(name, mark(Territory(where))))
        for where, name in enumerate(names)
    ]
    return [
        (
            heading(game, seen, continent, shortened(continent.name, LONGEST_CONTINENT)),
            [cells[where] for where in sorted(continent.territories)],
        )
        for continent in game.map.continents
    ]


def _cell(game: Game, seen: Seen, where: Territory, wide: int, name: str) -> Text:
    own = seen.owner[where] == seen.seat
    return Text.assemble(stack(game, seen, where, wide), " ", (name, "bold" if own else ""))


def _marked(name: str, mark: str) -> str:
    return f"{name} {mark}" if mark[:1].isalnum() else f"{name}{mark}"


def _lines(rows: list[Row], width: int) -> list[Text]:
    before = max(head.cell_len for head, _ in rows)
    widest = max(cell.cell_len for _, cells in rows for cell in cells)
    many = max(1, (width - before) // (widest + 2))
    return [
        _line(head if first == 0 else Text(), before, cells[first : first + many], widest)
        for head, cells in rows
        for first in range(0, len(cells), many)
    ]


def _line(head: Text, before: int, cells: list[Text], widest: int) -> Text:
    line = Text(no_wrap=True)
    for cell, wide in ((head, before), *((cell, widest) for cell in cells)):
        line.append_text(cell)
        line.append(" " * (wide - cell.cell_len + 2))
    line.rstrip()
    return line
