"""How fast written orders are, next to the package `diplomacy` from PyPI, in one run: `make bench-diplomacy`.

The package is only a yardstick. It is installed into an environment that is deleted afterwards, and runs in its own
process. It, the engine and the twin take turns at the same movement phases, so that all see the same machine.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from bench import page, written
from bench.measure import Ratio, Work, by_cpu, measured

YARDSTICK: Final = "diplomacy==1.1.2"
WORKS: Final = "list orders", "carry out", "all in"
HERE: Final = Path(__file__).parent

SECTION: Final = "Written orders, next to another program"
ABOUT: Final = """Written by `make bench-diplomacy ARGS=--write`, over {rounds} rounds.

`package` is {yardstick} from PyPI, `engine` our engine, and `twin` its compiled twin with so many positions at a
time. All get the same {phases} movement phases of random games. `adjudicate` says what comes of each unit, `list
orders` lists all legal orders of all units, `carry out` goes from the given orders to the next phase, and `all in`
lists and carries out, which for the package includes reading the orders. Engine and twin end alike after all of these
phases, and the package has its units in the same places after {alike} of them.
"""

RATIOS: Final = (
    Ratio("engine, carry out", "package, carry out", 5),
    Ratio("engine, all in", "package, all in", 6),
    *(Ratio(f"twin, {name}, 64", f"package, {name}") for name in WORKS),
)


class Worker(NamedTuple):
    """The program of the yardstick, which has the phases and works on command."""

    process: subprocess.Popen[str]

    def tell(self, value: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(value) + "\n")
        self.process.stdin.flush()

    def ask(self, work: str) -> Any:  # noqa: ANN401  any JSON value
        assert self.process.stdout is not None
        self.tell(work)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"bench: {YARDSTICK} has stopped with exit code {self.process.wait()}")
        return json.loads(line)

    def works(self, phases: int) -> Iterator[Work]:
        for name in WORKS:
            yield Work(f"package, {name}", "phases", phases, partial(self.ask, name), timed=_told)


def _told(run: Any) -> float:  # noqa: ANN401  what `ask` is, with its time in the answer
    return cast("float", run()["seconds"])


@contextmanager
def yardstick(phases: object) -> Iterator[Worker]:
    """The program, for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="bench-diplomacy-") as folder:
        program = [install(Path(folder)), "-I", HERE / "diplomacy_theirs.py"]
        pipe = subprocess.PIPE
        with subprocess.Popen([*map(str, program)], stdin=pipe, stdout=pipe, text=True) as process:  # noqa: S603  our own program
            worker = Worker(process)
            worker.tell(phases)
            yield worker
            assert process.stdin is not None
            process.stdin.close()


def install(folder: Path) -> Path:
    """The Python of an environment that has the yardstick."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", YARDSTICK]
    done = subprocess.run([*map(str, pip)], check=False, stderr=subprocess.PIPE, text=True)  # noqa: S603  as above
    if done.returncode:
        raise SystemExit(f"bench: {YARDSTICK} cannot be installed:\n{done.stderr}")
    return python


def main() -> None:
    """Measure all, and print the rates."""
    parser = argparse.ArgumentParser(prog="make bench-diplomacy", description="Time Garrison next to a yardstick.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--write", action="store_true", help="write the section of bench/results.md")
    asked = parser.parse_args()
    phases = written.phases()
    with yardstick([*map(written.in_words, phases)]) as package:
        ends = zip(map(written.end, phases), package.ask("carry out")["ends"], strict=True)
        alike = sum(ours == theirs for ours, theirs in ends)
        ours = [work for work in written.works() if work.timed is by_cpu]
        rates = measured([*ours, *package.works(len(phases))], max(1, asked.rounds))
    about = ABOUT.format(rounds=asked.rounds, yardstick=YARDSTICK, phases=len(phases), alike=alike)
    page.tell(SECTION, about, rates, (*RATIOS, *written.RATIOS), write=asked.write)


if __name__ == "__main__":
    main()
