"""The pages as they are sent: filled in, with all that a page needs named in its head so that it comes at once."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from pathlib import PurePosixPath
from typing import Final

from garrison.web.files import BUNDLE, MARK, PAGE, STATIC, TYPES, File, is_bundled, packed, version

SHARED: Final = re.compile(r"<!-- (\w+)(?: (\S+))? -->\n")
"""A place for a shared part: its name, and for the head the address of the page."""

FILES: Final = re.compile(r'(?<==")/static/')
"""The beginning of a file's address in HTML."""

ENTRY: Final = re.compile(r'<script type="module" src="/static/js/(\w+)\.js"></script>\n')
SHEET: Final = re.compile(r'<link rel="stylesheet" href="/static/([^"]+)">\n')
HTML: Final = re.compile("<html [^>]*")
TITLE: Final = re.compile(rb"<title>.*?</title>")

IMPORT: Final = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)"', re.MULTILINE)

SCRIPT: Final = re.compile(rb'<script type="module"[^>]*></script>\n')

STYLES: Final = '<link rel="stylesheet" href="/static/{}">\n'
ENTER: Final = '<script type="module" src="/static/{}"></script>\n'
MODULE: Final = '<link rel="modulepreload" href="/static/{}">\n'
ANSWER: Final = '<link rel="preload" href="{}" as="fetch" crossorigin>\n'
"""An answer of the API that the page will ask for. `fetch` takes it if it asks in the same way, without headers."""


def printed(name: str, family: str = "") -> File:
    """The page of this name with everything filled in; it must exist.

    The page of a game is given its family, whose modules and styles then come with those of the page.
    """
    return _printed(name, family, version())


@lru_cache(maxsize=128)
def _printed(name: str, family: str, at: str) -> File:
    text = _filled(name)
    if family:
        text = HTML.sub(rf'\g<0> data-family="{family}"', text, count=1)
    styles = STYLES.format(_named(f"{SHEETS}{name}", family if _has_styles(family) else "", "css"))
    scripts = "".join(_scripts(entry, family, at) for entry in ENTRY.findall(text))
    files = iter([styles + scripts])  # where the first sheet is named
    text = SHEET.sub(lambda _: next(files, ""), ENTRY.sub("", text))
    return packed(FILES.sub(f"{STATIC}{MARK}{at}/", text).encode(), TYPES[".html"])


def _filled(name: str) -> str:
    """The HTML of a page, with the parts that it shares with others."""
    return SHARED.sub(_part, (PAGE / f"{name}.html").read_text(encoding="utf-8"))


def _part(place: re.Match[str]) -> str:
    text = (PAGE / "parts" / f"{place[1]}.html").read_text(encoding="utf-8")
    return text.replace(f'<a href="{place[2]}">', f'<a href="{place[2]}" aria-current="page">') if place[2] else text


def _named(name: str, family: str, suffix: str) -> str:
    """The name of a file of a page, or of that for a family of games."""
    return f"{name}.{family}.{suffix}" if family else f"{name}.{suffix}"


@lru_cache(maxsize=256)
def headed(page: File, addresses: tuple[str, ...] = (), title: str = "", more: str = "") -> File:
    """A page that has the answers at these addresses fetched at once, perhaps with a title and more in its head."""
    ahead = "".join(ANSWER.format(escape(address)) for address in addresses).encode()
    text = SCRIPT.sub(lambda script: script[0] + ahead, page.plain, count=1)
    named = f"<title>{escape(title)}</title>{more}".encode()
    return packed(TITLE.sub(lambda _: named, text, count=1) if title else text, page.type)


# The styles of a page: all its sheets in one file


SHEETS: Final = "sheets/"
JOINED: Final = re.compile(rf"{SHEETS}(\w+)(?:\.(\w+))?\.css")


def sheet_of(name: str) -> File | None:
    """The styles of a page by their name, such as `sheets/board.diplomacy.css`, if it is such a name."""
    asked = JOINED.fullmatch(name)
    if not asked or not (PAGE / f"{asked[1]}.html").is_file() or (asked[2] and not _has_styles(asked[2])):
        return None
    return _joined(asked[1], asked[2] or "", version())


@lru_cache(maxsize=128)
def _joined(name: str, family: str, at: str) -> File:
    """The sheets that the HTML of a page names, in that order, with that of the family as the last."""
    sheets = [*SHEET.findall(_filled(name)), *([f"css/{family}.css"] if family else [])]
    return packed(b"".join((PAGE / sheet).read_bytes() for sheet in sheets), TYPES[".css"])


def _has_styles(family: str) -> bool:
    return (PAGE / _part_of(family)).is_file() and (PAGE / "css" / f"{family}.css").is_file()


# The scripts of a page: in a wheel one file, in a checkout all modules, each named before another imports it


def _scripts(name: str, family: str, at: str) -> str:
    """The lines for the scripts of a page, and for who its visitor is, where its head shows that."""
    entry, own = f"js/{name}.js", [_part_of(family)] if family else []
    needed = [*own, *modules([entry, *own], _imports(at))]
    first, others = (_bundled(name, family), ()) if is_bundled() else (entry, map(MODULE.format, needed))
    me = [ANSWER.format("/api/me")] if "js/head.js" in needed else []
    return "".join((ENTER.format(first), *me, *others))


def _bundled(name: str, family: str) -> str:
    own = _named(f"{BUNDLE}{name}", family, "js")
    return own if (PAGE / own).is_file() else f"{BUNDLE}{name}.js"


def _part_of(family: str) -> str:
    """The module by which a family's part of a page begins; pages import it once they know the family."""
    return f"js/{family}/family.js"


def modules(entries: Sequence[str], imports: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """The modules that modules import, by their names below the page's folder, the nearest first."""
    known, coming = {*entries}, [*entries]
    while coming:
        fresh = [one for one in imports[coming.pop(0)] if one not in known]
        known.update(fresh)
        coming += fresh
        yield from fresh


@lru_cache(maxsize=1)
def _imports(at: str) -> dict[str, tuple[str, ...]]:
    return imports()


def imports() -> dict[str, tuple[str, ...]]:
    """What each module imports before it runs, by their names below the page's folder."""
    names = [path.relative_to(PAGE).as_posix() for path in sorted((PAGE / "js").rglob("*.js"))]
    return {name: tuple(_imported(name)) for name in names}


def _imported(name: str) -> Iterator[str]:
    text = (PAGE / name).read_text(encoding="utf-8")
    for other in dict.fromkeys(IMPORT.findall(text)):
        beside = _beside(name, other)
        if (PAGE / beside).is_file():
            yield beside


def _beside(name: str, other: str) -> str:
    """The path by which a module imports another, as a name below the page's folder."""
    parts: list[str] = []
    for part in (PurePosixPath(name).parent / other).parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)
