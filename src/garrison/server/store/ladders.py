"""The two ladders on which players are rated, for duels and for more seats: who is rated, and what a game changes."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

DUEL, TABLE = "duel", "table"
DUELLISTS: Final = 2
MILLION: Final = 1_000_000


class Level(NamedTuple):
    """A rating as it is stored, in millionths: its mean, and the standard deviation of what is known of it."""

    mean: int
    spread: int


NEW: Final = Level(25_000_000, 8_333_333)
"""Of a player who has not been rated yet."""

Levels = Mapping[str, Level]
"""By player."""


def ladder_of(players: Sequence[str]) -> str:
    """The ladder for a game of these players, a name for each seat; none for somebody who plays alone."""
    if len(set(players)) < DUELLISTS:
        return ""
    return DUEL if len(players) == DUELLISTS else TABLE


def rated(players: Sequence[str], ranks: Sequence[int], before: Levels) -> dict[str, Level]:
    """What the players are rated after a game, by the model of Plackett and Luce.

    A bot that had several seats gets the mean of what it would get for each.
    """
    teams = [[_model().rating(mu=level.mean / MILLION, sigma=level.spread / MILLION)] for level in _of(players, before)]
    after = [team[0] for team in _model().rate(teams, ranks=[float(rank) for rank in ranks])]
    own = {player: [after[n] for n, other in enumerate(players) if other == player] for player in players}
    return {player: Level(_mean(one.mu for one in got), _mean(one.sigma for one in got)) for player, got in own.items()}


def _of(players: Sequence[str], before: Levels) -> list[Level]:
    return [before.get(player, NEW) for player in players]


def _mean(values: Iterable[float]) -> int:
    return round(fmean(values) * MILLION)


@cache
def _model() -> "PlackettLuce":
    """Loaded when the first game ends, which is soon enough."""
    from openskill.models import PlackettLuce  # noqa: PLC0415

    return PlackettLuce()
