"""Counts what happens on a journey: the files of the package that it opens, and the calls between them."""

import os
import sys
import threading
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

import garrison
from garrison import RULESETS

PACKAGE: Final = f"{Path(garrison.__file__).parent}{os.sep}"

BY_NAME: Final = {"adjudicate": "adjudications", "resolve": "resolutions"}
"""What functions with these names do, wherever they are in the package."""

VIEWS: Final = {getattr(book.view, "__code__", None) for book in RULESETS.values()}
"""The functions that build a View."""

COLUMNS: Final = ("files", "calls", "Views", "adjudications", "resolutions")


class Watch:
    """Counts the calls in the package while it watches one thread, or every thread that began after `everywhere`."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.counted: Counter[str] = Counter()
        self._on = True

    def __enter__(self) -> None:
        sys.setprofile(self._see)

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def everywhere(self) -> None:
        """See the threads that are begun from now on, though nothing is counted before `begin`."""
        self._on = False
        threading.setprofile(self._see)

    def begin(self) -> None:
        """Count from nothing."""
        self.files.clear()
        self.counted.clear()
        self._on = True

    def end(self) -> None:
        """Count no more."""
        self._on = False

    def _see(self, frame: FrameType, event: str, _: object) -> None:
        code, caller = frame.f_code, frame.f_back
        if not self._on or event != "call" or not code.co_filename.startswith(PACKAGE):
            return
        self.files.add(code.co_filename)
        self.counted["calls"] += caller is not None and _is_other_file(caller.f_code.co_filename, code.co_filename)
        self.counted["Views"] += code in VIEWS
        self.counted[BY_NAME.get(code.co_name, "others")] += 1


def _is_other_file(caller: str, called: str) -> bool:
    return caller.startswith(PACKAGE) and caller != called


class Journey(NamedTuple):
    """What was counted on a journey, from one of its halts to the next."""

    name: str
    parts: tuple[Watch, ...]

    @property
    def files(self) -> list[str]:
        """The files of the package that were opened, by their paths in it."""
        return sorted({file.removeprefix(PACKAGE) for part in self.parts for file in part.files})

    def row(self) -> tuple[str, ...]:
        """The figures under `COLUMNS`; resolutions before the dice and after them."""
        calls, views, adjudications = (self._sum(name) for name in COLUMNS[1:4])
        resolutions = " + ".join(str(part.counted["resolutions"]) for part in self.parts)
        return self.name, f"{len(self.files)}", f"{calls:,}", f"{views}", f"{adjudications}", resolutions

    def _sum(self, name: str) -> int:
        return sum(part.counted[name] for part in self.parts)
