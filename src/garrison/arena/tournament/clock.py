"""How long bots think: the CPU time of their decisions, in seconds."""

from collections.abc import Sequence
from time import process_time
from typing import NamedTuple

from garrison.bots import Bot
from garrison.engine.game import AnyMove, AnyView
from garrison.engine.value import Value


class Thought(Value, frozen=True):
    """What a bot used in a game, or in many: of this process, not of a program that plays from outside."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    """The seconds of the slowest decision."""


class Clocked(NamedTuple):
    """A bot whose decisions are timed."""

    bot: Bot
    times: list[float]

    def choose(self, view: AnyView) -> AnyMove:
        began = process_time()
        move = self.bot.choose(view)
        self.times.append(process_time() - began)
        return move


def thought(times: Sequence[float]) -> Thought:
    return Thought(len(times), round(sum(times), 6), round(max(times, default=0.0), 6))


def together(thoughts: Sequence[Thought]) -> Thought:
    return Thought(
        sum(one.decisions for one in thoughts),
        round(sum(one.seconds for one in thoughts), 6),
        max((one.longest for one in thoughts), default=0.0),
    )
