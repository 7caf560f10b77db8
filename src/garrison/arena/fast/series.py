"""A series: the fast games of one seed, numbered from 0, and how this process plays them."""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import Any, Final

from garrison.arena.fast.portion import Portion, portion_of
from garrison.arena.match import Limits, last_round
from garrison.catalogue import described
from garrison.engine.game import AnyGame
from garrison.engine.value import Value

COMPILED: Final = 512
"""Games of usual length in a compiled portion: a moment's work, so that little can be lost."""
BY_ENGINE: Final = 1
"""Games in a portion if the engine plays them, which takes hundreds of times as long."""

AHEAD: Final = 3
"""Portions waiting for each thread: none is ever idle, and a billion games need no more memory than a thousand."""

Player = Callable[[int, int], Portion]
"""Plays games, given the number of the first and how many."""


class Series(Value, frozen=True):
    """A game of the risk family, played by one policy on all seats, up to some round."""

    game: AnyGame
    policy: str
    seed: int
    last_round: int


def new_series(game: AnyGame, policy: str, seed: int = 1, rounds: int | None = None) -> Series:
    """A series whose games are broken off after `rounds`, by default the last round that the family has patience for.

    Raises MissingExtra without the extra 'fast', and ValueError for an unknown policy or a game of another family.
    """
    from garrison.kernel.territories.plan import planned  # noqa: PLC0415  only with the extra

    if game.ruleset.family.name != "risk":
        raise ValueError(f"Only the risk family has fast games, and '{game.ruleset.name}' does not belong to it.")
    last = last_round(game, Limits(rounds=rounds))
    planned(game, seed, policy, last)
    return Series(game, policy, seed, last)


def uncompiled(series: Series) -> tuple[str, ...]:
    """Every reason why the engine has to play these games; empty if they can be compiled."""
    from garrison.kernel import fallbacks  # noqa: PLC0415  only with the extra

    return fallbacks(series.game, series.last_round)


def player(series: Series) -> Player:
    """The player of the games, for any number of threads; each game depends only on the series and its number."""
    from garrison.kernel import Kernel, play  # noqa: PLC0415  only with the extra

    batch = partial(play, series.game) if uncompiled(series) else Kernel(series.game).play
    return lambda first, count: portion_of(
        batch(series.seed, first, count, policy=series.policy, last_round=series.last_round), series.last_round
    )


def prepare(series: Series, announce: Callable[[], None]) -> None:
    """Compile the games before they are played; `announce` is called first if that takes long."""
    from garrison.kernel import Kernel  # noqa: PLC0415  only with the extra

    if uncompiled(series):
        return
    kernel = Kernel(series.game)
    if not kernel.is_compiled:
        announce()
    kernel.compile()


def portions(series: Series, first: int, end: int, size: int = COMPILED) -> Iterator[tuple[int, int]]:
    """The games from `first` to `end` - 1 in portions, by first number and size.

    Portions of compiled games have this size, or a smaller one if games may be unusually long.
    """
    from garrison.kernel.territories.plan import at_a_time  # noqa: PLC0415  only with the extra

    fitting = BY_ENGINE if uncompiled(series) else at_a_time(series.game, series.last_round, size)
    return ((start, min(fitting, end - start)) for start in range(first, end, fitting))


def by_this_process(series: Series, first: int, end: int, threads: int = 1) -> Generator[Portion]:
    """The portions of the games from `first` to `end` - 1, in order; without threads if the engine plays them.

    Threads would not make the engine faster, and Ctrl-C would have to wait until a game ends.
    """
    play, wanted = player(series), portions(series, first, end)
    if uncompiled(series):
        return (play(*portion) for portion in wanted)
    return by_threads(play, wanted, threads)


def by_threads(play: Player, wanted: Iterator[tuple[int, int]], threads: int = 1) -> Generator[Portion]:
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
    """As plain values, which are equal if all the games are the same."""
    return {
        **described(series.game),
        "seats": list(series.game.seats),
        "policy": series.policy,
        "seed": series.seed,
        "max_rounds": series.last_round,
    }
