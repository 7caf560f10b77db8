"""A tournament as a report: for the terminal, in Markdown, as JSON, and as a picture."""

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table as Drawn

from garrison.arena.contest import broken_off
from garrison.arena.ledger import asked as asked_of
from garrison.arena.tournament.bout import Thought
from garrison.arena.tournament.ratings import AVERAGE
from garrison.arena.tournament.stopping import Judgement
from garrison.arena.tournament.table import DUEL, Figure, Row, Table
from garrison.cli.arena_playing import FinishedGame, TableSize
from garrison.cli.chart import shortened
from garrison.cli.files import file_of
from garrison.cli.standings import ROUNDED, failed
from garrison.cli.standings import told as told_spread
from garrison.telling.sentences import counted, percent

WIDEST: Final = 24
"""The most characters of a bot's name in a table."""

FEW: Final = 12
"""The most bots whose points against each other fit on a page."""


class Grid(NamedTuple):
    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


class Part(NamedTuple):
    """What the report says about one size of table."""

    title: str
    grids: Sequence[Grid]
    facts: Sequence[str]


def picture(played: FinishedGame) -> Group:
    """The report for the screen."""
    said: list[str | Drawn] = []
    for part in parts(played):
        said += [part.title]
        for grid in part.grids:
            said += [grid.title] * bool(grid.title) + [_drawn(grid)]
        said += [*part.facts, ""]
    return Group(*said[:-1])


def markdown(played: FinishedGame) -> str:
    return "\n".join(line for part in parts(played) for line in _written(part)).rstrip()


def plain(played: FinishedGame) -> dict[str, Any]:
    """The report for programs; only the time differs from run to run."""
    asked = played.asked
    return {
        "tournament": {
            **asked_of(played.stages[0].contest),
            "seats": [entrant.name for entrant in played.stages[0].contest.entrants],
            "scoring": asked.scoring,
            "anchor": asked.anchor,
            "games": asked.most,
        },
        "tables": [{**msgspec.to_builtins(stage.table), "complete": stage.complete} for stage in played.stages],
        "tests": [msgspec.to_builtins(one) for stage in played.stages for one in stage.judgements],
        "timing": {
            "seconds": round(played.seconds, ROUNDED),
            "thought": [
                {"seats": stage.table.seats, "name": name, **msgspec.to_builtins(thought)}
                for stage in played.stages
                for name, thought in stage.thoughts.items()
            ],
        },
    }


# What there is to say


def parts(played: FinishedGame) -> Iterator[Part]:
    for stage in played.stages:
        yield Part(title_of(stage), list(_grids(stage)) if stage.table.games else [], list(_facts(played, stage)))


def title_of(stage: TableSize) -> str:
    game, seats, games = stage.contest.game, stage.table.seats, stage.table.games
    what = counted(games, "duel") if seats == DUEL else f"{counted(games, 'game')} with {seats} seats"
    return f"{what}: {game.ruleset.name} on {game.map.id}, seed {stage.contest.seed}"


def _grids(stage: TableSize) -> Iterator[Grid]:
    rows = stage.table.rows
    shared = ("shared",) * any(row.shared for row in rows)
    failed = ("failed",) * any(row.replaced for row in rows)
    heads = "bot", "rating", "95%", "games", "won", *shared, *failed, "points", "95%"
    yield Grid("", heads, [_rated(row, len(shared), len(failed)) for row in rows])
    names = [row.name for row in rows]
    if stage.table.meetings and DUEL < len(names) <= FEW:
        won = {(one.name, one.other): cell(one.points) for one in stage.table.meetings}
        cells = [[_name(name), *(won.get((name, other), "") for other in names)] for name in names]
        yield Grid("Points of the row against the column, in %", ["", *map(_name, names)], cells)
    paces = "bot", "decisions", "ms each", "slowest", "faults"
    yield Grid("Time and faults", paces, [_thought(row, stage.thoughts[row.name]) for row in rows])


def _rated(row: Row, shared: int, failed: int) -> list[str]:
    rating, points = row.rating, row.points
    return [
        _name(row.name),
        f"{rating.rating:.0f}",
        f"{rating.least:.0f}–{rating.most:.0f}",
        *(f"{number:,}" for number in (row.games, row.won, *(row.shared,) * shared, *(row.replaced,) * failed)),
        percent(points.share),
        f"{percent(points.least).removesuffix('%')}–{percent(points.most)}",
    ]


def _thought(row: Row, thought: Thought) -> list[str]:
    mean = 1000 * thought.seconds / max(1, thought.decisions)
    return [
        _name(row.name),
        f"{thought.decisions:,}",
        f"{mean:.2f}",
        f"{1000 * thought.longest:.1f}",
        f"{sum(times for _, times in row.faults):,}",
    ]


def cell(figure: Figure) -> str:
    """A share in %, with its bounds.

    >>> cell(Figure(0.6, 0.421, 0.779))
    '60 (42–78)'
    """
    share, least, most = (percent(part, 0).removesuffix("%") for part in (figure.share, figure.least, figure.most))
    return f"{share} ({least}–{most})"


