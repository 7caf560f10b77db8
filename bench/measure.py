"""Measuring: several works taken in turn, again and again, each timed by the CPU time of this process."""

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple


class Work(NamedTuple):
    """Something to be measured: `run` does it once over, which is `amount` of the `unit`."""

    name: str
    unit: str
    amount: int
    run: Callable[[], object]
    target: int = 0
    """How many a CPU-second are wanted; 0 when nothing is demanded."""


class Rate(NamedTuple):
    """How many of its unit a work did in a CPU-second: the slowest, the middle and the fastest of the rounds."""

    work: Work
    least: float
    middle: float
    most: float


def measured(works: Sequence[Work], rounds: int) -> list[Rate]:
    """Each work `rounds` times, the works in turn, so that all meet the machine in the same moods."""
    seconds: dict[str, list[float]] = {work.name: [] for work in works}
    for _ in range(rounds):
        for work in works:
            seconds[work.name].append(_timed(work.run))
    return [_rate(work, seconds[work.name]) for work in works]


def _timed(run: Callable[[], object]) -> float:
    gc.collect()
    began = process_time()
    run()
    return process_time() - began


def _rate(work: Work, seconds: list[float]) -> Rate:
    rates = [work.amount / taken for taken in seconds]
    return Rate(work, min(rates), median(rates), max(rates))
