"""Makes our environments known to Gymnasium when both are loaded, in whichever order, for it does not look for others.

Nothing is loaded for it, so that programs that only want something else of research don't wait for Gymnasium.
"""

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Final

GYMNASIUM: Final = "gymnasium"


def after_gymnasium() -> None:
    """Register our environments now, or as soon as Gymnasium has been loaded."""
    if hasattr(sys.modules.get(GYMNASIUM), "make"):
        _register()
    else:
        sys.meta_path.insert(0, Herald())


def _register() -> None:
    from garrison.research.gym.ids import register_all  # noqa: PLC0415  Gymnasium is there now

    register_all()


class Herald(MetaPathFinder):
    """Waits for Gymnasium to be looked for, once."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != GYMNASIUM:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(name)
        if spec is not None and spec.loader is not None:
            spec.loader = Then(spec.loader)
        return spec


class Then(Loader):
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
        _register()
