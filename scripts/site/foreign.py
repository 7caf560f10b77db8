"""What a browser would fetch from another host while it shows built pages; links that people follow are no matter."""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

ADDRESS = re.compile(r"\s*(?:[a-z]+:)?//", re.IGNORECASE)
FETCHING = {"src", "srcset", "poster", "data", "action", "formaction", "xlink:href"}
"""Attributes whose address is fetched, in any tag."""
LINKING = {"link", "use", "image", "base"}
"""Tags whose `href` is fetched, too."""

STYLE = re.compile(r"(?:url\(|@import)\s*[\"']?\s*(?:https?:)?//[^\"')\s]+", re.IGNORECASE)
CALL = re.compile(r"(?:fetch|import|importScripts|Worker|open|sendBeacon|WebSocket)\s*\([^)]*?[\"'`](?:\w+:)?//[\w.]+")
CODE = re.compile(r"\.(?:src|href)\s*=\s*[\"'`](?:https?:)?//[^\"'`]+")


def fetched(folder: Path) -> Iterator[str]:
    """A line for each thing: the file, and what it fetches."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".html", ".svg", ".css", ".js"):
            text = path.read_text(encoding="utf-8")
            yield from (f"{path.relative_to(folder)} fetches {what}" for what in _in(path.suffix, text))


def _in(kind: str, text: str) -> Iterator[str]:
    if kind in (".html", ".svg"):
        yield from _Page(text).found
    patterns = {".css": (STYLE,), ".svg": (STYLE,), ".js": (CALL, CODE), ".html": (STYLE, CALL, CODE)}
    yield from (found[0] for pattern in patterns[kind] for found in pattern.finditer(text))


class _Page(HTMLParser):
    """The addresses of other hosts that the tags of a page fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = [text or "" for name, text in attrs if name in FETCHING or (name == "href" and tag in LINKING)]
        self.found += [f"<{tag}> {address}" for address in given if ADDRESS.match(address)]


if __name__ == "__main__":
    lines = [f"{line}\n" for line in fetched(Path(sys.argv[1]))]
    sys.stdout.writelines(lines)
    sys.exit(bool(lines))
