"""For people who train, search or let language models play: each name is loaded when it is first used.

All of it needs the extra `research`; without it, using a name raises MissingExtra, which says how to install it.
"""

from importlib import import_module
from typing import Any, Final

from garrison.extras import install

NAMES: Final = {
    "vector": "garrison.research.vectors",
}
"""Where each name comes from."""


class MissingExtra(ImportError):
    """The extra that research needs is not installed; the message says how to install it."""


def __getattr__(name: str) -> Any:  # noqa: ANN401  whatever the name stands for
    if name not in NAMES:
        raise AttributeError(f"module 'garrison.research' has no attribute '{name}'")
    try:
        return getattr(import_module(NAMES[name]), name)
    except ImportError as missing:
        if (missing.name or "garrison").startswith("garrison"):
            raise
        needs = f"'{name}' needs {missing.name}, from the extra 'research': {install('research')}"
        raise MissingExtra(needs, name=missing.name) from missing
