"""The files of the page, read from the package and kept in memory as they are sent: plain and compressed."""

import gzip
from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = Path(__file__).parents[2] / "page"

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
"""The files that are served, and what they are; others stay in the package."""

PACKED: Final = (".png", ".ico", ".woff2")


class File(NamedTuple):
    type: str
    etag: str
    plain: bytes
    packed: bytes
    """The same by gzip, or empty if that would not help."""


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
