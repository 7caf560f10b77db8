"""How large the house is for a reader: `python -m bench.house` counts today's tree, `--at COMMIT` one of the past.

Counted are the files of `src`: how many there are and how long, which names of public classes stand in several places,
how often a type says nothing, and where a family of games is asked for by its name outside its own rooms.
"""

import argparse
import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).parents[1]

SHORT: Final = 60
"""Lines; a shorter file is a page, not a chapter."""

SEVERAL: Final = 3
"""In more files than these a class's name has to be told apart by its module."""

FAMILIES: Final = frozenset({"risk", "simultaneous", "diplomacy"})

ROOMS: Final = frozenset({*FAMILIES, "families", "turns", "written"})
"""Folders and files in which a family's name is at home; the last two are older names of families."""

REGISTRIES: Final = frozenset({"catalogue", "registry", "families"})

NAMED: Final = re.compile(
    r"""(?:[=!]==?\s*|\bcase\s+|\[)["'](?:risk|simultaneous|diplomacy)["']"""
    r"""|["']?\b(?:risk|simultaneous|diplomacy)\b["']?\s*:\s"""
)
"""In JavaScript: a comparison with a family's name, or an entry of a table by families."""

UNTYPED: Final = re.compile(r"\bAny(?:Game|State|View|Action|Options|Move|Ruleset|Rule|Family)\b")


def tree(commit: str) -> dict[PurePosixPath, str]:
    """The Python and JavaScript files of `src` and what they say, today or at a commit."""
    names = _git("ls-tree", "-r", "--name-only", commit, "src") if commit else _git("ls-files", "src")
    wanted = [name for name in names.splitlines() if name.endswith((".py", ".js"))]
    if commit:
        return {PurePosixPath(name): _git("show", f"{commit}:{name}") for name in wanted}
    return {PurePosixPath(name): (ROOT / name).read_text("utf-8") for name in wanted if (ROOT / name).exists()}


def _git(*words: str) -> str:
    command = ["git", "-C", str(ROOT), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603  our own words


def is_at_home(path: PurePosixPath) -> bool:
    """Whether a file belongs to one family, or to a registry of them."""
    parts = {*path.parent.parts, path.stem}
    return bool(parts & ROOMS) or path.stem in REGISTRIES


def classes(texts: Mapping[PurePosixPath, str]) -> Counter[str]:
    """In how many files a public class of each name is defined."""
    return Counter(
        name
        for text in texts.values()
        for name in {node.name for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}
        if not name.startswith("_")
    )


def asked(path: PurePosixPath, text: str) -> Iterator[str]:
    """The places outside families' rooms that ask for a family by its name."""
    if is_at_home(path):
        return
    if path.suffix == ".js":
        yield from (f"{path}:{n}" for n, line in enumerate(text.splitlines(), 1) if NAMED.search(line))
        return
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Compare(left, _, others):
                sides = [left, *others]
            case ast.Dict(keys):
                sides = [key for key in keys if key is not None]
            case ast.Subscript(_, ast.Constant() as side) | ast.MatchValue(side):
                sides = [side]
            case _:
                continue
        if any(map(_names, sides)):
            yield f"{path}:{node.lineno}"


def _names(node: ast.expr) -> bool:
    """Whether an expression is a family's name, or some of them."""
    if isinstance(node, ast.Tuple | ast.Set | ast.List):
        return any(map(_names, node.elts))
    return isinstance(node, ast.Constant) and node.value in FAMILIES


def count(commit: str) -> Iterator[str]:
    """One line a figure."""
    texts = tree(commit)
    python = {path: text for path, text in texts.items() if path.suffix == ".py"}
    lengths = [text.count("\n") for text in python.values()]
    page = [path for path in texts if path.suffix == ".js" and "page" in path.parts]
    several = sorted((name, n) for name, n in classes(python).items() if n > SEVERAL)
    places = [place for path, text in texts.items() for place in asked(path, text)]
    yield f"{len(python):7,}  Python files"
    yield f"{sum(lengths):7,}  lines in them"
    yield f"{sum(length < SHORT for length in lengths):7,}  files under {SHORT} lines"
    yield f"{len(page):7,}  modules of the page"
    yield f"{sum(len(UNTYPED.findall(text)) for text in python.values()):7,}  uses of AnyGame and its kind"
    yield f"{len(several):7,}  names of public classes in more than {SEVERAL} files"
    yield from (f"         {name} {n}" for name, n in several)
    yield f"{len(places):7,}  places that ask for a family by its name"
    yield from (f"         {place}" for place in places)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--at", default="", metavar="COMMIT")
    print(*count(given.parse_args().at), sep="\n")


if __name__ == "__main__":
    main()
