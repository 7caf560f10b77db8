#!/usr/bin/env python3
"""Draws the pictures of the terminal in the manual: real sessions, in which the lines of a page are typed.

With --check nothing is written: pictures that are out of date are listed, with exit code 1.
"""

import io
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from garrison.catalogue import new_game
from garrison.cli.terminal.families import FACES
from garrison.cli.terminal.saving import GameFiles
from garrison.cli.terminal.session import Script, Session
from garrison.cli.terminal.turns import play_on
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.table.dice import SeededDice
from garrison.table.players import HUMAN, players, stand_in
from garrison.table.table import Table

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "start"


class Screen(NamedTuple):
    """A session: where it begins, a line of notation or a new game, and what is typed."""

    title: str
    ruleset: str
    map: str
    seats: int
    start: str
    typed: tuple[str, ...]
    width: int = 80


SCREENS = {
    "first-turn": Screen(
        "garrison play --map islands",
        "classic",
        "islands",
        3,
        "red deploying 3: anvil red 5, arch green 1, ash red 3, axe red 2, bay green 2, beacon green 2, bell green 3, "
        "bluff blue 2, cape blue 2, cave blue 3, cliff blue 2, cove green 2; round 2",
        ("anvil +3", "odds anvil arch", "assault anvil arch", "occupy 4", "done"),
    ),
    "end-of-turn": Screen(
        "garrison play --map islands",
        "classic",
        "islands",
        3,
        "red fortifying: anvil red 3, arch red 4, ash red 3, axe red 2, bay green 2, beacon green 2, bell green 3, "
        "bluff blue 2, cape blue 2, cave blue 3, cliff blue 2, cove green 2; round 2; captured 1",
        ("ash > axe 2", "cards"),
    ),
    "world": Screen(
        "make terminal",
        "classic",
        "world",
        4,
        "red deploying 5: alaska blue 2, north-west-territory blue 1, alberta blue 1, western-united-states blue 1, "
        "central-america green 2, greenland blue 1, ontario blue 1, quebec blue 1, eastern-united-states blue 1, "
        "venezuela green 1, peru green 1, brazil blue 2, argentina blue 1, iceland yellow 1, scandinavia yellow 2, "
        "ukraine red 2, great-britain yellow 1, northern-europe yellow 1, western-europe yellow 1, "
        "southern-europe yellow 1, north-africa green 1, egypt green 1, congo green 1, east-africa yellow 2, "
        "south-africa green 1, madagascar green 1, siberia yellow 1, ural yellow 1, china red 1, afghanistan red 1, "
        "middle-east green 1, india red 9, siam red 1, yakutsk yellow 1, irkutsk yellow 1, mongolia yellow 1, "
        "japan yellow 1, kamchatka yellow 1, indonesia red 1, new-guinea red 1, western-australia red 3, "
        "eastern-australia red 1; round 6",
        ("map", "india +5", "odds india middle-east"),
    ),
    "orders": Screen(
        "garrison play --ruleset diplomacy --power france",
        "diplomacy",
        "europe",
        7,
        "",
        ("a par - bur", "a mar s par - bur", "f bre - mao", "orders"),
    ),
}

BEFORE = {"diplomacy": 2}
"""How many bots sit before the human: France is the third power of `europe`."""

NORMAL = "14181f c44040 5cb86e e2be50 4074d0 aa60be 3cacb8 dee2e8"
BRIGHT = "78808c ff8c8c 8ce196 fadc78 91beff e6aaf5 82e1eb ffffff"


def colours(words: str) -> list[tuple[int, int, int]]:
    """Colours of the web as numbers."""
    return [(red, green, blue) for red, green, blue in map(bytes.fromhex, words.split())]


THEME = TerminalTheme((20, 24, 31), (222, 226, 232), colours(NORMAL), colours(BRIGHT))

FORMAT = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px;
}}
.{unique_id}-title {{ font-family: system-ui, sans-serif; font-size: 18px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def session(screen: Screen, folder: Path) -> Session:
    """The session of a screen, ready to be played."""
    game = new_game(screen.ruleset, screen.map, screen.seats)
    start = game.ruleset.notation.read_state(game, screen.start) if screen.start else begin(game)
    bot = stand_in(game.ruleset.family.name)
    kinds = [bot] * screen.seats
    kinds[BEFORE.get(screen.ruleset, 0)] = HUMAN
    table = Table(Record(game, start), players(game.ruleset.family.name, kinds), SeededDice(1))
    console = Console(
        file=io.StringIO(),
        width=screen.width,
        height=40,
        record=True,
        force_terminal=True,
        color_system="standard",
        markup=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        _environ={},
    )
    return Session(table, console, Script(screen.typed, console), GameFiles(folder), FACES)


def picture(name: str) -> str:
    """The screen as SVG, after all its lines have been typed."""
    screen = SCREENS[name]
    with TemporaryDirectory() as folder:
        ready = session(screen, Path(folder))
        with suppress(EOFError):
            play_on(ready)
    drawn = ready.console.export_svg(title=screen.title, theme=THEME, code_format=FORMAT, unique_id=name)
    return "".join(f"{line.rstrip()}\n" for line in drawn.splitlines() if line.strip())


def main(arguments: list[str]) -> int:
    """Draw the pictures, or check them; the exit code."""
    stale = 0
    for name in SCREENS:
        path, drawn = FOLDER / f"{name}.svg", picture(name)
        if path.exists() and path.read_text(encoding="utf-8") == drawn:
            continue
        stale += 1
        if "--check" in arguments:
            sys.stderr.write(f"{path.relative_to(ROOT)} is out of date. Run: make docs\n")
        else:
            path.write_text(drawn, encoding="utf-8")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
