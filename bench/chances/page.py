"""The page of the manual that says how good the chances are, and its diagrams."""

from pathlib import Path
from typing import Final

from bench.chances.measuring import Measured

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "review.md"
PICTURES: Final = ROOT / "docs" / "pictures"


def told(family: str, found: list[Measured], run: str) -> str:
    """What was measured, as a table."""
    rows = [f"| {one.name} | {one.brier:.3f} | {_off(one):.3f} |" for one in found]
    head = f"{found[0].positions:,} positions of bots' games; {run}."
    return "\n".join([head, "", "| chances by | Brier score | mean distance |", "| --- | ---: | ---: |", *rows])


def _off(one: Measured) -> float:
    """How far apart chance and truth are on average over all bins, by their numbers."""
    whole = sum(part.size for part in one.bins)
    return sum(part.size * abs(part.mean - part.true) for part in one.bins) / max(1, whole)


def write(family: str, found: list[Measured], run: str) -> None:
    """Put the table between its marks, and draw the diagram."""
    begin, end = (f"<!-- {word}: bench.chances {family} -->" for word in ("begin", "end"))
    text = PAGE.read_text("utf-8")
    head, _, rest = text.partition(begin)
    picture = (
        f"![The chances given in games of the {family} family, and how often they came true](pictures/{_file(family)})"
    )
    PAGE.write_text(f"{head}{begin}\n{told(family, found, run)}\n\n{picture}\n{end}{rest.partition(end)[2]}", "utf-8")
    (PICTURES / _file(family)).write_text(diagram(found[-1] if family == "risk" else found[2]), "utf-8")


def _file(family: str) -> str:
    return f"chances-{family}.svg"


# The diagram

SIDE: Final = 320
EDGE: Final = 44
STYLE: Final = (
    "text{font:12px system-ui,sans-serif;fill:#1d2733}.line{stroke:#8a949e;fill:none}.dot{fill:#2b6cb0}"
    ".grid{stroke:#8a949e;stroke-opacity:.25}.bar{stroke:#2b6cb0;stroke-width:1.5}.ground{fill:#fff}"
    "@media(prefers-color-scheme:dark){text{fill:#e3e8ee}.ground{fill:#14191f}.dot{fill:#7ab8f5}.bar{stroke:#7ab8f5}}"
)


def diagram(one: Measured) -> str:
    """How often what was given a chance came true, with two standard errors; the larger a dot, the more there are."""
    whole = sum(part.size for part in one.bins)
    parts = [_dot(part.mean, part.true, part.size, whole) for part in one.bins if part.size]
    size = SIDE + 2 * EDGE
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}">',
            f"<title>{one.name}: the chances given, and how often they came true</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="ground" width="{size}" height="{size}" rx="8"/>',
            *(_grid(tenth) for tenth in range(0, 11, 2)),
            f'<path class="line" d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}" stroke-dasharray="4 4"/>',
            *parts,
            f'<text x="{size / 2}" y="{size - 8}" text-anchor="middle">chance given</text>',
            f'<text x="{EDGE - 36}" y="{EDGE - 18}">came true</text>',
            "</svg>",
            "",
        ]
    )


def _x(share: float) -> float:
    return round(EDGE + SIDE * share, 1)


def _y(share: float) -> float:
    return round(EDGE + SIDE * (1 - share), 1)


def _grid(tenth: int) -> str:
    share = tenth / 10
    line = f"M{_x(0)} {_y(share)}H{_x(1)}M{_x(share)} {_y(0)}V{_y(1)}"
    across = f'<text x="{_x(share)}" y="{_y(0) + 16}" text-anchor="middle">{10 * tenth}%</text>'
    up = f'<text x="{_x(0) - 6}" y="{_y(share) + 4}" text-anchor="end">{10 * tenth}%</text>'
    return f'<path class="grid" d="{line}"/>{across}{up}'


def _dot(mean: float, true: float, count: int, whole: int) -> str:
    error = 2 * (true * (1 - true) / count) ** 0.5
    low, high = max(0.0, true - error), min(1.0, true + error)
    size = round(3 + 9 * (count / whole) ** 0.5, 1)
    bar = f'<path class="bar" d="M{_x(mean)} {_y(low)}V{_y(high)}"/>'
    return f'{bar}<circle class="dot" cx="{_x(mean)}" cy="{_y(true)}" r="{size}"/>'
