"""Benchmarks of the compiled kernel: whole games next to the engine, plain Python and a twin in C, and steps.

All play classic games on `world` between three seats under the policy `border`, and before anything is measured they
play some of the same games to the same sums.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Any, cast

from bench.measure import Ratio, Work, by_the_wall
from bench.plain import SEED
from bench.twin import Twin, compiler
from garrison.catalogue import new_game
from garrison.kernel import Steps, compile_game
from garrison.kernel.risk.batch import planned
from garrison.kernel.risk.by_engine import play_by_engine

GAMES, FEW = 8_000, 40
"""Games per round, compiled and not."""

AT_ONCE, TIMES = 1_024, 300
"""Games that step together, and steps per round."""

RATIOS = (
    Ratio("kernel", "twin in C", 0.75),
    Ratio("kernel, 2 threads", "kernel, 1 thread", 1.7),
    Ratio("kernel", "engine", 150),
    Ratio("kernel", "kernel in Python"),
)


@contextmanager
def works() -> Iterator[list[Work]]:
    """The benchmarks, once all have played the same games."""
    with _plain_kernel() as plain:
        yield [*_games(plain), *_steps()]


def _games(plain: Callable[[int], Any]) -> Iterator[Work]:
    game = new_game("classic", "world", 3)
    kernel, plan = compile_game(game), planned(game, SEED, "border", 0)
    many, few = kernel.play(SEED, 0, GAMES), kernel.play(SEED, 0, FEW)
    decided, decided_by_few = int(many.decisions.sum()), int(few.decisions.sum())
    assert few.checksum == play_by_engine(game, plan, 0, FEW).checksum == plain(FEW)["checksum"]
    yield Work("kernel", "decisions", decided, lambda: kernel.play(SEED, 0, GAMES))
    if compiler():
        twin = Twin(kernel)
        assert twin.play(SEED, 0, GAMES).checksum == many.checksum
        yield Work("twin in C", "decisions", decided, lambda: twin.play(SEED, 0, GAMES))
    yield Work("kernel in Python", "decisions", decided_by_few, lambda: plain(FEW)["seconds"], timed=_told)
    yield Work("engine", "decisions", decided_by_few, lambda: play_by_engine(game, plan, 0, FEW))
    yield Work("kernel, 1 thread", "by the wall", decided, lambda: kernel.play(SEED, 0, GAMES), timed=by_the_wall)
    two = lambda: kernel.play(SEED, 0, GAMES, threads=2)  # noqa: E731  as the others
    yield Work("kernel, 2 threads", "by the wall", decided, two, timed=by_the_wall)


def _steps() -> Iterator[Work]:
    steps = Steps(new_game("classic", "world", 3), AT_ONCE, SEED)
    steps.any_orders()

    def run() -> None:
        for _ in range(TIMES):
            steps.step()
            steps.any_orders()

    yield Work(f"step, {AT_ONCE:,} games", "decisions", AT_ONCE * TIMES, run, 3_000_000)


def _told(run: Callable[[], object]) -> float:
    return cast("float", run())


@contextmanager
def _plain_kernel() -> Iterator[Callable[[int], Any]]:
    """The kernel in its own process, where nothing is compiled."""
    program, environment = [sys.executable, "-m", "bench.plain"], os.environ | {"NUMBA_DISABLE_JIT": "1"}
    pipe = subprocess.PIPE
    started = subprocess.Popen(program, env=environment, stdin=pipe, stdout=pipe, text=True)  # noqa: S603  our own
    with started as process:
        tell, hear = cast("IO[str]", process.stdin), cast("IO[str]", process.stdout)

        def play(games: int) -> Any:  # noqa: ANN401  any JSON value
            tell.write(f"{games}\n")
            tell.flush()
            return json.loads(hear.readline())

        yield play
        tell.close()
