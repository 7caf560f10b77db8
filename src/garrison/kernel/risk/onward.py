"""Games played on from given positions, compiled: of each position, how often every seat wins."""

from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np

from garrison.kernel.machine import PLAIN, Numbers, Row, constant, entry, inlined_early, row, size
from garrison.kernel.machine.compiling import is_cached
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.batch import Kernel
from garrison.kernel.risk.moves import awaits_chance, fall
from garrison.kernel.risk.playing import border, largest, uniform
from garrison.kernel.risk.results import BORDER, FIRST, LAST, POLICY
from garrison.kernel.risk.turn import name_stream
from garrison.kernel.stream import MOST_GAMES

WHOLE: Final = 840
"""A victory in parts, so that up to eight seats can share one without a fraction."""

MOST_POSITIONS: Final = 1 << 30
MOST_EACH: Final = 1 << 20
"""Games from one position."""


def play_on(  # noqa: PLR0913  a batch is named by all of these
    kernel: Kernel, starts: Numbers, numbers: Numbers, count: int, *, seed: int, threads: int = 1
) -> Numbers:
    """Play `count` games from each row of `starts`; gives each seat's victories, in parts of WHOLE.

    A position's games depend on the seed and its number in `numbers` alone, however positions are put together. A game
    that lasts as long as the family has patience for is shared by those with the most territories.
    """
    if not 0 < count < MOST_EACH:
        raise ValueError(f"From one position you can play 1 to {MOST_EACH - 1} games, not {count}.")
    assert (numbers < MOST_POSITIONS).all()
    assert MOST_POSITIONS * MOST_EACH <= MOST_GAMES
    won = np.zeros((len(starts), at.SEATS), np.int64)
    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(_play, kernel, each, count, seed, won) for each in _parts(starts, numbers)]:
            done.result()
    return won[:, : len(kernel.game.seats)]


def is_compiled() -> bool:
    """Whether games begin at once, because their code was compiled and kept by an earlier run."""
    return PLAIN or is_cached(play_games_on)


def _parts(starts: Numbers, numbers: Numbers) -> list[tuple[int, Numbers, int]]:
    return [(place, starts[place], int(number)) for place, number in enumerate(numbers)]


def _play(kernel: Kernel, part: tuple[int, Numbers, int], count: int, seed: int, won: Numbers) -> None:
    place, start, number = part
    plan = kernel.planned(seed, "border", 0).numbers(number * MOST_EACH)
    states, choices = np.zeros((1, at.ROW), np.int64), np.zeros((1, at.CHOICES), np.int64)
    play_games_on(kernel.rules, plan, start, states, choices, won[place : place + 1], count)


@entry
def play_games_on(  # noqa: PLR0913, PLR0917  compiled code gets arrays, not objects
    rules: Numbers, plan: Numbers, start: Numbers, states: Numbers, choices: Numbers, won: Numbers, count: int
) -> None:
    """Play `count` games, all in the first row of `states`, and add up in the first row of `won` who wins them."""
    book, state, offered, sums = constant(rules), row(states, 0), row(choices, 0), row(won, 0)
    begun = constant(start)
    for number in range(count):
        for place in range(at.ROW):
            state[place] = begun[place]
        name_stream(state, constant(plan), plan[FIRST] + number)
        while state[at.PHASE] != at.OVER and state[at.ROUND] <= plan[LAST]:
            if awaits_chance(state):
                fall(book, state)
            elif plan[POLICY] == BORDER:
                border(book, state, offered)
            else:
                uniform(book, state, offered)
        share(book, sums, state[at.WINNERS] if state[at.PHASE] == at.OVER else largest(book, state))


@inlined_early
def share(rules: Row, sums: Row, winners: int) -> None:
    """Add a victory, shared equally."""
    number = size(winners)
    for seat in range(rules[at.SEATED]):
        if winners >> seat & 1:
            sums[seat] += WHOLE // number
