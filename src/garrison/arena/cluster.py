"""Work on a Ray cluster that is already running or is started locally, whatever the work is."""

import os
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, TypeAlias, TypeVar
from urllib.parse import urlsplit

from garrison.extras import install

AHEAD: Final = 4
"""Portions requested at a time, for each processor."""

PATIENCE: Final = 10.0
"""Seconds in which a cluster must answer; Ray itself would wait for minutes."""

ADDRESS: Final = "RAY_ADDRESS"
Ray: TypeAlias = Any
"""The module `ray`, which is not installed where types are checked."""

P = TypeVar("P")


class NoCluster(Exception):
    """There is no cluster to play on, or it failed; the message says why in one line."""


def worked(
    work: Callable[[P, int, int], bytes], parcel: P, portions: Iterable[tuple[int, int]], address: str = ""
) -> Generator[bytes]:
    """What `work` gives for the parcel and each portion, as it comes; closing the generator leaves the cluster.

    The cluster is the one at the address, at RAY_ADDRESS, already running on this machine, or else a new one.
    Raises NoCluster.
    """
    try:
        import ray  # noqa: PLC0415  only with the extra
    except ImportError as fault:
        raise NoCluster(f"A cluster needs Ray, from the extra 'cluster': {install('cluster')}") from fault
    with _cluster(ray, address or os.environ.get(ADDRESS, "")):
        yield from _streamed(ray, work, parcel, iter(portions))


def _streamed(
    ray: Ray, work: Callable[[P, int, int], bytes], parcel: P, portions: Iterator[tuple[int, int]]
) -> Iterator[bytes]:
    far, sent = ray.remote(work), ray.put(parcel)
    coming = (far.remote(sent, *portion) for portion in portions)
    waiting: list[Any] = []
    try:
        while waiting := [*waiting, *islice(coming, _room(ray) - len(waiting))]:
            done, waiting = ray.wait(waiting)
            yield from map(ray.get, done)
    finally:
        for portion in waiting:
            ray.cancel(portion)


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
