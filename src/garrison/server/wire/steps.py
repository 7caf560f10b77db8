"""What happened, step by step: in a turn in which all order at once, and since somebody's last turn."""

from typing import Any

from garrison.engine.value import Value
from garrison.server.wire.games import Line


class Step(Value, frozen=True):
    """A step of a turn in which all order at once; `changes` are those of a Frame."""

    lines: tuple[Line, ...]
    changes: tuple[tuple[int, int, int], ...]
    source: int
    target: int
    events: tuple[Any, ...]


class Fought(Value, frozen=True):
    """A battle that ended with a version."""

    version: int
    seat: int
    """Who attacked."""
    source: int
    target: int
    words: str


class Recap(Value, frozen=True):
    """`GET /api/games/{id}/recap?seat=`: what happened between a seat's last turn and now, or its present turn."""

    since: int
    """The version after the seat's last turn, or after the setup."""
    until: int
    """The version at which its present turn begins, or else the present one."""
    words: str
    """All of it in a sentence; nothing if nothing is told, as in a setup, or where all order at once."""
    battles: tuple[Fought, ...]
    """Those against the seat, or else those in which others took something."""
