"""How fast the diplomacy family is, next to the package `diplomacy` from PyPI, in one run: `make bench-diplomacy`.

The package is only a yardstick. It is installed into an environment that is deleted afterwards, and runs in its own
process. The two play in turn for a few seconds of CPU time, so that both see the same machine.
"""

import argparse
import json
import platform
import statistics
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

YARDSTICK = "diplomacy==1.1.2"

ALL_IN, ALONE = 6, 5
"""How many times as fast we want to be: in listing all orders, and in adjudicating alone."""

HERE = Path(__file__).parent
PARTS = ("listing", "ordering", "adjudicating")


class Worker(NamedTuple):
    """A program that plays on command."""

    name: str
    process: subprocess.Popen[str]

    def ask(self, **command: object) -> Any:  # noqa: ANN401  any JSON value
        """Its answer to a command."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"bench: {self.name} has stopped with exit code {self.process.wait()}")
        return json.loads(line)


@contextmanager
def worker(name: str, *command: str | Path) -> Iterator[Worker]:
    """Such a program, for as long as it is needed."""
    arguments = [*map(str, command)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603  our own programs
        yield Worker(name, process)
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


# Measuring


class Rates(NamedTuple):
    """Phases per second of CPU time, by round."""

    all_in: list[float]
    listing: list[float]
    alone: list[float]


def measured(workers: Sequence[Worker], rounds: int, seconds: float) -> tuple[dict[str, Rates], int, int]:
    """The rates of each, in turn; and in how many positions, out of how many, the units end up alike."""
    rates = {one.name: Rates([], [], []) for one in workers}
    alike = compared = 0
    for seed in range(rounds):
        positions = workers[0].ask(seed=seed, count=round(200 * seconds))
        ends = []
        for one in workers:
            games = one.ask(seed=seed, seconds=seconds)
            rates[one.name].all_in.append(games["phases"] / sum(games[part] for part in PARTS))
            rates[one.name].listing.append(games["phases"] / games["listing"])
            moves = one.ask(positions=positions)
            rates[one.name].alone.append(moves["phases"] / moves["adjudicating"])
            ends.append(moves["ends"])
        alike += sum(map(all_equal, zip(*ends, strict=True)))
        compared += len(positions)
        sys.stderr.write(f"round {seed + 1} of {rounds}\n")
    return rates, alike, compared


def all_equal(ends: Sequence[object]) -> bool:
    """Whether all are the same."""
    return all(end == ends[0] for end in ends)


def told(rates: dict[str, Rates], alike: int, compared: int) -> Iterator[str]:
    """The rates side by side, each one the median of its rounds."""
    yield f"CPython {platform.python_version()}, {platform.machine()}, one thread each, phases a second of CPU time"
    yield ""
    yield f"{'':44}" + "".join(f"{name:>18}" for name in rates) + f"{'times':>8}"
    rows = (
        ("random games, all in (listing, adjudicating)", "all_in", f"wanted: {ALL_IN}"),
        ("  of these, listing all orders", "listing", ""),
        ("adjudicating movement phases alone", "alone", f"wanted: {ALONE}"),
    )
    for title, field, wanted in rows:
        ours, theirs = (statistics.median(getattr(one, field)) for one in rates.values())
        yield f"{title:44}{ours:18,.0f}{theirs:18,.0f}{ours / theirs:8.1f}  {wanted}".rstrip()
    yield ""
    yield f"After {alike:,} of {compared:,} movement phases the units are in the same places."


def main(arguments: Sequence[str]) -> None:
    """Measure both and print the rates."""
    parser = argparse.ArgumentParser(prog="make bench-diplomacy", description="Time Garrison next to a yardstick.")
    parser.add_argument("--rounds", type=int, default=5, help="how often both are measured")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds of random games in a round")
    parser.add_argument("--json", action="store_true", help="print the rates of all rounds as JSON")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="bench-diplomacy-") as folder:
        python = install(Path(folder))
        with (
            worker("garrison", sys.executable, "-m", "bench.diplomacy_ours") as ours,
            worker(YARDSTICK, python, "-I", HERE / "diplomacy_theirs.py") as theirs,
        ):
            rates, alike, compared = measured((ours, theirs), chosen.rounds, chosen.seconds)
    if chosen.json:
        rounds = {name: one._asdict() for name, one in rates.items()}
        print(json.dumps({"rates": rounds, "alike": alike, "compared": compared}))
    else:
        print("\n".join(told(rates, alike, compared)))


if __name__ == "__main__":
    main(sys.argv[1:])
