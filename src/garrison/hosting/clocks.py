"""Time in a game: who is late, when deadlines are checked, and how long all servers were away.

The heartbeat shows all servers of a database for how long none of them was there, a time that counts against nobody.
A server is there while a process lives and its clocks are checked; a slow or busy one is not absent. So the heart
beats in a thread of its own, which a busy event loop can't hold up. A process that was stopped, suspended or cut off
from the database doesn't beat, nor does one whose event loop has stood still for so long that it won't come back.

The first beat after an absence moves all deadlines and writes a notice in every game with a clock, in one transaction,
so that it is done once, by whichever process comes first, or not at all. A process that hasn't beaten for a while may
have missed an absence, so it beats before it judges or writes anything.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from threading import Event, Thread
from typing import Final, NamedTuple, Protocol

from sqlalchemy import Connection

from garrison.bots.moves import forced
from garrison.engine.vocabulary import Move, Seat
from garrison.hosting import notices as n
from garrison.hosting.changes import Change
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.limits import Limits
from garrison.hosting.making import read_settings
from garrison.hosting.ownership import Ownership
from garrison.hosting.requests import Refusal
from garrison.hosting.standing import turn_of
from garrison.store import answers, deadlines, games, people, servers
from garrison.store.database import Unavailable
from garrison.store.schema import DeadlineRow
from garrison.store.store import Store
from garrison.table.clocks import dated, late
from garrison.table.votes import giving_up, time_up

LOG: Final = logging.getLogger("garrison.clocks")

OFTEN: Final = 4
"""How many times the heart beats in the time after which a server counts as away."""


class Absence(NamedTuple):
    """For how many ms no server was there, 0 if it was too short to count, and how many deadlines were moved."""

    away: int = 0
    moved: int = 0


class Heartbeat:
    def __init__(self, store: Store, limits: Limits, clock: Callable[[], int]) -> None:
        self._store, self._limits, self.clock = store, limits, clock
        self._beaten = 0
        self.gone_round = 0
        """When the event loop of this process last checked the clocks."""
        self.returns = 0
        """Rises whenever this process had not beaten for a while, so that its memory may be from before an absence."""
        self._closing = Event()
        self._thread = Thread(target=self._always, name="heartbeat", daemon=True)

    async def open(self) -> None:
        """Beat for the first time and start the thread; afterwards all deadlines are right."""
        self.gone_round = self.clock()
        await self.alive()
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()

    async def alive(self) -> None:
        """Make sure that this process counts as alive, before anything is judged by the games in its memory."""
        if self._since_beat() >= self._limits.away // 2:
            now = self.clock()
            self._beat(now, await self._store.write(partial(_beat, now, self._limits.away)))

    def _since_beat(self) -> int:
        return self.clock() - self._beaten

    def _always(self) -> None:
        """Beat in the thread until it is closed."""
        while not self._closing.wait(self._limits.tick / 1_000):
            hung = self.clock() - self.gone_round >= self._limits.hung
            if self._since_beat() < self._limits.away // OFTEN or hung:
                continue
            try:
                now = self.clock()
                self._beat(now, self._store.write_now(partial(_beat, now, self._limits.away)))
            except Unavailable:
                LOG.debug("The database is away.")
            except Exception:
                LOG.exception("The heart has missed a beat.")

    def _beat(self, now: int, absence: Absence) -> None:
        """Remember that a beat was written at `now`."""
        if now - self._beaten >= self._limits.away // 2:
            self.returns += 1
        self._beaten = max(self._beaten, now)
        if absence.moved:
            LOG.warning("The server was away for %d s; all deadlines are later by as much.", absence.away // 1_000)


def _beat(now: int, most: int, connection: Connection) -> Absence:
    """Write a beat, and move all deadlines if no server was there for more than `most` ms."""
    away = servers.beat(connection, now)
    if away <= most:
        return Absence()
    games.hold(connection)
    timed = [row for row in deadlines.waiting(connection) if _timed(row)]
    told = [n.written(n.Shifted(row.moves, away), row.game, row.notices + 1, now) for row in timed]
    games.append_to_each(connection, told)
    return Absence(away, deadlines.put_off(connection, "late", away))


def _timed(row: deadlines.Waiting) -> bool:
    """Whether a clock may run in the game, even if it waits for a bot now."""
    return row.kind == "late" or read_settings(row.settings).new.clock.kind != "none"


# The ticker: deadlines, and what other processes have written


HOLD = 10_000
"""For how many ms other processes leave a deadline to the process that has taken it."""


class Timed(Protocol):
    """What the ticker needs of a game."""

    @property
    def id(self) -> str: ...
    @property
    def played(self) -> Played: ...
    @property
    def readers(self) -> int: ...
    async def on_time(self) -> None: ...
    async def refresh(self) -> bool: ...


class Rooms(Protocol):
    @property
    def open_rooms(self) -> Sequence[Timed]: ...
    @property
    def ownership(self) -> Ownership: ...
    async def room(self, game: str) -> Timed: ...


class Ticker:
    def __init__(self, store: Store, limits: Limits, heart: Heartbeat, rooms: Rooms) -> None:
        self._store, self._limits, self._heart, self._rooms = store, limits, heart, rooms
        self._looked = self._swept = 0
        self._guest = ""
        """The last guest that a sweep has looked at."""
        self._running: list[asyncio.Task[None]] = []
        self._closed = False

    def open(self) -> None:
        self._running = [asyncio.ensure_future(self._always(self.tick, self._limits.tick))]

    async def close(self) -> None:
        self._closed = True
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _always(self, does: Callable[[], Awaitable[None]], pause: int) -> None:
        """Do something again and again, whatever happens, with a pause in ms on which no rule depends."""
        while not self._closed:
            await asyncio.sleep(pause / 1_000)
            try:
                await does()
            except Unavailable:
                LOG.warning("The database is away.")
            except Exception:
                LOG.exception("The ticker failed.")

    async def tick(self) -> None:
        await self._heart.alive()
        now = self._heart.gone_round = self._heart.clock()
        for row in await self._due(now):
            with suppress(Refusal):
                await (await self._rooms.room(row.game)).on_time()
        if now - self._looked >= self._limits.poll:
            self._looked = now
            await self._look()
        if now - self._swept >= self._limits.sweep:
            self._swept = now
            await self._sweep(now)

    async def _due(self, now: int) -> list[DeadlineRow]:
        """The deadlines of its own games that this process takes now; nothing is written if nothing is due."""
        asked = {"late": now, "bot": now - self._limits.overdue}
        due = await self._store.read(lambda connection: _due_games(connection, asked, now))
        mine = {kind: [*filter(self._rooms.ownership.mine, games)][: deadlines.MOST] for kind, games in due.items()}
        taking = [partial(_take, kind, asked[kind], games, now) for kind, games in mine.items() if games]
        rows = [await self._store.write(take) for take in taking]
        return [row for taken in rows for row in taken]

    async def _sweep(self, now: int) -> None:
        """Forget old answers, sessions that have expired, and idle guests among the next `limits.guests` people."""

        def sweep(connection: Connection) -> str:
            answers.forget(connection, now - self._limits.remember)
            people.forget_sessions(connection, now)
            return people.forget_guests(connection, now - self._limits.idle, self._guest, self._limits.guests)

        self._guest = await self._store.write(sweep)

    # Other processes

    async def _look(self) -> None:
        """Refresh the games that somebody reads, if another process may have changed them."""
        certain = self._rooms.ownership.certain
        read = {room.id: room for room in self._rooms.open_rooms if room.readers and not certain(room.id)}
        if read:
            counts = await self._store.read(lambda connection: games.counts(connection, [*read]))
            for game, moves, notices, talk in counts:
                row = read[game].played.row
                if (moves, notices, talk) != (row.moves, row.notices, row.talk):
                    await read[game].refresh()


def _take(kind: str, due: int, games: Sequence[str], now: int, connection: Connection) -> tuple[DeadlineRow, ...]:
    return deadlines.take_due(connection, kind, due, games, now, HOLD)


def _due_games(connection: Connection, asked: dict[str, int], now: int) -> dict[str, tuple[str, ...]]:
    return {kind: deadlines.due_games(connection, kind, due, now) for kind, due in asked.items()}


# Who is late


def too_late(change: Change) -> None:
    """Judge each seat whose time is up at the time of the change, if there is one.

    Where all write orders, only those who have written nothing are judged. Then, unless a bot has to write for one of
    them, all written orders are carried out.
    """
    change.time = max(dated(change.before.table.clocks, change.time), change.before.row.updated)
    if not late(change.before.table.clocks, change.time):
        return
    written = bool(_coming(change))
    for seat in late(change.before.table.clocks, change.time):
        if seat in late(change.after.table.clocks, change.time) and not (written and wrote(change.after, seat)):
            _judge(change, seat)
    if late(change.after.table.clocks, change.time) and not change.after.for_bots:
        for move in _coming(change)[:1]:
            change.play(move)


def _coming(change: Change) -> tuple[Move, ...]:
    """The move that the clock makes when time is up; empty where the rules have none."""
    return time_up(change.after.chronicle.game, change.after.chronicle.state)


def wrote(played: Played, seat: Seat) -> bool:
    """Whether a seat has written an order in this turn; talk does not count."""
    turn, talk = played.turn, kit_of(played.chronicle.game).talk
    for what in reversed(played.chronicle.past):
        if turn_of(what.game, what.before) != turn:
            return False
        if what.move.by == seat and not isinstance(what.move.action, talk):
            return True
    return False


def _judge(change: Change, seat: Seat) -> None:
    chronicle = change.after.chronicle
    change.note(n.Late(change.after.version, seat, change.after.turn))
    match change.after.settings.new.clock.late:
        case "out":
            for move in giving_up(chronicle.view(seat))[:1]:
                change.play(move)
        case "pass" if kit_of(chronicle.game).all_at_once or not _coming(change):
            _pass(change, seat)
        case _:
            pass


MOST_FORCED = 100


def _pass(change: Change, seat: Seat) -> None:
    """Make only forced moves for a seat until its turn is over."""
    turn = change.after.turn
    for _ in range(MOST_FORCED):
        chronicle = change.after.chronicle
        if change.after.turn != turn or seat not in chronicle.awaited:
            return
        change.play(forced(chronicle.view(seat)))
