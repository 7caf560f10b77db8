"""Long work that hands over what it finds, piece by piece, in a process that does nothing else meanwhile."""

from collections.abc import AsyncGenerator, Callable, Iterator
from threading import local
from time import monotonic
from typing import Any, Final, TypeVar

from garrison.jobs.pool import Bounds, Overrun, Process

T = TypeVar("T")

BREATH: Final = 0.3
"""In seconds, how long to go on before pieces are handed over."""

A_PIECE: Final = 60.0
"""In seconds, the longest that may pass without a piece."""


async def pieces(
    process: Process,
    seconds: float,
    at_once: type | tuple[type, ...],
    job: Callable[..., Iterator[T]],
    *given: object,
) -> AsyncGenerator[list[T], None]:
    """What a generator of a module gives, a few at a time; those of the types `at_once` are never kept back.

    Raises Overrun if one piece, or all together, take too long, or whatever the generator raises.
    """
    until = monotonic() + seconds
    await process.work(Bounds(A_PIECE), _begin, job, *given)
    while found := await process.work(Bounds(A_PIECE), _more, at_once):
        some: list[T] = found
        yield some
        if monotonic() > until:
            raise Overrun


# In the process, whose jobs are all done by one thread

_own: Final = local()


def _begin(job: Callable[..., Iterator[object]], *given: object) -> None:
    _own.going = job(*given)


def _more(at_once: type | tuple[type, ...]) -> list[Any]:
    """The next pieces; none at the end."""
    began, found = monotonic(), list[Any]()
    for piece in _own.going:
        found.append(piece)
        if monotonic() - began > BREATH or isinstance(piece, at_once):
            break
    return found
