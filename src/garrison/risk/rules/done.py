"""Rules that leave nothing to choose: the seat says that it is done."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TypeVar

from garrison.engine.game import Rule
from garrison.engine.vocabulary import Choice, Phase
from garrison.risk import vocabulary as v
from garrison.risk.game import Moment
from garrison.risk.state import State

P = TypeVar("P", bound=Phase)


def _no_objection(_: Moment[P]) -> Iterator[StrEnum]:
    return iter(())


def done(
    follow: Callable[[Moment[P]], State], refuse: Callable[[Moment[P]], Iterator[StrEnum]] = _no_objection
) -> Rule[P, v.Done]:
    """The rule of ending something, which `follow` carries out and `refuse` may forbid."""
    return Rule(
        lambda at: [] if any(refuse(at)) else [Choice(at.by, v.Done())],
        lambda at, _: refuse(at),
        lambda at, _: follow(at),
    )
