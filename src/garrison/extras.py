"""What only some parts of Garrison need: whether it is there, and how to install it, wherever Garrison runs."""

import shlex
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The clone, if this is one."""


def lacking(who: str, extra: str, *modules: str) -> str:
    """The sentence that says what somebody needs and lacks, or nothing."""
    missing = next((module for module in modules if find_spec(module) is None), "")
    return f"{who} needs {missing}, from the extra '{extra}': {install(extra)}" if missing else ""


def install(extra: str, root: Path = ROOT) -> str:
    """What to type to install an extra: from the registry, or in a clone from the clone itself."""
    if not (root / "pyproject.toml").is_file():
        return f"pip install 'garrison[{extra}]'"
    python, clone = _from_here(Path(sys.executable)), _from_here(root)
    return f"{shlex.quote(python)} -m pip install -e {shlex.quote(f'{clone}[{extra}]')}"


def _from_here(path: Path) -> str:
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
