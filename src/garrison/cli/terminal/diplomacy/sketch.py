"""A sketch of the map: how the provinces lie, who owns them, and who is there."""

from collections.abc import Iterator
from pathlib import Path

from rich.text import Text

from garrison.cli.terminal.paint import badge, style
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import NOBODY
from garrison.maps.provinces import Terrain

SKETCHES = Path(__file__).parent / "sketches"
"""By the ids of maps: rows of provinces, with points where nothing is drawn."""

WIDTH = 7
LEGEND = "CENTRES and land in the colours of their owners; Fa is an army of F, Ff a fleet"


def sketch(game: Game, view: View) -> Iterator[Text]:
    """The lines of the sketch; none if nobody has drawn this map."""
    file = SKETCHES / f"{game.map.id}.txt"
    if not file.exists():
        return
    there = {game.map.province[unit.place]: unit for unit in view.units}
    number = {name: province for province, name in enumerate(game.map.provinces)}
    for row in file.read_text(encoding="utf-8").splitlines():
        line = Text(no_wrap=True)
        for word in row.split():
            cell = Text() if word == "." else _province(game, view, number[word])
            if word != "." and (unit := there.get(number[word])):
                cell.append(" ")
                cell.append_text(badge(game, unit.power, "a" if unit.kind is v.Kind.ARMY else "f"))
            line.append_text(cell)
            line.append(" " * (WIDTH - cell.cell_len))
        line.rstrip()
        yield line
    yield Text(LEGEND, "dim")


def _province(game: Game, view: View, province: int) -> Text:
    name = game.map.provinces[province]
    if game.map.terrain[province] is Terrain.SEA:
        return Text.assemble((name.lower(), "dim"))
    owner = view.owner[province]
    shown = name if province in game.map.centre_set else name.lower()
    return Text.assemble((shown, style(game, owner) if owner != NOBODY else ""))
