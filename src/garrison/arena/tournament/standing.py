"""What the games of a field show: every bot's share of the victories, from each place in the order of play."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from garrison.arena.balance import ordinal
from garrison.arena.summary import DIGITS, wilson
from garrison.arena.tournament.deals import Points, R, points, share
from garrison.arena.tournament.intervals import difference, paired
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Seat

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
    """As if all games were independent."""
    paired: Figure
    """Taking into account that the same deals were played from all seats."""
    ahead: Figure
    """How much more it won on each deal than the best of the others, for each of its seats; not a share."""


class Place(Value, frozen=True):
    """What a bot, or ANYBODY, won where it was `place` in the order of play: `first`, `second` and so on."""

    name: str
    place: str
    games: int
    figure: Figure
    """Taking into account that several of the games may have been played on the same deal."""


class Standing(Value, frozen=True):
    """Independent of the order in which the games were played and how long they took."""

    deals: int
    games: int
    unfinished: int
    rounds: float
    """On average."""
    ranks: tuple[Rank, ...]
    """Each name once, in the order of the field."""
    places: tuple[Place, ...]
    """Only those in which somebody sat in a game that had a first turn."""

    def rank(self, name: str) -> Rank:
        return next(rank for rank in self.ranks if rank.name == name)

    def place(self, name: str, place: str) -> Place:
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
    """Compared with whoever won most for each of its seats, apart from this one."""
    each = {one: [share(names, deal, one, worth) / names.count(one) for deal in deals] for one in names}
    others = [shares for one, shares in each.items() if one != name] or [each[name]]
    return Figure(*difference(each[name], max(others, key=sum)))


def _places(names: Sequence[str], deals: Sequence[tuple[R, ...]], name: str) -> list[Place]:
    found = (_place(names, deals, name, place) for place in range(len(names)))
    return [place for place in found if place.games]


def _place(names: Sequence[str], deals: Sequence[tuple[R, ...]], name: str, place: int) -> Place:
    won = [games for deal in deals if (games := list(_won_from(names, deal, name, place)))]
    shares = [fmean(games) for games in won]
    return Place(name, ordinal(place), sum(map(len, won)), figure(fmean(shares or [0.0]), paired(shares)))


def _won_from(names: Sequence[str], deal: Sequence[R], name: str, place: int) -> Iterator[float]:
    """What the games of a deal are worth in which a bot of that name sat in that place."""
    for result in deal:
        seat = Seat((result.opener + place) % len(names))
        if result.opener != NOBODY and name in (ANYBODY, names[result.seating[seat]]):
            yield (seat in result.winners) / max(1, len(result.winners))
