"""Where compiled code is kept, so that no edit leaves stale code behind and no damaged file does harm.

numba checks only the file of a function, and would not notice a change in another function that it calls; so each
version of the kernel has its own folder. So does each kind of processor, since machines may share a disk.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import numba
from llvmlite import binding
from numba.core.caching import FunctionCache

from garrison.kernel.untyped import Untyped

CONFIG: Final[Untyped] = numba.config
KEPT: Final = 4
"""How many versions of the kernel keep their compiled code; older ones are deleted."""


class Kept(FunctionCache):
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


def digest(folder: Path) -> str:
    """Twelve hexadecimal digits that differ for any two versions of the kernel and any two kinds of processor."""
    files = [(file.name.encode(), file.read_bytes()) for file in sorted(folder.rglob("*.py"))]
    of = [numba.__version__, CONFIG.CPU_NAME or binding.get_host_cpu_name(), CONFIG.CPU_FEATURES or ""]
    parts = [part for file in files for part in file] + [part.encode() for part in of]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]


def cache_folder(package: Path) -> str:
    """The folder for the compiled code of this version, made if needed; empty if there is nowhere to write."""
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
    for old in sorted(place.glob("kernel-*"), key=_age)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def _age(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0


FOLDER: Final = cache_folder(Path(__file__).parent)


def is_kept(function: Untyped) -> bool:
    """Whether the compiled code of a function is on the disk, so that it is loaded in a moment."""
    return bool(FOLDER) and any(Path(FOLDER).glob(f"*/*.{function.__name__}-*.nbc"))


@contextmanager
def _cache_at(folder: str) -> Iterator[None]:
    before = CONFIG.CACHE_DIR
    CONFIG.CACHE_DIR = folder
    try:
        yield
    finally:
        CONFIG.CACHE_DIR = before


def keep(dispatcher: Untyped, function: Untyped) -> None:
    if FOLDER:
        with _cache_at(FOLDER):
            dispatcher._cache = Kept(function)  # noqa: SLF001  numba offers no other way to replace its cache
