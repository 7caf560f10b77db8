"""How functions are compiled: one typed decorator for each way to call them.

With NUMBA_DISABLE_JIT=1 in the environment, nothing is compiled and every function runs as plain Python.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numba

from garrison.kernel.cache import CONFIG, keep

F = TypeVar("F", bound=Callable[..., Any])

PLAIN: Final = bool(CONFIG.DISABLE_JIT)

INNER: Final[dict[str, Any]] = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For functions that only compiled ones call: without wrappers for Python, compiling takes half the time."""


def compiled(function: F) -> F:
    """Compile a function that compiled functions call; its types are those of the arguments."""
    return cast("F", numba.njit(**INNER)(function))


def inlined(function: F) -> F:
    """Compile a function and have LLVM inline it into its callers: for short functions in the innermost loops."""
    return cast("F", numba.njit(forceinline=True, **INNER)(function))


def woven(function: F) -> F:
    """Insert a function into its caller before the caller is compiled, which saves a third of the compile time."""
    return cast("F", numba.njit(inline="always", **INNER)(function))


def entry(function: F) -> F:
    """Compile a function that Python calls: the code is kept on disk, and other threads can run meanwhile.

    Call it with the same types each time; other types compile it again.
    """
    found = numba.njit(error_model="numpy", nogil=True)(function)
    if not PLAIN:
        keep(found, function)
    return cast("F", found)
