"""Maps of territories on a screen: in blocks by continent, in few lines, or drawn with letters; how a seat looks."""

from collections.abc import Callable, Iterator, Sequence

from rich.text import Text

from garrison.cli.chart import NAME_WIDTHS, Label, chart, shortened
from garrison.engine.game import Game as AnyGame
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Continent, Territory
from garrison.territories.family import Seen
from garrison.territories.notation import Game
from garrison.territories.typed import short_names

LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W"}

STYLES = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "green": "black on green",
    "yellow": "black on yellow",
    "black": "bold white on black",
    "white": "black on white",
}

PALETTE = (
    "bold white on red",
    "bold white on blue",
    "black on cyan",
    "bold white on bright_black",
    "black on green",
    "black on white",
    "black on yellow",
)
"""The colours of seats that are not named after colours, in the order of play."""

NOBODYS = "-"


def letters(colours: Sequence[str]) -> tuple[str, ...]:
    """A letter for each colour, no two alike.

    >>> letters(["red", "blue", "black", "bronze"])
    ('R', 'B', 'K', 'O')
    """
    taken = [LETTERS.get(colour, "") for colour in colours]
    for seat, colour in enumerate(colours):
        if not taken[seat]:
            spare = [letter for letter in f"{colour}0123456789".upper() if letter.isalnum() and letter not in taken]
            taken[seat] = spare[0]
    return tuple(taken)


def letter(game: AnyGame, seat: Seat) -> str:
    return letters(game.seats)[seat] if seat >= 0 else NOBODYS


def badge(game: AnyGame, seat: Seat, words: str = "") -> Text:
    return Text(f"{letter(game, seat)}{words}", style(game, seat))


def style(game: AnyGame, seat: Seat) -> str:
    return STYLES.get(game.seats[seat], PALETTE[seat % len(PALETTE)]) if seat >= 0 else "dim"


# A map of territories: each continent a block with its bonus and who holds it, each territory with its armies


Block = list[Text]

Mark = Callable[[Territory], str]
"""What follows the name of a territory; nothing for most."""

GAP = 2
MOST_COLUMNS = 4
LONGEST_NAME = 24


def blocks(game: Game, seen: Seen, mark: Mark, width: int) -> Iterator[Text]:
    """The map in lines of at most `width` characters, unless a single block is wider."""
    columns = _columns([_block(game, seen, mark, continent) for continent in game.map.continents], width)
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
    """The blocks in as many columns as fit, in order, with the tallest column as short as possible."""
    for number in range(min(MOST_COLUMNS, len(blocks)), 1, -1):
        columns = [_stacked(group) for group in _even(blocks, number)]
        if sum(map(_width, columns)) + GAP * (number - 1) <= width:
            return columns
    return [_stacked(blocks)]


def _even(blocks: list[Block], number: int) -> list[list[Block]]:
    """The blocks in at most `number` consecutive groups, with the tallest as short as possible."""
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


def _block(game: Game, seen: Seen, mark: Mark, continent: Continent) -> Block:
    wide = digits(seen)
    rows = [_row(game, seen, mark(where), where, wide) for where in sorted(continent.territories)]
    return [heading(game, seen, continent, _short(continent.name)), *rows]


def digits(seen: Seen) -> int:
    """The most digits of the armies in a territory."""
    return max(2, *(len(str(armies)) for armies in seen.armies))


def heading(game: Game, seen: Seen, continent: Continent, named: str) -> Text:
    """A continent with its bonus, and who holds it, or how much of it the seat has."""
    name = Text(named, "bold underline")
    bonus = Text(f" {continent.bonus:+} ", "bold")
    owners = [seen.owner[where] for where in continent.territories]
    if owners[0] != NOBODY and len(set(owners)) == 1:
        return Text.assemble(name, bonus, badge(game, owners[0], " all"))
    own = owners.count(seen.seat) if seen.seat != NOBODY else 0
    return Text.assemble(name, bonus, (f"{own}/{len(owners)}", "dim")) if own else Text.assemble(name, bonus)


def _row(game: Game, seen: Seen, mark: str, where: Territory, wide: int) -> Text:
    name = (_short(game.map.ids[where]), "bold" if seen.owner[where] == seen.seat else "")
    return Text.assemble(stack(game, seen, where, wide), " ", name, (f" {mark}", "bold"))


def stack(game: Game, seen: Seen, where: Territory, wide: int) -> Text:
    """The owner of a territory, and its armies in this many digits."""
    owner, armies = seen.owner[where], seen.armies[where]
    return badge(game, owner, f" {armies:>{wide}}" if owner != NOBODY else " " * (wide + 1))


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}~"


def territory_told(game: Game, seen: Seen, where: Territory) -> Text:
    """A territory in one line: its owner, its strength, and its neighbours."""
    continent = game.map.continents[game.map.continent_of[where]].name
    told = Text.assemble(_told(game, seen, where), f" in {continent}, to: ")
    for n, to in enumerate(game.map.borders[where]):
        told.append_text(Text.assemble(", " if n else "", _told(game, seen, to)))
    return told


def _told(game: Game, seen: Seen, where: Territory) -> Text:
    owner: Seat = seen.owner[where]
    return Text.assemble(badge(game, owner, f" {seen.armies[where]}" if owner >= 0 else ""), f" {game.map.ids[where]}")


# A map of territories in few lines: each continent in a few rows, its territories side by side under short names


Row = tuple[Text, list[Text]]
"""The heading of a continent, and its territories."""

LONGEST_CONTINENT = 9
LONGEST_SHORT_NAME, SHORTEST_SHORT_NAME = 13, 5


def dense(game: Game, seen: Seen, mark: Mark, width: int, height: int) -> list[Text]:
    """The map, `width` columns wide, with the longest names that keep it within `height` lines."""
    lines: list[Text] = []
    for longest in range(LONGEST_SHORT_NAME, SHORTEST_SHORT_NAME - 1, -1):
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


# A map of territories drawn with letters: each at its place, with its owner and its armies, and the ways between


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
