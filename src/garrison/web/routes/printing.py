"""A page as it is sent: with the parts that pages share, addresses that change as files do, and modules named ahead."""

import os
import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

from garrison.web.routes.shelf import PAGE, TYPES, File, packed

STATIC: Final = "/static/"
MARK: Final = "~"
"""What the version begins with, which stands before the name of a file."""

SHARED: Final = re.compile(r"<!-- (\w+)(?: (\S+))? -->\n")
"""Where a part stands that several pages share: its name, and for the head the address that its reader is at."""

FILES: Final = re.compile(r'(?<==")/static/')
"""Where the address of a file begins, in HTML."""

ENTRY: Final = re.compile(r'<script type="module" src="/static/([^"]+)">')
IMPORT: Final = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)"', re.MULTILINE)

PRELOAD: Final = '<link rel="modulepreload" href="/static/{}">\n'


VERSIONS: Final[set[str]] = set()
"""Those that this process has given to its pages."""


def printed(name: str) -> File:
    """The page of this name, which must exist."""
    return _printed(name, version())


def version() -> str:
    """Of all files together."""
    there = _version(tuple(sorted(_files(str(PAGE)))))
    VERSIONS.add(there)
    return there


def _files(folder: str) -> Iterator[tuple[str, int]]:
    """Each with the time of its last change."""
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
    """The modules that a module needs, by their names below the page's folder: those near to it first."""
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
    """What a module calls another by, as a name below the page's folder."""
    parts: list[str] = []
    for part in (PurePosixPath(name).parent / other).parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)


def unversioned(name: str) -> tuple[str, bool]:
    """The name of a file without a version before it, and whether there was one that this process has given."""
    first, slash, rest = name.partition("/")
    return (rest, first[len(MARK) :] in VERSIONS) if slash and first.startswith(MARK) else (name, False)
