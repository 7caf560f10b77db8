"""The files of the page as they are kept in memory, and the version of all of them together."""

import gzip
import os
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

PAGE: Final = Path(__file__).parents[1] / "page"

TYPES: Final = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}
"""The types of the files that are served, by their endings; no others are."""

PACKED: Final = (".png", ".ico", ".woff2")


CHECKED: Final = "no-cache"
"""The file may be kept, but the server is asked each time whether it has changed."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""The file at this address never changes."""


class File(NamedTuple):
    type: str
    etag: str
    plain: bytes
    packed: bytes
    """The same bytes by gzip, or empty if that would not help."""


def file_of(name: str, root: Path = PAGE) -> File | None:
    """The file of this name below the page's folder, if there is one that may be served."""
    path = root / name.lstrip("/")
    if ".." in path.parts or path.suffix not in TYPES or "\0" in name or not _is_inside(path, root):
        return None
    return _read(path, path.stat().st_mtime_ns)


def _is_inside(path: Path, root: Path) -> bool:
    return path.is_file() and path.resolve().is_relative_to(root.resolve())


@lru_cache(maxsize=512)
def _read(path: Path, changed: int) -> File:
    return packed(path.read_bytes(), TYPES[path.suffix])


def etag_of(plain: bytes) -> str:
    return f'"{urlsafe_b64encode(sha256(plain).digest()[:12]).decode()}"'


def packed(plain: bytes, type_: str) -> File:
    """Bytes as they are sent; the ETag changes whenever they do."""
    small = b"" if type_ in {TYPES[suffix] for suffix in PACKED} else gzip.compress(plain, 9, mtime=0)
    return File(type_, etag_of(plain), plain, small if len(small) < len(plain) else b"")


# The version of all files together, which stands in their addresses, so that browsers keep them for ever


STATIC: Final = "/static/"
MARK: Final = "~"
"""The first character of the version, which comes before the name of a file in its address."""

BUNDLE: Final = "bundle/"
"""The folder of the page's folder in which a wheel has one script and one sheet of styles for each page."""

VERSIONS: Final[set[str]] = set()
"""The versions that this process has given to its pages."""


@cache
def is_bundled() -> bool:
    """Whether pages are sent as a bundle, which only a wheel has; a checkout sends its modules as they are."""
    return (PAGE / BUNDLE).is_dir()


def version() -> str:
    """The version of the files; in a checkout they are looked through again once a second, since they may be edited."""
    return _version_at(0 if is_bundled() else int(monotonic()))


@lru_cache(maxsize=1)
def _version_at(second: int) -> str:
    there = _version(tuple(sorted(_files(str(PAGE)))))
    VERSIONS.add(there)
    return there


def _files(folder: str) -> Iterator[tuple[str, int]]:
    """All files of a folder, each with the time of its last change."""
    for entry in os.scandir(folder):
        if entry.is_dir():
            yield from _files(entry.path)
        else:
            yield entry.path, entry.stat().st_mtime_ns


@lru_cache(maxsize=4)
def _version(files: tuple[tuple[str, int], ...]) -> str:
    whole = sha256()
    for name, _ in files:
        path = Path(name)
        whole.update(f"{path.relative_to(PAGE)} ".encode() + path.read_bytes())
    return whole.hexdigest()[:12]


def unversioned(name: str) -> tuple[str, bool]:
    """The name of a file without a version before it, and whether there was one that this process has given."""
    first, slash, rest = name.partition("/")
    return (rest, first[len(MARK) :] in VERSIONS) if slash and first.startswith(MARK) else (name, False)
