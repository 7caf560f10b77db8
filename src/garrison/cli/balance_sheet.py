"""The fairness of a map as measured: the games, the tables, and the picture."""

import time
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from functools import partial
from itertools import accumulate, zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from garrison.arena.balance import Trial, Wins, above_even, measured
from garrison.arena.balance import trial as trial_of
from garrison.arena.fast.kind import Portion, Series
from garrison.arena.fast.risk import Tally
from garrison.arena.fast.series import asked, by_this_process
from garrison.arena.match import GameLimits, last_round
from garrison.bots import BOTS
from garrison.bots.own import called, factory_of
from garrison.bots.programs.terms import Terms
from garrison.catalogue import described
from garrison.cli.chart import shortened
from garrison.cli.console import bar
from garrison.cli.files import file_of
from garrison.cli.standings import ROUNDED, rate
from garrison.engine.game import Game, is_of
from garrison.maps.world import Map
from garrison.risk.family import RISK
from garrison.telling.sentences import percent


class Games(NamedTuple):
    game: Game
    kind: str
    player: str
    seed: int
    asked: dict[str, Any]
    """What is played, as plain values."""
    played: Callable[[int], Generator[Portion]]
    """The first of the games, as many as named."""


def of_policy(series: Series, threads: int) -> Games:
    played = partial(by_this_process, series, 0, threads=threads)
    return Games(series.game, "fast games", series.policy, series.seed, asked(series), played)


def of_bot(game: Game, word: str, seed: int, rounds: int | None, terms: Terms) -> Games:
    """Games of the bot that this word names; raises ValueError, and BotFault, which is one."""
    if not is_of(game, RISK):
        raise ValueError(f"Only in the risk family do players take turns, and '{game.ruleset.name}' is not in it.")
    name, bot = called(word), factory_of(word, BOTS[game.ruleset.family.name], terms)
    last = last_round(game, GameLimits(rounds=rounds))
    plain = {**described(game), "seats": list(game.seats), "bot": name, "seed": seed, "max_rounds": last}
    return Games(game, "games", name, seed, plain, lambda games: measured(game, bot, games, seed, rounds))


# How fair a map is in play, as tables for people and as plain values for programs


WIDEST = 20


class BalanceSheet(NamedTuple):
    of: Games
    """The games of the first trial; the others differ only in the number of seats."""
    games: int
    trials: tuple[Trial, ...]
    wanted: int
    seconds: float

    @property
    def complete(self) -> bool:
        return sum(trial.games for trial in self.trials) == self.games * self.wanted

    @property
    def title(self) -> str:
        game = self.of.game
        return f"{game.ruleset.name} on {game.map.id}, {self.of.player} on all seats, seed {self.of.seed}"

    def plain(self) -> dict[str, Any]:
        """What was played, the trials, and the time. Only the time differs from run to run."""
        played = sum(trial.games for trial in self.trials)
        seats = [trial.seats for trial in self.trials]
        return {
            "contest": {**self.of.asked, "seats": seats, "games": self.games},
            "trials": msgspec.to_builtins(self.trials),
            "timing": {
                "seconds": round(self.seconds, ROUNDED),
                "games_per_second": round(rate(played, self.seconds), ROUNDED),
            },
        }

    def picture(self) -> Group:
        head = f"{self.games:,} {self.of.kind} each: {self.title}\n"
        if not self.trials:
            return Group(head, "No game has finished yet.")
        return Group(
            head,
            "The first to move",
            _table(("seats", "won", "even", "more", "95% between", "and"), self._first()),
            "Victories in %, by order of play",
            _table(self._seats("turn"), self._shares(lambda trial: trial.by_order)),
            "The same, by first continent held",
            _table(self._seats("continent"), self._shares(lambda trial: trial.by_continent)),
            "Rounds",
            _table(("seats", "least", "median", "middle half", "most", "broken off"), self._lengths()),
        )

    def _seats(self, title: str) -> list[str]:
        return [title, *(f"{trial.seats} seats" for trial in self.trials)]

    def _first(self) -> Iterator[list[str]]:
        for trial in self.trials:
            gain = trial.first_mover
            shares = percent(trial.by_order[0].share), percent(1 / trial.seats)
            yield [
                f"{trial.seats}",
                *shares,
                *(f"{100 * points:+.1f}" for points in (gain.more, gain.least, gain.most)),
            ]

    def _shares(self, of: Callable[[Trial], Sequence[Wins]]) -> Iterator[list[str]]:
        for row in zip_longest(*map(of, self.trials)):
            name = next(wins.name for wins in row if wins)
            yield [shortened(name, WIDEST), *(_told(wins) if wins else "" for wins in row)]

    def _lengths(self) -> Iterator[list[str]]:
        for trial in self.trials:
            rounds = trial.rounds
            middle = f"{rounds.quarter:,} to {rounds.three_quarters:,}"
            spread = f"{rounds.least:,}", f"{rounds.median:,}", middle, f"{rounds.most:,}"
            yield [f"{trial.seats}", *spread, f"{trial.unfinished:,}"]


def sheet_of(tried: Sequence[Games], games: int) -> BalanceSheet:
    """The trials of `games` games of each kind, or of those played before Ctrl-C."""
    tallies = [Tally() for _ in tried]
    began = time.perf_counter()
    with suppress(KeyboardInterrupt), bar(games * len(tried)) as advance:
        for one, tally in zip(tried, tallies, strict=True):
            with closing(one.played(games)) as coming:
                for portion in coming:
                    tally.add(portion)
                    advance(portion.games)
    seconds = time.perf_counter() - began
    board = tried[0].game.map
    continents = [continent.name for continent in board.continents] if isinstance(board, Map) else []
    trials = (trial_of(len(one.game.seats), continents, tally) for one, tally in zip(tried, tallies, strict=True))
    return BalanceSheet(tried[0], games, tuple(trial for trial in trials if trial.games), len(tried), seconds)


def _told(wins: Wins) -> str:
    return f"{percent(wins.share).removesuffix('%')} ±{50 * (wins.most - wins.least):.1f}" if wins.games else "-"


def _table(heads: Sequence[str], rows: Iterator[list[str]]) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left")
    for row in rows:
        table.add_row(*row)
    return table


# How fair a map is in play, as a picture of four panels, the same bytes each time


if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.colors import Colormap

WIDTH: Final = 11.0
"""The width of the picture in inches, like the next two."""

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

WIDEST_LABEL: Final = 22


def drawn(sheet: BalanceSheet, suffix: str) -> bytes:
    import matplotlib as mpl
    from matplotlib import style
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    trials = sheet.trials
    with style.context(["default", STYLE]), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # A character that the font lacks is drawn as a box.
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
    axes.set_yticks(range(len(names)), [shortened(name, WIDEST_LABEL) for name in names])
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
    """How far one of several points is moved off its line, so that none covers another."""
    return room * (place / max(1, of - 1) - 0.5) if of > 1 else 0.0
