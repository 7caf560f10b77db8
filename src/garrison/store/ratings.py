"""Ratings: the two ladders, how a game changes them, and the figures of a player's games."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, case, func, select

from garrison.engine.record import DRAWN
from garrison.engine.value import Value
from garrison.store.schema import FIRST, finished, person, place

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
"""The rating of a player who has not been rated yet."""

Levels = Mapping[str, Level]
"""Ratings by player."""


def ladder_of(players: Sequence[str]) -> str:
    """The ladder for a game of these players, one for each seat; empty if there is only one player."""
    if len(set(players)) < DUELLISTS:
        return ""
    return DUEL if len(players) == DUELLISTS else TABLE


def rate(players: Sequence[str], ranks: Sequence[int], before: Levels) -> dict[str, Level]:
    """The ratings of the players after a game, by the model of Plackett and Luce.

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
    """The model, which is loaded when the first game ends."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  as the docstring says

    return PlackettLuce()


# The figures of a player's public games


LATEST: Final = 500
"""The latest games of a player in which rivals are counted."""

MOST_RIVALS: Final = 20
CURVE: Final = 1_000
"""The most points of a curve; the latest are kept."""


class Point(Value, frozen=True):
    """A rating after a game."""

    ended: int
    level: Level


class Tally(Value, frozen=True):
    ruleset: str
    games: int
    won: int
    drawn: int


class Rival(Value, frozen=True):
    """How often somebody fared better, or worse, than a player; `bot` is empty for people."""

    player: str
    bot: str
    name: str
    games: int
    better: int
    worse: int


def curves(connection: Connection, player: str) -> dict[str, tuple[int, tuple[Point, ...]]]:
    """For each ladder with a game, the number of rated games and the curve of the rating."""
    found = {ladder: _rated(connection, player, ladder) for ladder in (DUEL, TABLE)}
    return {ladder: one for ladder, one in found.items() if one[0]}


def _rated(connection: Connection, player: str, ladder: str) -> tuple[int, tuple[Point, ...]]:
    own = (place.c.player == player) & (place.c.ladder == ladder)
    games = connection.scalar(select(func.count(place.c.number.distinct())).where(own)) or 0
    points = select(finished.c.ended, place.c.mean, place.c.spread).distinct().add_columns(place.c.number)
    latest = points.join_from(place, finished, finished.c.game == place.c.game).where(own)
    rows = connection.execute(latest.order_by(place.c.number.desc()).limit(CURVE)).all()
    return games, tuple(Point(ended, Level(mean, spread)) for ended, mean, spread, _ in reversed(rows))


def tallies(connection: Connection, player: str) -> tuple[Tally, ...]:
    """How the games of a player went by rule set, the one with the most games first."""
    mine, drawn = _games(player).subquery(), finished.c.outcome == DRAWN
    counts = [func.count(), _sum((mine.c.rank == FIRST) & ~drawn), _sum((mine.c.rank == FIRST) & drawn)]
    query = select(finished.c.ruleset, *counts).join_from(mine, finished, finished.c.game == mine.c.game)
    by_ruleset = query.group_by(finished.c.ruleset).order_by(func.count().desc(), finished.c.ruleset)
    return tuple(Tally(*row) for row in connection.execute(by_ruleset))


def _games(player: str) -> Select[tuple[str, int]]:
    """The public games of a player, each with their best rank, since a bot can have several seats."""
    public = (place.c.player == player) & place.c.listed.is_(True)
    ranked = select(place.c.game, func.min(place.c.rank).label("rank")).where(public)
    return ranked.group_by(place.c.game, place.c.number)


def rivals(connection: Connection, player: str) -> tuple[Rival, ...]:
    """The players that somebody met most often."""
    mine = _games(player).order_by(place.c.number.desc()).limit(LATEST).subquery()
    other = place.alias()
    seats = select(
        other.c.player, other.c.game, func.max(other.c.bot).label("bot"), func.min(other.c.rank).label("rank")
    )
    with_me = seats.where(other.c.game.in_(select(mine.c.game)), other.c.player != player)
    each = with_me.group_by(other.c.player, other.c.game).subquery()
    better, worse = _sum(mine.c.rank < each.c.rank), _sum(mine.c.rank > each.c.rank)
    met = select(each.c.player, func.max(each.c.bot), func.max(person.c.name), func.count(), better, worse)
    joined = met.select_from(
        mine.join(each, each.c.game == mine.c.game).outerjoin(person, person.c.id == each.c.player)
    )
    most = joined.group_by(each.c.player).order_by(func.count().desc(), each.c.player)
    return tuple(_rival(*row) for row in connection.execute(most.limit(MOST_RIVALS)))


def _rival(player: str, bot: str, name: str | None, *counts: int) -> Rival:
    return Rival(player, bot, name or bot, *counts)


def _sum(which: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((which, 1), else_=0))
