"""Bots at work in a game: one move after another, at the pace of the game.

How a bot gets its turn: every change of a game lets its bots work. `Bots` asks for one move after another until the
game waits for a person. `BotPool` sends each question to a process of the pool, where the bot thinks.
Thinking has a limit. If a bot exceeds it, or its process dies, a forced move is made for it, so that neither the server
nor the game waits. If this process itself dies, the game's deadline in the store says `bot`, and another process takes
over the bots (`clocks.Ticker`).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias, TypeVar

from garrison.bots.moves import forced
from garrison.engine.game import View
from garrison.engine.play import refusals
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Move, Seat
from garrison.hosting.changes import Change
from garrison.hosting.game import Played
from garrison.hosting.log import Log
from garrison.hosting.requests import STRANGER, Answer, Asked
from garrison.jobs import STARTING, Bounds, Died, Pool, Process, Rank
from garrison.store.database import Unavailable
from garrison.table.chronicle import happening
from garrison.table.clocks import is_prompt
from garrison.table.table import Hint
from garrison.table.votes import time_up
from garrison.workers.thinking import advise, is_slow_to_start, start, think

LOG = logging.getLogger("garrison.bots")

Sleep = Callable[[float], Awaitable[object]]

PACES = {"instant": 0, "fast": 150, "normal": 450, "slow": 1_000}
"""How long a bot waits before each of its moves, in ms."""

SETUP = 10
"""How many times as fast bots play during the setup."""

ALONE = 50
"""The longest wait once no person is left in the game; a game between bots is there to be watched."""

ITSELF = Asked(STRANGER)
DONE = Answer(200, b"")


class Bots:
    """The bots of one game: they move one after another while the game waits for one of them."""

    def __init__(self, log: Log, pool: "BotPool", sleep: Sleep) -> None:
        self._log, self._pool, self._sleep = log, pool, sleep
        self._work: asyncio.Task[None] | None = None
        self._hurried = False

    @property
    def at_work(self) -> bool:
        return self._work is not None and not self._work.done()

    def work(self) -> None:
        """Start the bots unless they are at work already; they play until the game waits for a person."""
        if not self.at_work and self._log.played.for_bots:
            self._work = asyncio.ensure_future(self._play())

    def hurry(self) -> None:
        """Skip the pauses between the moves of bots until the game waits for a person."""
        self._hurried = self.at_work

    async def stop(self) -> None:
        if self._work:
            self._work.cancel()
            await asyncio.wait([self._work])

    async def _play(self) -> None:
        try:
            while seats := self._log.played.for_bots:
                await self._bot_moves(self._log.played, seats[0])
            self._hurried = False
        except Unavailable:
            LOG.warning("The bots of game %s wait for the database.", self._log.id)
        except Exception:
            LOG.exception("The bots of game %s have stopped.", self._log.id)

    async def _bot_moves(self, played: Played, seat: Seat) -> None:
        move = await self._advice(played, seat)
        if not self._hurried and seen_by_all(played, move):
            await self._sleep(wait(played) / 1_000)

        def think(change: Change) -> None:
            if change.before.version == played.version and seat in change.before.for_bots:
                _date(change, seat)
                change.play(move)

        await self._log.act(ITSELF, think, lambda _: DONE)

    async def _advice(self, played: Played, seat: Seat) -> Move:
        sitting, chronicle = played.standing.seats[seat], played.chronicle
        view = chronicle.view(seat)
        chance = Chance(played.dice.bots, "move", played.version, "seat", seat)
        bot = sitting.bot if sitting.kind == "bot" else played.stand_in
        moves = await self._pool.move(self._log.whose, Question(self._log.id, played.row.header, bot, chance, view))
        if not moves or refusals(chronicle.game, chronicle.state, moves[0]):
            LOG.warning("In game %s, move %d is made for %s.", self._log.id, played.version + 1, bot)
            return forced(view)
        return moves[0]


def seen_by_all(played: Played, move: Move) -> bool:
    """Whether a move is worth a pause: watchers are told something of it."""
    what = happening(played.chronicle.game, played.chronicle.state, move)
    return bool(what.told(NOBODY))


def wait(played: Played) -> float:
    pace = PACES[played.standing.pace]
    if not played.voters and not played.only_bots:
        return min(pace, ALONE)
    return pace / SETUP if played.turn.startswith("setup") else pace


def _date(change: Change, seat: Seat) -> None:
    """Date what a stand-in writes after the deadline at the deadline, so that phases don't drift."""
    before, written = change.before, time_up(change.before.chronicle.game, change.before.chronicle.state)
    sitting = before.standing.seats[seat]
    if written and sitting.kind != "bot" and is_prompt(before.table.clocks, before.row.updated, change.time):
        change.time = before.row.updated


# Where bots think


class Question(NamedTuple):
    """What a bot needs to decide: `header` is the record of the game without moves, `view` what its seat sees."""

    game: str
    header: str
    bot: str
    chance: Chance
    view: View


A = TypeVar("A", Move, Hint)
Task: TypeAlias = Callable[[str, str, Chance, View], A]
"""What a bot does with a question, apart from the id of its game."""


class BotPool:
    """The processes in which the bots of all games think, and in which hints are found."""

    def __init__(self, pool: Pool, thinking: int) -> None:
        """`thinking` is the longest that a bot may think, in ms."""
        self._pool, self._bounds = pool, Bounds(thinking / 1_000)
        self.thinking = self.faults = 0

    async def move(self, whose: str, question: Question) -> tuple[Move, ...]:
        """The move of a bot, queued in the name of the account `whose`; empty if the bot fails or is too late."""
        self.thinking += 1
        try:
            return (await self._asked(think, whose, Rank.GAME, question),)
        except (Exception, SystemExit) as fault:  # noqa: BLE001  whatever a bot raises, the game goes on
            self._failed(question, fault)
            return ()
        finally:
            self.thinking -= 1

    async def hint(self, whose: str, question: Question) -> Hint:
        """A move and the reason for it, for a person; raises Crowded, Overrun, or whatever the bot raises."""
        return await self._asked(advise, whose, Rank.LOOK, question)

    def _failed(self, question: Question, fault: BaseException) -> None:
        self.faults += 1
        LOG.warning("The bot %s failed in game %s: %s.", question.bot, question.game, type(fault).__name__)

    async def _asked(self, task: Task[A], whose: str, rank: Rank, question: Question) -> A:
        """The answer of a bot. It is asked again if its process dies, which may not be its fault."""
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
