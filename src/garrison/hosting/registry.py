"""All the games of a process: loaded when somebody needs them, and kept in memory meanwhile."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from garrison.engine.value import Value
from garrison.hosting import notices as n
from garrison.hosting.bots import BotPool, Sleep
from garrison.hosting.changes import Change, catch_up
from garrison.hosting.clocks import Heartbeat, Ticker
from garrison.hosting.creating import Founding, Secrets, again, founded, link_hash, people_of
from garrison.hosting.feed import EventCache, together
from garrison.hosting.game import Played, Rows, loaded
from garrison.hosting.history import LONG
from garrison.hosting.info import card, info
from garrison.hosting.limits import Limits
from garrison.hosting.log import Means
from garrison.hosting.making import shortened
from garrison.hosting.ownership import PEERS, Ownership, in_common
from garrison.hosting.people import refuse_anothers, renamed
from garrison.hosting.requests import Answer, Asked, Refusal, keep_answer, known_answer, refuse, shielded
from garrison.hosting.room import NO_LINK, Room, Tools
from garrison.jobs import Bounds, Pool, Rank, Threads
from garrison.store import games, people
from garrison.store.database import Conflict, Missing, Unavailable
from garrison.store.partitions import partition_of
from garrison.store.schema import GameRow
from garrison.store.servers import ACCOUNT, EVERYTHING, Listener, tell_others
from garrison.store.store import Store
from garrison.wire.games import GameCard
from garrison.wire.making import NewGame
from garrison.wire.people import Person
from garrison.workers.thinking import ready

LOG = logging.getLogger("garrison.hosting")

Clock = Callable[[], int]
"""Milliseconds since 1970."""

READING = Bounds(20.0)
"""The bounds within which a record with which a game begins is read."""

LAST: Final = 16
"""The games that were asked for last stay in memory, since somebody may be about to read them."""

NOTHING: Final[Mapping[str, AsyncIterator[bytes]]] = MappingProxyType({})

ANALYST = Person("analysis", "Analysis", "guest")
"""The person who sits in a game that is not kept."""


class LinkSeen(Value, frozen=True):
    """Where a link leads: seat -3 is a watcher's. `used` says that the seat is taken."""

    game: str
    seat: int
    used: bool


