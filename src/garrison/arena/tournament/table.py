"""What the games of a tournament show: points by several rules, shares of the victories, ratings and faults."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, permutations
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias, TypeVar

from garrison.arena.balance import ordinal
from garrison.arena.contest import Contest, choices, out_of_moves
from garrison.arena.summary import DIGITS, Spread, difference, paired, spread, wilson
from garrison.arena.tournament.bout import Bout, Round, Thought, together
from garrison.arena.tournament.field import Points, R, points, share
from garrison.arena.tournament.ratings import Outcome, Rating, ratings
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Seat

# What a game is worth: one point, which the seats win or share

Scoring: TypeAlias = Callable[[Bout], tuple[float, ...]]
"""The points of each seat, which add up to 1."""


def wins(of: Bout) -> tuple[float, ...]:
    """The winners share the point. If nobody has won, those that are left share it."""
    left = of.winners or [seat for seat, held in enumerate(_held(of)) if held]
    return _shared(of, [seat in left for seat in range(len(of.held))])


def squares(of: Bout) -> tuple[float, ...]:
    """Whoever wins alone has the point. Otherwise it is shared in proportion to the squares of what the seats hold."""
    return wins(of) if _is_won(of) else _shared(of, [held * held for held in _held(of)])


def holdings(of: Bout) -> tuple[float, ...]:
    """Whoever wins alone has the point. Otherwise it is shared in proportion to what the seats hold."""
    return wins(of) if _is_won(of) else _shared(of, _held(of))


SCORINGS: Final[Mapping[str, Scoring]] = {"wins": wins, "squares": squares, "holdings": holdings}


def points_by(scoring: Scoring) -> Points[Bout]:
    """What a game is worth by a rule to all bots of a name together."""

    def points(names: Sequence[str], of: Bout, name: str) -> float:
        each = zip(of.seating, scoring(of), strict=True)
        return sum(worth for entrant, worth in each if names[entrant] == name)

    return points


def _is_won(of: Bout) -> bool:
    return len(of.winners) == 1


def _held(of: Bout) -> list[int]:
    """What the seats held at the end; what a stand-in held counts as 0."""
    return [0 if seat in of.replaced else held for seat, held in enumerate(of.held)]


def _shared(of: Bout, parts: Sequence[float]) -> tuple[float, ...]:
    """The point, shared in proportion to the parts; if all are 0, evenly among bots that didn't fail, or all."""
    sound = [seat not in of.replaced for seat in range(len(parts))]
    parts = next((some for some in (parts, sound) if any(some)), [1] * len(parts))
    return tuple(part / sum(parts) for part in parts)


# The standing: every bot's share of the victories, from each place in the order of play


ANYBODY = ""


class Figure(Value, frozen=True):
    """A share of the victories, with the bounds of the true share at 95 % confidence."""

    share: float
    least: float
    most: float


class Rank(Value, frozen=True):
    name: str
    seats: int
    """How many of the seats its bots had."""
    alone: Figure
    """Its share of the victories, with bounds as if all games were independent."""
    paired: Figure
    """The same share, with bounds that take into account which games share a deal."""
    ahead: Figure
    """How much more it won on each deal than the best of the others, for each of its seats; not a share."""


class PlaceResults(Value, frozen=True):
    """What a bot, or ANYBODY, won where it was `place` in the order of play: `first`, `second` and so on."""

    name: str
    place: str
    games: int
    figure: Figure
    """Its share, with bounds that take into account which games share a deal."""


class Standing(Value, frozen=True):
    """What deals show; it depends neither on the order of the games nor on how long they took."""

    deals: int
    games: int
    unfinished: int
    rounds: float
    """The average length of a game."""
    ranks: tuple[Rank, ...]
    """Each name once, in the order of the field."""
    places: tuple[PlaceResults, ...]
    """Only those in which somebody sat in a game that had a first turn."""

    def rank(self, name: str) -> Rank:
        return next(rank for rank in self.ranks if rank.name == name)

    def place(self, name: str, place: str) -> PlaceResults:
        return next(one for one in self.places if (one.name, one.place) == (name, place))


def standing(names: Sequence[str], deals: Sequence[tuple[R, ...]], worth: Points[R] = points) -> Standing:
    """The standing of the entrants with these names; `worth` says what a game is worth, if it is not a victory."""
    results = [result for deal in deals for result in deal]
    return Standing(
        len(deals),
        len(results),
        sum(not result.finished for result in results),
        round(fmean(result.rounds for result in results), DIGITS) if results else 0.0,
        tuple(_rank(names, deals, name, worth) for name in dict.fromkeys(names)),
        tuple(place for name in (ANYBODY, *dict.fromkeys(names)) for place in _places(names, deals, name)),
    )


