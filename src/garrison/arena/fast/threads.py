"""The games of a series, played by this process, in threads if they are compiled."""

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Final

from garrison.arena.fast.portion import Portion
from garrison.arena.fast.series import Player, Series, player, portions, uncompiled

AHEAD: Final = 3
"""Portions waiting for each thread: none is ever idle, and a billion games need no more memory than a thousand."""


def by_this_process(series: Series, first: int, end: int, threads: int = 1) -> Generator[Portion]:
    """The portions of the games `first` .. `end` - 1, in their order; without threads if the engine plays them.

    Threads would not make the engine faster, and Ctrl-C would have to wait for the end of a game.
    """
    play, asked = player(series), portions(series, first, end)
    if uncompiled(series):
        return (play(*portion) for portion in asked)
    return by_threads(play, asked, threads)


def by_threads(play: Player, asked: Iterator[tuple[int, int]], threads: int = 1) -> Generator[Portion]:
    """Portions in order; closing the generator waits for those being played."""
    pool = ThreadPoolExecutor(threads)
    coming = (pool.submit(play, *portion) for portion in asked)
    try:
        waiting = deque(islice(coming, AHEAD * threads))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(islice(coming, 1))
    finally:
        pool.shutdown(cancel_futures=True)
