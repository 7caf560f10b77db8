"""How fast Garrison is: `make bench` measures it and prints the figures with the machine's name."""

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bench import classic, fast, simultaneous
from bench.machine import machine
from bench.measure import Rate, Ratio, measured

RESULTS = Path(__file__).parent / "results.md"

HEADER = """# How fast it is

Written by `make bench ARGS=--write`. Rates are per second of one process's CPU time, or of wall-clock time where it
says so, over {rounds} rounds in which the works take turns. The moves and states come from after the opening of
classic games on `world` between three steady bots.

From `kernel` to `engine`, all play the same whole classic games on `world` between three seats under the policy
`border`, and their checksums are compared before anything is measured. `step` makes one random decision in each of
this many games, including what is offered and what is seen next. Two threads are twice as fast as one only if two
cores are idle: see the load, which counts the programs that want to run.
"""


def main() -> None:
    """Measure, print, and write the results down if asked to."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (7)")
    parser.add_argument("--write", action="store_true", help="write bench/results.md")
    asked = parser.parse_args()
    with fast.works() as compiled:
        rates = measured([*classic.works(), *simultaneous.works(), *compiled], max(1, asked.rounds))
    table = [f"{datetime.now(UTC):%Y-%m-%d}, {machine()}", "", *_table(rates), "", *_ratios(rates, fast.RATIOS)]
    print("\n".join(table))
    if asked.write:
        text = "\n".join([HEADER.format(rounds=asked.rounds), *table])
        RESULTS.write_text(text + "\n", encoding="utf-8")


def _table(rates: Sequence[Rate]) -> list[str]:
    names = " | ".join(f"{name:>10}" for name in ("slowest", "middle", "fastest", "wanted"))
    head = f"| {'what':<17} | {'a second':<11} | {names} |"
    rule = f"| {'-' * 17} | {'-' * 11} | {' | '.join(['-' * 9 + ':'] * 4)} |"
    return [head, rule, *map(_row, rates)]


def _row(rate: Rate) -> str:
    wanted = f"{rate.work.target:,}" if rate.work.target else ""
    figures = " | ".join(f"{figure:>10,.0f}" for figure in rate.summary())
    return f"| {rate.work.name:<17} | {rate.work.unit:<11} | {figures} | {wanted:>10} |"


def _ratios(rates: Sequence[Rate], ratios: Sequence[Ratio]) -> list[str]:
    names = " | ".join(f"{name:>7}" for name in ("least", "middle", "most", "wanted"))
    lines = [f"| {'how many times as fast':<38} | {names} |", f"| {'-' * 38} | {' | '.join(['-' * 6 + ':'] * 4)} |"]
    for ratio in ratios:
        if found := ratio.of(rates):
            figures = " | ".join(f"{figure:>7.3g}" for figure in found)
            wanted = f"{ratio.target:g}" if ratio.target else ""
            lines.append(f"| {f'{ratio.work} : {ratio.other}':<38} | {figures} | {wanted:>7} |")
    return lines


if __name__ == "__main__":
    main()
