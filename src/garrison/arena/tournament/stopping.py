"""When there are enough games: the intervals are narrow enough, or it is clear which of two bots is stronger."""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from garrison.arena.contest import Contest
from garrison.arena.sitting import choices
from garrison.arena.summary import DIGITS
from garrison.arena.tournament.bout import Round
from garrison.arena.tournament.intervals import paired
from garrison.arena.tournament.ratings import DECIMALS, elo_of, share_of
from garrison.arena.tournament.scoring import Scoring
from garrison.arena.tournament.sprt import Hypotheses, SequentialTest, Verdict, evidence
from garrison.arena.tournament.table import Worth, names_of, shares_of, worth
from garrison.engine.value import Value

LOOKS: Final = 50
"""Intervals are worked out again after another of this many parts of the deals, and at first after that many deals."""

FURTHEST: Final = 0.999
"""The highest share of which a difference in Elo is worked out, as the lowest is 1 less this."""


class Narrow:
    """Whether the interval of every bot's share of the points has at most this width to either side."""

    def __init__(self, contest: Contest, scoring: Scoring, half: float) -> None:
        self._contest, self._scoring, self._half = contest, scoring, half
        self._worths: list[Worth] = []
        self._due = max(LOOKS, choices(len(contest.entrants), len(contest.game.seats)))

    def __call__(self, of: Round) -> bool:
        self._worths.append(worth(self._contest, of, self._scoring))
        if len(self._worths) < self._due:
            return False
        self._due += max(1, self._due // LOOKS)
        bounds = (paired(shares_of(self._worths, name)) for name in names_of(self._contest))
        return all(most - least <= 2 * self._half for least, most in bounds)


class Judgement(Value, frozen=True):
    """What a sequential test says of a bot: is it stronger than the other by at most `low` or by at least `high`?"""

    name: str
    other: str
    low: float
    """In Elo, like the next four."""
    high: float
    elo: float
    least: float
    most: float
    evidence: float
    """The logarithm of the likelihood ratio; nothing is decided while it lies between the next two."""
    below: float
    above: float
    verdict: Verdict


class Duel(NamedTuple):
    """A sequential test of the first of two bots in duels, in Elo."""

    contest: Contest
    scoring: Scoring
    low: float
    high: float

    @property
    def hypotheses(self) -> Hypotheses:
        return Hypotheses(low=share_of(self.low), high=share_of(self.high))

    def share(self, of: Round) -> float:
        return worth(self.contest, of, self.scoring).shares[names_of(self.contest)[0]]

    def clear(self) -> Callable[[Round], object]:
        """Whether the deals so far are enough; it is told each of them."""
        test = SequentialTest(self.hypotheses)
        return lambda of: test.heed(self.share(of))

    def judgement(self, rounds: Sequence[Round]) -> Judgement:
        won, (below, above) = [self.share(of) for of in rounds], self.hypotheses.bounds
        known = evidence(Counter(won), self.hypotheses.low, self.hypotheses.high)
        elo, least, most = map(_elo, (fmean(won or [0.5]), *paired(won)))
        name, other = names_of(self.contest)
        return Judgement(
            name=name,
            other=other,
            low=self.low,
            high=self.high,
            elo=elo,
            least=least,
            most=most,
            evidence=round(known, DIGITS),
            below=round(below, DIGITS),
            above=round(above, DIGITS),
            verdict=self.hypotheses.verdict(known),
        )


def _elo(share: float) -> float:
    return round(elo_of(min(FURTHEST, max(1 - FURTHEST, share))), DECIMALS)
