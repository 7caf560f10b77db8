"""What a line of the ladder is meant to show, and whether it does."""

from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from garrison.arena.summary import DIGITS, SIGMAS, wilson
from garrison.arena.tournament.table import ANYBODY, Figure, Standing, figure

FIRST: Final = "first"
SECOND: Final = "second"
"""Places in the order of play."""

MET: Final = "met"
MISSED: Final = "missed"


class Share(NamedTuple):
    """A share of the victories: at least or at most this, with a lower bound above `sure`."""

    of: str
    least: float = 0.0
    most: float = 1.0
    sure: float = 0.0
    place: str = ""
    """Only games in which it was `first` or `second` in the order of play."""

    @property
    def wanted(self) -> str:
        bounds = [f"at least {self.least:.1%}"] * (self.least > 0) + [f"at most {self.most:.1%}"] * (self.most < 1)
        surely = f", surely above {self.sure:.1%}" if self.sure else ""
        return f"{_subject(self.of, self.place)} {' and '.join(bounds)}{surely}"

    def figure(self, standing: Standing) -> Figure:
        if self.place:
            return standing.place(self.of, self.place).figure
        return standing.rank(self.of).paired

    def verdict(self, figure: Figure) -> str:
        within = round(self.least, DIGITS) <= figure.share <= round(self.most, DIGITS)
        return _verdict(within and figure.least >= self.sure)


class Near(NamedTuple):
    """A share that was measured before, in this many games; chance may explain a difference."""

    of: str
    share: float
    games: int
    place: str = ""

    @property
    def wanted(self) -> str:
        return f"{_subject(self.of, self.place)} about {self.share:.1%}, as measured in {self.games} games"

    def figure(self, standing: Standing) -> Figure:
        return Share(self.of, place=self.place).figure(standing)

    def verdict(self, figure: Figure) -> str:
        ours, theirs = (figure.most - figure.least) / 2, SIGMAS * sqrt(self.share * (1 - self.share) / self.games)
        return _verdict(abs(figure.share - self.share) <= sqrt(ours * ours + theirs * theirs))


class Ahead(NamedTuple):
    """No other bot wins more for each of its seats; the figure is how much more it wins than the best of them."""

    of: str

    @property
    def wanted(self) -> str:
        return f"no bot ahead of {self.of}"

    def figure(self, standing: Standing) -> Figure:
        return standing.rank(self.of).ahead

    def verdict(self, figure: Figure) -> str:
        return _verdict(figure.share >= 0)


class ClearlyAhead(NamedTuple):
    """It wins more than any other bot for each of its seats, and not by chance."""

    of: str

    @property
    def wanted(self) -> str:
        return f"{self.of} clearly ahead"

    def figure(self, standing: Standing) -> Figure:
        return standing.rank(self.of).ahead

    def verdict(self, figure: Figure) -> str:
        return _verdict(figure.least > 0)


class Finished(NamedTuple):
    """Every game comes to an end; the figure is the share of those that do not."""

    of: str = ANYBODY

    @property
    def wanted(self) -> str:
        return "no unfinished games"

    def figure(self, standing: Standing) -> Figure:
        share = standing.unfinished / max(1, standing.games)
        return figure(share, wilson(standing.unfinished, standing.games))

    def verdict(self, figure: Figure) -> str:
        return _verdict(not figure.share)


class Seen(NamedTuple):
    """A share, whatever it is, or in a place in the order of play."""

    of: str
    place: str = ""

    @property
    def wanted(self) -> str:
        return _subject(self.of, self.place)

    def figure(self, standing: Standing) -> Figure:
        return Share(self.of, place=self.place).figure(standing)

    def verdict(self, figure: Figure) -> str:
        return ""


Aim: TypeAlias = Share | Near | Ahead | ClearlyAhead | Finished | Seen
"""Each has `of`, the bot that it is about; `wanted`, a sentence; its figure in a standing; and the verdict on that."""


def shown(aim: Aim, figure: Figure) -> tuple[str, str]:
    """The figure and its bounds, in percent or, if it is a difference, in points."""
    if isinstance(aim, Ahead | ClearlyAhead):
        return f"{100 * figure.share:+.1f} points", f"{100 * figure.least:+.1f} to {100 * figure.most:+.1f}"
    return f"{figure.share:.1%}", f"{figure.least:.1%} to {figure.most:.1%}"


def _verdict(met: object) -> str:
    return MET if met else MISSED


def _subject(of: str, place: str) -> str:
    return " ".join(filter(None, (of or "whoever goes", place)))
