"""The table of a tournament: every bot's points, rating and faults, and in duels its points against each other bot."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, permutations
from statistics import fmean
from typing import Final, NamedTuple, TypeVar

from garrison.arena.contest import Contest, out_of_moves
from garrison.arena.sitting import choices
from garrison.arena.summary import Spread, spread
from garrison.arena.tournament.bout import Bout, Round
from garrison.arena.tournament.clock import Thought, together
from garrison.arena.tournament.intervals import paired
from garrison.arena.tournament.ratings import Outcome, Rating, ratings
from garrison.arena.tournament.scoring import Scoring
from garrison.arena.tournament.standing import Figure, figure
from garrison.engine.value import Value

DUEL: Final = 2
EXACT: Final = 9
"""Decimal places of points, so that equal outcomes are equal."""

T = TypeVar("T")


class Row(Value, frozen=True):
    name: str
    games: int
    won: int
    """Games won alone."""
    shared: int
    points: Figure
    """The share of the points of its games, with bounds that take into account which games share a deal."""
    rating: Rating
    faults: tuple[tuple[str, int], ...]
    """What it did wrong, by kind, and how often; the most frequent comes first."""
    replaced: int = 0
    """Games that a stand-in finished for it, and that count as lost."""


class Meeting(Value, frozen=True):
    """The share of the points that a bot has won against another."""

    name: str
    other: str
    games: int
    points: Figure


class Table(Value, frozen=True):
    """Independent of how the games were played and how long they took."""

    seats: int
    fields: int
    """The choices of bots that can sit at the table."""
    deals: int
    games: int
    unfinished: int
    out_of_moves: int
    """Unfinished games that were broken off because of their many moves, not of their many rounds."""
    rounds: Spread
    moves: Spread
    rows: tuple[Row, ...]
    """Each name once; the highest rating comes first."""
    meetings: tuple[Meeting, ...] = ()
    """Of every two bots in duels, both ways."""


def table(contest: Contest, rounds: Sequence[Round], scoring: Scoring, anchor: str = "") -> Table:
    """What these deals show; the anchor is the name of the bot whose rating is 1500."""
    bouts, seats = list(chain.from_iterable(rounds)), len(contest.game.seats)
    worths = [worth(contest, one, scoring) for one in rounds]
    rows = [_row(contest, bouts, worths, name, rating) for name, rating in _rated(contest, worths, anchor).items()]
    return Table(
        seats,
        choices(len(contest.entrants), seats),
        len(rounds),
        len(bouts),
        sum(not bout.finished for bout in bouts),
        sum(out_of_moves(contest, bout) for bout in bouts),
        spread(bout.rounds for bout in bouts),
        spread(bout.moves for bout in bouts),
        tuple(sorted(rows, key=lambda row: -row.rating.rating)),
        tuple(_meetings(names_of(contest), worths)) if seats == DUEL else (),
    )


def names_of(contest: Contest) -> tuple[str, ...]:
    """Each name once, in the order of the entrants."""
    return tuple(dict.fromkeys(entrant.name for entrant in contest.entrants))


def at_table(contest: Contest, bout: Bout) -> tuple[str, ...]:
    """The name on each seat."""
    return tuple(contest.entrants[entrant].name for entrant in bout.seating)


# Points


class Worth(NamedTuple):
    """What a deal was worth to the bots that played it."""

    seats: tuple[str, ...]
    """Their names, each as often as it had a seat, in alphabetical order."""
    shares: dict[str, float]
    """Of all points of the deal, the part of each name."""


def worth(contest: Contest, of: Round, scoring: Scoring) -> Worth:
    seats = at_table(contest, of[0])
    shares = dict.fromkeys(seats, 0.0)
    for bout in of:
        for name, points in zip(at_table(contest, bout), scoring(bout), strict=True):
            shares[name] += points / len(of)
    return Worth(tuple(sorted(seats)), shares)


def shares_of(worths: Iterable[Worth], name: str) -> list[float]:
    """What a bot has won on each deal that it played."""
    return [worth.shares[name] for worth in worths if name in worth.shares]


def share(won: Sequence[float]) -> Figure:
    """On average, with the bounds of the true share."""
    return figure(fmean(won or [0.0]), paired(won))


def _meetings(names: Sequence[str], worths: Sequence[Worth]) -> Iterator[Meeting]:
    for name, other in permutations(names, DUEL):
        won = shares_of([worth for worth in worths if other in worth.shares], name)
        yield Meeting(name, other, DUEL * len(won), share(won))


def _rated(contest: Contest, worths: Sequence[Worth], anchor: str) -> dict[str, Rating]:
    names = names_of(contest)
    zero = names.index(anchor) if anchor else -1
    outcomes = (_outcome(names, worth) for worth in worths)
    return dict(zip(names, ratings(len(names), outcomes, zero, contest.seed), strict=True))


def _outcome(names: Sequence[str], of: Worth) -> Outcome:
    """The points of a name stand at the first of its seats."""
    points = [of.shares[name] * len(of.seats) * (name not in of.seats[:seat]) for seat, name in enumerate(of.seats)]
    return tuple(map(names.index, of.seats)), tuple(round(won, EXACT) for won in points)


# The rows


def _row(contest: Contest, bouts: Sequence[Bout], worths: Sequence[Worth], name: str, rating: Rating) -> Row:
    played = [bout for bout in bouts if name in at_table(contest, bout)]
    winners = [{at_table(contest, bout)[seat] for seat in bout.winners} for bout in played]
    return Row(
        name,
        len(played),
        sum(won == {name} for won in winners),
        sum(name in won and len(won) > 1 for won in winners),
        share(shares_of(worths, name)),
        rating,
        tuple(Counter(kind for bout in played for kind in _kinds(contest, bout, name)).most_common()),
        sum(any(at_table(contest, bout)[seat] == name for seat in bout.replaced) for bout in played),
    )


def _kinds(contest: Contest, bout: Bout, name: str) -> Iterator[str]:
    return chain.from_iterable(_own(contest, bout, name, bout.faults or ((),) * len(bout.held)))


def thoughts(contest: Contest, rounds: Iterable[Round]) -> dict[str, Thought]:
    """How long the bots of each name have thought, in all games together."""
    bouts = list(chain.from_iterable(rounds))
    return {
        name: together([one for bout in bouts for one in _own(contest, bout, name, bout.thought)])
        for name in names_of(contest)
    }


def _own(contest: Contest, bout: Bout, name: str, each: Sequence[T]) -> Iterator[T]:
    """Of what a bout has for each seat, that of the seats of a name."""
    return (one for one, sits in zip(each, at_table(contest, bout), strict=True) if sits == name)
