"""The soak: what the server promises when things go wrong, tried at length; `make soak` writes docs/reliability.md."""

import argparse
import re
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from bench.machine import machine

from postgresql import new_database
from soak.figure import Figure, Scale, Skipped
from soak.rows import LONG, ROWS, Row

PAGE: Final = Path(__file__).parents[2] / "docs" / "reliability.md"


HEAD: Final = """# Reliability

What the server promises when many people act at once, when it is killed, when its disk is full, and when somebody means
it harm: each promise is tried at length, and this is what was measured. `make soak` runs all rows and writes this page;
`make check` runs short forms of the same functions. All programs ran on one machine, and other work ran beside them,
so times say less than counts. Rows 22 to 31 were measured with nothing beside them, and with the data in memory
(`TMPDIR=/dev/shm make soak ARGS="--rows 22,23,24,25,26,27,28,29,30,31"`): the disk of that machine took up to 0.4 s
for a single write when nothing else used it.

| row | scenario | database | what was run | figure | when |
| --: | --- | --- | --- | --- | --- |
"""

NAMES: Final = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


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


def line(one: Told) -> str:
    """Its row of the table, without the date."""
    figure, bad = one.figure, "" if one.figure.fine else "**not as promised:** "
    return f"| {one.row.number} | {figure.scenario} | {NAMES[one.database]} | {figure.amounts} | {bad}{figure.figure} |"


def write(one: Told, scale: Scale) -> None:
    """Put it in the place of the same row of the page; the others stay."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    kept = {key(row): row for row in text.splitlines() if ROW.match(row)}
    new = f"{line(one)} {datetime.now(UTC):%Y-%m-%d}, {scale} |"
    kept[key(new)] = new
    table = "\n".join(kept[number] for number in sorted(kept))
    PAGE.write_text(f"{HEAD}{table}\n\nMeasured on {machine()}.\n", encoding="utf-8")


ROW: Final = re.compile(r"\| (\d+) \|")


def key(row: str) -> tuple[int, bool]:
    cells = row.split(" | ")
    return int(cells[0].strip("| ")), "PostgreSQL" in cells[2]


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
    parser.add_argument("--write", action="store_true", help="put the figures into docs/reliability.md")
    given = parser.parse_args()
    wanted = {int(number) for number in given.rows.split(",") if number} or {row.number for row in (*ROWS, *LONG)}
    asked = [(row, database) for row in (*ROWS, *LONG) if row.number in wanted for database in row.databases]
    figures = []
    for row, database in asked:
        if given.database in (None, database):
            figures.append(one := tried(row, database, given.scale, given.seed))
            sys.stdout.write(f"{'fine' if one.figure.fine else 'BAD '} {line(one)}\n")
            sys.stdout.flush()
            if given.write:
                write(one, given.scale)
    return 0 if all(one.figure.fine for one in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
