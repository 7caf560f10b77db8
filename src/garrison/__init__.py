"""World-conquest board games as software: one engine, many rule sets.

The package has the names of `garrison.library`, which is loaded when the first of them is used: a program that needs
only the version, or only one floor, does not wait for the rest.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

__version__ = "0.2.0"

_FORMER = {"Limits": "GameLimits", "Played": "PlayedGame", "Stop": "RecordFault"}
"""What names of 0.1 are called today."""

_MOVED = {
    "garrison.server": "garrison.hosting, garrison.web and garrison.notify",
    "garrison.warcode": "garrison.importers.warcode",
    "garrison.research.agent": "garrison.mcp",
    "garrison.kernel.territories": "garrison.kernel.risk",
    "garrison.kernel.written": "garrison.kernel.diplomacy",
    "garrison.diplomacy.cases": "garrison.diplomacy.formats.cases",
    "garrison.maps.balance": "garrison.maps.graph",
}
"""What modules of 0.1 are called today."""


class _Moved(MetaPathFinder):
    """Is asked last for a module, and tells whoever imports one by its former name where to find it."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        if fullname in _MOVED:
            now = f"Look in {_MOVED[fullname]} now."
            raise ModuleNotFoundError(f"There is no module '{fullname}'. {now}", name=fullname)


sys.meta_path.append(_Moved())

if TYPE_CHECKING:
    from garrison.library import *  # noqa: F403  every name of the library is a name of the package
else:

    def __getattr__(name: str) -> object:
        """A name of the library, kept here from then on; a floor is left to whoever imports it."""
        is_floor = f"garrison.{name}" not in _MOVED and find_spec(f"garrison.{name}")
        library = None if is_floor else import_module("garrison.library")
        if library is None or name not in ("__all__", *library.__all__):
            today = f" It is called '{_FORMER[name]}' now." if name in _FORMER else ""
            raise AttributeError(f"Module 'garrison' has no attribute '{name}'.{today}")
        globals()[name] = getattr(library, name)
        return globals()[name]

    def __dir__() -> list[str]:
        """The names here and those of the library."""
        return sorted({*globals(), *import_module("garrison.library").__all__})
