"""The options of a game as a user changes them: in TOML files, and one by one on the command line."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from garrison.cli.files import FileFault, read_text
from garrison.engine.options import read_changes

LARGEST = 100_000
"""The largest file of options, in bytes; all options together need a hundredth of it."""

MOST_DOTS = 100
"""The most dots on a line. No option has one in its name, and reading a name takes the square of its dots."""

rules_option = click.option(
    "--rules", "files", type=click.Path(path_type=Path), multiple=True, metavar="FILE", help="A TOML file of options."
)
set_option = click.option(
    "--set", "words", multiple=True, metavar="OPTION=VALUE", help="Change an option; may be repeated."
)


def house_rules(files: Sequence[Path], words: Sequence[str]) -> dict[str, object]:
    """The changes in files, then those in `option=value` words; raises FileFault or InvalidOptions."""
    changes: dict[str, object] = {}
    for path in files:
        changes |= _read(path)
    return changes | read_changes(words)


def _read(path: Path) -> dict[str, Any]:
    text = read_text(path, LARGEST)
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise FileFault(f"{path}, line {number}: There are more than {MOST_DOTS} dots.")
    try:
        return tomllib.loads(text)
    except RecursionError as fault:
        raise FileFault(f"{path}: This is not TOML: the lists and tables are nested too deeply.") from fault
    except ValueError as fault:
        raise FileFault(f"{path}: This is not TOML: {fault}.") from fault
