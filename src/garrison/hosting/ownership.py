"""Which games are this process's own, where several share a database: each game has one owner, who alone changes it.

Games fall into partitions (`store/partitions.py`). All processes that have beaten lately share the partitions by one
rule, `planned`, so that they agree without talking. A process serves a partition while it holds the partition's lock
and has a *lease*: it has beaten within the last LEASE seconds. Others look for the lock only when that time is over, so
a process that was stopped, or is cut off, never shows an old state: without the lease it asks before it answers, and
without the lock nothing it writes is committed.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Final, Protocol
from uuid import uuid4

from sqlalchemy import Connection

from garrison.store import partitions
from garrison.store.database import Unavailable
from garrison.store.partitions import PARTITIONS, NotOwned, Peer, partition_of
from garrison.store.servers import tell_others
from garrison.store.store import Store

LOG: Final = logging.getLogger("garrison.ownership")

EACH: Final = 1.0
"""Seconds between two beats."""

SOON: Final = 0.1
"""Seconds between two tries to take a lock that somebody still holds."""

LEASE: Final = 5.0
"""Seconds after a beat in which a process answers by what it has in memory."""

MARGIN: Final = 0.5
"""Seconds by which others wait longer, since clocks don't run at quite the same speed."""

PATIENCE: Final = 5.0
"""Seconds that a request waits for its game to have an owner."""

LEAVING: Final = 1.0
"""Seconds in which the requests for a game end before it is handed over."""

PEERS: Final = ""
"""In place of a game in what is announced: a process has come or gone, or has freed partitions."""


class Ownership(Protocol):
    """Who changes a game; `process` is the name of this process on its database."""

    @property
    def process(self) -> str: ...

    def mine(self, game: str) -> bool:
        """Whether this process plays its bots and judges its deadlines."""

    def certain(self, game: str) -> bool:
        """Whether what is in memory is all there is, since nobody else can have written to the game."""

    def changed(self, connection: Connection, game: str) -> None:
        """Called in each transaction that changes a game; raises NotOwned if this process must not."""

    def poke(self) -> None:
        """Called when other processes have come or gone."""

    async def close(self) -> None:
        """Called at the end, when nothing is written any more."""


class Sole:
    """The only server of its database, which is a file of SQLite: every game is its own."""

    process = ""

    def mine(self, game: str) -> bool:
        return True

    def certain(self, game: str) -> bool:
        return True

    def changed(self, connection: Connection, game: str) -> None:
        """Nobody else needs to be told."""

    def poke(self) -> None:
        """There are no others."""

    async def close(self) -> None:
        """Nobody else takes over."""


class Common:
    """That of registries to which no requests are passed on: each may change each game, and tells the others."""

    def __init__(self, process: str) -> None:
        self.process = process

    def mine(self, game: str) -> bool:
        return True

    def certain(self, game: str) -> bool:
        return False

    def changed(self, connection: Connection, game: str) -> None:
        tell_others(connection, self.process, game)

    def poke(self) -> None:
        """It does not matter who is there."""

    async def close(self) -> None:
        """Others go on by themselves."""


def in_common(store: Store) -> Ownership:
    """The ownership of a registry to which no requests are passed on."""
    return Common(uuid4().hex) if store.shared else Sole()


def in_partitions(store: Store) -> Ownership:
    """The ownership of a process of a server."""
    return Partitioned(store, uuid4().hex) if store.shared else Sole()


class Holder(Protocol):
    """Whoever has the games in memory."""

    async def take_in(self, numbers: frozenset[int]) -> None:
        """Bring the games of these partitions up to date, before they are served from memory."""

    async def let_go(self, numbers: frozenset[int]) -> None:
        """Forget the games of these partitions; what is being written to them is finished."""


