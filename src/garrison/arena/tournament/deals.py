"""Deals: the games that are played on one deal with the same dice, and what they are worth to a bot."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from garrison.arena.contest import Result

Deal: TypeAlias = tuple[Result, ...]
"""The results of one deal, in the order of the games: everybody has sat everywhere once."""


R = TypeVar("R", bound=Result)


def in_deals(results: Iterable[R], size: int) -> Iterator[tuple[R, ...]]:
    """Whole deals from game 0 on, in order, whatever the order in which the results arrive."""
    early: dict[int, R] = {}
    due = range(size)
    for result in results:
        early[result.number] = result
        while all(number in early for number in due):
            yield tuple(early.pop(number) for number in due)
            due = range(due.stop, due.stop + size)


def points(names: Sequence[str], result: Result, name: str) -> float:
    """What a game is worth to the bots of a name: 1 if they won, their part if they shared the victory, else 0."""
    winners = [names[result.seating[seat]] for seat in result.winners]
    return winners.count(name) / len(winners) if winners else 0.0


Points: TypeAlias = Callable[[Sequence[str], R, str], float]
"""What a game is worth to the bots of a name, given the names of all entrants."""


def share(names: Sequence[str], deal: Sequence[R], name: str, worth: Points[R] = points) -> float:
    """The part of all points on a deal that the bots of a name have won; points are victories unless said otherwise."""
    return sum(worth(names, result, name) for result in deal) / len(deal)
