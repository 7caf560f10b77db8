"""Pictures by matplotlib: whether one can be drawn where it is wanted, and its file, the same bytes each time."""

import io
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from garrison.cli.files import FileFault
from garrison.extras import install

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS: Final = (".png", ".svg")
DOTS: Final = 120


def check_plot(path: Path) -> None:
    """Refuse, before any game is played, a picture that could not be drawn; raises ValueError."""
    if path.suffix not in FORMATS:
        raise ValueError(f"{path}: The name of a picture must end in {' or '.join(FORMATS)}.")
    if not os.path.isdir(path.parent):  # noqa: PTH112  any text, even one that can't name a folder
        raise FileFault(f"{path}: There is no such folder.")
    if find_spec("matplotlib") is None:
        raise ValueError(f"A picture needs matplotlib, from the extra 'plots': {install('plots')}")


def file_of(figure: "Figure", suffix: str) -> bytes:
    file = io.BytesIO()
    metadata = {"Software": None} if suffix == ".png" else {"Date": None, "Creator": None}
    figure.savefig(file, format=suffix[1:], dpi=DOTS, metadata=metadata)
    return file.getvalue()
