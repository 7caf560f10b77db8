#!/usr/bin/env python3
"""Draws the curves of what learned: a picture in docs/pictures for each file of docs/curves, over all its seeds.

The first line of a file is `# ` and a JSON object of labels: `title`, `x` and `y`; also, if wanted, `goal`, a value of
y that was to be reached, `x_scale` and `y_scale` ("log"), and `x_format` and `y_format`, as in ".0%". Then comes CSV
with the columns seed, minutes, x and y. Names of curves draw only these. With --check nothing is written: pictures that
are out of date are listed, with exit code 1.
"""

import csv
import json
import math
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
CURVES = ROOT / "docs" / "curves"
PICTURES = ROOT / "docs" / "pictures"


# The file


class Labels(NamedTuple):
    title: str
    x: str
    y: str
    goal: float = math.nan
    x_scale: str = "linear"
    y_scale: str = "linear"
    x_format: str = ",g"
    y_format: str = "g"


class Point(NamedTuple):
    """What the seeds had reached after as much training: mean, worst, best."""

    x: float
    mean: float
    least: float
    most: float


class Curve(NamedTuple):
    labels: Labels
    seeds: int
    points: tuple[Point, ...]


def read(path: Path) -> Curve:
    """A curve from its file; what not all seeds have reached is left out."""
    first, *rows = path.read_text("utf-8").splitlines()
    found: defaultdict[float, dict[str, float]] = defaultdict(dict)
    for row in csv.DictReader(rows):
        found[float(row["x"])][row["seed"]] = float(row["y"])
    seeds = max(map(len, found.values()))
    points = (point(x, found[x].values()) for x in sorted(found) if len(found[x]) == seeds)
    return Curve(Labels(**json.loads(first.removeprefix("# "))), seeds, tuple(points))


def point(x: float, values: Iterable[float]) -> Point:
    all_of_them = [*values]
    return Point(x, sum(all_of_them) / len(all_of_them), min(all_of_them), max(all_of_them))


# The picture

WIDTH, HEIGHT = 520, 260
LEFT, RIGHT, ABOVE, BELOW = 56, 28, 36, 46
STEPS = (1, 2, 2.5, 5, 10)
MOST_TICKS = 6
STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#1d2733}.title{font-weight:600}.grid{stroke:#8a949e;stroke-opacity:.25}"
    ".line{stroke:#2b6cb0;stroke-width:2;fill:none}.band{fill:#2b6cb0;fill-opacity:.18}"
    ".goal{stroke:#b7791f;stroke-width:1.5;stroke-dasharray:5 4}.ground{fill:#fff}"
    "@media(prefers-color-scheme:dark){text{fill:#e3e8ee}.ground{fill:#14191f}.line{stroke:#7ab8f5}"
    ".band{fill:#7ab8f5}.goal{stroke:#f0b354}}"
)


class Axis(NamedTuple):
    """Where a value stands, from 0 to 1, and the values that are named."""

    place: Callable[[float], float]
    ticks: tuple[float, ...]


def axis(values: list[float], scale: str) -> Axis:
    return powers(values) if scale == "log" else even(min(values), max(values))


def even(least: float, most: float) -> Axis:
    size = (most - least) or abs(most) or 1.0
    rough = size / MOST_TICKS
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * one for one in STEPS if power * one >= rough)
    first, last = math.floor(least / step + 1e-9), math.ceil(most / step - 1e-9)
    last = max(last, first + 1)
    return Axis(lambda value: (value / step - first) / (last - first), tuple(n * step for n in range(first, last + 1)))


def powers(values: list[float]) -> Axis:
    """An axis of powers of ten; what is not above 0 stands at its foot."""
    above = [value for value in values if value > 0] or [1.0]
    first, last = math.floor(math.log10(min(above))), math.ceil(math.log10(max(above)))
    last = max(last, first + 1)
    ticks = tuple(10.0**n for n in range(first, last + 1, math.ceil((last - first) / MOST_TICKS)))
    return Axis(lambda value: (math.log10(max(value, 10.0**first)) - first) / (last - first), ticks)


def drawn(curve: Curve) -> str:
    labels, points = curve.labels, curve.points
    goal = [] if math.isnan(labels.goal) else [labels.goal]
    across = axis([point.x for point in points], labels.x_scale)
    up = axis([value for point in points for value in (point.least, point.most)] + goal, labels.y_scale)

    def at(x: float, y: float) -> str:
        return f"{horizontal(across.place(x)):.1f} {vertical(up.place(y)):.1f}"

    band = [at(point.x, point.most) for point in points] + [at(point.x, point.least) for point in reversed(points)]
    lines = [
        *frame(labels, curve.seeds),
        *(upright(across.place(x), format(x, labels.x_format)) for x in across.ticks),
        *(level(up.place(y), format(y, labels.y_format)) for y in up.ticks),
        *(f'<path class="goal" d="{across_at(up.place(y))}"/>' for y in goal),
        f'<path class="band" d="M{"L".join(band)}Z"/>',
        f'<path class="line" d="M{"L".join(at(point.x, point.mean) for point in points)}"/>',
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def frame(labels: Labels, seeds: int) -> list[str]:
    title, x, y = escape(labels.title), escape(labels.x), escape(labels.y)
    of = f"mean of {seeds} seeds, with the worst and the best" if seeds > 1 else "one run"
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">',
        f"<title>{title}: {y}, {of}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
        f'<text class="title" x="{LEFT}" y="22">{title}</text>',
        f'<text x="{WIDTH - RIGHT}" y="22" text-anchor="end">{y}</text>',
        f'<text x="{LEFT}" y="{HEIGHT - 10}">{of}</text>',
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 10}" text-anchor="end">{x}</text>',
    ]


def horizontal(part: float) -> float:
    return LEFT + part * (WIDTH - LEFT - RIGHT)


def vertical(part: float) -> float:
    return HEIGHT - BELOW - part * (HEIGHT - ABOVE - BELOW)


def across_at(part: float) -> str:
    return f"M{LEFT} {vertical(part):.1f}H{WIDTH - RIGHT}"


def upright(part: float, text: str) -> str:
    x = horizontal(part)
    line = f'<path class="grid" d="M{x:.1f} {HEIGHT - BELOW}V{ABOVE}"/>'
    return f'{line}<text x="{x:.1f}" y="{HEIGHT - BELOW + 15}" text-anchor="middle">{text}</text>'


def level(part: float, text: str) -> str:
    y = vertical(part) + 4
    return f'<path class="grid" d="{across_at(part)}"/><text x="{LEFT - 6}" y="{y:.1f}" text-anchor="end">{text}</text>'


# The command


def main(asked: list[str]) -> int:
    names = [name for name in asked if name != "--check"]
    pictures = {
        PICTURES / f"learning-{path.stem}.svg": drawn(read(path))
        for path in sorted(CURVES.glob("*.csv"))
        if path.stem in names or not names
    }
    stale = [path for path, text in pictures.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
        if "--check" not in asked:
            path.write_text(pictures[path], "utf-8")
    return int("--check" in asked and bool(stale))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
