"""`python -m bench.chances learn FAMILY...` learns the weights, `measure FAMILY...` measures what they are worth."""

import argparse
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from time import perf_counter

import msgspec

from bench.chances import learning, measuring, page
from bench.chances.samples import SETTINGS
from bench.machine import machine
from garrison.review.judging import Learnt, learnt


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.chances", description=__doc__)
    parser.add_argument("work", choices=["learn", "measure"])
    parser.add_argument("families", nargs="*", metavar="FAMILY", help=", ".join(SETTINGS))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--write", action="store_true", help="keep what was found: the weights, or the page of the manual"
    )
    asked = parser.parse_args()
    for family in asked.families or [*SETTINGS]:
        (_learn if asked.work == "learn" else _measure)(family, asked.jobs, keep=asked.write)


def _learn(family: str, jobs: int, *, keep: bool) -> None:
    began = perf_counter()
    new = learning.taught(family, jobs)
    took = f"{round(perf_counter() - began)} s with {jobs} processes on {machine()}"
    games = f"{learning.GAMES[family]} games of bots, seed {learning.SEED}"
    source = f"python -m bench.chances learn {family}: {games}; {_today()}, {took}"
    old = learnt()
    found = Learnt({**old.source, family: source}, {**old.alone, **new.alone}, {**old.beside, **new.beside})
    text = msgspec.json.format(msgspec.json.encode(found)) + b"\n"
    print(text.decode())
    if keep:
        Path(f"{files('garrison.review').joinpath('weights.json')}").write_bytes(text)


def _measure(family: str, jobs: int, *, keep: bool) -> None:
    began = perf_counter()
    found = measuring.measured(family, jobs)
    run = f"{_today()}, {round(perf_counter() - began)} s with {jobs} processes on {machine()}"
    print(page.told(family, found, run))
    if keep:
        page.write(family, found, run)


def _today() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d}"


if __name__ == "__main__":
    main()
