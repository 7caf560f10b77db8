"""The games of a series, played on a Ray cluster that is already running or is started locally.

The games do not depend on where they are played. A game travels as the text of its record, so a worker with another
version of the rule set or the map refuses it.
"""

import os
import socket
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import islice
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

import msgspec

from garrison.arena.fast.portion import Portion
from garrison.arena.fast.series import COMPILED, Player, Series, player, portions
from garrison.catalogue import read_record, write_record
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.extras import install

AHEAD: Final = 4
"""Portions requested at a time, for each processor."""

PORTIONS: Final = 64
LARGEST: Final = 8 * COMPILED
PATIENCE: Final = 10.0
"""Seconds in which a cluster must answer; Ray itself would wait for minutes."""

ADDRESS: Final = "RAY_ADDRESS"
Ray: TypeAlias = Any
"""The module `ray`, which is not installed where types are checked."""


class NoCluster(Exception):
    """There is no cluster to play on, or it failed; the message says why in one line."""


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
    """Raises BrokenRecord if the rule set or the map is different here."""
    return Series(read_record(parcel.record).game, parcel.policy, parcel.seed, parcel.last_round)


def played(parcel: Parcel, first: int, count: int) -> bytes:
    """The line of a portion, which a worker sends."""
    return msgspec.json.encode(_player(parcel)(first, count))


@lru_cache(maxsize=4)
def _player(parcel: Parcel) -> Player:
    return player(unpacked(parcel))


def in_order(coming: Iterable[Portion], first: int) -> Iterator[Portion]:
    """From game `first` on, whatever the order in which portions arrive."""
    early: dict[int, Portion] = {}
    for portion in coming:
        early[portion.first] = portion
        while first in early:
            yield (due := early.pop(first))
            first += due.games


# With Ray


def by_ray(series: Series, first: int, end: int, address: str = "") -> Generator[Portion]:
    """The portions of the games from `first` to `end` - 1, in order; closing the generator leaves the cluster.

    The cluster is the one at the address, at RAY_ADDRESS, already running on this machine, or else a new one.
    Raises NoCluster.
    """
    try:
        import ray  # noqa: PLC0415  only with the extra
    except ImportError as fault:
        raise NoCluster(f"A cluster needs Ray, from the extra 'cluster': {install('cluster')}") from fault
    with _cluster(ray, address or os.environ.get(ADDRESS, "")):
        yield from in_order(_streamed(ray, packed(series), portions(series, first, end, _size(end - first))), first)


def _streamed(ray: Ray, parcel: Parcel, asked: Iterator[tuple[int, int]]) -> Iterator[Portion]:
    play, sent = ray.remote(played), ray.put(parcel)
    coming = (play.remote(sent, *portion) for portion in asked)
    waiting: list[Any] = []
    try:
        while waiting := [*waiting, *islice(coming, _room(ray) - len(waiting))]:
            done, waiting = ray.wait(waiting)
            yield from (msgspec.json.decode(ray.get(portion), type=Portion) for portion in done)
    finally:
        for portion in waiting:
            ray.cancel(portion)


def _size(games: int) -> int:
    return max(COMPILED, min(LARGEST, games // PORTIONS))


def _room(ray: Ray) -> int:
    """The portions that keep all processors busy, including processors that joined later."""
    return AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))


@contextmanager
def _cluster(ray: Ray, address: str) -> Iterator[None]:
    """A connection to the cluster; its faults become NoCluster."""
    was_there = ray.is_initialized()
    try:
        if not was_there:
            _enter(ray, address)
        yield
    except (ray.exceptions.RayError, ConnectionError, RuntimeError, ValueError) as fault:
        raise NoCluster(f"The cluster failed: {_last_line(fault)}") from fault
    finally:
        if not was_there:
            ray.shutdown()


def _enter(ray: Ray, address: str) -> None:
    check_address(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster started here reports to nobody
    ray.init(address=address or None, log_to_driver=False, logging_level="ERROR", include_dashboard=False)


def check_address(address: str) -> None:
    if not address or address in ("auto", "local"):
        return
    try:
        place = urlsplit(address if "//" in address else f"//{address}")
        socket.create_connection((place.hostname or "", place.port or 0), PATIENCE).close()
    except (OSError, ValueError) as fault:
        raise NoCluster(f"No cluster answers at {address[:100]!r}: {fault}.") from fault


def _last_line(fault: Exception) -> str:
    return (str(fault).strip().splitlines() or [type(fault).__name__])[-1][:300]
