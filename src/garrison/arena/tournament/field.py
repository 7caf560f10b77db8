"""A field of bots, who play every deal from every seat, and its deals, in order, until there are enough of them."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from garrison.arena.batch import results, results_on_ray
from garrison.arena.contest import Contest, Entrant, Result, choices
from garrison.arena.ledger import RESULTS, Ledger, Sort
from garrison.arena.match import USUAL, GameLimits
from garrison.bots import BOTS
from garrison.bots.own import called, factory_of, is_own, plain_name
from garrison.bots.programs.terms import USUAL as USUAL_TERMS
from garrison.bots.programs.terms import within
from garrison.catalogue import new_game, ruleset
from garrison.engine.value import Value
from garrison.maps.kinds import AnyMap


class Field(Value, frozen=True, kw_only=True):
    """The bots and the game they play; bots are named as in `garrison simulate --seats`."""

    bots: tuple[str, ...]
    at_table: int = 0
    """How many of them play each deal, in turn; 0 means all."""
    ruleset: str = "classic"
    map: str | AnyMap = ""
    options: Mapping[str, Any] = {}
    bot_seconds: float = USUAL_TERMS.decision
    """The seconds that a program of your own has for a decision."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(called, self.bots))

    @property
    def seats(self) -> int:
        return self.at_table or len(self.bots)


def contest(field: Field, seed: int = 1, limits: GameLimits = USUAL) -> Contest:
    """The games of a field, as many on a deal as there are seats; raises ValueError if it can't be played."""
    choices(len(field.bots), field.seats)
    built_in = BOTS[ruleset(field.ruleset).family.name]
    terms = within(field.bot_seconds)
    entrants = tuple(Entrant(called(word), factory_of(word, built_in, terms)) for word in field.bots)
    game = new_game(field.ruleset, field.map, field.seats, field.options)
    return Contest(game, entrants, seed, limits, games_a_deal=field.seats)


def absent(field: Field) -> tuple[str, ...]:
    """The built-in bots and the options that the field names and that do not exist, each once."""
    book = ruleset(field.ruleset)
    bots = (word for word in field.bots if not is_own(word) and plain_name(word) not in BOTS[book.family.name])
    options = (name for name in field.options if name not in ("preset", *book.options.__struct_fields__))
    return tuple(dict.fromkeys([*bots, *options]))


def whole_deals(field: Field, games: int) -> int:
    """The number of games, or a few more, so that every deal is played from every seat."""
    return -(-games // field.seats) * field.seats


# Deals: the games with the same dice, and what they are worth to a bot


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


# Playing the deals, in order, wherever the games are played


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
    """The deals as `deals` gives them, kept in a file: only games missing from it are played. Raises BrokenLedger."""
    return deals_in(RESULTS, path, contest, games, source)


def deals_in(sort: Sort[R], path: Path, contest: Contest, games: int, source: Source[R]) -> Generator[tuple[R, ...]]:
    """The deals as `deals` gives them, kept in a file of any sort; raises BrokenLedger."""
    ledger, known = Ledger.resumed(path, contest, sort)
    with closing(ledger), closing(source(contest, len(known), games)) as coming:
        yield from in_deals(chain(known[:games], _added(coming, ledger)), contest.games_a_deal)


def _added(coming: Iterable[R], ledger: Ledger[R]) -> Iterator[R]:
    for result in coming:
        ledger.add(result)
        yield result


def until(deals: Generator[tuple[R, ...]], enough: Callable[[tuple[R, ...]], object]) -> Generator[tuple[R, ...]]:
    """Deals, up to the first for which `enough` is true; it is called with each in turn."""
    with closing(deals):
        for deal in deals:
            yield deal
            if enough(deal):
                return
