#!/usr/bin/env python3
"""Draws the map of the house, docs/pictures/house.svg: the rooms of src/garrison, what each is, and which uses which.

A room is a folder or a file of the package. Its sentence is the first one of its docstring, its lines are its imports;
only where it stands is said here, in FLOORS. With --check nothing is written: a picture that is out of date is named,
with exit code 1. Sizes and the widths of lines may differ there, since they change with every commit.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "garrison"
PICTURE = ROOT / "docs" / "pictures" / "house.svg"


class Floor(NamedTuple):
    """A floor of the house: what it is for, and its rooms, row by row from left to right."""

    title: str
    about: str
    hue: int
    rows: tuple[str, ...]


FLOORS = (
    Floor("Faces", "what people and programs use", 212, ("research mcp cli web page",)),
    Floor(
        "Server", "games that people play from far away", 262, ("workers hosting notify", "jobs wire store settings")
    ),
    Floor(
        "Games",
        "played, told, looked back on",
        322,
        ("lessons table library", "review arena telling", "bots kernel importers odds"),
    ),
    Floor("Rules", "three families of games", 140, ("catalogue risk simultaneous diplomacy",)),
    Floor("Parts", "what several rooms share", 40, ("territories sheets drawing generating",)),
    Floor("Ground", "what knows no game", 188, ("engine maps outside extras",)),
)
PAGE = "What browsers load, in plain JavaScript"
FAMILIES = ("risk", "simultaneous", "diplomacy")
GROUND = ("engine", "maps", "outside", "extras")
"""Nearly all rooms use these, so they are named only where a room uses little else."""

LEAST, MOST = 0.12, 3
"""A room names at most so many that it uses, each with at least this part of its imports."""


# The house


def rooms() -> dict[str, Path]:
    """Each room by its name, with its first file."""
    found = {path.parent.name: path for path in PACKAGE.glob("*/__init__.py")}
    return found | {path.stem: path for path in PACKAGE.glob("*.py") if not path.stem.startswith("__")}


def files(room: str) -> list[Path]:
    folder = PACKAGE / room
    return sorted(folder.rglob("*.js" if room == "page" else "*.py")) if folder.is_dir() else [PACKAGE / f"{room}.py"]


def imported(path: Path, names: set[str]) -> Iterator[str]:
    """The rooms that a file imports, once for each module of them."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "garrison":
            yield from {alias.name if alias.name in names else "library" for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("garrison."):
            yield str(node.module).split(".")[1]
        elif isinstance(node, ast.Import):
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith("garrison."))


def imports(names: set[str]) -> dict[str, Counter[str]]:
    """How often each room imports each other room."""
    found = {room: Counter(one for path in files(room) for one in imported(path, names)) for room in sorted(names)}
    return {room: Counter({other: n for other, n in used.items() if other != room}) for room, used in found.items()}


