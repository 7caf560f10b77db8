"""A turn in which all order at once, step by step."""

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
