"""The manual's pages of the rules as HTML, from the same files; HTML in them is escaped.

Only the part of Markdown that they use is understood: headings, paragraphs, lists, tables, code, bold, italic and
links to one another. Diagrams and the sources of the rules are only in the manual.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from garrison.catalogue import RULESETS
from garrison.engine.value import Value

HERE: Final = Path(__file__).parent / "rules"
SOURCE: Final = Path(__file__).parents[3] / "docs" / "rules"
"""Where the manual is in the repository; the package has a copy, `HERE`, once it is built."""

LEFT_OUT: Final = ("How the game goes", "Where the sources differ", "What the glossary leaves open", "The rulebooks")
"""The sections on where the rules come from, which are left out."""

FENCE: Final = "```"
HEADING: Final = re.compile(r"(#{1,4}) (.+)")
ITEM: Final = re.compile(r"(?:[*-]|\d+\.) +")
RULER: Final = re.compile(r"\|[ :|-]+\|")
COMMENT: Final = re.compile(r"<!--.*?-->\n?", re.DOTALL)
INLINE: Final = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^* ][^*]*)\*"
    r"|\[(?P<link>[^]]+)\]\((?P<to>[^)\s]+)\)|(?P<br><br>)"
)
PAGE: Final = re.compile(r"([\w-]*)(?:\.md)?(#[\w-]+)?")


class Chapter(Value, frozen=True):
    """A page of the rules; `parts` are its headings, each with its anchor."""

    title: str
    html: str
    parts: tuple[tuple[str, str], ...]


@cache
def chapter(name: str) -> Chapter:
    """The page of a rule set; raises KeyError if there is no such rule set."""
    if name not in RULESETS:
        raise KeyError(name)
    folder = HERE if HERE.is_dir() else SOURCE
    return read((folder / f"{name}.md").read_text("utf-8"))


def read(text: str) -> Chapter:
    title, *lines = _kept(COMMENT.sub("", text).split("\n"))
    heads = [found[2] for line in lines if (found := HEADING.fullmatch(line)) and len(found[1]) == len("##")]
    html = "\n".join(_blocks(lines))
    return Chapter(title.removeprefix("# "), html, tuple((anchor(head), head) for head in heads))


def anchor(heading: str) -> str:
    """The anchor of a heading, as in the manual: that of `### 1. Reinforce` is `1-reinforce`."""
    return re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-")


def _kept(lines: Sequence[str]) -> Iterator[str]:
    """The lines, without the sections in LEFT_OUT."""
    out = False
    for line in lines:
        if found := HEADING.fullmatch(line):
            out = found[2] in LEFT_OUT or (out and len(found[1]) > len("##"))
        if not out:
            yield line


# Blocks


def _blocks(lines: Sequence[str]) -> Iterator[str]:
    rest = [*lines]
    while rest:
        line = rest[0]
        if not line.strip():
            rest.pop(0)
        elif found := HEADING.fullmatch(line):
            rest.pop(0)
            depth = len(found[1])
            yield f'<h{depth} id="{escape(anchor(found[2]))}">{inline(found[2])}</h{depth}>'
        elif line.startswith(FENCE):
            yield _fenced(rest)
        elif line.startswith("|"):
            yield _table(_taken(rest, lambda one: one.startswith("|")))
        elif ITEM.match(line):
            yield _list(rest)
        else:
            yield f"<p>{inline(' '.join(_taken(rest, _is_prose)))}</p>"


def _is_prose(line: str) -> bool:
    return bool(line.strip()) and not (line.startswith(("|", FENCE)) or ITEM.match(line) or HEADING.fullmatch(line))


def _taken(rest: list[str], while_: Callable[[str], bool]) -> list[str]:
    """The first line and those after it for which `while_` is true; they are removed from `rest`."""
    count = 1
    while count < len(rest) and while_(rest[count]):
        count += 1
    found, rest[:] = rest[:count], rest[count:]
    return found


def _fenced(rest: list[str]) -> str:
    kind = rest.pop(0).removeprefix(FENCE)
    text = _taken(rest, lambda line: not line.startswith(FENCE))
    if rest:
        rest.pop(0)
    return "" if kind == "mermaid" else f"<pre>{escape(chr(10).join(text))}</pre>"


def _table(lines: Sequence[str]) -> str:
    rows = [line.strip().strip("|").split("|") for line in lines if not RULER.fullmatch(line.strip())]
    head, *body = [[inline(cell.strip()) for cell in row] for row in rows]
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    rest = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in body)
    return (
        '<div class="scrolls" tabindex="0" role="group" aria-label="Table">'
        f'<table class="plain"><thead><tr>{top}</tr></thead><tbody>{rest}</tbody></table></div>'
    )


def _list(rest: list[str]) -> str:
    """A list; what is indented below an item is blocks again."""
    tag = "ol" if rest[0][0].isdigit() else "ul"
    items = []
    while rest and (marked := ITEM.match(rest[0])):
        first, indent = rest.pop(0)[marked.end() :], marked.end()
        own = [first]
        while rest and (not rest[0].strip() or rest[0].startswith(" ")):
            if not rest[0].strip() and not _goes_on(rest):
                break
            line = rest.pop(0)
            own.append(line[min(indent, len(line) - len(line.lstrip())) :])
        items.append(f"<li>{_tight(own)}</li>")
        while rest and not rest[0].strip() and len(rest) > 1 and ITEM.match(rest[1]):
            rest.pop(0)
    return f"<{tag}>{''.join(items)}</{tag}>"


def _goes_on(rest: Sequence[str]) -> bool:
    """Whether an item goes on after an empty line."""
    after = next((line for line in rest if line.strip()), "")
    return after.startswith(" ")


def _tight(lines: Sequence[str]) -> str:
    """The blocks of an item, the first without the tags of a paragraph."""
    html = "\n".join(_blocks(lines))
    return re.sub(r"\A<p>(.*?)</p>", r"\1", html, count=1, flags=re.DOTALL)


# Text in a line


def inline(text: str) -> str:
    """A line with its code, bold, italic and links; everything else is escaped."""
    return "".join(_inline(text))


def _inline(text: str) -> Iterator[str]:
    at = 0
    for found in INLINE.finditer(text):
        yield escape(text[at : found.start()])
        at = found.end()
        if found["code"]:
            yield f"<code>{escape(found['code'])}</code>"
        elif found["bold"]:
            yield f"<strong>{inline(found['bold'])}</strong>"
        elif found["italic"]:
            yield f"<em>{inline(found['italic'])}</em>"
        elif found["link"]:
            yield _link(found["link"], found["to"])
        else:
            yield "<br>"
    yield escape(text[at:])


def _link(words: str, to: str) -> str:
    """A link to another page of the rules, or within this one; links to other pages of the manual are only words."""
    page = PAGE.fullmatch(to)
    if page is None or (page[1] and page[1] not in RULESETS) or _is_left_out(page[2] or ""):
        return inline(words)
    address = f"/rules/{page[1]}{page[2] or ''}" if page[1] else f"{page[2]}"
    return f'<a href="{escape(address)}">{inline(words)}</a>'


def _is_left_out(place: str) -> bool:
    return place.removeprefix("#") in {anchor(heading) for heading in LEFT_OUT}


# The pages


def contents() -> str:
    """All rule sets by how their games are played, each with a short description."""
    groups = "".join(_group(manner, list(names)) for manner, names in groupby(RULESETS, _manner))
    return f'<h1>Rules</h1><div class="kindgroups">{groups}</div>'


def _manner(name: str) -> str:
    return RULESETS[name].family.manner


def _group(manner: str, names: list[str]) -> str:
    cards = (
        f'<li><a class="kindcard" href="/rules/{name}" data-ruleset="{name}"><span><b>{escape(name.capitalize())}</b>'
        f"<small>{escape(RULESETS[name].does or RULESETS[name].summary)}</small></span></a></li>"
        for name in names
    )
    return f'<section class="n{len(names)}"><h2>{escape(manner)}</h2><ul>{"".join(cards)}</ul></section>'


def whole(name: str) -> str:
    """The page of a rule set with its contents; raises KeyError if there is no such rule set."""
    found = chapter(name)
    parts = "".join(f'<li><a href="#{escape(place)}">{escape(head)}</a></li>' for place, head in found.parts)
    return (
        f'<h1>{escape(found.title)}</h1><div id="game" hidden></div>'
        f'<nav class="parts" aria-label="On this page"><ul>{parts}</ul></nav>'
        f'<article class="manual" data-ruleset="{escape(name)}">{found.html}</article>'
    )
