"""A tournament as a picture: the ratings with their intervals, and in duels the points of each against each other."""

import warnings
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from garrison.arena.tournament.ratings import AVERAGE
from garrison.arena.tournament.table import DUEL, Table
from garrison.cli.arena.playing import Played, Stage
from garrison.cli.arena.report import FEW, cell, title_of
from garrison.cli.chart import shortened
from garrison.cli.plots import file_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH: Final = 8.0
"""Of a column, in inches, like the next three."""

A_BOT: Final = 0.34
A_CELL: Final = 0.5
MARGINS: Final = 1.6

WIDEST: Final = 22


class Theme(NamedTuple):
    ground: str
    ink: str
    faint: str
    point: str
    lost: str
    won: str


LIGHT: Final = Theme("#ffffff", "#222222", "#dddddd", "#1f6f8b", "#e8b796", "#9fcbb4")
DARK: Final = Theme("#16191d", "#e6e6e6", "#3a4048", "#6fc3df", "#7a4a2c", "#2f6b50")
THEMES: Final[Mapping[str, Theme]] = {"light": LIGHT, "dark": DARK}

STYLE: Final = {
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "figure.constrained_layout.h_pad": 0.12,
    "figure.constrained_layout.w_pad": 0.12,
    "font.size": 9,
    "svg.hashsalt": "garrison",
    "text.parse_math": False,
    "ytick.left": False,
}


def drawn(played: Played, suffix: str, theme: str) -> bytes:
    """A column for each size of table; raises what matplotlib raises."""
    from matplotlib import style
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    of = THEMES[theme]
    stages = [stage for stage in played.stages if stage.table.games]
    with style.context(["default", {**STYLE, **_coloured(of)}]), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a character that the font lacks is drawn as a box
        heights = _heights([stage.table for stage in stages])
        figure = Figure((WIDTH * len(stages), sum(heights)), layout="constrained")
        FigureCanvasAgg(figure)
        _fill(figure, stages, heights, of)
        return file_of(figure, suffix)


def _coloured(of: Theme) -> dict[str, str]:
    inked = "text.color", "axes.labelcolor", "axes.edgecolor", "axes.titlecolor", "xtick.color", "ytick.color"
    grounds = "figure.facecolor", "axes.facecolor", "savefig.facecolor"
    return {**dict.fromkeys(inked, of.ink), **dict.fromkeys(grounds, of.ground), "grid.color": of.faint}


def _heights(tables: Sequence[Table]) -> list[float]:
    bots = len(tables[0].rows)
    return [MARGINS + A_BOT * bots, *([MARGINS + A_CELL * bots] if any(map(_has_cells, tables)) else [])]


def _has_cells(table: Table) -> bool:
    return bool(table.meetings) and DUEL < len(table.rows) <= FEW


def _fill(figure: "Figure", stages: Sequence[Stage], heights: Sequence[float], theme: Theme) -> None:
    rows = figure.subplots(len(heights), len(stages), height_ratios=heights, squeeze=False)
    for column, stage in enumerate(stages):
        _ratings(rows[0][column], stage, theme)
        for row in rows[1:]:
            if _has_cells(stage.table):
                _cells(row[column], stage.table, theme)
            else:
                row[column].set_axis_off()


def _ratings(axes: "Axes", stage: Stage, theme: Theme) -> None:
    axes.set_title(title_of(stage))
    axes.axvline(AVERAGE, color=theme.ink, linewidth=0.8)
    rows = stage.table.rows
    for place, row in enumerate(rows):
        rating = row.rating
        bars = [[rating.rating - rating.least], [rating.most - rating.rating]]
        axes.errorbar([rating.rating], [place], xerr=bars, color=theme.point, fmt="o", markersize=5, linewidth=1.6)
    axes.set_yticks(range(len(rows)), [shortened(row.name, WIDEST) for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlabel("rating, with 95% intervals")


def _cells(axes: "Axes", table: Table, theme: Theme) -> None:
    from matplotlib.colors import LinearSegmentedColormap

    axes.set_title("Points of the row against the column, in %, with 95% intervals")
    names = [row.name for row in table.rows]
    found = {(one.name, one.other): one.points for one in table.meetings}
    shares = [[found[name, other].share if name != other else float("nan") for other in names] for name in names]
    scale: Any = LinearSegmentedColormap.from_list("points", [theme.lost, theme.ground, theme.won])
    axes.imshow(shares, cmap=scale, vmin=0, vmax=1, aspect="auto")
    for (name, other), points in found.items():
        axes.text(names.index(other), names.index(name), cell(points), ha="center", va="center")
    axes.grid(visible=False)
    axes.spines["bottom"].set_visible(False)
    axes.set_xticks(range(len(names)), [shortened(name, WIDEST // 2) for name in names])
    axes.set_yticks(range(len(names)), [shortened(name, WIDEST) for name in names])
    axes.tick_params(length=0)
