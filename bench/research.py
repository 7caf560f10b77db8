"""Benchmarks of the environments for learners: the vector environment beside the bare kernel.

`python -m bench.research` measures them and prints the figures with the machine's name.
"""

import argparse
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

from bench.fast import AT_ONCE, TIMES
from bench.machine import machine
from bench.measure import Ratio, Work, measured
from bench.plain import SEED
from bench.tables import ratios, table
from garrison.catalogue import new_game
from garrison.kernel import Steps
from garrison.research import vector

RATIOS = (Ratio("vector environment", "bare steps", 0.9),)


def vectors() -> Iterator[Work]:
    """Random decisions in classic games on `world` between three seats, with the mask and the observation of each."""
    many, steps = (
        vector("classic", "world", 3, games=AT_ONCE, seed=SEED),
        Steps(new_game("classic", "world", 3), AT_ONCE, SEED),
    )

    def through_the_environment() -> None:
        for _ in range(TIMES):
            many.step(many.any_orders())

    def bare() -> None:
        for _ in range(TIMES):
            steps.any_orders()
            steps.step()

    for name, run in (("vector environment", through_the_environment), ("bare steps", bare)):
        yield Work(name, "decisions", AT_ONCE * TIMES, _warm(run))


def _warm(run: Callable[[], None]) -> Callable[[], None]:
    run()
    return run


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.research", description=__doc__)
    parser.add_argument("--rounds", type=int, default=21, help="how often each is measured (21)")
    rates = measured([*vectors()], max(1, parser.parse_args().rounds))
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}", "", *table(rates), "", *ratios(rates, RATIOS), sep="\n")


if __name__ == "__main__":
    main()