def sentence(path: Path) -> str:
    text = " ".join((ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").replace("`", "").split())
    (first, *_) = re.split(r"(?<=[.?])\s", text)
    told = first.removeprefix("A face: ").rstrip(".")
    return told[0].upper() + told[1:]


def used_most(used: Counter[str], room: str) -> dict[str, int]:
    """The rooms that a room imports most, and how often; the families are one."""
    of = Counter({other: n for other, n in used.items() if other not in {*GROUND, *FAMILIES}})
    if room not in FAMILIES:
        of["families"] = sum(used[family] for family in FAMILIES)
    of = +of or used
    return {other: n for other, n in of.most_common(MOST) if n >= LEAST * of.total()}


# The picture

WIDTH, LEFT, EDGE = 1000, 138, 12
GAP, BETWEEN, PAD = 16, 30, 13
LETTER, SMALL, LINE, LINES = 6.55, 5.9, 16, 3
STYLE = (
    "text{font:12px system-ui,-apple-system,'Segoe UI',sans-serif;fill:#33404d}.house{fill:#fff}"
    ".floor{fill:hsl(var(--h) 55% 96%)}.room{fill:#fff;stroke:hsl(var(--h) 40% 66%);stroke-width:1.2}"
    ".group{fill:none;stroke:hsl(var(--h) 40% 60%);stroke-dasharray:3 4}"
    ".name{font-weight:650;font-size:15px;fill:hsl(var(--h) 60% 28%)}"
    ".title{font-weight:650;font-size:17px;fill:hsl(var(--h) 60% 28%)}"
    ".size{font-size:11px;fill:#6f7c89;text-anchor:end}.uses{font-size:11px;fill:hsl(var(--h) 35% 40%)}"
    ".line{fill:none;stroke:hsl(var(--h) 40% 58%)}"
    "@media(prefers-color-scheme:dark){text{fill:#c9d1d9}.house{fill:#0d1117}.floor{fill:hsl(var(--h) 22% 12.5%)}"
    ".room{fill:#12171e;stroke:hsl(var(--h) 28% 40%)}.group{stroke:hsl(var(--h) 28% 45%)}"
    ".name,.title{fill:hsl(var(--h) 60% 79%)}.size{fill:#8b96a2}.uses{fill:hsl(var(--h) 30% 66%)}"
    ".line{stroke:hsl(var(--h) 35% 52%)}}"
)


class Box(NamedTuple):
    """A room in the picture, with its lines of text and the number of its row."""

    x: float
    y: float
    width: float
    height: float
    hue: int
    row: int
    about: list[str]


def drawn() -> str:
    known = rooms()
    stray = {*known, "page"} ^ {name for floor in FLOORS for row in floor.rows for name in row.split()}
    if stray:
        sys.exit(f"Each room needs one place in FLOORS of scripts/house.py: {', '.join(sorted(stray))}.")
    used = imports(set(known))
    told = {name: sentence(path) for name, path in known.items()} | {"page": PAGE}
    behind, boxes, height = built(told)
    for room, others in used.items():
        for other in others:
            if boxes[other].row < boxes[room].row:
                sys.exit(f"In FLOORS of scripts/house.py, {other} stands above {room}, which imports it.")
    first, last = boxes["risk"], boxes["diplomacy"]
    around = first._replace(
        x=first.x - 6, y=first.y - 6, width=last.x + last.width - first.x + 12, height=first.height + 12
    )
    most = {room: used_most(used[room], room) for room in used}
    ends = boxes | {"families": around}
    size = f'width="{WIDTH}" height="{height:g}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" {size}>',
        "<title>The rooms of src/garrison, and which of them use which</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="house" {size} rx="12"/>',
        *behind,
        *(line_drawn(boxes[room], ends[other], n) for room in most for other, n in most[room].items()),
        f'<g style="--h:{around.hue}"><rect class="group" {place(around)} rx="11"/></g>',
        *(line for name, box in boxes.items() for line in room_drawn(name, box, [*most.get(name, ())])),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def built(told: dict[str, str]) -> tuple[list[str], dict[str, Box], float]:
    """The floors as they are drawn, where each room stands, and how high the house is."""
    floors: list[str] = []
    boxes: dict[str, Box] = {}
    y, row = float(EDGE), 0
    for title, about, hue, rows in FLOORS:
        top, y = y, y + PAD
        for names in map(str.split, rows):
            step = (WIDTH - EDGE - PAD - LEFT + GAP) / len(names)
            texts = [clauses(told[name], int((step - GAP - 20) / LETTER)) for name in names]
            height = 55 + LINE * max(map(len, texts))
            for n, name in enumerate(names):
                boxes[name] = Box(LEFT + n * step, y, step - GAP, height, hue, row, texts[n])
            y, row = y + height + BETWEEN, row + 1
        y += PAD - BETWEEN
        floors += [
            f'<g style="--h:{hue}">',
            f'<rect class="floor" x="{EDGE}" y="{top:g}" width="{WIDTH - 2 * EDGE}" height="{y - top:g}" rx="10"/>',
            f'<text class="title" x="{EDGE + 14}" y="{top + 34:g}">{title}</text>',
            *text(EDGE + 14, top + 54, wrap(about, 15)),
            "</g>",
        ]
        y += 20
    return floors, boxes, y - 20 + EDGE


def clauses(told: str, wide: int) -> list[str]:
    """As many clauses of a sentence as have room, in lines."""
    parts = re.split(r"(?<=[,:;])\s", told)
    while len(parts) > 1 and len(wrap(" ".join(parts), wide)) > LINES:
        parts.pop()
    return wrap(" ".join(parts).rstrip(",:;"), wide)


def room_drawn(name: str, box: Box, most: list[str]) -> list[str]:
    amount = f"{len(files(name))} files" if len(files(name)) > 1 else "1 file"
    said = "asks web, over HTTP" if name == "page" else f"uses {', '.join(most)}" if most else ""
    uses = wrap(said, int((box.width - 8) / SMALL))
    x, right, foot = box.x + 10, box.x + box.width - 10, box.y + box.height - 10
    return [
        f'<g style="--h:{box.hue}"><rect class="room" {place(box)} rx="7"/>',
        f'<text class="name" x="{x:.1f}" y="{box.y + 22:.1f}">{name}</text>',
        f'<text class="size" x="{right:.1f}" y="{box.y + 21:.1f}">{amount}</text>',
        *text(x, box.y + 41, box.about),
        f'<text class="uses" x="{x:.1f}" y="{foot:.1f}">{"".join(uses[:1]).rstrip(",")}</text></g>',
    ]


def place(box: Box) -> str:
    return f'x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}"'


def text(x: float, y: float, lines: list[str]) -> list[str]:
    return [f'<text x="{x:.1f}" y="{y + LINE * n:.1f}">{escape(line)}</text>' for n, line in enumerate(lines)]


def line_drawn(box: Box, other: Box, n: int) -> str:
    """A line to the row below, or none: what lies deeper is only named, for nobody can follow lines across rooms."""
    if other.row != box.row + 1:
        return ""
    start, end = nearest(box, other), nearest(other, box)
    top = box.y + box.height
    middle = (top + other.y) / 2
    path = f"M{start:.1f} {top:.1f}C{start:.1f} {middle:.1f} {end:.1f} {middle:.1f} {end:.1f} {other.y:.1f}"
    return f'<path class="line" style="--h:{box.hue}" stroke-width="{min(1.2 + n / 15, 4):.1f}" d="{path}"/>'


def nearest(box: Box, other: Box) -> float:
    """Where on a box a line to another begins: below or above the middle of that, if it can."""
    return min(max(other.x + other.width / 2, box.x + 24), box.x + box.width - 24)


# The command


def lasting(picture: str) -> str:
    """A picture without what changes with every commit: the sizes of rooms and the widths of lines."""
    return re.sub(r'(class="size"[^>]*>|stroke-width=")[^<"]*', r"\1", picture)


def main(asked: list[str]) -> int:
    picture = drawn()
    if "--check" not in asked:
        PICTURE.write_text(picture, "utf-8")
    elif not PICTURE.exists() or lasting(PICTURE.read_text("utf-8")) != lasting(picture):
        sys.stdout.write(f"{PICTURE.relative_to(ROOT)} is out of date; scripts/house.py draws it.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
