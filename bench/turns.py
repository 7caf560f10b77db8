"""The environment of seats that decide in turn beside the engine's own loop, with the same moves.

`python -m bench.turns` measures both and prints the figures with the machine's name.
"""

import argparse
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

import numpy as np

from bench.machine import machine
from bench.measure import Ratio, Work, measured
from bench.plain import SEED
from bench.tables import ratios, table
from garrison.engine.game import Game, State
from garrison.engine.play import awaited, begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move
from garrison.research import aec
from garrison.research.coding.coding import HAND_IN
from garrison.research.zoo import Turns

BOOKS: Final = ("classic", "simultaneous", "diplomacy")
DECISIONS: Final = 600


HANDED_IN: Final = -1
"""In place of the number of a sheet that the environment hands in by itself."""


class Decision(NamedTuple):
    """A move of a seat, and its number."""

    number: int
    move: Move


def short(name: str, what: str) -> str:
    """What a work is called in the table."""
    return f"{name[:9]} {what}"


def works(name: str) -> Iterator[Work]:
    """The same decisions by the environment, with masks and observations, and by the engine, with Views."""
    env = aec(name)
    decided = [*_random(env)]
    yield Work(short(name, "aec"), "decisions", DECISIONS, lambda: by_numbers(env, decided))
    yield Work(short(name, "engine"), "decisions", DECISIONS, lambda: by_moves(env.game, decided))


def _random(env: Turns) -> Iterator[Decision]:
    """The decisions of a random game, and the sheets that are handed in after them."""
    env.reset(seed=SEED)
    luck, dice, game = Chance(SEED, "bench", "turns"), Chance(SEED, "research", "chance"), env.game
    state = chance_acts(game, begin(game), dice)
    for _ in range(DECISIONS):
        seen, *_ = env.last()
        legal = np.flatnonzero(seen["action_mask"])
        number = int(legal[luck.below(len(legal))])
        move = _move(env, state, number)
        yield Decision(number, move)
        env.step(number)
        state = chance_acts(game, make(game, state, move), dice)
        while state != env.course.state:
            move = _move(env, state, HAND_IN)
            yield Decision(HANDED_IN, move)
            state = chance_acts(game, make(game, state, move), dice)


def _move(env: Turns, state: State, number: int) -> Move:
    """What a number means to the seat that is asked first."""
    seat = min(awaited(env.game, state))
    return Move(seat, env.coding.action(env.game.ruleset.view(env.game, state, seat), number))


def by_numbers(env: Turns, decided: Sequence[Decision]) -> None:
    """As learners play."""
    env.reset(seed=SEED)
    for decision in decided:
        if decision.number != HANDED_IN:
            env.last()
            env.step(decision.number)


def by_moves(game: Game, decided: Sequence[Decision]) -> None:
    """As bots play: chance acts, then the seat that is asked is given a View and makes its move."""
    luck = Chance(SEED, "research", "chance")
    state = chance_acts(game, begin(game), luck)
    for decision in decided:
        game.ruleset.view(game, state, decision.move.by)
        state = chance_acts(game, make(game, state, decision.move), luck)


def chance_acts(game: Game, state: State, luck: Chance) -> State:
    """The state when a seat is asked again."""
    while CHANCE in awaited(game, state):
        state = make(game, state, game.ruleset.chance(game, state, luck.below))
    return state


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.turns", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often each is measured (9)")
    rates = measured([work for name in BOOKS for work in works(name)], max(1, parser.parse_args().rounds))
    wanted = [Ratio(short(name, "aec"), short(name, "engine"), 0.5) for name in BOOKS]
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}", "", *table(rates), "", *ratios(rates, wanted), sep="\n")


if __name__ == "__main__":
    main()
