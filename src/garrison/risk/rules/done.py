"""Rules that leave nothing to choose: the seat says that it is done."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any, TypeVar

from garrison.engine.game import Rule
from garrison.engine.vocabulary import Choice, Phase
from garrison.risk.game import Moment
from garrison.risk.state import State
from garrison.risk.vocabulary import Done

P = TypeVar("P", bound=Phase)


def done(follow: Callable[[Moment[P]], State], refuse: Callable[[Moment[P]], Iterator[StrEnum]] | None = None) -> Rule[P, Done]:
    """The rule of ending something, which `follow` carries out and `refuse` may forbid."""

    def objections(at: Moment[P], _: Done) -> Iterator[StrEnum]:
        return refuse(at) if refuse else iter(())

    def propose(at: Moment[P]) -> list[Choice[Done]]:
        return [] if any(objections(at, Done())) else [Choice(at.by, Done())]

    return Rule[Any, Any](propose, objections, lambda at, _: follow(at))
