"""Playing the deals of a field, in order, wherever the games are played, until there are enough of them."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from garrison.arena.batch import results, results_on_ray
from garrison.arena.contest import Contest, Result
from garrison.arena.ledger import Ledger
from garrison.arena.tournament.deals import Deal, in_deals, share
from garrison.arena.tournament.sprt import Hypotheses, SequentialTest

Source: TypeAlias = Callable[[Contest, int, int], Generator[Result]]
"""Plays the games of a contest from a first number up to another, in any order."""


def by_processes(jobs: int = 1) -> Source:
    return lambda contest, first, end: results(contest, end, jobs, first)


def on_ray(address: str = "") -> Source:
    return partial(results_on_ray, address=address)


def deals(contest: Contest, games: int, source: Source) -> Generator[Deal]:
    """The deals of the first `games` games; closing the generator stops the games."""
    with closing(source(contest, 0, games)) as coming:
        yield from in_deals(coming, contest.games_a_deal)


def kept_deals(contest: Contest, games: int, source: Source, path: Path) -> Generator[Deal]:
    """The same, with a file: games in it are not played again, and others are added. Raises BrokenLedger."""
    ledger, known = Ledger.resumed(path, contest)
    with closing(ledger), closing(source(contest, len(known), games)) as coming:
        yield from in_deals(chain(known[:games], _added(coming, ledger)), contest.games_a_deal)


def _added(coming: Iterable[Result], ledger: Ledger) -> Iterator[Result]:
    for result in coming:
        ledger.add(result)
        yield result


def until_clear(deals: Generator[Deal], names: Sequence[str], name: str, hypotheses: Hypotheses) -> Generator[Deal]:
    """Deals, up to the first after which it is clear whether the share of a bot is low or high."""
    test = SequentialTest(hypotheses)
    with closing(deals):
        for deal in deals:
            yield deal
            if test.heed(share(names, deal, name)):
                return
