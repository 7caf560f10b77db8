"""Each game has one owner among the processes of a PostgreSQL, whoever comes, goes, or loses its connection."""

import asyncio
from collections import Counter
from contextlib import closing
from random import Random

import pytest
from sqlalchemy import text

from garrison.hosting.ownership import LEASE, MARGIN, Partitioned, planned
from garrison.store.partitions import PARTITIONS, NotOwned, Peer, partition_of
from garrison.store.store import Store
from postgresql import new_database

ALL = {*range(PARTITIONS)}


class Time:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


class Process(Partitioned):
    """A process that has nothing in memory, and looks only when it is told to."""

    def __init__(self, store, name, time):
        super().__init__(store, name, time)
        self.let_go_of, self.taken_in = Counter[int](), Counter[int]()

    async def let_go(self, numbers):
        self.let_go_of.update(numbers)

    async def take_in(self, numbers):
        self.taken_in.update(numbers)

    async def come(self):
        await self.open(f"/{self.process}", self)
        assert self._running
        self._running.cancel()

    @property
    def served(self):
        return {number for number in ALL if self.certain(GAMES[number])}


def games():
    """A game of each partition."""
    found, number = dict[int, str](), 0
    while len(found) < PARTITIONS:
        number += 1
        found.setdefault(partition_of(f"g{number}"), f"g{number}")
    return found


GAMES = games()


@pytest.fixture
def stores():
    address = new_database()
    opened = [Store(address) for _ in range(4)]
    yield opened
    for store in opened:
        store.close()


def test_a_game_has_the_same_partition_in_every_process():
    assert [partition_of(f"g{number}") for number in range(8)] == [51, 37, 31, 9, 42, 60, 6, 16]


def test_partitions_are_shared_evenly_and_few_change_hands():
    peers = [Peer(f"{number}", "") for number in range(9)]
    for many in range(1, 9):
        plan, more = planned(tuple(peers[:many])), planned(tuple(peers[: many + 1]))
        shares = Counter(peer.id for peer in plan)
        assert max(shares.values()) <= -(-PARTITIONS // many)
        moved = sum(one != other for one, other in zip(plan, more, strict=True))
        assert moved <= 2 * PARTITIONS // (many + 1)
    assert planned(()) == ()


def test_whoever_comes_and_goes_each_partition_has_one_owner_at_most(stores):
    async def course():
        time, luck = Time(), Random(1)
        processes = [Process(store, f"p{number}", time) for number, store in enumerate(stores)]
        there = list[Process]()
        for _ in range(40):
            away = [one for one in processes if one not in there]
            if away and (len(there) < 2 or luck.random() < 0.3):
                there.append(one := luck.choice(away))
                one._leaving = False
                await one.come()
            elif len(there) > 1 and luck.random() < 0.3:
                there.remove(one := luck.choice(there))
                await one.close()
            else:
                await luck.choice(there).look()
            served = [one.served for one in there]
            assert sum(map(len, served)) == len(set().union(*served))
        for _ in range(2):
            for one in there:
                await one.look()
        assert set().union(*(one.served for one in there)) == ALL
        for one in there:
            await one.close()

    asyncio.run(course())


def test_without_its_connection_a_process_neither_serves_nor_writes(stores):
    async def course():
        one, other = (Process(store, name, Time()) for store, name in zip(stores, "ab", strict=False))
        await one.come()
        assert one.served == ALL
        with closing(stores[1].database.reading.connect()) as connection:
            while connection.execute(text(EVERY_WRITER)).all():
                connection.commit()
        with pytest.raises(NotOwned):
            await stores[0].write(lambda connection: written(one, connection))
        assert not one.served
        await other.come()
        await one.look()
        await other.look()
        assert not one.served & other.served
        assert one.served | other.served == ALL
        assert one.taken_in[min(one.served)] == 2, "what it has in memory is read again"

    asyncio.run(course())


def written(process, connection):
    """Write to a game, as its log does."""
    connection.execute(text("UPDATE game SET talk = talk"))
    process.changed(connection, GAMES[0])


EVERY_WRITER = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


def test_a_process_that_stands_still_has_no_lease_and_others_end_its_connection(stores):
    async def course():
        time = Time()
        still, other = (Process(store, name, time) for store, name in zip(stores, "ab", strict=False))
        await still.come()
        time.now += LEASE
        assert not still.served, "it must ask before it answers"
        await stores[1].write(lambda connection: connection.execute(text(PASSED), {"ms": 1_000 * (LEASE + MARGIN)}))
        await other.come()
        while other.served != ALL:
            await other.look()
        await still.look()
        assert not still.served & other.served
        assert still.let_go_of or not still.served

    asyncio.run(course())


PASSED = "UPDATE peer SET beaten = beaten - CAST(:ms AS bigint) - 1"


def test_a_request_waits_for_an_owner_and_then_for_nobody(stores, monkeypatch):
    monkeypatch.setattr("garrison.hosting.ownership.PATIENCE", 0.01)

    async def course():
        alone = Process(stores[0], "a", Time())
        with pytest.raises(NotOwned):
            await alone.place(GAMES[0])
        await alone.come()
        assert await alone.place(GAMES[0]) == ""
        await Process(stores[1], "b", Time()).come()
        await alone.look()
        assert {await alone.place(game) for game in GAMES.values()} == {"", "/b"}

    asyncio.run(course())
