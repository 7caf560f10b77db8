"""Games once more, in arrays and compiled: `risk` has the risk family, `diplomacy` has games of written orders.

It needs the extra `fast` (numba and NumPy); without it, importing this package raises MissingExtra, while the rest of
Garrison works. What you can rely on (`garrison.kernel.diplomacy` lists its own names):

* `compile_game(game)`: a Kernel, or NotCompiled with the reasons that `fallbacks(game)` gives.
* `Kernel.play(seed, first, count, *, policy="border", threads=1, last_round=0)`: Results, arrays with one entry per
  game. A game depends on (seed, index) alone; `joined(parts)` puts batches together.
* `play(game, seed, first, count, ...)`: the same for every game of the risk family; the engine plays those that can't
  be compiled.
* `record(game, seed, index, ...)`: one of these games as a Record that the engine can replay.
* `POLICIES`: the names of the policies.
* `Steps(game, n, seed)`: `n` games at once, with one decision in each per step, for training learners.
* `pack(game, state)` and `unpack(game, row)`: states of the engine as rows of the kernel.
"""

from importlib.util import find_spec

from garrison.extras import install


class MissingExtra(ImportError):
    """The extra that the compiled kernel needs is not installed; the message says how to install it."""


class NotCompiled(ValueError):
    """A game or a state that the kernel cannot hold, and every reason."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = reasons


for _needed in ("numpy", "numba"):
    if find_spec(_needed) is None:
        raise MissingExtra(f"The compiled kernel needs {_needed}, from the extra 'fast': {install('fast')}")

from garrison.kernel.risk import (  # noqa: E402  only with the extra
    POLICIES,
    Kernel,
    Results,
    Steps,
    compile_game,
    fallbacks,
    joined,
    pack,
    play,
    record,
    unpack,
)

__all__ = [
    "POLICIES",
    "Kernel",
    "MissingExtra",
    "NotCompiled",
    "Results",
    "Steps",
    "compile_game",
    "fallbacks",
    "joined",
    "pack",
    "play",
    "record",
    "unpack",
]