def _name(name: str) -> str:
    return shortened(name, WIDEST)


def _facts(played: FinishedGame, stage: TableSize) -> Iterator[str]:
    table, family = stage.table, stage.contest.game.ruleset.family
    if not table.games:
        yield "No deal has been played from all seats yet."
        return
    yield from map(_judged, stage.judgements)
    for row in table.rows:
        if row.replaced:
            yield failed(row.name, row.replaced, row.games)
    if table.fields > 1:
        yield f"{counted(table.deals, 'deal')}, and {table.fields:,} choices of {table.seats} bots in turn"
    yield f"{family.span:7} {told_spread(table.rounds)}"
    yield f"moves   {told_spread(table.moves)}"
    for row in table.rows:
        if row.faults:
            yield f"faults of {row.name}: {', '.join(f'{times:,} {kind}' for kind, times in row.faults)}"
    yield from broken_off(stage.contest, table.unfinished, table.out_of_moves)


def _judged(of: Judgement) -> str:
    low, high = f"{of.low:g}", f"{of.high:g}"
    verdict = {
        "": f"It is not clear yet whether this is nearer to {low} or to {high}",
        "high": f"This is nearer to {high} than to {low}",
        "low": f"This is nearer to {low} than to {high}",
    }[of.verdict]
    elo = f"{of.name} against {of.other}: {of.elo:+.0f} Elo, 95% between {of.least:+.0f} and {of.most:+.0f}."
    return f"{elo} {verdict}: the evidence is {of.evidence:.2f}, and {of.below:.2f} or {of.above:.2f} decides."


# How it looks


def _drawn(grid: Grid) -> Drawn:
    table = Drawn(box=SIMPLE_HEAD)
    for place, head in enumerate(grid.heads):
        table.add_column(head, justify="right" if place else "left")
    for row in grid.rows:
        table.add_row(*row)
    return table


def _written(part: Part) -> Iterator[str]:
    yield f"## {_plain(part.title)}\n"
    for grid in part.grids:
        yield from [f"### {grid.title}\n"] * bool(grid.title)
        yield _line(grid.heads)
        yield _line(["---", *["--:"] * (len(grid.heads) - 1)])
        yield from map(_line, grid.rows)
        yield ""
    yield from (f"* {_plain(fact)}" for fact in part.facts)
    yield ""


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(_plain, cells))} |"


def _plain(text: str) -> str:
    """Text in which everything that Markdown would interpret is escaped."""
    return "".join(f"\\{one}" if one in "\\`*_[]<>|#" else one for one in " ".join(text.split()))


# A tournament as a picture: the ratings with their intervals, and in duels the points of each against each other


if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Sheet

WIDTH: Final = 8.0
"""The width of a column in inches, like the next three."""

A_BOT: Final = 0.34
A_CELL: Final = 0.5
MARGINS: Final = 1.6

WIDEST_LABEL: Final = 22


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


def drawn(played: FinishedGame, suffix: str, theme: str) -> bytes:
    """A column for each size of table; raises what matplotlib raises."""
    from matplotlib import style
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure as Sheet

    of = THEMES[theme]
    stages = [stage for stage in played.stages if stage.table.games]
    with style.context(["default", {**STYLE, **_coloured(of)}]), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # A character that the font lacks is drawn as a box.
        heights = _heights([stage.table for stage in stages])
        figure = Sheet((WIDTH * len(stages), sum(heights)), layout="constrained")
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


def _fill(figure: "Sheet", stages: Sequence[TableSize], heights: Sequence[float], theme: Theme) -> None:
    rows = figure.subplots(len(heights), len(stages), height_ratios=heights, squeeze=False)
    for column, stage in enumerate(stages):
        _ratings(rows[0][column], stage, theme)
        for row in rows[1:]:
            if _has_cells(stage.table):
                _cells(row[column], stage.table, theme)
            else:
                row[column].set_axis_off()


def _ratings(axes: "Axes", stage: TableSize, theme: Theme) -> None:
    axes.set_title(title_of(stage))
    axes.axvline(AVERAGE, color=theme.ink, linewidth=0.8)
    rows = stage.table.rows
    for place, row in enumerate(rows):
        rating = row.rating
        bars = [[rating.rating - rating.least], [rating.most - rating.rating]]
        axes.errorbar([rating.rating], [place], xerr=bars, color=theme.point, fmt="o", markersize=5, linewidth=1.6)
    axes.set_yticks(range(len(rows)), [shortened(row.name, WIDEST_LABEL) for row in rows])
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
    axes.set_xticks(range(len(names)), [shortened(name, WIDEST_LABEL // 2) for name in names])
    axes.set_yticks(range(len(names)), [shortened(name, WIDEST_LABEL) for name in names])
    axes.tick_params(length=0)
