"""How fair a map is in play, as a picture of four panels, the same bytes each time."""

import warnings
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from garrison.arena.balance import Trial, Wins, above_even
from garrison.cli.balance.sheet import Sheet
from garrison.cli.chart import shortened
from garrison.cli.plots import file_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.colors import Colormap

WIDTH: Final = 11.0
"""In inches, like the next two."""

HEIGHT: Final = 8.5
A_CONTINENT: Final = 0.3
FEW: Final = 9
STYLE: Final = {
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "font.size": 9,
    "grid.color": "#e3e3e3",
    "legend.frameon": False,
    "figure.constrained_layout.w_pad": 0.12,
    "figure.constrained_layout.h_pad": 0.12,
    "svg.hashsalt": "garrison",
    "text.parse_math": False,
}

UPRIGHT: Final[Any] = {"fmt": "o", "markersize": 4, "linewidth": 1.2, "capsize": 2}
FLAT: Final[Any] = {"fmt": "o", "markersize": 3.5, "linewidth": 1.2}

POINTS: Final = "points above an even share"
PALEST: Final = 0.84
USUAL: Final = 0.99
"""The share of games whose lengths are drawn, since a few are very long."""

WIDEST: Final = 22


def drawn(sheet: Sheet, suffix: str) -> bytes:
    import matplotlib as mpl
    from matplotlib import style
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    trials = sheet.trials
    with style.context(["default", STYLE]), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a character that the font lacks is drawn as a box
        figure = Figure((WIDTH, _height(trials)), layout="constrained")
        FigureCanvasAgg(figure)
        (first, order), (continent, length) = figure.subplots(2, 2, height_ratios=(4, 5))
        colours = _colours(mpl.colormaps["viridis"], len(trials))
        figure.suptitle(f"{sheet.title}: {sheet.games:,} games each, with 95% intervals", fontsize=12)
        _first(first, trials, colours)
        _order(order, trials, colours)
        _continents(continent, trials, colours)
        _lengths(length, trials, colours)
        return file_of(figure, suffix)


def _height(trials: Sequence[Trial]) -> float:
    return HEIGHT + A_CONTINENT * max(0, len(trials[0].by_continent) - FEW)


def _colours(scale: "Colormap", number: int) -> list[Any]:
    return [scale(PALEST * place / max(1, number - 1)) for place in range(number)]


# The panels


def _first(axes: "Axes", trials: Sequence[Trial], colours: Sequence[Any]) -> None:
    axes.set_title("Advantage of the first turn")
    axes.axhline(0, color="black", linewidth=0.8)
    for place, (trial, colour) in enumerate(zip(trials, colours, strict=True)):
        gain, bars = _gain(trial.by_order[0], trial.seats)
        axes.errorbar([place], [gain], yerr=bars, color=colour, **UPRIGHT)
    axes.set_xticks(range(len(trials)), [f"{trial.seats}" for trial in trials])
    axes.set_xlim(-0.5, len(trials) - 0.5)
    axes.set_xlabel("seats")
    axes.set_ylabel(POINTS)


def _order(axes: "Axes", trials: Sequence[Trial], colours: Sequence[Any]) -> None:
    axes.set_title("By order of play")
    axes.axhline(0, color="black", linewidth=0.8)
    for place, (trial, colour) in enumerate(zip(trials, colours, strict=True)):
        spots = [turn + _aside(place, len(trials), 0.2) for turn in range(trial.seats)]
        told = [_gain(wins, trial.seats) for wins in trial.by_order]
        axes.plot(spots, [gain for gain, _ in told], color=colour, linewidth=1, label=f"{trial.seats} seats")
        for spot, (gain, bars) in zip(spots, told, strict=True):
            axes.errorbar([spot], [gain], yerr=bars, color=colour, **UPRIGHT)
    names = [wins.name for wins in max((trial.by_order for trial in trials), key=len)]
    axes.set_xticks(range(len(names)), names)
    axes.set_xlabel("turn")
    axes.set_ylabel(POINTS)
    axes.legend(ncols=2)


def _continents(axes: "Axes", trials: Sequence[Trial], colours: Sequence[Any]) -> None:
    """The panel of continents, without the seats that held none: they almost never win, and would dwarf the rest."""
    axes.set_title("By the first continent held")
    axes.axvline(0, color="black", linewidth=0.8)
    names = [wins.name for wins in trials[0].by_continent[:-1]]
    for place, (trial, colour) in enumerate(zip(trials, colours, strict=True)):
        for row, wins in enumerate(trial.by_continent[:-1]):
            if wins.games:
                gain, bars = _gain(wins, trial.seats)
                axes.errorbar([gain], [row + _aside(place, len(trials), 0.6)], xerr=bars, color=colour, **FLAT)
    axes.set_yticks(range(len(names)), [shortened(name, WIDEST) for name in names])
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(POINTS)


def _lengths(axes: "Axes", trials: Sequence[Trial], colours: Sequence[Any]) -> None:
    axes.set_title("Length of the games")
    for trial, colour in zip(trials, colours, strict=True):
        counts, rounds = dict(trial.lengths), range(trial.rounds.most + 2)
        ended = max(1, sum(counts.values()))
        axes.plot(rounds, [100 * counts.get(number, 0) / ended for number in rounds], color=colour, linewidth=1.2)
    axes.set_xlim(0, 1 + max(map(_usual_length, trials)))
    axes.set_ylim(bottom=0)
    axes.set_xlabel("rounds, without the longest 1% of the games")
    axes.set_ylabel("% of the games")


def _usual_length(trial: Trial) -> int:
    """The round by which 99% of the games have ended."""
    ends = list(accumulate(games for _, games in trial.lengths))
    return next((rounds for (rounds, _), end in zip(trial.lengths, ends, strict=True) if end >= USUAL * ends[-1]), 1)


def _gain(wins: Wins, seats: int) -> tuple[float, list[list[float]]]:
    gain = above_even(wins, seats)
    return 100 * gain.more, [[100 * (gain.more - gain.least)], [100 * (gain.most - gain.more)]]


def _aside(place: int, of: int, room: float) -> float:
    """How far one of several points is moved from its line, so that none covers another."""
    return room * (place / max(1, of - 1) - 0.5) if of > 1 else 0.0
