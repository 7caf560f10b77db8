"""World-conquest board games as software: one engine, many rule sets.

The package has the names of `garrison.library`, which is loaded when the first of them is used: a program that needs
only the version, or only one floor, does not wait for the rest.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

__version__ = "0.2.0"

_FORMER = {"Limits": "GameLimits", "Played": "PlayedGame", "Stop": "RecordFault"}
"""What names of 0.1 are called today."""

if TYPE_CHECKING:
    from garrison.library import *  # noqa: F403  every name of the library is a name of the package
else:

    def __getattr__(name: str) -> object:
        """A name of the library, kept here from then on; a floor is left to whoever imports it."""
        library = None if find_spec(f"garrison.{name}") else import_module("garrison.library")
        if library is None or name not in ("__all__", *library.__all__):
            today = f" It is called '{_FORMER[name]}' now." if name in _FORMER else ""
            raise AttributeError(f"Module 'garrison' has no attribute '{name}'.{today}")
        globals()[name] = getattr(library, name)
        return globals()[name]

    def __dir__() -> list[str]:
        """The names here and those of the library."""
        return sorted({*globals(), *import_module("garrison.library").__all__})
