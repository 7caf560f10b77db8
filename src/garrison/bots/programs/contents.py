"""What is in a Python file, by reading it: whether it is a program, or only holds bots. Nothing of it is run."""

import ast
from pathlib import Path
from typing import Final

LARGEST: Final = 4_000_000
SPEAKS: Final = {"stdin", "input"}
"""Names that a program needs which reads lines."""


def is_program(path: Path) -> bool:
    """Whether it reads lines by itself, or can't be read: then running it says what is wrong."""
    names = {getattr(node, "attr", getattr(node, "id", getattr(node, "name", ""))) for node in ast.walk(_parsed(path))}
    return bool(SPEAKS & names) or not bots_in(path)


def bots_in(path: Path) -> list[str]:
    """The names of its classes that have a method `choose`."""
    classes = (node for node in _parsed(path).body if isinstance(node, ast.ClassDef))
    return [each.name for each in classes if any(_is_choose(part) for part in each.body)]


def _is_choose(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == "choose"


def _parsed(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_bytes()[:LARGEST])
    except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):
        return ast.Module([], [])
