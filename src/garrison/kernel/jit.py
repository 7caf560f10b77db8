"""How a function is compiled: a typed wrapper around numba for each of the ways in which it may be called.

With NUMBA_DISABLE_JIT=1 in the environment nothing is compiled, and every function runs as the plain Python that it is.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numba

from garrison.kernel.cache import CONFIG, keep

F = TypeVar("F", bound=Callable[..., Any])

PLAIN: Final = bool(CONFIG.DISABLE_JIT)
"""Whether functions are left as they are."""

INNER: Final[dict[str, Any]] = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""How numba compiles what only compiled functions call: Python's way of calling it would take half the time."""


def compiled(function: F) -> F:
    """The function compiled, to be called by compiled functions; what it is called with decides its types."""
    return cast("F", numba.njit(**INNER)(function))


def inlined(function: F) -> F:
    """The function compiled into each that calls it: for what is short, in the innermost circle."""
    return cast("F", numba.njit(forceinline=True, **INNER)(function))


def woven(function: F) -> F:
    """The function compiled as a part of the one that calls it: a third of the time of compiling is saved by it."""
    return cast("F", numba.njit(inline="always", **INNER)(function))


def entry(function: F) -> F:
    """The function compiled, to be called from Python: kept on disk, and other threads run meanwhile.

    Call it with the same types each time, or it is compiled again.
    """
    found = numba.njit(error_model="numpy", nogil=True)(function)
    if not PLAIN:
        keep(found, function)
    return cast("F", found)
