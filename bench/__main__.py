"""How fast Garrison is: `make bench` measures it and prints the figures with the machine's name."""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from bench import classic, fast, simultaneous, written
from bench.machine import machine
from bench.measure import measured
from bench.tables import ratios, table

RESULTS = Path(__file__).parent / "results.md"

HEADER = """# How fast it is

Written by `make bench ARGS=--write`. Rates are per second of one process's CPU time, or of wall-clock time where it
says so, over {rounds} rounds in which the works take turns. The moves and states come from after the opening of
classic games on `world` between three steady bots.

From `kernel` to `engine`, all play the same whole classic games on `world` between three seats under the policy
`border`, and their checksums are compared before anything is measured. `step` makes one random decision in each of
this many games, including what is offered and what is seen next. Two threads are twice as fast as one only if two
cores are idle: see the load, which counts the programs that want to run.

The lines with phases are of written orders: the engine and its twin in arrays list and judge the same movement phases
of random games, one at a time, 64 and 1,024; `all in` is to list all orders and to carry the phase out.
"""


def main() -> None:
    """Measure, print, and write the results down if asked to."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (7)")
    parser.add_argument("--write", action="store_true", help="write bench/results.md")
    asked = parser.parse_args()
    with fast.works() as compiled:
        works = [*classic.works(), *simultaneous.works(), *compiled, *written.works()]
        rates = measured(works, max(1, asked.rounds))
    wanted = (*fast.RATIOS, *written.RATIOS)
    told = [f"{datetime.now(UTC):%Y-%m-%d}, {machine()}", "", *table(rates), "", *ratios(rates, wanted)]
    print("\n".join(told))
    if asked.write:
        text = "\n".join([HEADER.format(rounds=asked.rounds), *told])
        RESULTS.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
