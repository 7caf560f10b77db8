"""The board: each continent a block with its bonus and who holds it, each territory with its owner and its armies."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from garrison.cli.terminal.paint import badge
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Continent, Territory
from garrison.risk.game import Game
from garrison.risk.view import View
from garrison.risk.vocabulary import Claiming, Placing

Block = list[Text]

GAP = 2
MOST_COLUMNS = 4
LONGEST_NAME = 24

BORDER = "!"
"""Beside a territory of one's own that borders on another's."""

IN_REACH = "x"
"""Beside a territory that one can attack."""


def board(game: Game, view: View, width: int) -> Iterator[Text]:
    """The board in lines of at most `width` signs, unless a single block is wider."""
    blocks = [_block(game, view, continent) for continent in game.map.continents]
    columns = _columns(blocks, width)
    for row in range(max(map(len, columns))):
        line = Text(no_wrap=True)
        for column in columns:
            cell = column[row] if row < len(column) else Text()
            line.append_text(cell)
            line.append(" " * (_width(column) - cell.cell_len + GAP))
        line.rstrip()
        yield line


# Blocks in columns


def _columns(blocks: list[Block], width: int) -> list[Block]:
    """The blocks in as many columns as fit, in their order, the tallest column as low as possible."""
    for number in range(min(MOST_COLUMNS, len(blocks)), 1, -1):
        columns = [_stacked(group) for group in _even(blocks, number)]
        if sum(map(_width, columns)) + GAP * (number - 1) <= width:
            return columns
    return [_stacked(blocks)]


def _even(blocks: list[Block], number: int) -> list[list[Block]]:
    """The blocks in at most `number` groups that follow one another, the tallest as low as possible."""
    heights = [len(block) + 1 for block in blocks]
    limit = max(heights)
    while len(groups := _filled(blocks, limit)) > number:
        limit += 1
    return groups


def _filled(blocks: list[Block], limit: int) -> list[list[Block]]:
    groups: list[list[Block]] = [[]]
    for block in blocks:
        if groups[-1] and sum(len(other) + 1 for other in groups[-1]) + len(block) + 1 > limit:
            groups.append([])
        groups[-1].append(block)
    return groups


def _stacked(blocks: Sequence[Block]) -> Block:
    return [line for block in blocks for line in (*block, Text())][:-1]


def _width(column: Block) -> int:
    return max(line.cell_len for line in column)


# One block


def _block(game: Game, view: View, continent: Continent) -> Block:
    digits = max(2, *(len(str(armies)) for armies in view.armies))
    rows = [_row(game, view, where, digits) for where in sorted(continent.territories)]
    return [_heading(game, view, continent), *rows]


def _heading(game: Game, view: View, continent: Continent) -> Text:
    name = Text(_short(continent.name), "bold underline")
    bonus = Text(f" +{continent.bonus} ", "bold")
    owners = [view.owner[where] for where in continent.territories]
    if owners[0] != NOBODY and len(set(owners)) == 1:
        return Text.assemble(name, bonus, badge(game, owners[0], " all"))
    own = owners.count(view.seat)
    return Text.assemble(name, bonus, (f"{own}/{len(owners)}", "dim")) if own else Text.assemble(name, bonus)


def _row(game: Game, view: View, where: Territory, digits: int) -> Text:
    owner, armies = view.owner[where], view.armies[where]
    stack = badge(game, owner, f" {armies:>{digits}}" if owner != NOBODY else " " * (digits + 1))
    mark = _mark(game, view, where)
    name = _short(game.map.ids[where])
    return Text.assemble(stack, " ", (name, "bold" if owner == view.seat else ""), (f" {mark}", "bold"))


def _mark(game: Game, view: View, where: Territory) -> str:
    if isinstance(view.phase, Claiming | Placing) and NOBODY in view.owner:
        return ""
    if view.owner[where] == view.seat:
        return BORDER if any(view.owner[to] != view.seat for to in game.map.borders[where]) else ""
    return IN_REACH if any(_can_attack(view, from_) for from_ in _with_way_to(game, where)) else ""


def _can_attack(view: View, source: Territory) -> bool:
    return view.owner[source] == view.seat and view.armies[source] > 1


def _with_way_to(game: Game, where: Territory) -> list[Territory]:
    return [Territory(n) for n, borders in enumerate(game.map.borders) if where in borders]


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}~"


def territory_told(game: Game, view: View, where: Territory) -> Text:
    """A territory in one line: whose it is, how strong, and what it borders on."""
    continent = game.map.continents[game.map.continent_of[where]].name
    told = Text.assemble(_stack(game, view, where), f" in {continent}, to: ")
    for n, to in enumerate(game.map.borders[where]):
        told.append_text(Text.assemble(", " if n else "", _stack(game, view, to)))
    return told


def _stack(game: Game, view: View, where: Territory) -> Text:
    owner: Seat = view.owner[where]
    return Text.assemble(badge(game, owner, f" {view.armies[where]}" if owner >= 0 else ""), f" {game.map.ids[where]}")
