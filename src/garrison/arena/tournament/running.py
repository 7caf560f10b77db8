"""Playing the deals of a field, in order, wherever the games are played, until there are enough of them."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TypeAlias, TypeVar

from garrison.arena.batch import results, results_on_ray
from garrison.arena.contest import Contest, Result
from garrison.arena.ledger import RESULTS, Ledger, Sort
from garrison.arena.tournament.deals import Deal, Points, in_deals, points, share
from garrison.arena.tournament.sprt import Hypotheses, SequentialTest

R = TypeVar("R", bound=Result)
Source: TypeAlias = Callable[[Contest, int, int], Generator[R]]
"""Plays the games of a contest from a first number up to another, in any order."""


def by_processes(jobs: int = 1) -> Source[Result]:
    return lambda contest, first, end: results(contest, end, jobs, first)


def on_ray(address: str = "") -> Source[Result]:
    return partial(results_on_ray, address=address)


def deals(contest: Contest, games: int, source: Source[R]) -> Generator[tuple[R, ...]]:
    """The deals of the first `games` games; closing the generator stops the games."""
    with closing(source(contest, 0, games)) as coming:
        yield from in_deals(coming, contest.games_a_deal)


def kept_deals(contest: Contest, games: int, source: Source[Result], path: Path) -> Generator[Deal]:
    """The same, with a file: games in it are not played again, and others are added. Raises BrokenLedger."""
    return deals_in(RESULTS, path, contest, games, source)


def deals_in(sort: Sort[R], path: Path, contest: Contest, games: int, source: Source[R]) -> Generator[tuple[R, ...]]:
    """The same, with a file of any sort."""
    ledger, known = Ledger.resumed(path, contest, sort)
    with closing(ledger), closing(source(contest, len(known), games)) as coming:
        yield from in_deals(chain(known[:games], _added(coming, ledger)), contest.games_a_deal)


def _added(coming: Iterable[R], ledger: Ledger[R]) -> Iterator[R]:
    for result in coming:
        ledger.add(result)
        yield result


def until(deals: Generator[tuple[R, ...]], enough: Callable[[tuple[R, ...]], object]) -> Generator[tuple[R, ...]]:
    """Deals, up to the first that is enough, which is asked of each in turn."""
    with closing(deals):
        for deal in deals:
            yield deal
            if enough(deal):
                return


def until_clear(
    deals: Generator[tuple[R, ...]],
    names: Sequence[str],
    name: str,
    hypotheses: Hypotheses,
    worth: Points[R] = points,
) -> Generator[tuple[R, ...]]:
    """Deals, up to the first after which it is clear whether the share of a bot is low or high."""
    test = SequentialTest(hypotheses)
    return until(deals, lambda deal: test.heed(share(names, deal, name, worth)))
