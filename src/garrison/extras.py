"""The extras that only some rooms need, and how to install them, wherever Garrison runs."""

import shlex
import sys
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The clone, if this is one."""


def lacking(who: str, extra: str, *modules: str) -> str:
    """The sentence that says what somebody needs and lacks, or nothing."""
    missing = next((module for module in modules if find_spec(module) is None), "")
    return f"{who} needs {missing}, from the extra '{extra}': {install(extra)}" if missing else ""


def install(extra: str, root: Path = ROOT) -> str:
    """What to type to install an extra: from the clone, or elsewhere from the wheel.

    It never names the package alone: on a package index, that name belongs to another project.
    """
    python = shlex.quote(_from_here(Path(sys.executable)))
    if not (root / "pyproject.toml").is_file():
        return f"{python} -m pip install 'garrison-{version('garrison')}-py3-none-any.whl[{extra}]'"
    return f"{python} -m pip install -e {shlex.quote(f'{_from_here(root)}[{extra}]')}"


def _from_here(path: Path) -> str:
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