def _rank(names: Sequence[str], deals: Sequence[tuple[R, ...]], name: str, worth: Points[R]) -> Rank:
    shares = [share(names, deal, name, worth) for deal in deals]
    mean, games = fmean(shares or [0.0]), sum(map(len, deals))
    return Rank(
        name,
        names.count(name),
        figure(mean, wilson(mean * games, games)),
        figure(mean, paired(shares)),
        _ahead(names, deals, name, worth),
    )


def figure(share: float, bounds: tuple[float, float]) -> Figure:
    return Figure(round(share, DIGITS), *bounds)


def _ahead(names: Sequence[str], deals: Sequence[tuple[R, ...]], name: str, worth: Points[R]) -> Figure:
    """How much more a bot won for each of its seats than the best of the others."""
    each = {one: [share(names, deal, one, worth) / names.count(one) for deal in deals] for one in names}
    others = [shares for one, shares in each.items() if one != name] or [each[name]]
    return Figure(*difference(each[name], max(others, key=sum)))


def _places(names: Sequence[str], deals: Sequence[tuple[R, ...]], name: str) -> list[PlaceResults]:
    found = (_place(names, deals, name, place) for place in range(len(names)))
    return [place for place in found if place.games]


def _place(names: Sequence[str], deals: Sequence[tuple[R, ...]], name: str, place: int) -> PlaceResults:
    won = [games for deal in deals if (games := list(_won_from(names, deal, name, place)))]
    shares = [fmean(games) for games in won]
    return PlaceResults(name, ordinal(place), sum(map(len, won)), figure(fmean(shares or [0.0]), paired(shares)))


def _won_from(names: Sequence[str], deal: Sequence[R], name: str, place: int) -> Iterator[float]:
    """What the games of a deal are worth in which a bot of that name sat in that place."""
    for result in deal:
        seat = Seat((result.opener + place) % len(names))
        if result.opener != NOBODY and name in (ANYBODY, names[result.seating[seat]]):
            yield (seat in result.winners) / max(1, len(result.winners))


# The table of a tournament: every bot's points, rating and faults, and in duels its points against each other bot


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
    """What a tournament shows; it depends neither on how the games were played nor on how long they took."""

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
    """In duels, each bot against each other bot."""


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


class Worth(NamedTuple):
    """What a deal was worth to the bots that played it."""

    seats: tuple[str, ...]
    """Their names, each as often as it had a seat, in alphabetical order."""
    shares: dict[str, float]
    """The part of all points of the deal that each name has won."""


def worth(contest: Contest, of: Round, scoring: Scoring) -> Worth:
    seats = at_table(contest, of[0])
    shares = dict.fromkeys(seats, 0.0)
    for bout in of:
        for name, won in zip(at_table(contest, bout), scoring(bout), strict=True):
            shares[name] += won / len(of)
    return Worth(tuple(sorted(seats)), shares)


def shares_of(worths: Iterable[Worth], name: str) -> list[float]:
    """What a bot has won on each deal that it played."""
    return [worth.shares[name] for worth in worths if name in worth.shares]


def share_won(won: Sequence[float]) -> Figure:
    """The average share won on a deal, with the bounds of the true share."""
    return figure(fmean(won or [0.0]), paired(won))


def _meetings(names: Sequence[str], worths: Sequence[Worth]) -> Iterator[Meeting]:
    for name, other in permutations(names, DUEL):
        won = shares_of([worth for worth in worths if other in worth.shares], name)
        yield Meeting(name, other, DUEL * len(won), share_won(won))


def _rated(contest: Contest, worths: Sequence[Worth], anchor: str) -> dict[str, Rating]:
    names = names_of(contest)
    zero = names.index(anchor) if anchor else -1
    outcomes = (_outcome(names, worth) for worth in worths)
    return dict(zip(names, ratings(len(names), outcomes, zero, contest.seed), strict=True))


def _outcome(names: Sequence[str], of: Worth) -> Outcome:
    """The outcome of a deal for ratings; the points of a name stand at the first of its seats."""
    points = [of.shares[name] * len(of.seats) * (name not in of.seats[:seat]) for seat, name in enumerate(of.seats)]
    return tuple(map(names.index, of.seats)), tuple(round(won, EXACT) for won in points)


def _row(contest: Contest, bouts: Sequence[Bout], worths: Sequence[Worth], name: str, rating: Rating) -> Row:
    played = [bout for bout in bouts if name in at_table(contest, bout)]
    winners = [{at_table(contest, bout)[seat] for seat in bout.winners} for bout in played]
    return Row(
        name,
        len(played),
        sum(won == {name} for won in winners),
        sum(name in won and len(won) > 1 for won in winners),
        share_won(shares_of(worths, name)),
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
    """The entries in `each`, which has one for each seat, of the seats with this name."""
    return (one for one, sits in zip(each, at_table(contest, bout), strict=True) if sits == name)
