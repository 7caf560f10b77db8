"""The options of a game as a user changes them: in a TOML file, and one by one on the command line."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from garrison.cli.files import FileFault, read_text
from garrison.engine.options import read_changes

LARGEST = 100_000
"""The bytes of a file of options; the longest has a hundredth."""


def house_rules(files: Sequence[Path], words: Sequence[str]) -> dict[str, object]:
    """What files and then `option=value` words change; raises FileFault or InvalidOptions."""
    changes: dict[str, object] = {}
    for path in files:
        changes |= _read(path)
    return changes | read_changes(words)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_text(path, LARGEST))
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise FileFault(f"{path}: not TOML: {fault}") from fault
