"""Where bots think: in processes of their own, so that no page waits for them; a bot that fails makes no move."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple, TypeAlias, TypeVar

from garrison.engine.game import AnyMove, AnyView
from garrison.engine.streams import Chance
from garrison.server.rooms import workers
from garrison.server.rooms.limits import Limits
from garrison.server.thinking import advise, is_slow_to_start, ready, start, think
from garrison.table.hints import Hint

LOG = logging.getLogger("garrison.bots")

STARTING: Final = 120
"""In seconds, the longest that a process may take to load what bots need, which is no bot's time."""


class Question(NamedTuple):
    """What a bot is asked: `header` is the record of the game without moves, `view` what its seat sees."""

    game: str
    header: str
    bot: str
    chance: Chance
    view: AnyView


A = TypeVar("A", AnyMove, Hint)
T = TypeVar("T")
Task: TypeAlias = Callable[[str, str, Chance, AnyView], A]
"""What a bot does with a question, apart from the id of its game."""


class Mind:
    """One process, or a thread of this one, in which one bot after another thinks."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._ready = executor.submit(ready)

    async def think(self, task: Task[A], question: Question, seconds: float) -> A:
        """Raises TimeoutError, BrokenProcessPool, or what the bot raises."""
        started = asyncio.wrap_future(self._ready)
        started.add_done_callback(_noticed)
        await asyncio.wait_for(asyncio.shield(started), STARTING)
        _, header, bot, *_ = question
        if is_slow_to_start(bot):
            await self._work(STARTING, start, header, bot)
        return await self._work(seconds, task, *question[1:])

    async def _work(self, seconds: float, job: Callable[..., T], *given: object) -> T:
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self._executor, job, *given), seconds)

    def end(self) -> None:
        """Without waiting: a bot may hang."""
        workers.end(self._executor)


class Minds:
    """As many minds as there are workers, each for one bot at a time."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._free = asyncio.LifoQueue[Mind]()
        self._all: set[Mind] = set()
        self.thinking = self.faults = 0

    def open(self) -> None:
        """Start the processes, and let them load what bots need."""
        for _ in range(max(1, self._limits.workers)):
            self._begin()

    def close(self) -> None:
        ended, self._all = self._all, set()
        for mind in ended:
            mind.end()

    async def move(self, question: Question) -> tuple[AnyMove, ...]:
        """The move of a bot; nothing if it fails, or takes too long."""
        return await self._answers(think, question)

    async def hint(self, question: Question) -> tuple[Hint, ...]:
        """The same with why, for a person."""
        return await self._answers(advise, question)

    async def _answers(self, task: Task[A], question: Question) -> tuple[A, ...]:
        self.thinking += 1
        try:
            return (await self._asked(task, question),)
        except (Exception, SystemExit) as fault:  # noqa: BLE001  whatever a bot raises, the game goes on
            self.faults += 1
            LOG.warning("The bot %s failed in game %s: %s.", question.bot, question.game, type(fault).__name__)
            return ()
        finally:
            self.thinking -= 1

    async def _asked(self, task: Task[A], question: Question) -> A:
        """Asked once more if the process has ended: another bot may have brought it down."""
        try:
            return await self._answered(task, question)
        except BrokenProcessPool:
            return await self._answered(task, question)

    async def _answered(self, task: Task[A], question: Question) -> A:
        """Nobody's time runs while all minds are busy."""
        mind = await self._free.get()
        try:
            answer = await mind.think(task, question, self._limits.thinking / 1_000)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self._replace(mind)
            raise
        except BaseException:
            self._free.put_nowait(mind)
            raise
        self._free.put_nowait(mind)
        return answer

    def _replace(self, mind: Mind) -> None:
        """Unless the server is closing, in which case all have been ended."""
        if mind in self._all:
            self._all.remove(mind)
            mind.end()
            self._begin()

    def _begin(self) -> None:
        mind = Mind(workers.begun(self._limits.workers, "bots"))
        self._all.add(mind)
        self._free.put_nowait(mind)


def _noticed(started: "asyncio.Future[bool]") -> None:
    """Whoever waited for a process to start may have gone when it fails."""
    if not started.cancelled():
        started.exception()
