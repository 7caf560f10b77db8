"""A line to type next, in which the command is called as it was called this time."""

import shlex
import shutil
import sys
from pathlib import Path

NAME = "garrison"


def line(*words: str | Path) -> str:
    """A command that works as it is printed: `.venv/bin/garrison replay '/games/our first.game'`."""
    return f"{program(sys.argv[0], sys.orig_argv[0])} {shlex.join(map(str, words))}"


def program(called: str, python: str) -> str:
    """What to type for the command, given how it was called, and the Python that runs it."""
    path = Path(called)
    if path.name == "__main__.py" and path.parent.name == NAME:
        return f"{shlex.quote(python)} -m {NAME}"
    if path.stem != NAME or _is_on_the_path(path):
        return NAME
    inside = path.is_absolute() and path.is_relative_to(Path.cwd())
    return shlex.quote(str(path.relative_to(Path.cwd()) if inside else path))


def _is_on_the_path(path: Path) -> bool:
    found = shutil.which(path.name)
    return bool(found) and path.exists() and path.samefile(str(found))
