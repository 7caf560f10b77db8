"""The real server with a watch over its event loop: `garrison serve` that also writes down what holds the loop up.

The server's own monitor measures how late the loop is, by the clock; on a machine with other work that may be the
machine's fault. This watch adds how long the thread of the loop has worked meanwhile, and where it was.
"""

import asyncio
import json
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

from garrison.cli import main as garrison
from garrison.web.metrics import EACH, STALL, LoopMonitor
from soak.serving import Program

WATCHED: Final = Program("soak.watched")

WRITTEN: Final = "stalls.jsonl"
"""In the folder of the server's data."""

SHORT: Final = re.compile(r".*/(garrison|site-packages|lib/python\d\.\d+)/")
"""What is left out of a file's name: where it lies on this machine."""

LOOKS: Final = 0.01
"""In seconds: how often the watch looks where a loop is that is late."""


class Stall(NamedTuple):
    """In seconds by the clock, and of the processor by the thread of the loop and by the whole process."""

    late: float
    thread: float
    process: float
    path: str
    place: str

    @property
    def ours(self) -> bool:
        """Whether the loop's own thread has worked so long; else it only waited for its turn."""
        return self.thread > STALL

    @property
    def told(self) -> str:
        return f"{1000 * self.thread:.0f} ms at {self.path}: {self.place}"


class Watch:
    """Rings on the loop as its monitor does; a thread of its own looks on while a ring is overdue."""

    def __init__(self, written: Path) -> None:
        self.written, self.loop = written, asyncio.get_running_loop()
        self.thread = threading.get_ident()
        self.seen = Counter[tuple[str, str]]()
        self.set()
        threading.Thread(target=self.look, daemon=True).start()

    def set(self) -> None:
        self.due, self.worked, self.used = time.monotonic() + EACH, time.thread_time(), time.process_time()
        self.loop.call_later(EACH, self.ring)

    def ring(self) -> None:
        late = time.monotonic() - self.due
        if late > STALL / 2:
            (path, place), _ = self.seen.most_common(1)[0] if self.seen else (("", ""), 0)
            worked, used = time.thread_time() - self.worked, time.process_time() - self.used
            with self.written.open("a", encoding="utf-8") as told:
                told.write(json.dumps(Stall(late, worked, used, path, place)) + "\n")
        self.seen.clear()
        self.set()

    def look(self) -> None:
        while True:
            time.sleep(LOOKS)
            if time.monotonic() > self.due + STALL / 4 and (frame := sys._current_frames().get(self.thread)):
                self.seen[where(frame)] += 1


def where(frame: FrameType | None) -> tuple[str, str]:
    """The path of the request that is answered there, and the innermost functions of the project."""
    path, places = "", list[str]()
    while frame:
        scope = frame.f_locals.get("scope")
        path = path or (str(scope.get("path", ""))[:100] if isinstance(scope, dict) else "")
        name = frame.f_code.co_filename
        if "/soak/" not in name and (len(places) < 1 or "/garrison/" in name) and len(places) < 6:
            places.append(f"{SHORT.sub('', name)}:{frame.f_lineno}")
        frame = frame.f_back
    return path, " < ".join(places)


def stalls(folder: Path) -> Iterator[Stall]:
    """What has been written down of the server with this folder."""
    if (written := folder / WRITTEN).exists():
        yield from (Stall(*json.loads(line)) for line in written.read_text(encoding="utf-8").splitlines())


def main(arguments: Sequence[str]) -> int:
    written, opened = Path(arguments[arguments.index("--data") + 1]) / WRITTEN, LoopMonitor.open

    def opened_and_watched(self: LoopMonitor) -> None:
        opened(self)
        Watch(written)

    LoopMonitor.open = opened_and_watched  # type: ignore[method-assign]  # wherever the loop is, it is watched
    return garrison(["serve", *arguments])
