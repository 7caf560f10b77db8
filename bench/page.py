"""What was measured, printed, and if asked to written into its section of bench/results.md."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bench.machine import machine
from bench.measure import Rate, Ratio
from bench.tables import ratios, table

RESULTS: Final = Path(__file__).parent / "results.md"
HEAD: Final = """# How fast it is

Each section is written by the command that it names. Rates are per second of CPU time, or of wall-clock time where it
says so, over several rounds in which the works take turns.
"""
SECTION: Final = "\n## "


def tell(section: str, about: str, rates: Sequence[Rate], wanted: Sequence[Ratio], *, write: bool) -> None:
    """Print the rates with the date and the machine's name, and write them down if asked to."""
    told = [f"{datetime.now(UTC):%Y-%m-%d}, {machine()}", "", *table(rates), "", *ratios(rates, wanted)]
    print("\n".join([f"{section}: {told[0]}", *told[1:]]).rstrip())
    if write:
        write_section(section, "\n".join([about, *told]).rstrip())


def write_section(section: str, text: str) -> None:
    """Keep it in place of what the section said, and leave the others as they are."""
    kept = dict(part.split("\n", 1) for part in RESULTS.read_text("utf-8").split(SECTION)[1:])
    kept[section] = f"\n{text}\n"
    parts = (f"{SECTION}{name}\n{those.rstrip()}\n".replace("\n\n\n", "\n\n") for name, those in kept.items())
    RESULTS.write_text(HEAD + "".join(parts), encoding="utf-8")
