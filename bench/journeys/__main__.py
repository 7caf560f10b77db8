"""How far a move travels from hand to rule to screen, counted under a profiler. It is for looking, not a test.

`python -m bench.journeys`, before and after, makes those in the terminal (`terminal`) and of a bot (`deciding`). With
`PYTHONPATH=tests:.` an argument asks for those through the server (`served`) or in the page (`browsers`); `--files`
names what was opened.
"""

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Final

USUAL: Final = ("terminal", "deciding")
WIDEST: Final = 46


def main(*given: str) -> None:
    """Make the journeys that are asked for, and print what was counted."""
    named = "--files" in given
    for kind in [word for word in given if not word.startswith("--")] or USUAL:
        module = import_module(f"bench.journeys.{kind}")
        if kind == "terminal":
            _ = [*module.journeys()]  # once unwatched: what is imported or read on first use is no part of a journey
        columns = module.COLUMNS if kind == "browsers" else import_module("bench.journeys.watch").COLUMNS
        print(f"\n{_line(kind, columns)}\n| {'-' * WIDEST} |{' ------------: |' * len(columns)}")
        for journey in module.journeys():
            print(_line(journey.row()[0], journey.row()[1:]), flush=True)
            if named:
                print(*_opened(journey.modules if kind == "browsers" else journey.files), sep="\n")
                print(*(f"    {n:9,} {key}" for key, n in getattr(journey, "most", ())), sep="\n")


def _opened(files: Iterable[str]) -> list[str]:
    return [f"    {file}" for file in files]


def _line(name: str, figures: Sequence[str]) -> str:
    return f"| {name:<{WIDEST}} | {' | '.join(f'{figure:>13}' for figure in figures)} |"


if __name__ == "__main__":
    main(*sys.argv[1:])
