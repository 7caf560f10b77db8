"""Where bots think: in processes, so that no page waits for them; a bot that fails makes no move."""

import logging
from collections.abc import Callable
from typing import NamedTuple, TypeAlias, TypeVar

from garrison.engine.game import AnyMove, AnyView
from garrison.engine.streams import Chance
from garrison.jobs import STARTING, Bounds, Died, Pool, Process, Rank
from garrison.table.table import Hint
from garrison.workers.thinking import advise, is_slow_to_start, start, think

LOG = logging.getLogger("garrison.bots")


class Question(NamedTuple):
    """What a bot is asked: `header` is the record of the game without moves, `view` what its seat sees."""

    game: str
    header: str
    bot: str
    chance: Chance
    view: AnyView


A = TypeVar("A", AnyMove, Hint)
Task: TypeAlias = Callable[[str, str, Chance, AnyView], A]
"""What a bot does with a question, apart from the id of its game."""


class Minds:
    """The bots of all games, and those that give somebody a hint."""

    def __init__(self, pool: Pool, thinking: int) -> None:
        """`thinking` is the longest that a bot may think, in ms."""
        self._pool, self._bounds = pool, Bounds(thinking / 1_000)
        self.thinking = self.faults = 0

    async def move(self, whose: str, question: Question) -> tuple[AnyMove, ...]:
        """The move of a bot; nothing if it fails, or takes too long. `whose` game it is takes its turn with others."""
        self.thinking += 1
        try:
            return (await self._asked(think, whose, Rank.GAME, question),)
        except (Exception, SystemExit) as fault:  # noqa: BLE001  whatever a bot raises, the game goes on
            self._failed(question, fault)
            return ()
        finally:
            self.thinking -= 1

    async def hint(self, whose: str, question: Question) -> Hint:
        """The same with why, for a person; raises Crowded, Overrun, or whatever the bot raises."""
        return await self._asked(advise, whose, Rank.LOOK, question)

    def _failed(self, question: Question, fault: BaseException) -> None:
        self.faults += 1
        LOG.warning("The bot %s failed in game %s: %s.", question.bot, question.game, type(fault).__name__)

    async def _asked(self, task: Task[A], whose: str, rank: Rank, question: Question) -> A:
        """Asked once more if the process has died, for which the bot need not be to blame."""
        async with self._pool.place(whose, rank) as process:
            try:
                return await self._answered(process, task, question)
            except Died:
                return await self._answered(process, task, question)

    async def _answered(self, process: Process, task: Task[A], question: Question) -> A:
        _, header, bot, *_ = question
        if is_slow_to_start(bot):
            await process.work(Bounds(STARTING), start, header, bot)
        return await process.work(self._bounds, task, *question[1:])
