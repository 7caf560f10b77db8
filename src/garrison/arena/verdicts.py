"""What the games of a trial say about a map, in a sentence or two."""

from collections.abc import Iterator

from garrison.arena.balance import NONE, Trial, Wins
from garrison.telling.sentences import percent_in_words

FEW = 100
"""Fewer games that one seat won say nothing."""

RARE = 30
"""A continent that was held first less often is passed over."""


def verdict(trial: Trial) -> str:
    """Who wins more than their share with this many seats, or that nobody does."""
    won = trial.by_order[0].games
    if won < FEW:
        return f"{_games(won)} with {trial.seats} seats: too few to say anything."
    return " ".join([_by_order(trial), *_by_continent(trial), *_unfinished(trial)])


def _by_order(trial: Trial) -> str:
    odd = [wins for wins in trial.by_order if not wins.least <= 1 / trial.seats <= wins.most]
    if not odd:
        return f"With {trial.seats} seats, it makes no clear difference who begins."
    most = max(odd, key=lambda wins: abs(wins.share - 1 / trial.seats))
    points = 100 * (most.share - 1 / trial.seats)
    return (
        f"With {trial.seats} seats, the {most.name} to move wins {_percent(most.share)} of the games,"
        f" {abs(points):.0f} points {'more' if points > 0 else 'less'} than an even share."
    )


def _by_continent(trial: Trial) -> Iterator[str]:
    often = [wins for wins in trial.by_continent if wins.name != NONE and wins.games >= RARE]
    if len(often) < 2:  # noqa: PLR2004  there is nothing to compare
        return
    best, worst = max(often, key=_share), min(often, key=_share)
    if best.least > worst.most:
        yield f"Players whose first continent is {best.name} win {_percent(best.share)},"
        yield f"those with {worst.name} {_percent(worst.share)}."
    else:
        yield "No first continent is clearly better than another."


def _share(wins: Wins) -> float:
    return wins.share


def _unfinished(trial: Trial) -> Iterator[str]:
    if trial.unfinished * 20 > trial.games:
        yield f"{_percent(trial.unfinished / trial.games)} of the games did not end."


def _percent(share: float) -> str:
    return percent_in_words(share, 0)


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"
