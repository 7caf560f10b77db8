"""Games and positions that come as files: what is sent, and what became of it."""

from typing import Annotated, Final

from msgspec import Meta

from garrison.engine.value import Value
from garrison.server.wire.analysis import Position
from garrison.server.wire.limits import Title

LARGEST: Final = 8_000_000
"""The most characters of a file."""


class NewRecord(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/records`: the text of a file that holds a game or a position, and a title for it."""

    text: Annotated[str, Meta(max_length=LARGEST)]
    title: Title = ""


class Imported(Value, frozen=True):
    """What a file held: a game, which is stored as over, or else a position to look at, which is stored nowhere."""

    game: str = ""
    """The id of the game; empty for a position."""
    title: str = ""
    finished: bool = False
    """Whether the game was played to its end."""
    moves: int = 0
    position: Position | None = None
    remarks: tuple[str, ...] = ()
    """What is worth knowing, in sentences: where the file and the rules differ."""
