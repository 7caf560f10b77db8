"""The board: for each power, its units with their places, and the centres that it owns."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.text import Text

from garrison.cli.terminal.diplomacy.rows import in_rows
from garrison.cli.terminal.paint import badge
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import centres_of
from garrison.diplomacy.game import Game
from garrison.diplomacy.sentences import phase_named, unit_named
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.table.players import Player

ASKED, SEALED = ">", "*"
STRANGER = "!"
"""Follows a centre with another power's unit on it."""

LEGEND = "> you  * sealed  ! another's unit is there"
GAP = 2
FIXED = 4 + 4 + 3 + 1 + GAP + 3 + 1
"""The characters of a line that belong to neither a name nor a list."""


def board(game: Game, view: View, seated: Sequence[Player], width: int) -> Iterator[Text]:
    names = [_named(game, view, Seat(n), player) for n, player in enumerate(seated)]
    widest = max(map(len, names))
    room = max(30, width - FIXED - widest)
    columns = (room * 11 // 20, room - room * 11 // 20)
    heading = phase_named(view.phase, view.year)
    yield Text.assemble((heading, "bold"), (f"{LEGEND:>{max(0, width - len(heading))}}", "dim"), no_wrap=True)
    yield Text(f"{'':<{widest + 4}}   units{'':<{columns[0] + GAP + 2}}  centres", "dim")
    for power, name in enumerate(names):
        yield from _power(game, view, Seat(power), f"{name:<{widest}}", columns)
    yield from _power(game, view, NOBODY, f"{'nobody':<{widest}}", columns)


def _named(game: Game, view: View, power: Seat, player: Player) -> str:
    fate = "surrendered" if power in view.surrendered else "out" if power in view.eliminated else player.name
    return f"{game.seats[power]} ({fate})"


def _power(game: Game, view: View, power: Seat, name: str, columns: tuple[int, int]) -> Iterator[Text]:
    units, centres = _units(game, view, power), centres_of(game.map, view.owner, power)
    lists = (in_rows(units, columns[0], "  "), in_rows([_centre(game, view, n) for n in centres], columns[1], " "))
    for row, (left, right) in enumerate(zip_longest(*lists, fillvalue="")):
        line = Text(no_wrap=True, style="bold" if power == view.seat and power >= 0 else "")
        if row == 0:
            numbers = (f"{len(units):>4}" if power >= 0 else "    ", f"{len(centres):>3}")
            line.append_text(Text.assemble(_mark(view, power), " ", badge(game, power), f" {name}"))
            line.append(f"{numbers[0]}{_due(view, power):>3} {left:<{columns[0]}}{'':<{GAP}}{numbers[1]} {right}")
        else:
            line.append(f"{'':<{4 + len(name) + 8}}{left:<{columns[0]}}{'':<{GAP + 4}}{right}")
        line.rstrip()
        yield line


def _mark(view: View, power: Seat) -> str:
    if power in view.sealed:
        return SEALED
    return ASKED if power == view.seat and power in view.owing else " "


def _due(view: View, power: Seat) -> str:
    due = view.phase.balance[power] if isinstance(view.phase, v.Adjusting) and power >= 0 else 0
    return f"{due:+}" if due else ""


def _units(game: Game, view: View, power: Seat) -> list[str]:
    """The units of a power; those that have been dislodged in brackets."""
    beaten = view.phase.dislodged if isinstance(view.phase, v.Retreating) else ()
    own = [unit_named(game, unit) for unit in view.units if unit.power == power]
    return [*own, *(f"[{unit_named(game, lost.unit)}]" for lost in beaten if lost.unit.power == power)]


def _centre(game: Game, view: View, centre: int) -> str:
    there = {unit.power for unit in view.units if game.map.province[unit.place] == centre}
    return f"{game.map.provinces[centre]}{STRANGER * bool(there - {view.owner[centre]})}"
