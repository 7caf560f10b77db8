"""Benchmarks of written orders as numbers: masks and observations beside the engine's own list of what is legal.

`python -m bench.written_numbers` measures them and prints the figures with the machine's name.
"""

import argparse
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import numpy as np

from bench.machine import machine
from bench.measure import Ratio, Work, measured
from bench.plain import SEED
from bench.tables import ratios, table
from garrison.catalogue import RULESETS, new_game, seat_names
from garrison.diplomacy.family import FAMILY
from garrison.diplomacy.game import Game
from garrison.diplomacy.state import State
from garrison.diplomacy.view import View, view
from garrison.engine.game import is_of
from garrison.engine.play import awaited, begin, legal, make
from garrison.engine.vocabulary import Move, Seat
from garrison.kernel.diplomacy import Numbering, OrderKernel
from garrison.research.coding.diplomacy import Orders

WRITTEN = [name for name, book in RULESETS.items() if book.family.name == "diplomacy"]
DECISIONS = 200
AT_ONCE, BATCHES, PHASES = 64, 8, 10

RATIOS = tuple(Ratio(f"{ruleset}: masks", f"{ruleset}: lists of the engine", 1.0) for ruleset in WRITTEN)

Asked = list[tuple[State, Seat]]
"""Positions, and who decides in them."""


def works(ruleset: str) -> Iterator[Work]:
    """The decisions of a random game, as numbers and as the engine lists them."""
    game = new_game(ruleset, "", len(seat_names(ruleset)))
    assert is_of(game, FAMILY)
    coding, asked = Orders(game), decisions(game)
    views = [view(game, state, seat) for state, seat in asked]
    yield Work(f"{ruleset}: masks", "decisions", DECISIONS, each(coding.mask, views))
    yield Work(f"{ruleset}: masks of all units", "decisions", DECISIONS, each(coding.masks, views))
    yield Work(f"{ruleset}: observations", "decisions", DECISIONS, each(coding.observe, views))
    yield Work(f"{ruleset}: views", "decisions", DECISIONS, each(lambda at: view(game, *at), asked))
    yield Work(f"{ruleset}: lists of the engine", "decisions", DECISIONS, each(lambda at: legal(game, *at), asked))


def in_arrays() -> Iterator[Work]:
    """The same numbers from the kernel, for all powers of many positions at once."""
    kernel = OrderKernel(new_game("diplomacy", "europe", 7))
    numbering = Numbering(kernel, Orders(kernel.game).numbers)
    rows = kernel.positions([begin(kernel.game)] * AT_ONCE)
    for phase in range(PHASES):
        kernel.step(rows, kernel.drawn(rows, SEED, phase * AT_ONCE))
    batches = [rows] * BATCHES
    yield Work("arrays: lists of numbers", "positions", AT_ONCE * BATCHES, each(numbering.legal, batches))
    yield Work("arrays: masks of all units", "positions", AT_ONCE * BATCHES, each(numbering.masks, batches))


def decisions(game: Game) -> Asked:
    luck, coding, state, asked = np.random.default_rng(SEED), Orders(game), begin(game), Asked()
    while len(asked) < DECISIONS:
        seat = min(awaited(game, state))
        asked.append((state, seat))
        seen: View = view(game, state, seat)
        state = make(game, state, Move(seat, coding.action(seen, int(luck.choice(np.flatnonzero(coding.mask(seen)))))))
    return asked


def each(look: Callable[[Any], object], things: list[Any]) -> Callable[[], None]:
    def run() -> None:
        for thing in things:
            look(thing)

    run()
    return run


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.written_numbers", description=__doc__)
    parser.add_argument("--rounds", type=int, default=21, help="how often each is measured (21)")
    rounds = max(1, parser.parse_args().rounds)
    rates = measured([*(work for ruleset in WRITTEN for work in works(ruleset)), *in_arrays()], rounds)
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}", "", *table(rates), "", *ratios(rates, RATIOS), sep="\n")


if __name__ == "__main__":
    main()
