"""The log of a game: one change after another, each stored before it is seen, and each key answered only once."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection

from garrison.hosting import notifications
from garrison.hosting.changes import Change
from garrison.hosting.clocks import Heartbeat
from garrison.hosting.game import Played, Rows
from garrison.hosting.moves import answer_of
from garrison.hosting.ownership import Ownership, Sole
from garrison.hosting.people import renamed
from garrison.hosting.requests import Answer, Asked, Refusal, keep_answer, known_answer, refusal, shielded
from garrison.hosting.table import carry_out, said_line, talk_row
from garrison.jobs import Rank, Threads
from garrison.store import games
from garrison.store.database import Conflict, Taken, Unavailable
from garrison.store.schema import TalkRow
from garrison.store.store import Store
from garrison.wire.games import Say
from garrison.wire.people import Person

Think = Callable[[Change], None]
"""What a request does to a change; raises Refusal."""

Reply = Callable[[Change], Answer]
"""Makes the answer, once the change is written."""

Listener = Callable[[Played, Played], None]
"""Told of the game before and after each change."""

TRIES = 5

LARGE = 300
"""If more armies than this can fight in one move, it is worked out and told in a thread."""


class Means(NamedTuple):
    """What the log of a game works with."""

    store: Store
    heart: Heartbeat
    threads: Threads
    ownership: Ownership = Sole()


class Log:
    """The game, and the only way to change it. Nothing is ever told that the store does not have."""

    def __init__(self, played: Played, means: Means) -> None:
        self.played, self.id = played, played.id
        self.spoken: list[TalkRow] = []
        """What was said since the game was loaded."""
        self.whose = played.row.maker
        """The account in whose name its work is queued: its maker, or once known, the address that made it."""
        self.listener: Listener = lambda *_: None
        self.store, self.threads, self.clock = means.store, means.threads, means.heart.clock
        self._heart, self._ownership = means.heart, means.ownership
        self._returns = means.heart.returns
        self._lock = asyncio.Lock()
        self._in_doubt = False
        """Whether something may have been written that is not in memory."""
        self._renamed: list[Person] = []
        """The people who have taken another name since the change under way began."""

    @property
    def version(self) -> int:
        """How many moves have been made."""
        return self.played.version

    @property
    def acting(self) -> bool:
        """Whether something is being written."""
        return self._lock.locked()

    @property
    def outdated(self) -> bool:
        """Whether the server may have been away since the game was loaded, so that the game must be read again."""
        return self._returns != self._heart.returns

    async def settled(self) -> None:
        """Wait until what is being written is written."""
        async with self._lock:
            pass

    def rename(self, person: Person) -> None:
        """Show a person's present name, which was copied when they joined."""
        if self.played.standing.seats_of(person):
            before, self.played = self.played, self.played.fork()
            self.played.rename(person)
            self.listener(before, self.played)
        if self.acting:
            self._renamed.append(person)

    # Changing the game

    async def act(self, asked: Asked, think: Think, reply: Reply, slow: str = "") -> Answer:
        """Change the game: think, write, then answer. It is finished even if the caller goes away.

        `slow` says why the thinking is done in a thread, if it is.
        """
        return await shielded(self._locked(asked, think, reply, slow))

    async def _locked(self, asked: Asked, think: Think, reply: Reply, slow: str) -> Answer:
        async with self._lock:
            self._renamed.clear()
            return await self._acted(asked, think, reply, slow)

    async def _acted(self, asked: Asked, think: Think, reply: Reply, slow: str) -> Answer:
        await self._heart.alive()
        if self._in_doubt or self.outdated:
            await self.refreshed()
        for _ in range(TRIES):
            change = Change(self.played, self.clock())
            try:
                return await self._written(asked, change, await self._thought(change, think, reply, slow))
            except Refusal as why:
                return await self.refused(asked, why)
            except Taken:
                return await self.refused(asked, refusal(409, "taken", "That seat is taken."))
            except Conflict:
                if known := await self._known_answer(asked):
                    return known
                await self.refreshed()
        return BUSY

    async def _known_answer(self, asked: Asked) -> Answer | None:
        """What was answered to this key, made again if that is how it is kept."""
        known = await known_answer(self.store, asked)
        if known is None or known.moves is None:
            return known
        if known.moves.version > self.version:
            await self.refreshed()
        return answer_of(self.played, known.moves)

    async def _thought(self, change: Change, think: Think, reply: Reply, slow: str) -> Answer:
        """Think on the event loop if that is quick, which the armies that can fight in the next move show."""
        through = partial(_through, change, think, reply)
        if slow or change.before.in_one_move > LARGE:
            return await self.threads.work(self.whose, Rank.GAME, through)
        return through()

    async def _written(self, asked: Asked, change: Change, answer: Answer) -> Answer:
        def job(connection: Connection) -> None:
            keep_answer(connection, asked, answer, self.id, self.clock())
            change.write(connection)
            self._ownership.changed(connection, self.id)

        try:
            await self.store.write(job)
        except Unavailable:
            self._in_doubt = True
            raise
        self._become(change.after)
        return answer

    def _become(self, played: Played) -> None:
        for person in self._renamed:
            played.rename(person)
        before, self.played = self.played, played
        self.listener(before, played)

    # Talking

    async def speak(self, asked: Asked, line: Say) -> Answer:
        return await shielded(self._spoken(asked, line))

    async def _spoken(self, asked: Asked, line: Say) -> Answer:
        async with self._lock:
            try:
                row = talk_row(self.played, asked.person, line, self.clock())
                answer = await self.store.write(partial(self._say, asked, row))
            except Refusal as why:
                return await self.refused(asked, why)
            except Conflict:
                return await self._known_answer(asked) or BUSY
            await self.refreshed()
            return answer

    def _say(self, asked: Asked, row: TalkRow, connection: Connection) -> Answer:
        said = said_line(games.add_talk(connection, row))
        notifications.write(connection, self.id, notifications.of_talk(self.played, row), row.time)
        answer = Answer(201, msgspec.json.encode(said))
        keep_answer(connection, asked, answer, self.id, self.clock())
        self._ownership.changed(connection, self.id)
        return answer

    async def refused(self, asked: Asked, why: Refusal) -> Answer:
        """The answer that this key got before, or else the refusal, which is kept for it."""
        if known := await self._known_answer(asked):
            return known
        if asked.key:
            keep = partial(keep_answer, asked=asked, answer=why.answer, game=self.id, time=self.clock())
            with suppress(Conflict):
                await self.store.write(keep)
        return why.answer

    # What others have written

    async def refreshed(self) -> bool:
        """Read what is new and say if there was anything; the caller holds the lock, or nobody else has the game."""
        played, returns = self.played, self._heart.returns
        rows, said, others = await self.store.read(lambda connection: _later(connection, played))
        self._in_doubt, self._returns = False, returns
        for person in others:
            self.rename(person)
        if not (rows.moves or rows.notices or said):
            return False
        fork = self.played.fork()
        await asyncio.to_thread(fork.follow, rows)
        self.spoken += said
        self._become(fork)
        return True

    async def refresh(self) -> bool:
        async with self._lock:
            return await self.refreshed()


def _later(connection: Connection, played: Played) -> tuple[Rows, tuple[TalkRow, ...], list[Person]]:
    """What others have written and said since, and who has another name by now."""
    row = games.row(connection, played.id)
    later = games.moves_of(connection, played.id, played.version) if row.moves > played.version else ()
    told = games.notices_of(connection, played.id, len(played.notices)) if row.notices > len(played.notices) else ()
    said = (
        games.talk_after(connection, played.id, played.row.talk, 200, "table", "watchers")
        if row.talk > played.row.talk
        else ()
    )
    return Rows(row, later, told), said, renamed(connection, played.standing.people)


def _through(change: Change, think: Think, reply: Reply) -> Answer:
    think(change)
    carry_out(change)
    change.settle_row()
    return reply(change)


BUSY: Final = refusal(503, "busy", "Others are changing this game. Try again.").answer
