"""A match as a conversation: lines of JSON in, one line of JSON out for each, with only the state kept in between."""

from collections.abc import Iterator
from typing import Any, BinaryIO

from garrison.engine.play import IllegalMove
from garrison.engine.value import Value
from garrison.outside.lines import lines
from garrison.warcode.config import MatchConfig
from garrison.warcode.creators import Json
from garrison.warcode.reading import Invalid, decoded, fit
from garrison.warcode.reducer import reduce

LONGEST_LINE = 1_000_000
"""In bytes. No state of a match needs a tenth of this."""


class Asked(Value, frozen=True):
    state: dict[str, Any]
    action: Any


def answers(source: BinaryIO, config: MatchConfig) -> Iterator[Json]:
    """The answer to each non-empty line of `source`: `{"state": …}`, or `{"refused": […], "state": …}`.

    A line is an action in the current state, or `{"state": …, "action": …}`, which makes that state the current one.
    Raises TooManyEmpty.
    """
    state = reduce(config=config)
    for line in lines(source, LONGEST_LINE):
        state, refused = _answer(state, line.raw, config)
        yield {"refused": [*refused], "state": state} if refused else {"state": state}


def _answer(state: Json, line: bytes, config: MatchConfig) -> tuple[Json, tuple[str, ...]]:
    try:
        return _reduced(_asked(state, line), config)
    except Invalid as invalid:
        return state, invalid.reasons


def _asked(state: Json, line: bytes) -> Asked:
    value = fit(decoded(line, LONGEST_LINE, "line"), dict[str, Any], "line")
    alone = "type" in value or not value.keys() & {"state", "action"}
    return Asked(state, value) if alone else fit(value, Asked, "line")


def _reduced(asked: Asked, config: MatchConfig) -> tuple[Json, tuple[str, ...]]:
    try:
        return reduce(asked.state, asked.action, config), ()
    except IllegalMove as illegal:
        return asked.state, illegal.reasons
