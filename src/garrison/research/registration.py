"""Makes our environments known to Gymnasium once both are loaded, in either order, since it does not look for others.

It does not load Gymnasium, so that programs that only use other parts of research don't wait for it.
"""

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from garrison.engine.game import Ruleset

GYMNASIUM: Final = "gymnasium"
SPACE: Final = "garrison"
VERSION: Final = 0
COMPILED: Final = "risk"
"""The family whose games can also be played by the thousand."""


def after_gymnasium() -> None:
    """Register our environments now, or as soon as Gymnasium has been loaded."""
    if hasattr(sys.modules.get(GYMNASIUM), "make"):
        register_all()
    else:
        sys.meta_path.insert(0, WhenLoaded())


def id_of(book: "Ruleset") -> str:
    """The id of a rule set in Gymnasium, such as `garrison/Classic-v0`."""
    return f"{SPACE}/{book.name.capitalize()}-v{VERSION}"


def register_all() -> None:
    """Make every rule set known to Gymnasium, unless it is already."""
    from gymnasium.envs.registration import register, registry  # noqa: PLC0415  Gymnasium is there now

    from garrison.catalogue import RULESETS  # noqa: PLC0415  nothing is loaded before

    for book in RULESETS.values():
        if id_of(book) not in registry:
            register(
                id=id_of(book),
                entry_point="garrison.research.gym:Alone",
                vector_entry_point="garrison.research.vectors:one_seat" if book.family.name == COMPILED else None,
                kwargs={"ruleset": book.name},
            )


class WhenLoaded(MetaPathFinder):
    """Waits for Gymnasium to be imported, once."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != GYMNASIUM:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(name)
        if spec is not None and spec.loader is not None:
            spec.loader = Registering(spec.loader)
        return spec


class Registering(Loader):
    """Loads a module as its own loader does, and registers our environments then."""

    def __init__(self, loader: Loader) -> None:
        self._loader: Final = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        module.__loader__ = self._loader
        if module.__spec__ is not None:
            module.__spec__.loader = self._loader
        self._loader.exec_module(module)
        register_all()
