"""The soak: what the server promises when things go wrong, tried at length; `make soak` writes docs/reliability.md."""

import argparse
import signal
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from bench.machine import machine
from server.postgresql import new_database
from soak.figure import Figure, Scale, Skipped
from soak.rows import ROWS, Row

PAGE: Final = Path(__file__).parents[2] / "docs" / "reliability.md"


class Told(NamedTuple):
    row: Row
    database: str
    figure: Figure


def told(row: Row, database: str, scale: Scale, seed: int) -> Told:
    address = new_database() if database == "postgresql" else ""
    return Told(row, database, row.run(scale, seed, address))


def tried(row: Row, database: str, scale: Scale, seed: int) -> Told:
    """A row that can't be run here says so in its figure."""
    try:
        return told(row, database, scale, seed)
    except (Skipped, pytest.skip.Exception) as why:
        return Told(row, database, Figure(f"row {row.number}", "not run", f"{why}", fine=True))


def leave(number: int, _: object) -> None:
    """As if by an exception, so that all servers are ended."""
    sys.exit(128 + number)


def main() -> int:
    signal.signal(signal.SIGTERM, leave)
    parser = argparse.ArgumentParser(prog="make soak ARGS=", description=__doc__)
    parser.add_argument("--rows", default="", help="only these, such as 1,4")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same choices")
    parser.add_argument("--scale", choices=("short", "long"), default="short", help="how much of it")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), help="only on this one")
    given = parser.parse_args()
    wanted = {int(number) for number in given.rows.split(",") if number}
    bad = 0
    for row in ROWS:
        for database in row.databases:
            if (wanted and row.number not in wanted) or given.database not in (None, database):
                continue
            began = time.monotonic()
            one = tried(row, database, given.scale, given.seed)
            bad += not one.figure.fine
            sys.stdout.write(f"{'ok ' if one.figure.fine else 'BAD'} {row.number:>2} {database:10} "
                f"{one.figure.scenario} | {one.figure.amounts} | {one.figure.figure} ({time.monotonic() - began:.1f} s)\n")
            sys.stdout.flush()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
