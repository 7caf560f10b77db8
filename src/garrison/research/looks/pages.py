"""A page with the picture of a position, which a browser shows and draws anew by itself."""

import tempfile
import webbrowser
from pathlib import Path
from typing import Final

from garrison.engine.game import AnyGame, AnyState
from garrison.research.looks.letters import heading
from garrison.research.looks.pictures import drawn

SECONDS: Final = 1
"""How long the browser shows a position before it looks for the next one."""
WIDE: Final = 1400
PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="{seconds}"><title>{title}</title></head>
<body>{picture}</body></html>
"""


class Page:
    """A file for one environment; the browser opens it once, when there is something to see."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def show(self, game: AnyGame, state: AnyState) -> None:
        """Write the position to the file."""
        first = self._folder is None
        self._folder = self._folder or tempfile.TemporaryDirectory(prefix="garrison-")
        file = Path(self._folder.name) / "position.html"
        title = heading(game, state)
        file.write_text(PAGE.format(seconds=SECONDS, title=title, picture=drawn(game, state, WIDE)), encoding="utf-8")
        if first:
            webbrowser.open(file.as_uri())

    def close(self) -> None:
        """Remove the file."""
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
