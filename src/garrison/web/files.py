"""The files of the page: filled in with their shared parts, kept in memory as sent, and sent before any route."""

import gzip
import os
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from time import perf_counter
from typing import Final, NamedTuple

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from garrison.web.guard.checks import HEADERS
from garrison.web.metrics import Metrics

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


# Pages: with their shared parts, addresses that change when files do, and modules to preload


STATIC: Final = "/static/"
MARK: Final = "~"
"""The first character of the version, which comes before the name of a file in its address."""

SHARED: Final = re.compile(r"<!-- (\w+)(?: (\S+))? -->\n")
"""A place for a shared part: its name, and for the head the address of the page."""

FILES: Final = re.compile(r'(?<==")/static/')
"""The beginning of a file's address in HTML."""

ENTRY: Final = re.compile(r'<script type="module" src="/static/([^"]+)">')
IMPORT: Final = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)"', re.MULTILINE)

PRELOAD: Final = '<link rel="modulepreload" href="/static/{}">\n'


VERSIONS: Final[set[str]] = set()
"""The versions that this process has given to its pages."""


def printed(name: str) -> File:
    """The page of this name with everything filled in; it must exist."""
    return _printed(name, version())


def version() -> str:
    """The version of all files together, which changes when any of them does."""
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


@lru_cache(maxsize=64)
def _printed(name: str, at: str) -> File:
    text = SHARED.sub(_part, (PAGE / name).read_text(encoding="utf-8"))
    ahead = "".join(PRELOAD.format(module) for entry in ENTRY.findall(text) for module in modules(entry))
    text = ENTRY.sub(lambda entry: ahead + entry[0], text, count=1)
    return packed(FILES.sub(f"{STATIC}{MARK}{at}/", text).encode(), TYPES[".html"])


def _part(place: re.Match[str]) -> str:
    text = (PAGE / "parts" / f"{place[1]}.html").read_text(encoding="utf-8")
    return text.replace(f'<a href="{place[2]}">', f'<a href="{place[2]}" aria-current="page">') if place[2] else text


def modules(entry: str) -> Iterator[str]:
    """The modules that a module needs, by their names below the page's folder, the nearest first."""
    known, coming = {entry}, [entry]
    while coming:
        name = coming.pop(0)
        text = (PAGE / name).read_text(encoding="utf-8")
        needed = [_beside(name, other) for other in IMPORT.findall(text)]
        fresh = [one for one in dict.fromkeys(needed) if one not in known and (PAGE / one).is_file()]
        known.update(fresh)
        coming += fresh
        yield from fresh


def _beside(name: str, other: str) -> str:
    """The path by which a module imports another, as a name below the page's folder."""
    parts: list[str] = []
    for part in (PurePosixPath(name).parent / other).parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)


def unversioned(name: str) -> tuple[str, bool]:
    """The name of a file without a version before it, and whether there was one that this process has given."""
    first, slash, rest = name.partition("/")
    return (rest, first[len(MARK) :] in VERSIONS) if slash and first.startswith(MARK) else (name, False)


# Static files, sent before the caller is known, since they are the same for everybody


ROUTE: Final = "/static/{file:path}"

Pairs = list[tuple[bytes, bytes]]


def with_static_files(app: ASGIApp, measures: Metrics) -> ASGIApp:
    """The application, with the files of the page sent before it is called."""
    version()

    async def behind_files(scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()
        if scope["type"] != ScopeType.HTTP or scope["method"] != "GET" or not scope["path"].startswith(STATIC):
            return await app(scope, receive, send)
        name, lasting = unversioned(scope["path"].removeprefix(STATIC))
        file = file_of(name)
        if file is None:
            return await app(scope, receive, send)
        status = await _sent(scope, send, file, FOR_EVER if lasting else CHECKED)
        return measures.count(ROUTE, "GET", status, perf_counter() - began)

    return behind_files


async def _sent(scope: HTTPScope, send: Send, file: File, keep: str) -> int:
    """Send a file, and give the status of the answer."""
    asked = dict(scope["headers"])
    etags = [etag.strip().removeprefix(b"W/") for etag in asked.get(b"if-none-match", b"").split(b",")]
    status, body, head = 200, file.plain, [*_head(file.type, file.etag, keep)]
    if file.etag.encode() in etags:
        status, body = 304, b""
    elif file.packed and b"gzip" in asked.get(b"accept-encoding", b""):
        body = file.packed
        head.append((b"content-encoding", b"gzip"))
    if body:
        head.append((b"content-length", b"%d" % len(body)))
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body, "more_body": False})
    return status


@lru_cache(maxsize=512)
def _head(type_: str, etag: str, keep: str) -> Pairs:
    told = {"content-type": _with_charset(type_), "etag": etag, "cache-control": keep, "vary": "accept-encoding"}
    return [(name.encode(), value.encode()) for name, value in {**told, **HEADERS}.items()]


def _with_charset(type_: str) -> str:
    return f"{type_}; charset=utf-8" if type_.startswith("text/") else type_
