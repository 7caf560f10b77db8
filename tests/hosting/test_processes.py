"""The processes of a server: several on one database tell each other what they write; those for bots load little."""

import asyncio
import subprocess
import sys

import pytest

from garrison.hosting import Asked
from garrison.store import people
from garrison.store.store import Store
from garrison.wire.games import PostMove
from hosting.serving import ANNA, LocalServer, made, play, posted
from postgresql import new_database


@pytest.fixture
def servers():
    address = new_database()
    stores = [Store(address) for _ in range(2)]
    yield [LocalServer(store) for store in stores]
    for store in stores:
        store.close()


async def next_move(stream):
    async for raw in stream:
        if b"event: move" in raw:
            return raw
    raise AssertionError("The stream has ended.")


def test_a_move_in_one_process_is_told_by_the_other(servers):
    async def course():
        async with servers[0].registry() as one, servers[1].registry() as other:
            room = await made(one, "me", "me")
            elsewhere = await other.room(room.id)
            stream = elsewhere.stream(ANNA, -3)
            assert await anext(stream)
            posted(await play(room, ANNA, "claim north"))
            told = await asyncio.wait_for(next_move(stream), 20)
            assert told.startswith(b"id: %d\n" % room.version)
            await stream.aclose()

    asyncio.run(course())


def test_a_lost_notice_does_no_harm(servers):
    async def course():
        async with servers[0].registry() as one, servers[1].registry() as other:
            room = await made(one, "me", "me")
            elsewhere = await other.room(room.id)
            other._listener.close()
            reading = asyncio.ensure_future(next_move(elsewhere.stream(ANNA, -3)))
            await asyncio.sleep(0)
            posted(await play(room, ANNA, "claim north"))
            servers[1].time += 2_000
            await other.tick()
            assert (await reading).startswith(b"id: %d\n" % room.version)

    asyncio.run(course())


def test_of_two_processes_one_is_first(servers):
    async def course():
        async with servers[0].registry() as one, servers[1].registry() as other:
            room = await made(one, "me", "me")
            rooms = [room, await other.room(room.id)]
            for line in ("claim north", "claim south"):
                posts = [each.post(Asked(ANNA), PostMove(max(r.version for r in rooms), line)) for each in rooms]
                assert sorted(answer.status for answer in await asyncio.gather(*posts)) in ([200, 409], [200, 422])
            await asyncio.gather(*(each.refresh() for each in rooms))
            assert rooms[0].played.moves == rooms[1].played.moves

    asyncio.run(course())


def test_whoever_asks_another_process_sees_the_same(servers):
    async def course():
        async with servers[0].registry() as one, servers[1].registry() as other:
            room = await made(one, "me", "me")
            await other.room(room.id)
            other._listener.close()
            posted(await play(room, ANNA, "claim north"))
            assert (await other.room(room.id)).info(ANNA) == room.info(ANNA)

    asyncio.run(course())


def test_a_new_name_is_seen_in_another_process(servers):
    async def course():
        async with servers[0].registry() as one, servers[1].registry() as other:
            room = await made(one, "me", "me")
            await other.room(room.id)
            named = people.guest("anna", 7, 1)
            await servers[0].store.write(lambda connection: people.add(connection, named))
            seats = (await other.room(room.id)).info(ANNA).seats
            assert [(seat.name, seat.person.kind) for seat in seats] == [("Guest 0007", "guest")] * 2

    asyncio.run(course())


def test_a_stream_goes_on_where_another_process_left_off(servers):
    async def course():
        async with servers[0].registry() as one, servers[1].registry() as other:
            room = await made(one, "me", "me")
            elsewhere = await other.room(room.id)
            other._listener.close()
            posted(await play(room, ANNA, "claim north"))
            stream = elsewhere.stream(ANNA, -3, room.version)
            assert await anext(stream)
            reading = asyncio.ensure_future(next_move(stream))
            await asyncio.sleep(0)
            posted(await play(room, ANNA, "claim south"))
            servers[1].time += 2_000
            await other.tick()
            assert (await reading).startswith(b"id: %d\n" % room.version)

    asyncio.run(course())


def test_a_process_for_bots_loads_no_more_of_the_server_than_it_needs():
    told = "import sys, garrison.workers.thinking; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()
    assert not {"litestar", "sqlalchemy", "garrison.hosting"} & {*loaded}
