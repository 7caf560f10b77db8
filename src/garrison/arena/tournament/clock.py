"""How long bots think, in seconds: the CPU time of their decisions, or of programs the time until they answer."""

from collections.abc import Callable, Sequence
from time import perf_counter, process_time

from garrison.bots import Bot, Guest, Hears, Mistake
from garrison.engine.game import AnyMove, AnyView
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Seat


class Thought(Value, frozen=True):
    """What a bot used in a game, or in many."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    """The seconds of the slowest decision."""


class Clocked:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot, times: list[float], clock: Callable[[], float] = process_time) -> None:
        self._bot, self.times, self._clock = bot, times, clock

    def choose(self, view: AnyView) -> AnyMove:
        began = self._clock()
        move = self._bot.choose(view)
        self.times.append(self._clock() - began)
        return move


class ClockedHearer(Clocked):
    """One that follows the game."""

    def hear(self, events: Sequence[Event]) -> None:
        if isinstance(self._bot, Hears):
            self._bot.hear(events)


class ClockedGuest(ClockedHearer):
    """One that plays from elsewhere, where only the time that passes can be measured."""

    def __init__(self, guest: Guest, bot: Bot) -> None:
        super().__init__(bot, [], perf_counter)
        self._guest = guest

    @property
    def faults(self) -> Sequence[Mistake]:
        return self._guest.faults

    def refused(self, view: AnyView, move: AnyMove, reasons: Sequence[str]) -> AnyMove:
        return self._guest.refused(view, move, reasons)

    def over(self, winners: Sequence[Seat], *, finished: bool) -> None:
        self._guest.over(winners, finished=finished)


def clocked(bot: Bot) -> Clocked:
    if isinstance(bot, Guest):
        return ClockedGuest(bot, bot)
    return ClockedHearer(bot, []) if isinstance(bot, Hears) else Clocked(bot, [])


def thought(times: Sequence[float]) -> Thought:
    return Thought(len(times), round(sum(times), 6), round(max(times, default=0.0), 6))


def together(thoughts: Sequence[Thought]) -> Thought:
    return Thought(
        sum(one.decisions for one in thoughts),
        round(sum(one.seconds for one in thoughts), 6),
        max((one.longest for one in thoughts), default=0.0),
    )
