"""How to install what only some parts of Garrison need, wherever it runs."""

import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The clone, if this is one."""


def install(extra: str, root: Path = ROOT) -> str:
    """What to type to install an extra: from the registry, or in a clone from the clone itself."""
    if not (root / "pyproject.toml").is_file():
        return f"pip install 'garrison[{extra}]'"
    python, clone = _from_here(Path(sys.executable)), _from_here(root)
    return f"{shlex.quote(python)} -m pip install -e {shlex.quote(f'{clone}[{extra}]')}"


def _from_here(path: Path) -> str:
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
