"""A series: the fast games of one seed, numbered from 0, played in the threads of this process or on a Ray cluster."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import lru_cache
from itertools import islice
from typing import Any, Final

import msgspec

from garrison.arena.batch import run_on_ray
from garrison.arena.fast.families import kind_of
from garrison.arena.fast.kind import AnyPortion, Player, Series
from garrison.arena.match import GameLimits, last_round
from garrison.catalogue import described, read_record, write_record
from garrison.engine.game import Game
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.engine.value import Value

COMPILED: Final = 512
"""The games in a compiled portion, if they are of usual length: a moment's work, so that little can be lost."""
BY_ENGINE: Final = 1
"""The games in a portion if the engine plays them, which takes hundreds of times as long."""

AHEAD: Final = 3
"""Portions waiting for each thread: none is ever idle, and a billion games need no more memory than a thousand."""


def new_series(game: Game, policy: str = "", seed: int = 1, rounds: int | None = None) -> Series:
    """A series whose games are broken off after `rounds`, by default the longest that its family allows.

    The policy is the usual one of the family if none is named. Raises MissingExtra without the extra 'fast', and
    ValueError for an unknown policy or a game that has no fast games.
    """
    kind = kind_of(game)
    series = Series(game, policy or kind.policy, seed, last_round(game, GameLimits(rounds=rounds)))
    kind.check(series)
    return series


def uncompiled(series: Series) -> tuple[str, ...]:
    """Every reason why the engine has to play these games; empty if they can be compiled."""
    return kind_of(series.game).uncompiled(series)


def player(series: Series) -> Player:
    """The player of the games, for any number of threads; each game depends only on the series and its number."""
    return kind_of(series.game).player(series)


def record(series: Series, index: int) -> Record:
    """One of the games as a record that replays to the end that it has in the series."""
    return kind_of(series.game).record(series, index)


def prepare(series: Series, announce: Callable[[], None]) -> None:
    """Compile the games before they are played; `announce` is called first if that takes long."""
    if uncompiled(series):
        return
    kernel = kind_of(series.game).kernel(series.game)
    if not kernel.is_compiled:
        announce()
    kernel.compile()


def portions(series: Series, first: int, end: int, size: int = COMPILED) -> Iterator[tuple[int, int]]:
    """The games from `first` to `end` - 1 in portions, by first number and size.

    Portions of compiled games have this size, or a smaller one if games may be unusually long.
    """
    fitting = BY_ENGINE if uncompiled(series) else kind_of(series.game).at_a_time(series, size)
    return ((start, min(fitting, end - start)) for start in range(first, end, fitting))


def by_this_process(series: Series, first: int, end: int, threads: int = 1) -> Generator[AnyPortion]:
    """The portions of the games from `first` to `end` - 1, in order; without threads if the engine plays them.

    Threads would not make the engine faster, and Ctrl-C would have to wait until a game ends.
    """
    play, wanted = player(series), portions(series, first, end)
    if uncompiled(series):
        return (play(*portion) for portion in wanted)
    return by_threads(play, wanted, threads)


def by_threads(play: Player, wanted: Iterator[tuple[int, int]], threads: int = 1) -> Generator[AnyPortion]:
    """Portions in order; closing the generator waits for those being played."""
    pool = ThreadPoolExecutor(threads)
    coming = (pool.submit(play, *portion) for portion in wanted)
    try:
        waiting = deque(islice(coming, AHEAD * threads))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(islice(coming, 1))
    finally:
        pool.shutdown(cancel_futures=True)


def asked(series: Series) -> dict[str, Any]:
    """The series as plain values, which are equal if all the games are the same."""
    return {
        **described(series.game),
        "seats": list(series.game.seats),
        "policy": series.policy,
        "seed": series.seed,
        "max_rounds": series.last_round,
    }


# On a Ray cluster that is already running or is started locally. The games do not depend on where they are played. A
# game travels as the text of its record, so a worker with another version of the rule set or the map refuses it.


PORTIONS: Final = 64
LARGEST: Final = 8 * COMPILED


class Parcel(Value, frozen=True):
    record: str
    """The text of the game's record, without moves."""
    policy: str
    seed: int
    last_round: int


def packed(series: Series) -> Parcel:
    record = write_record(Record(series.game, begin(series.game), ()))
    return Parcel(record, series.policy, series.seed, series.last_round)


def unpacked(parcel: Parcel) -> Series:
    """The series of a parcel; raises BrokenRecord if the rule set or the map is different here."""
    return Series(read_record(parcel.record).game, parcel.policy, parcel.seed, parcel.last_round)


def played(parcel: Parcel, first: int, count: int) -> bytes:
    """The line of a portion, which a worker sends."""
    return msgspec.json.encode(_player(parcel)(first, count))


@lru_cache(maxsize=4)
def _player(parcel: Parcel) -> Player:
    return player(unpacked(parcel))


def in_order(coming: Iterable[AnyPortion], first: int) -> Iterator[AnyPortion]:
    """The portions in order, from game `first` on, in whatever order they arrive."""
    early: dict[int, AnyPortion] = {}
    for portion in coming:
        early[portion.first] = portion
        while first in early:
            yield (due := early.pop(first))
            first += due.games


def by_ray(series: Series, first: int, end: int, address: str = "") -> Generator[AnyPortion]:
    """The portions of the games from `first` to `end` - 1, in order; closing the generator leaves the cluster.

    The cluster is the one at the address, at RAY_ADDRESS, already running on this machine, or else a new one.
    Raises NoCluster.
    """
    asked = portions(series, first, end, _size(end - first))
    with closing(run_on_ray(played, packed(series), asked, address)) as coming:
        yield from in_order((msgspec.json.decode(line, type=kind_of(series.game).portion) for line in coming), first)


def _size(games: int) -> int:
    return max(COMPILED, min(LARGEST, games // PORTIONS))
