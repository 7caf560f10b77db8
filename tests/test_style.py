"""How Garrison sounds: docs/style.md, as far as a machine can hold us to it."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from rows import rows

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.check("lint of prose")
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PAGES = [
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if page.name != "style.md"),
    *(ROOT / page for page in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
]


class Text(NamedTuple):
    place: str
    text: str


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# Words

INSTEAD = {
    r"(?:^|[.:;] )Who (?:owns|holds|has|is|was|goes) [^.?,]* (?:wins|loses|holds|has|must|may|can|goes)\b": (
        "Whoever owns every territory wins. Units without orders hold."
    ),
    r"(?<!there )\bis none\b": "is not one",
    r"\bon the average\b": "on average",
    r"\b[Hh]e\b|\b[Hh]is\b|\bhimself\b": "they, their; a program is it",
    r"\bone's\b|\boneself\b": "your, their",
    r"\bcounts? for nothing\b": "has no effect, will fail",
    r"\b(?:is|are|be) had\b": "is available, you can get",
    r"\bforth and back\b": "back and forth",
    r"\b(?:to|most|than) \S+ signs\b": "characters",
    r"\b[Cc]olor|\b[Nn]eighbor|\b[Dd]efense\b|\b[Hh]onor|\b[Cc]atalog\b": "Oxford spelling: colour, neighbour, defence",
    r"\bbots? of the house\b": "a built-in bot",
    r"\bIs \S+ meant\b|; did you mean\b": "A sentence. Did you mean 'x'?",
    r"\bnot done in this phase\b": "You can't do that in this phase.",
    r"\bmany a\b|\btherein\b|\bwhereby\b|\bstipulat": "many, in it, by which, set",
    r"\b1 (?:territories|armies|continents|cards|moves|games|seats|units|centres|rolls)\b": "the singular",
}
"""What we do not write, and what we write instead."""

QUOTATION = re.compile(r'"[^"]*"')
FEW_WORDS = 5
"""A quotation of a rulebook has this many words or more."""

TYPED = ("defense support", "defence defense", "defense defence", "`defence` for `defense`")
"""What people may type, in whatever spelling."""


def strings_and_comments(path: Path) -> Iterator[Text]:
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield Text(f"{name(path)}:{node.lineno}", node.value)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Text(f"{name(path)}:{token.start[0]}", token.string)


def lines(page: Path) -> Iterator[Text]:
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        yield Text(f"{name(page)}:{number}", line)


def ours(text: str) -> str:
    for typed in TYPED:
        text = text.replace(typed, "")
    return QUOTATION.sub(lambda quoted: quoted[0] if len(quoted[0].split()) < FEW_WORDS else "", text)


@cache
def texts() -> list[Text]:
    written = [text for path in SOURCES for text in strings_and_comments(path)]
    printed = [text for page in PAGES for text in lines(page)]
    return [Text(place, ours(text)) for place, text in (*written, *printed)]


@rows("pattern", INSTEAD)
def test_there_is_a_better_way_to_say_it(pattern: str):
    found = [(place, match[0]) for place, text in texts() for match in re.finditer(pattern, text)]
    assert found == [], f"write: {INSTEAD[pattern]}"


# Refusals and errors

HOLE, MANY = "□", "9"
"""What stands in a message in place of a value, and of a limit."""

SAYS_NOTHING = {"AttributeError", "EOFError", "KeyError", "NotImplementedError", "StopIteration"}
"""Errors of Python, which have their own form."""

REFUSALS = ("Refused", "Spoiled", "Why")
FLAWS = ("flaws", "objections", "fallbacks")

PLACE = re.compile(rf"(?:(?:line )?[\w.\[\]{HOLE}]+(?:, (?:line |move )?[\w'{HOLE}]+)*: )*")
SENTENCES = re.compile(rf"(?:[A-Z'`\"{HOLE}(\d-].*)?[.?{HOLE})]", re.DOTALL)
COUNTED = re.compile(rf"[{HOLE}] (?:territories|armies|continents|cards|moves|games|units|turns|words)\b")


def rendered(node: ast.expr) -> str:
    """The message that an expression makes, with a hole for each value; "" if it is none that is written there."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(rendered(part) for part in parts)
        case ast.FormattedValue(value=value):
            return MANY if is_limit(value) else HOLE
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return rendered(left) + (rendered(right) or HOLE)
        case _:
            return ""


def is_limit(value: ast.expr) -> bool:
    names = [part.id for part in ast.walk(value) if isinstance(part, ast.Name)]
    return any(name.isupper() or name == "most" for name in names) and not isinstance(value, ast.Call)


def raised(tree: ast.Module) -> Iterator[tuple[int, ast.expr]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            if isinstance(node.exc.func, ast.Name) and node.exc.func.id in SAYS_NOTHING:
                continue
            for argument in node.exc.args[-1:]:
                yield node.lineno, argument


def refused(tree: ast.Module) -> Iterator[tuple[int, ast.expr]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name in REFUSALS:
            yield from ((line.lineno, line.value) for line in node.body if isinstance(line, ast.Assign))


def found_wrong(tree: ast.Module) -> Iterator[tuple[int, ast.expr]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Yield) and node.value is not None:
            yield node.lineno, node.value


@cache
def messages() -> list[Text]:
    return list(_messages())


def _messages() -> Iterator[Text]:
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        said = [*raised(tree), *refused(tree), *(found_wrong(tree) if path.stem in FLAWS else ())]
        for line, expression in said:
            if text := rendered(expression):
                yield Text(f"{name(path)}:{line}", text)


def is_whole(message: str) -> bool:
    """Whether a message is made of whole sentences, behind its place.

    >>> is_whole("my.game, line 3: 'foo' is not a move."), is_whole("line 3: foo is not a move")
    (True, False)
    """
    return bool(SENTENCES.fullmatch(PLACE.sub("", message, count=1)))


def test_refusals_and_errors_are_whole_sentences():
    assert len(messages()) > 500
    assert [text for text in messages() if not is_whole(text.text)] == []


def test_no_error_counts_1_territories():
    """A number that can be 1 does not stand before a plural: `Expected 1 games` is written another way."""
    assert [text for text in messages() if COUNTED.search(text.text)] == []
