"""Benchmarks of research: the vector environment beside the bare kernel, games in OpenSpiel beside its own backgammon.

`python -m bench.research` measures them and prints the figures with the machine's name.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeAlias

import pyspiel

from bench.fast import AT_ONCE, TIMES
from bench.machine import machine
from bench.measure import Ratio, Work, measured
from bench.plain import SEED
from bench.tables import ratios, table
from garrison.research import (
    openspiel,  # noqa: F401  its games are registered
    vector,
)

Spiel: TypeAlias = Any
"""A game or a state of OpenSpiel, which is not typed."""

RATIOS = (
    Ratio("vector environment", "bare steps", 0.9),
    Ratio("classic on quad", "backgammon"),
    Ratio("classic on world", "backgammon"),
    Ratio("simultaneous", "backgammon"),
    Ratio("diplomacy", "backgammon"),
)

SIMULATED = {
    "backgammon": ("backgammon", 20),
    "classic on quad": ("garrison_classic(map=quad,seats=2)", 10),
    "classic on world": ("garrison_classic(map=world,seats=3,decisions=1500)", 1),
    "simultaneous": ("garrison_simultaneous(map=stars,seats=2,decisions=1000)", 1),
    "diplomacy": ("garrison_diplomacy(decisions=1000)", 1),
}
"""Games of OpenSpiel, and how many of each are played in a round."""


def vectors() -> Iterator[Work]:
    """Random decisions in classic games on `world` between three seats, with the mask and the observation of each.

    Both play on in the same games, so that they find them in the same place of the memory.
    """
    many = vector("classic", "world", 3, games=AT_ONCE, seed=SEED)
    steps = many.steps

    def through_the_environment() -> None:
        for _ in range(TIMES):
            many.step(many.any_orders())

    def bare() -> None:
        for _ in range(TIMES):
            steps.any_orders()
            steps.step()

    for name, run in (("vector environment", through_the_environment), ("bare steps", bare)):
        yield Work(name, "decisions", AT_ONCE * TIMES, _warm(run))


def simulations() -> Iterator[Work]:
    """Random games in OpenSpiel, each with the same decisions in every round; decisions and draws are counted."""
    for name, (text, games) in SIMULATED.items():
        game = pyspiel.load_game(text)
        yield Work(name, "in OpenSpiel", simulated(game, games), partial(simulated, game, games))


def simulated(game: Spiel, games: int) -> int:
    """Play random games; returns how many decisions and draws of chance they had."""
    luck, made = random.Random(SEED), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(_any(state, luck))
            made += 1
    return made


def _any(state: Spiel, luck: random.Random) -> int:
    if not state.is_chance_node():
        number: int = luck.choice(state.legal_actions())
        return number
    numbers, chances = zip(*state.chance_outcomes(), strict=True)
    drawn: list[int] = luck.choices(numbers, chances)
    return drawn[0]


def _warm(run: Callable[[], None]) -> Callable[[], None]:
    run()
    return run


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.research", description=__doc__)
    parser.add_argument("--rounds", type=int, default=21, help="how often each is measured (21)")
    rates = measured([*vectors(), *simulations()], max(1, parser.parse_args().rounds))
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}", "", *table(rates), "", *ratios(rates, RATIOS), sep="\n")


if __name__ == "__main__":
    main()
