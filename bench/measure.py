"""Measuring: several works taken in turn, again and again, most of them timed in this process's CPU time."""

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple


def by_cpu(run: Callable[[], object]) -> float:
    """The CPU time of this process, in seconds."""
    began = process_time()
    run()
    return process_time() - began


def by_the_wall(run: Callable[[], object]) -> float:
    began = perf_counter()
    run()
    return perf_counter() - began


class Work(NamedTuple):
    """Something to measure: `run` does it once, which makes `amount` of the `unit`."""

    name: str
    unit: str
    amount: int
    run: Callable[[], object]
    target: int = 0
    """The target per second; 0 if there is none."""
    timed: Callable[[Callable[[], object]], float] = by_cpu
    """Runs it and returns the seconds that it took."""


class Rate(NamedTuple):
    """How many units a work did per second, in each round."""

    work: Work
    rounds: tuple[float, ...]

    def summary(self) -> tuple[float, float, float]:
        """The slowest, the middle and the fastest of the rounds."""
        return min(self.rounds), median(self.rounds), max(self.rounds)


def measured(works: Sequence[Work], rounds: int) -> list[Rate]:
    """Each work `rounds` times, taken in turn, so that all see the machine in the same moods."""
    rates: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, found in zip(works, rates, strict=True):
            gc.collect()
            found.append(work.amount / work.timed(work.run))
    return [Rate(work, tuple(found)) for work, found in zip(works, rates, strict=True)]


class Ratio(NamedTuple):
    """How many times as fast as another a work should be."""

    work: str
    other: str
    target: float = 0

    def of(self, rates: Sequence[Rate]) -> tuple[float, float, float] | tuple[()]:
        """The least, the median and the greatest of the rounds; empty if one of the two was not measured."""
        named = {rate.work.name: rate.rounds for rate in rates}
        if not {self.work, self.other} <= {*named}:
            return ()
        found = [one / other for one, other in zip(named[self.work], named[self.other], strict=True)]
        return min(found), median(found), max(found)
