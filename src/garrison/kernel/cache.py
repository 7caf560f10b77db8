"""Where compiled code is kept, so that no edit of the kernel leaves it stale, and nothing that befalls it does harm.

numba looks at the file of a function alone, and would not see that a function that it calls has changed: so each
version of the kernel has a folder of its own. So has each kind of processor, since machines may share a disk.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import numba
from llvmlite import binding
from numba.core.caching import FunctionCache

from garrison.kernel.untyped import Untyped

CONFIG: Final[Any] = numba.config
"""The settings of numba, which are read from the environment."""

KEPT: Final = 4
"""So many versions of the kernel keep what was compiled; older ones lose it."""


class Kept(FunctionCache):
    """What was compiled of a function; where it cannot be read, that is done anew, and none needs to be written."""

    def load_overload(self, sig: Untyped, target_context: Untyped) -> Untyped:
        """What was compiled for these types, or None."""
        with suppress(Exception):  # numba trusts its files, and a damaged one may lead to any exception
            return super().load_overload(sig, target_context)
        with suppress(OSError):
            self.flush()
        return None

    def save_overload(self, sig: Untyped, data: Untyped) -> None:
        """Keep what was compiled for these types."""
        with suppress(Exception):  # as above; the disk may be full
            super().save_overload(sig, data)


def digest(folder: Path) -> str:
    """Twelve signs that tell two versions of the kernel apart by each of its files, and two kinds of processors."""
    files = [(file.name.encode(), file.read_bytes()) for file in sorted(folder.glob("*.py"))]
    of = [numba.__version__, CONFIG.CPU_NAME or binding.get_host_cpu_name(), CONFIG.CPU_FEATURES or ""]
    parts = [part for file in files for part in file] + [part.encode() for part in of]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]


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


FOLDER: Final = cache_folder(Path(__file__).parent)
"""Where this version keeps what is compiled."""


@contextmanager
def _cache_at(folder: str) -> Iterator[None]:
    before = CONFIG.CACHE_DIR
    CONFIG.CACHE_DIR = folder
    try:
        yield
    finally:
        CONFIG.CACHE_DIR = before


def keep(dispatcher: Untyped, function: Untyped) -> None:
    """Let what numba compiles of a function be kept, if there is somewhere to keep it."""
    if FOLDER:
        with _cache_at(FOLDER):
            dispatcher._cache = Kept(function)  # noqa: SLF001  numba offers no other way to a cache of one's own
