"""How a function is compiled: one typed wrapper around numba, and a cache that no edit of the kernel leaves stale.

With NUMBA_DISABLE_JIT=1 in the environment nothing is compiled, and every function runs as the plain Python that it is.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])

CONFIG: Final[Any] = numba.config
"""The settings of numba, which are read from the environment."""

PLAIN: Final = bool(CONFIG.DISABLE_JIT)
"""Whether functions are left as they are."""

KEPT: Final = 4
"""So many versions of the kernel keep what was compiled; older ones lose it."""


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
    with _cache_at(FOLDER):
        return cast("F", numba.njit(error_model="numpy", nogil=True, cache=bool(FOLDER))(function))


# Where the compiled code is kept. numba looks at the file of the function alone, and would not see that a function that
# it calls has changed: so each version of the kernel has a folder of its own.


def digest(folder: Path) -> str:
    """Twelve signs that tell two versions of the kernel apart: they depend on each of its files."""
    files = sorted(folder.glob("*.py"))
    return hashlib.sha256(
        b"\0".join(part for file in files for part in (file.name.encode(), file.read_bytes()))
    ).hexdigest()[:12]


def cache_folder(package: Path) -> str:
    """The folder for what is compiled of this version, made if need be; empty when there is nowhere to write."""
    version = f"kernel-{digest(package)}"
    for place in _places(package):
        if _writable(place / version):
            os.utime(place / version)
            _forget(place)
            return str(place / version)
    return ""


def _places(package: Path) -> Iterator[Path]:
    if CONFIG.CACHE_DIR:
        yield Path(CONFIG.CACHE_DIR)
        return
    yield package / "__pycache__"
    yield Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "garrison"


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        return False
    return True


def _forget(place: Path) -> None:
    """Remove what was compiled of the oldest versions."""
    for old in sorted(place.glob("kernel-*"), key=_age)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def _age(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0


@contextmanager
def _cache_at(folder: str) -> Iterator[None]:
    before = CONFIG.CACHE_DIR
    CONFIG.CACHE_DIR = folder or before
    try:
        yield
    finally:
        CONFIG.CACHE_DIR = before


FOLDER: Final = cache_folder(Path(__file__).parent)
"""Where this version keeps what is compiled."""
