"""Games once more, in arrays and compiled: the risk family here, whole games by the million, and written orders below.

It needs the extra `fast` (numba and NumPy); without it, importing this package raises MissingExtra, while the rest of
Garrison works. What you can rely on:

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


for _needed in ("numpy", "numba"):
    if find_spec(_needed) is None:
        raise MissingExtra(f"The compiled kernel needs {_needed}, from the extra 'fast': {install('fast')}")

from garrison.kernel.batch import Kernel, compile_game, play  # noqa: E402  only with the extra
from garrison.kernel.by_engine import record  # noqa: E402  as above
from garrison.kernel.fallbacks import fallbacks  # noqa: E402  as above
from garrison.kernel.packing import NotCompiled, pack, unpack  # noqa: E402  as above
from garrison.kernel.plan import POLICIES  # noqa: E402  as above
from garrison.kernel.results import Results, joined  # noqa: E402  as above
from garrison.kernel.steps import Steps  # noqa: E402  as above

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
