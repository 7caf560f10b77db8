"""The twin of the play kernel in C: compiled into a temporary folder, called with the kernel's own tables."""

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from garrison.kernel import Kernel, Results
from garrison.kernel.machine import Numbers
from garrison.kernel.risk import batch, layout

SOURCE = Path(__file__).parent / "twin.c"
FLAGS = ("-O3", "-march=native", "-std=c11", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared")


def compiler() -> str | None:
    """The C compiler, if there is one."""
    return shutil.which("gcc")


class Twin:
    """Plays the games of a kernel under the policy `border`."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        defined = [
            f"-D{name}={number}" for name, number in vars(layout).items() if name.isupper() and type(number) is int
        ]
        with tempfile.TemporaryDirectory(prefix="bench-twin-") as folder:
            library = Path(folder) / "twin.so"
            subprocess.run([compiler() or "gcc", *FLAGS, *defined, "-o", library, SOURCE], check=True)  # noqa: S603  our own program
            self._library = ctypes.CDLL(str(library))

    def play(self, seed: int, first: int, count: int) -> Results:
        """As `Kernel.play`."""
        game = self._kernel.game
        plan = batch.planned(game, seed, "border", 0).numbers(first)
        state, told = np.zeros(layout.ROW, np.int64), np.zeros((count, layout.PAID_FIRST + layout.SEATS), np.int64)
        arrays = map(_pointer, (self._kernel.rules, plan, state, told))
        self._library.play_games(*arrays, ctypes.c_int64(count), ctypes.c_int64(told.shape[1]))
        return batch.told(told, first, len(game.seats))


def _pointer(numbers: Numbers) -> ctypes.c_void_p:
    return numbers.ctypes.data_as(ctypes.c_void_p)
