"""How fast Garrison is: `make bench` measures, and prints the figures with the machine's name."""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from bench import simultaneous
from bench.classic import works
from bench.machine import machine
from bench.measure import Rate, measured

RESULTS = Path(__file__).parent / "results.md"

HEADER = """# How fast it is

Written by `make bench ARGS=--write`. Rates are a second of the CPU time of one process, over {rounds} rounds in which
the works take turns. The moves and states are those after the opening of {games}.
"""


def main() -> None:
    """Measure, print, and write the results down when asked to."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (7)")
    parser.add_argument("--write", action="store_true", help="write bench/results.md")
    asked = parser.parse_args()
    table = [
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}",
        "",
        *_table(measured([*works(), *simultaneous.works()], max(1, asked.rounds))),
    ]
    print("\n".join(table))
    if asked.write:
        header = HEADER.format(rounds=asked.rounds, games="classic games on `world` between three steady bots")
        RESULTS.write_text("\n".join([header, *table]) + "\n", encoding="utf-8")


def _table(rates: list[Rate]) -> list[str]:
    names = " | ".join(f"{name:>9}" for name in ("slowest", "middle", "fastest", "wanted"))
    head = f"| {'what':<16} | {'a CPU-second':<13} | {names} |"
    rule = f"| {'-' * 16} | {'-' * 13} | {' | '.join(['-' * 8 + ':'] * 4)} |"
    return [head, rule, *map(_row, rates)]


def _row(rate: Rate) -> str:
    wanted = f"{rate.work.target:,}" if rate.work.target else ""
    figures = " | ".join(f"{figure:>9,.0f}" for figure in (rate.least, rate.middle, rate.most))
    return f"| {rate.work.name:<16} | {rate.work.unit:<13} | {figures} | {wanted:>9} |"


if __name__ == "__main__":
    main()
