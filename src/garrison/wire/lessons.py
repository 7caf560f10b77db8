"""Lessons: the course, and a lesson as far as somebody has come in it. The server keeps nothing about them."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from garrison.engine.value import Value
from garrison.wire.analysis import Step
from garrison.wire.games import BoardInfo, GameInfo, Happened, History, Odds, PostMove, Seen
from garrison.wire.limits import MOST_DEEDS, Word


class LessonInfo(Value, frozen=True):
    """`GET /api/lessons`: the lessons in the order in which they are learnt."""

    name: str
    title: str
    does: str
    """What you learn in it, in a sentence."""
    minutes: int
    ruleset: str
    family: str
    goals: tuple[str, ...]
    """What to do in each step, in a sentence or two."""
    rules: tuple[str, ...]
    """The line of the rulebook that each step is about."""
    end: str
    """What is said at the end."""


class TakenLesson(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/lessons/{name}`: all that was done in a lesson so far, from its beginning, the latest last.

    `source`, `until` and `dice` ask for the odds of attacks, as `GET /api/games/{id}/odds` does, and `version` for what
    the pupil saw earlier.
    """

    deeds: Annotated[tuple[PostMove, ...], Meta(max_length=MOST_DEEDS)] = ()
    source: Annotated[int, Meta(ge=-1, le=1_000)] = -1
    until: Word = "won"
    dice: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """The most dice; where all order at once, how many armies march."""
    version: Annotated[int, Meta(ge=-1)] = -1


class Taught(Value, frozen=True):
    """A lesson after these deeds, as the page of a game shows it. Those that it does not want have not happened."""

    step: int
    """How many steps are done; as many as there are goals at the end."""
    answer: str
    """The answer to the last deed if the lesson does not want it; otherwise empty."""
    show: str
    """The move that reaches the goal, or the next of several, in the notation."""
    words: str
    """That move in words."""
    info: GameInfo
    board: BoardInfo
    seen: Seen
    history: History
    happened: tuple[Happened, ...]
    """What followed from the last deed, as far as the pupil may know it."""
    steps: tuple[Step, ...]
    """How the last turn went, if all ordered at once in it."""
    odds: Odds | UnsetType = UNSET
