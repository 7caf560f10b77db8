"""The games of a series, played by the threads of this process."""

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Final

from garrison.arena.fast.portion import Portion
from garrison.arena.fast.series import Player

AHEAD: Final = 3
"""So many portions wait for each thread: none is ever idle, and a billion games need no more memory than a thousand."""


def by_threads(play: Player, asked: Iterator[tuple[int, int]], threads: int = 1) -> Generator[Portion]:
    """What comes of the portions that are asked for, in their order; who closes it waits for those being played."""
    pool = ThreadPoolExecutor(threads)
    coming = (pool.submit(play, *portion) for portion in asked)
    try:
        waiting = deque(islice(coming, AHEAD * threads))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(islice(coming, 1))
    finally:
        pool.shutdown(cancel_futures=True)
