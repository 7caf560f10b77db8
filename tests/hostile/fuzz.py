"""Damaged inputs for every face, as many as there is time for, in processes that are watched: run by `make fuzz`.

Input number n of a face is the same for the same seed. What breaks a promise is written to a file, a line for the
corpus; the table at the end counts the inputs and what was found.
"""

import argparse
import json
import random
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Final, NamedTuple

from hostile.answers import HANG, KINDS, MEMORY, Verdict
from hostile.corpus import Entry, entries, write
from hostile.examples import examples
from hostile.faces import BY_NAME, Face, in_a_folder
from hostile.mutation import mutated
from hostile.trial import judged

MEMORY_LIMIT: Final = 1 << 30

CONTEXT = get_context("spawn")


class Asked(NamedTuple):
    seconds: float
    inputs: int
    seed: int
    jobs: int
    faces: tuple[str, ...]
    found: Path


class Tried(NamedTuple):
    """What a worker says of an input: before it, with no verdicts, and after it."""

    face: str
    number: int
    done: bool
    found: tuple[Verdict, ...] = ()


# A worker


def work(pipe: Connection, seed: int, faces: Sequence[str], numbers: dict[str, int], step: int) -> None:
    """Try input after input, always of the face that has had the least time so far, from these numbers on."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.set_int_max_str_digits(4300)
    spent = dict.fromkeys(faces, 0.0)
    with in_a_folder():
        while True:
            face = min(spent, key=spent.__getitem__)
            before = time.process_time()
            pipe.send(Tried(face, numbers[face], done=False))
            pipe.send(Tried(face, numbers[face], done=True, found=tuple(tried(BY_NAME[face], seed, numbers[face]))))
            spent[face] += time.process_time() - before
            numbers[face] += step


def tried(face: Face, seed: int, number: int) -> list[Verdict]:
    return judged(face, damaged(face, seed, number)).found


def damaged(face: Face, seed: int, number: int) -> bytes:
    """Three of four inputs are damaged examples; the rest are made of the corpus."""
    luck = random.Random(f"{seed} {face.name} {number}")
    return mutated(luck, examples(face.expects) if luck.randrange(4) else known(face.name))


@cache
def known(face: str) -> list[bytes]:
    return [entry.raw for entry in entries(face)] or [b""]


# Watching


class Worker:
    """A process that tries inputs, started anew from the next input when one has ended it."""

    def __init__(self, asked: Asked, place: int) -> None:
        self.asked = asked
        self.numbers = dict.fromkeys(asked.faces, place)
        self.start()

    def start(self) -> None:
        self.pipe, theirs = CONTEXT.Pipe(duplex=False)
        self.last = Tried("", 0, done=True)
        told = (theirs, self.asked.seed, self.asked.faces, dict(self.numbers), self.asked.jobs)
        self.process = CONTEXT.Process(target=work, args=told, daemon=True)
        self.process.start()
        theirs.close()

    def heard(self) -> Iterator[Tried]:
        """What the worker has tried since it was last asked; if it has died, also the input that killed it."""
        try:
            while self.pipe.poll():
                self.last = self.pipe.recv()
                if self.last.done:
                    yield self._counted(self.last)
        except (EOFError, OSError):
            yield from self._buried()

    def _buried(self) -> Iterator[Tried]:
        self.process.join()
        if self.last.done:
            raise SystemExit(f"a worker ended with {self.process.exitcode} before it had tried anything")
        kind = HANG if self.process.exitcode == -signal.SIGVTALRM else MEMORY
        found = (Verdict(kind, f"the process ended with {self.process.exitcode}"),)
        yield self._counted(self.last._replace(done=True, found=found))
        self.start()

    def _counted(self, tried: Tried) -> Tried:
        self.numbers[tried.face] = tried.number + self.asked.jobs
        return tried


def fuzz(asked: Asked) -> tuple[Counter[str], Counter[tuple[str, str]]]:
    """How many inputs each face was given, and how often each kind of fault was found in it."""
    inputs, faults = Counter[str](), Counter[tuple[str, str]]()
    workers = [Worker(asked, place) for place in range(asked.jobs)]
    end = time.monotonic() + asked.seconds
    while time.monotonic() < end and inputs.total() < asked.inputs:
        wait([worker.pipe for worker in workers], timeout=1)
        for tried in [tried for worker in workers for tried in worker.heard()]:
            inputs[tried.face] += 1
            faults.update((tried.face, verdict.kind) for verdict in tried.found)
            for verdict in tried.found:
                keep(asked, tried, verdict)
    for worker in workers:
        worker.process.kill()
    return inputs, faults


def keep(asked: Asked, tried: Tried, verdict: Verdict) -> None:
    """Write the input down, a line for the corpus, with what was wrong."""
    asked.found.mkdir(parents=True, exist_ok=True)
    raw = damaged(BY_NAME[tried.face], asked.seed, tried.number)
    told = {"face": tried.face, **write(Entry(tried.face, raw)), "fault": verdict.kind, "shown": verdict.shown}
    name = f"{tried.face}-{asked.seed}-{tried.number}.json"
    (asked.found / name).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    sys.stderr.write(f"{verdict.kind}: {asked.found / name}\n")


# The command


def table(inputs: Counter[str], faults: Counter[tuple[str, str]]) -> Iterator[str]:
    columns = ["face", "inputs", *KINDS]
    rows = [
        *([face, f"{inputs[face]:,}", *(f"{faults[face, kind]}" for kind in KINDS)] for face in inputs),
        ["all", f"{inputs.total():,}", *(f"{sum(faults[face, kind] for face in inputs)}" for kind in KINDS)],
    ]
    widths = [max(len(row[n]) for row in [columns, *rows]) for n in range(len(columns))]
    for row in [columns, *sorted(rows[:-1]), rows[-1]]:
        yield "  ".join(
            [row[0].ljust(widths[0]), *(word.rjust(width) for word, width in zip(row[1:], widths[1:], strict=True))]
        )


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz ARGS=", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="how long to go on")
    parser.add_argument("--inputs", type=int, default=sys.maxsize, help="end after this many inputs")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same inputs")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--face", action="append", choices=sorted(BY_NAME), help="only this face; may be repeated")
    parser.add_argument("--found", type=Path, default=Path("hostile-found"), help="where faults are written")
    given = parser.parse_args()
    faces = tuple(given.face or BY_NAME)
    found = given.found.absolute()
    inputs, faults = fuzz(Asked(given.seconds, given.inputs, given.seed, given.jobs, faces, found))
    sys.stdout.write("\n".join(table(inputs, faults)) + "\n")
    return 1 if faults.total() else 0


if __name__ == "__main__":
    sys.exit(main())
