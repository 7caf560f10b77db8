"""How functions are compiled, with a decorator for each way to call them, and where the compiled code is kept.

With NUMBA_DISABLE_JIT=1 in the environment, nothing is compiled and every function runs as ordinary Python.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar, cast

import numba
from llvmlite import binding
from numba.core.caching import FunctionCache

Untyped: TypeAlias = Any
"""What numba and llvmlite leave untyped: a type or a value inside the compiler."""

F = TypeVar("F", bound=Callable[..., Any])

CONFIG: Final[Untyped] = numba.config
PLAIN: Final = bool(CONFIG.DISABLE_JIT)

# The decorators

INNER: Final[dict[str, Any]] = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For functions that only compiled ones call: without wrappers for Python, compiling takes half the time."""


def compiled(function: F) -> F:
    """Compile a function that only compiled functions call; its types are those of the arguments."""
    return cast("F", numba.njit(**INNER)(function))


def inlined_late(function: F) -> F:
    """Compile a function and have LLVM inline it into its callers: for short functions in the innermost loops."""
    return cast("F", numba.njit(forceinline=True, **INNER)(function))


def inlined_early(function: F) -> F:
    """Insert a function into its callers before numba compiles them, which saves a third of the compile time."""
    return cast("F", numba.njit(inline="always", **INNER)(function))


def entry(function: F) -> F:
    """Compile a function that Python calls: its code is kept on the disk, and other threads can run meanwhile.

    Call it with the same types each time; other types compile it again.
    """
    found: Untyped = numba.njit(error_model="numpy", nogil=True)(function)
    if FOLDER and not PLAIN:
        with _cache_at(FOLDER):
            found._cache = DiskCache(function)  # noqa: SLF001  numba offers no other way to replace its cache
    return cast("F", found)


# The cache. numba checks only the file of an entry, and would not notice a change in another function that it calls; so
# each version of the kernel has its own folder. So does each kind of processor, since machines may share a disk.

MOST_VERSIONS: Final = 4
"""How many versions of the kernel keep their compiled code; older ones are deleted."""


class DiskCache(FunctionCache):
    """numba's cache of a compiled function, which treats an unreadable file as missing and may fail to write."""

    def load_overload(self, sig: Untyped, target_context: Untyped) -> Untyped:
        with suppress(Exception):  # numba trusts its files: a damaged one may raise anything
            return super().load_overload(sig, target_context)
        with suppress(OSError):
            self.flush()
        return None

    def save_overload(self, sig: Untyped, data: Untyped) -> None:
        with suppress(Exception):  # the disk may be full
            super().save_overload(sig, data)


@contextmanager
def _cache_at(folder: str) -> Iterator[None]:
    before = CONFIG.CACHE_DIR
    CONFIG.CACHE_DIR = folder
    try:
        yield
    finally:
        CONFIG.CACHE_DIR = before


def is_cached(function: Untyped) -> bool:
    """Whether the compiled code of an entry is on the disk, so that it is loaded in a moment."""
    return bool(FOLDER) and any(Path(FOLDER).glob(f"*/*.{function.__name__}-*.nbc"))


def cache_folder(package: Path) -> str:
    """The folder for the compiled code of this version, made if needed; empty if there is nowhere to write."""
    version = f"kernel-{digest(package)}"
    for place in _places(package):
        if _is_writable(place / version):
            os.utime(place / version)
            _delete_old_versions(place)
            return str(place / version)
    return ""


def digest(package: Path) -> str:
    """Twelve hexadecimal digits that differ for any two versions of the kernel and any two kinds of processor."""
    files = [(file.name.encode(), file.read_bytes()) for file in sorted(package.rglob("*.py"))]
    of = [numba.__version__, CONFIG.CPU_NAME or binding.get_host_cpu_name(), CONFIG.CPU_FEATURES or ""]
    parts = [part for file in files for part in file] + [part.encode() for part in of]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]


def _places(package: Path) -> Iterator[Path]:
    if CONFIG.CACHE_DIR:
        yield Path(CONFIG.CACHE_DIR)
        return
    yield package / "__pycache__"
    yield Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "garrison"


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        return False
    return True


def _delete_old_versions(place: Path) -> None:
    for old in sorted(place.glob("kernel-*"), key=_age)[:-MOST_VERSIONS]:
        shutil.rmtree(old, ignore_errors=True)


def _age(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0


FOLDER: Final = cache_folder(Path(__file__).parents[1])