class Registry:
    """The games of one process. Clock, secrets and sleep are arguments, so that tests own time and chance."""

    def __init__(  # noqa: PLR0913, PLR0917  each is chance, time, or a decision of whoever runs it
        self,
        store: Store,
        limits: Limits,
        clock: Clock,
        secrets: Secrets,
        sleep: Sleep = asyncio.sleep,
        owned: Callable[[Store], Ownership] = in_common,
    ) -> None:
        self.store, self.limits, self.clock, self.secrets = store, limits, clock, secrets
        self.ownership = owned(store)
        self.pool, self.threads = Pool(limits.workers, ready), Threads()
        self._bots = BotPool(self.pool, limits.thinking)
        self._heart = Heartbeat(store, limits, clock)
        means = Means(store, self._heart, self.threads, self.ownership)
        self._tools = Tools(means, secrets, sleep, self.pool, self._bots, limits, EventCache(), self._rematch)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._weight = 0
        """About how many bytes they take: those of each game when it was opened, or when all were weighed."""
        self._too_much = limits.memory // 10
        """The weight from which on all are weighed again, since they grow."""
        self._heard_of: set[asyncio.Task[None]] = set()
        """What is done about what other processes have announced."""
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._ticker = Ticker(store, limits, self._heart, self)
        self._listener = Listener(store.database.reading, self._heard)
        self.account_changed: Callable[[str], object] = lambda _: None
        """Called with the id of a person whose account another process has changed."""

    async def open(self) -> None:
        """Start the heartbeat, the ticker and the workers; if the server was away, all deadlines have moved then."""
        self._loop = asyncio.get_running_loop()
        await self._heart.open()
        self._beginning = asyncio.ensure_future(self.pool.open())
        await catch_up(self.store, self._played)
        self._ticker.open()
        await asyncio.to_thread(self._listener.open)

    async def close(self) -> None:
        """End the ticker, the bots and the workers; a write that has begun is finished."""
        await asyncio.to_thread(self._listener.close)
        await self._ticker.close()
        for room in [*self._rooms.values()]:
            await room.stop()
        self._beginning.cancel()
        self.pool.close()
        self.threads.close()
        await asyncio.to_thread(self._heart.close)
        await self.ownership.close()

    # What other processes announce

    def _heard(self, sender: str, word: str) -> None:
        """Called in the thread of the listener, with a game or another word."""
        if sender != self.ownership.process and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._told, word)

    def _told(self, word: str) -> None:
        if word == PEERS:
            self.ownership.poke()
        elif word in self._rooms:
            self._hearing(self._refreshed([self._rooms[word]]))
        elif word == EVERYTHING:
            self._hearing(self._refreshed(self.open_rooms))
        elif word.startswith(ACCOUNT):
            person = word.removeprefix(ACCOUNT)
            self.account_changed(person)
            theirs = (one for one in self.open_rooms if person in {known.id for known in one.played.standing.people})
            self._hearing(self._refreshed([*theirs]))
        elif self.ownership.mine(word):
            self._hearing(self._taken_up(word))

    def _hearing(self, does: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(does)
        self._heard_of.add(task)
        task.add_done_callback(self._heard_of.discard)

    async def _refreshed(self, rooms: Iterable[Room]) -> None:
        for room in rooms:
            with suppress(Unavailable):
                await room.refresh()

    async def _taken_up(self, game: str) -> None:
        """Let the bots play in a game that another process has made for this one."""
        with suppress(Unavailable, Refusal):
            (await self.room(game)).bots.work()

    # What is this process's own

    async def take_in(self, numbers: frozenset[int]) -> None:
        """Bring the games of these partitions up to date; raises Unavailable."""
        for room in [room for room in self.open_rooms if partition_of(room.id) in numbers]:
            await room.refresh()

    async def let_go(self, numbers: frozenset[int]) -> None:
        """Forget the games of these partitions: their readers have to connect again, and their bots stop."""
        going = [room for room in self.open_rooms if partition_of(room.id) in numbers]
        for room in going:
            self._rooms.pop(room.id, None)
        await asyncio.gather(*(room.stop() for room in going))

    async def _played(self, game: str) -> Played:
        return (await self.room(game)).played

    async def tick(self) -> None:
        """Do what is due now; the ticker does it all the time."""
        await self._ticker.tick()

    # Making games

    async def create(self, asked: Asked, new: NewGame) -> Answer:
        """201 with GameInfo; it begins at once if no seat is open. 422 `invalid` says what is wrong with the game.

        The route refuses `new.seed` unless the caller may give one.
        """
        try:
            found = await self._founded(asked.whose, new, asked.person)
        except Refusal as why:
            return why.answer
        answer = Answer(201, msgspec.json.encode(info(found.played, asked.person, (), self.clock())))
        try:
            await self.store.write(partial(self._write_founding, asked, found, answer))
        except Refusal as why:
            return why.answer
        except Conflict:
            return await known_answer(self.store, asked) or refuse(
                503, "busy", "The game could not be made. Try again."
            )
        self._begin(found, asked.whose)
        return answer

    def _write_founding(self, asked: Asked, found: Founding, answer: Answer, connection: Connection) -> None:
        """Write the game and the answer, or neither; raises Refusal if a seat has the name of somebody registered."""
        keep_answer(connection, asked, answer, found.row.id, found.row.created)
        for name in found.names:
            refuse_anothers(connection, name, asked.person.id)
        self._write_game(found, connection)

    def _write_game(self, found: Founding, connection: Connection) -> None:
        """Write a new game, and announce it if another process is to play its bots."""
        found.write(connection)
        if not self.ownership.mine(found.row.id):
            tell_others(connection, self.ownership.process, found.row.id)

    def _begin(self, found: Founding, whose: str) -> None:
        """Keep a new game and let its bots play, if it is this process's own."""
        if self.ownership.mine(found.row.id):
            room = self._keep(Room(found.played, self._tools))
            room.log.whose = whose or room.log.whose
            room.bots.work()

    async def _founded(self, whose: str, new: NewGame, maker: Person) -> Founding:
        """A new game that is not yet written; raises Refusal, Crowded, or Overrun."""
        if new.record:
            new = await self.pool.work(whose, Rank.LOOK, READING, shortened, new)
        return await self.threads.work(whose, Rank.GAME, founded, new, maker, self.secrets, self.clock())

    async def _rematch(self, room: Room, asked: Asked, share: str) -> Answer:
        """The next game of a game: the one there is, or a new one."""
        if room.played.standing.next:
            if known := await known_answer(self.store, asked):
                return known
            following = await self.room(room.played.standing.next)
            return Answer(201, msgspec.json.encode(following.feed.info(asked.person)))
        found: list[Founding] = []

        def think(change: Change) -> None:
            _may_play_again(change.before, asked.person)
            old = change.before
            new = founded(again(old, asked.person, share), asked.person, self.secrets, change.time, people_of(old))
            found[:] = [new]
            change.note(n.Replayed(change.before.version, new.row.id))
            change.jobs += [partial(self._write_game, new), partial(_set_next, change.before.id, new.row.id)]

        def reply(_: Change) -> Answer:
            return Answer(201, msgspec.json.encode(info(found[0].played, asked.person, (), self.clock())))

        answer = await room.log.act(asked, think, reply, "a new game")
        if found and answer.status == 201:  # noqa: PLR2004  it was created
            self._begin(found[0], "")
        return answer

    async def try_out(self, new: NewGame, whose: str) -> Room:
        """A game that is not kept, to look at a position; raises Refusal 422."""
        found = await self.threads.work(whose, Rank.LOOK, founded, new, ANALYST, self.secrets, self.clock())
        return Room(found.played, self._tools)

    # Finding them

    async def room(self, game: str, whose: str = "") -> Room:
        """A game, loaded if need be; a long one is queued in the name of the account `whose`. Raises Refusal 404."""
        if game in self._rooms:
            self._rooms.move_to_end(game)
            return await self._up_to_date(self._rooms[game])
        if game not in self._opening:
            self._opening[game] = asyncio.ensure_future(self._opened(game, whose))
            self._opening[game].add_done_callback(lambda _: self._opening.pop(game, None))
        return await shielded(self._opening[game])

    async def _up_to_date(self, room: Room) -> Room:
        """Refresh a game if other processes may have written to it, or the server was away."""
        if room.log.outdated or not self.ownership.certain(room.id):
            await room.refresh()
        return room

    async def _opened(self, game: str, whose: str) -> Room:
        if self._weight > self.limits.most_memory:
            refuse(503, "busy", "The server has too many games open. Try again later.")
        certain = self.ownership.certain(game)
        try:
            rows = await self.store.read(partial(_rows, game))
        except Missing:
            refuse(404, "not_found", NO_GAME)
        if len(rows.moves) < LONG:
            played = await asyncio.to_thread(loaded, rows)
        else:
            played = await self.threads.work(whose, Rank.LOOK if whose else Rank.GAME, loaded, rows)
        for person in await self.store.read(partial(renamed, known=played.standing.people)):
            played.rename(person)
        room = self._keep(Room(played, self._tools))
        if not certain and self.ownership.certain(game):
            await room.refresh()
        return room

    def _keep(self, room: Room) -> Room:
        kept = self._rooms.setdefault(room.id, room)
        self._weight += kept.played.weight
        if self._weight > self._too_much:
            self._make_room()
        return kept

    def _make_room(self) -> None:
        """Weigh all games, and forget those that nobody has needed for longest until a tenth of the memory is free."""
        self._weight = sum(one.played.weight for one in self._rooms.values())
        for one in [*self._rooms.values()][:-LAST]:
            if self._weight <= self.limits.memory * 9 // 10:
                break
            if not one.needed:
                self._weight -= one.played.weight
                del self._rooms[one.id]
        self._too_much = self._weight + self.limits.memory // 10

    @property
    def open_rooms(self) -> tuple[Room, ...]:
        return tuple(self._rooms.values())

    async def link(self, link: str) -> LinkSeen:
        """Where the last part of a link leads; raises Refusal 404."""
        row = await self.store.read(lambda connection: games.find_link(connection, link_hash(link)))
        if row is None:
            refuse(404, "not_found", NO_LINK)
        return LinkSeen(row.game, row.seat, bool(row.used_by))

    async def cards(self, games: Sequence[str], person: Person, whose: str = "") -> tuple[GameCard, ...]:
        """Games for a list, in this order, as `person` sees them."""
        rooms = [await self.room(game, whose) for game in games]
        makers = {room.played.row.maker for room in rooms}
        rows = await self.store.read(lambda connection: people.rows(connection, *makers))
        names = {row.id: row.name for row in rows}
        now = self.clock()
        return tuple(card(room.played, person, names.get(room.played.row.maker, ""), now) for room in rooms)

    async def assert_there(self, ids: Iterable[str]) -> None:
        """Raises Refusal 404 unless there are games with all of these ids."""
        for game in ids:
            try:
                await self.store.read(partial(_row, game))
            except Missing:
                refuse(404, "not_found", NO_GAME)

    def streams(
        self, rooms: Sequence[Room], person: Person, elsewhere: Mapping[str, AsyncIterator[bytes]] = NOTHING
    ) -> AsyncIterator[bytes]:
        """The streams of several games in one; events have no id, but `"game": id` in their data.

        `elsewhere` has the lines of the games of other processes.
        """
        here = {room.id: room.stream(person, room.seat(person), -1, "lines") for room in rooms}
        return together({**here, **elsewhere})

    def renamed(self, person: Person) -> None:
        """Show a person's new name in the games in memory; the routes have written it."""
        for room in self._rooms.values():
            room.log.rename(person)

    def announce_account(self, connection: Connection, person: str) -> None:
        """Let other processes know, with the commit, that the account of a person has changed, perhaps its name."""
        tell_others(connection, self.ownership.process, f"{ACCOUNT}{person}")

    @property
    def gone_round(self) -> int:
        """When the clocks of the games were last checked."""
        return self._heart.gone_round

    def health(self) -> dict[str, int]:
        """Figures for the metrics."""
        rooms = self._rooms.values()
        return {
            "rooms": len(rooms),
            "readers": sum(room.readers for room in rooms),
            "bots_thinking": self._bots.thinking,
            "bot_faults": self._bots.faults,
            "moves": sum(room.version for room in rooms),
            "partitions": len(self.store.locks.held),
        }


NO_GAME: Final = "There is no such game."


def _row(game: str, connection: Connection) -> GameRow:
    return games.row(connection, game)


def _rows(game: str, connection: Connection) -> Rows:
    row = games.row(connection, game)
    return Rows(row, games.moves_of(connection, game), games.notices_of(connection, game))


def _set_next(game: str, following: str, connection: Connection) -> None:
    games.set_next(connection, game, following)


def _may_play_again(played: Played, person: Person) -> None:
    if not played.standing.seats_of(person):
        refuse(403, "not_allowed", "Only those who played can play again.")
    if not played.ended:
        refuse(409, "not_now", "The game is not over.")
