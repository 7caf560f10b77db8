"""How fair a map is in play: the effects of the first move, the order of play and continents in fast games.

`garrison.maps.graph` says how fair a map looks before anything is played.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from garrison.arena.fast.tally import Tally
from garrison.arena.summary import DIGITS, Spread, spread_of, wilson
from garrison.engine.value import Value

ORDER = "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"
NONE = "none"


class Wins(Value, frozen=True):
    """How often one of several won alone, with the bounds of the true share at 95 % confidence."""

    name: str
    games: int
    won: int
    least: float
    most: float

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0


class Advantage(Value, frozen=True):
    """How far a share of victories is above an even share, with its bounds; a disadvantage is negative."""

    more: float
    least: float
    most: float


class Trial(Value, frozen=True):
    """What the games for one number of seats show. Shares count only games that a single seat won."""

    seats: int
    games: int
    unfinished: int
    shared: int
    first_mover: Advantage
    by_order: tuple[Wins, ...]
    """From the seat with the first turn on."""
    by_continent: tuple[Wins, ...]
    """By the first continent that paid a seat its bonus; here `games` counts seats, possibly several in a game."""
    rounds: Spread
    """Of the games that ended."""
    lengths: tuple[tuple[int, int], ...]
    """Rounds and how many games ended after that many, in rising order."""


def trial(seats: int, continents: Sequence[str], tally: Tally) -> Trial:
    alone = {1 << seat: seat for seat in range(seats)}
    lengths = Counter[int]()
    for (rounds, winners), games in tally.lengths.items():
        lengths[rounds] += games if winners else 0
    by_order = tuple(_by_order(seats, alone, tally))
    return Trial(
        seats,
        tally.games,
        sum(games for (_, winners, _), games in tally.ends.items() if not winners),
        sum(games for (_, winners, _), games in tally.ends.items() if winners and winners not in alone),
        above_even(by_order[0], seats),
        by_order,
        tuple(_by_continent(continents, alone, tally)),
        spread_of(+lengths),
        tuple(sorted((+lengths).items())),
    )


def above_even(wins: Wins, seats: int) -> Advantage:
    """A share, less the share that each of this many equal seats would have."""
    more, least, most = (round(share - 1 / seats, DIGITS) for share in (wins.share, wins.least, wins.most))
    return Advantage(more, least, most)


def _by_order(seats: int, alone: dict[int, int], tally: Tally) -> Iterable[Wins]:
    won = Counter[int]()
    for (opener, winners, _), games in tally.ends.items():
        if winners in alone:
            won[(alone[winners] - opener) % seats] += games
    return (_wins(ordinal(place), won.total(), won[place]) for place in range(seats))


def _by_continent(continents: Sequence[str], alone: dict[int, int], tally: Tally) -> Iterable[Wins]:
    held, won = Counter[int](), Counter[int]()
    for (seat, continent, winners), games in tally.starts.items():
        if winners in alone:
            held[continent] += games
            won[continent] += games if alone[winners] == seat else 0
    names = {**dict(enumerate(continents)), -1: NONE}
    return (_wins(name, held[place], won[place]) for place, name in names.items())


def _wins(name: str, games: int, won: int) -> Wins:
    return Wins(name, games, won, *wilson(won, games))


def ordinal(place: int) -> str:
    return ORDER[place] if place < len(ORDER) else f"number {place + 1}"
