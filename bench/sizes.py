"""How large the games are for learners: numbers, columns, branching factor and length, as a table for the manual.

`python -m bench.sizes` plays random games by numbers, of every rule set on every map, and prints the table.
"""

import argparse
from collections.abc import Iterator
from itertools import chain
from statistics import mean
from typing import NamedTuple

import numpy as np

from garrison.catalogue import RULESETS
from garrison.engine.streams import Chance
from garrison.research import aec
from garrison.research.zoo import Turns

HEADER = (
    "| rule set | map | seats | numbers | columns | branching | decisions | over |",
    "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
)


class Size(NamedTuple):
    """Of one random game: the mean number of legal numbers, how many decisions there were, and whether it ended."""

    branching: float
    decisions: int
    is_over: bool


def rows(names: list[str], games: int) -> Iterator[str]:
    """Where a map can't be played with three seats, it is left out."""
    for name in names:
        for map_ in RULESETS[name].family.maps.names():
            try:
                env = aec(name, map_, 3)
            except ValueError:
                continue
            yield row(env, name, map_, [played(env, seed) for seed in range(games)])


def row(env: Turns, name: str, map_: str, sizes: list[Size]) -> str:
    """A line of the table."""
    n, columns, seats = env.coding.actions, len(env.coding.columns), len(env.game.seats)
    branching, decisions = mean(size.branching for size in sizes), mean(size.decisions for size in sizes)
    over = f"{sum(size.is_over for size in sizes)} of {len(sizes)}"
    return f"| {name} | {map_} | {seats} | {n:,} | {columns:,} | {branching:.1f} | {decisions:,.0f} | {over} |"


def played(env: Turns, seed: int) -> Size:
    """A game in which all decide at random, up to its end or the last round of its family."""
    env.reset(seed=seed)
    luck, widths = Chance(seed, "bench", "sizes"), list[int]()
    course = env.course
    while not (course.is_over or course.is_late):
        legal = np.flatnonzero(env.coding.mask(course.view(course.waiting[0])))
        widths.append(len(legal))
        env.step(int(legal[luck.below(len(legal))]))
    return Size(mean(widths), len(widths), course.is_over)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.sizes", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=[*RULESETS])
    parser.add_argument("--games", type=int, default=5, help="how many games of each (5)")
    told = parser.parse_args()
    for line in chain(HEADER, rows(told.rulesets, told.games)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