class Partitioned:
    """The share of one of several processes. It takes part from `open` on, and until `close`."""

    def __init__(self, store: Store, process: str, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._store, self._locks, self.process, self._monotonic = store, store.locks, process, monotonic
        self.address = ""
        self.peers: tuple[Peer, ...] = ()
        """All processes that are there, this one too."""
        self.on_gone: Callable[[str], object] = lambda _: None
        """Called with the address of a process that is no longer there."""
        self._leased_until = -LEASE
        """Until when this process may answer by its memory."""
        self._served: frozenset[int] = frozenset()
        self._plan: tuple[Peer, ...] = ()
        """For each partition, who should own it; empty before the first beat."""
        self._leaving = self._away = False
        self._using = Counter[int]()
        """How many requests there are for games of each partition."""
        self._ended = asyncio.Event()
        """Set when such a request has been answered."""
        self._poked = asyncio.Event()
        self._turned = asyncio.Event()
        """Set, and replaced, whenever something about the partitions has changed."""
        self._turn = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None
        self._dead: set[str] = set()

    # For the rooms

    def mine(self, game: str) -> bool:
        return partition_of(game) in self._served

    def certain(self, game: str) -> bool:
        return self._serves(partition_of(game))

    def changed(self, connection: Connection, game: str) -> None:
        self._locks.assert_held(game)

    def _serves(self, number: int) -> bool:
        return number in self._served and number in self._locks.held and self._monotonic() < self._leased_until

    # For the requests

    async def place(self, game: str) -> str:
        """The address of the owner, empty if it is this process.

        Raises NotOwned if there is none for too long, and Unavailable while the database is away.
        """
        number = partition_of(game)
        if self._serves(number):
            return ""
        if self._plan and self._plan[number].id != self.process:
            return self._plan[number].address
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not self._serves(number):
                    if self._plan and self._plan[number].id != self.process:
                        return self._plan[number].address
                    if self._away:
                        raise Unavailable
                    await self.turned()
                return ""
        raise NotOwned

    async def turned(self) -> None:
        """Wait until something about the partitions has changed, or should have."""
        self.poke()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._turned.wait(), EACH)

    @contextmanager
    def using(self, game: str) -> Iterator[None]:
        """Note a request for a game of this process, which is answered before the game is handed over."""
        number = partition_of(game)
        self._using[number] += 1
        try:
            yield
        finally:
            self._using[number] -= 1
            self._ended.set()

    def poke(self) -> None:
        """Look again soon."""
        self._poked.set()

    def is_dead(self, address: str) -> None:
        """Note that the process with this address has ended, which only a process of its machine can know."""
        self._dead |= {peer.id for peer in self.peers if peer.address == address and peer.id != self.process}
        self.poke()

    # Coming and going

    async def open(self, address: str, holder: Holder) -> None:
        """Take part; afterwards all partitions are served that nobody else holds."""
        self.address, self._holder = address, holder
        loop = asyncio.get_running_loop()
        self._locks.on_loss = partial(_in_loop, loop, self.poke)
        await self._store.write(partial(tell_others, teller=self.process, changed=PEERS))
        await self.look()
        self._running = asyncio.ensure_future(self._always())

    async def leave(self) -> None:
        """Hand everything over to others, if there are any, while requests still come."""
        if len(self.peers) > 1:
            self._leaving = True
            await self.look()

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        if self.address:
            self._served = frozenset()
            with suppress(Unavailable):
                await self._store.write(self._quit)

    def _quit(self, connection: Connection) -> None:
        partitions.leave(connection, self.process)
        self._locks.give([*self._locks.held], connection)
        tell_others(connection, self.process, PEERS)

    async def _always(self) -> None:
        while True:
            self._poked.clear()
            try:
                waits, self._away = await self.look(), False
            except Unavailable:
                waits, self._away = False, True
                self._tell()
            except Exception:
                LOG.exception("The partitions could not be shared.")
                waits = False
            with suppress(TimeoutError):
                await asyncio.wait_for(self._poked.wait(), SOON if waits else EACH)

    async def look(self) -> bool:
        """Beat, and hand over and take whatever should change hands; says if a lock that is wanted is still held."""
        async with self._turn:
            await self._beat()
            due = frozenset(number for number, peer in enumerate(self._plan) if peer.id == self.process)
            if gone := (self._served | self._locks.held) - due:
                await self._hand_over(gone)
            self._served &= self._locks.held
            if missing := due - self._locks.held:
                await self._store.write(partial(self._take, missing))
            if new := (due & self._locks.held) - self._served:
                await self._holder.take_in(new)
            before, self._served = self._served, due & self._locks.held
            if before != self._served:
                LOG.info("This process has %d of %d partitions.", len(self._served), PARTITIONS)
                self._tell()
            return bool(due - self._served)

    async def _beat(self) -> None:
        began, dead = self._monotonic(), sorted(self._dead)
        found = await self._store.write(partial(self._say, dead))
        lapsed, self._leased_until = self._leased_until <= began, began + LEASE
        self._dead -= {*dead}
        there = tuple(peer for peer in found if peer.age <= (LEASE + MARGIN) * 1_000)
        before, self.peers = self.peers, there
        for peer in {peer.address for peer in before} - {peer.address for peer in there}:
            self.on_gone(peer)
        plan = planned(tuple(Peer(peer.id, peer.address) for peer in there))
        if plan != self._plan or lapsed:
            self._plan = plan
            self._tell()

    def _say(self, dead: Sequence[str], connection: Connection) -> tuple[Peer, ...]:
        for id_ in dead:
            partitions.leave(connection, id_)
        found = partitions.beat(connection, self.process, self.address)
        if self._leaving:
            partitions.leave(connection, self.process)
        return tuple(peer for peer in found if not self._leaving or peer.id != self.process)

    def _take(self, missing: frozenset[int], connection: Connection) -> None:
        still = missing - self._locks.take([*missing], connection)
        if still:
            partitions.evict(connection, [*still], round((LEASE + MARGIN) * 1_000))

    async def _hand_over(self, gone: frozenset[int]) -> None:
        """Let go of partitions that others should own. Requests for them wait there until the locks are free."""
        self._served -= gone
        self._tell()
        letting = asyncio.ensure_future(self._holder.let_go(gone))
        with suppress(TimeoutError):
            async with asyncio.timeout(LEAVING):
                await asyncio.shield(letting)
                while any(self._using[number] for number in gone):
                    self._ended.clear()
                    await self._ended.wait()
        await self._store.write(partial(self._give, gone))

    def _give(self, gone: frozenset[int], connection: Connection) -> None:
        self._locks.give([*gone], connection)
        tell_others(connection, self.process, PEERS)

    def _tell(self) -> None:
        turned, self._turned = self._turned, asyncio.Event()
        turned.set()


def _in_loop(loop: asyncio.AbstractEventLoop, does: Callable[[], object]) -> None:
    with suppress(RuntimeError):  # The loop may have ended.
        loop.call_soon_threadsafe(does)


@lru_cache(16)
def planned(peers: tuple[Peer, ...]) -> tuple[Peer, ...]:
    """Who should own each partition; empty without processes.

    Each partition goes to the process with the highest hash of both that still has room, so that the shares differ by
    one at most, and few partitions change hands when a process comes or goes.
    """
    left = {peer: -(-PARTITIONS // len(peers)) for peer in peers}
    found = []
    for number in range(PARTITIONS if peers else 0):
        best = max((peer for peer in peers if left[peer]), key=lambda peer: _rank(number, peer.id))
        left[best] -= 1
        found.append(best)
    return tuple(found)


def _rank(number: int, peer: str) -> bytes:
    return blake2b(f"{number} {peer}".encode(), digest_size=8).digest()
