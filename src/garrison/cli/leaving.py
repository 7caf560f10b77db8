"""How the command ends: its exit codes, and the sentence for a fault that is not the user's."""

import sys
from typing import Final

FAILED: Final = 2
OURS: Final = 70
"""The exit code after a fault of the program itself."""

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as in shells."""

UNREAD: Final = 141
"""The exit code if nobody reads the output to its end, as in shells."""


def told_of(fault: Exception) -> str:
    """What to say about an unforeseen fault: enough to report it."""
    from pathlib import Path
    from traceback import extract_tb

    place = extract_tb(fault.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return f"This is a bug in Garrison; please report it: {type(fault).__name__}: {fault} ({where})."


def is_developing() -> bool:
    """Whether Python was started with `-X dev`, which shows the traceback of a fault."""
    return sys.flags.dev_mode
