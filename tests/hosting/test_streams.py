"""Streams: every move once, in order; resumed without a gap or a double; and who is present."""

import asyncio

import msgspec
import pytest

from garrison.hosting import Asked, Refusal
from garrison.wire.games import CastVote, Say
from hosting.serving import ANNA, BEN, CARL, made, play, posted, problem, rest, sit, stopped


def events(pieces):
    """Each as (event, id, data)."""
    lines = [msgspec.json.decode(raw) for raw in pieces if raw.strip()]
    return [(line["event"], line["id"], line["data"]) for line in lines]


def test_a_stream_begins_with_the_table_and_tells_each_move(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            version = room.version
            reading = asyncio.ensure_future(stopped(room.stream(ANNA, 0, -1, "lines"), 3))
            await asyncio.sleep(0)
            posted(await play(room, ANNA, "claim north"))
            posted(await play(room, ANNA, "claim south"))
            (game, _, info), *moves = events(await reading)
            assert (game, info["version"], info["seats"][0]["here"]) == ("game", version, True)
            assert [number for _, number, _ in moves] == [version + 1, version + 2]
            assert moves[0][2]["seen"]["version"] == version + 1
            assert not room.info(ANNA).seats[0].here

    asyncio.run(course())


def test_a_stream_goes_on_after_any_version(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "steady", "steady")
            await rest(room)
            whole = events(await stopped(room.stream(ANNA, 0, 0, "lines"), room.version + 1))
            assert [number for kind, number, _ in whole if kind == "move"] == [*range(1, room.version + 1)]
            for after in range(room.version):
                rest_of_it = events(await stopped(room.stream(ANNA, 0, after, "lines"), room.version - after + 1))
                assert rest_of_it[1:] == whole[after + 1 :]

    asyncio.run(course())


def test_a_stream_after_a_version_that_is_yet_to_come_begins_now(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            stream = room.stream(ANNA, 0, 99_999_999, "lines")
            assert [name for name, _, _ in events([await anext(stream)])] == ["game"]
            posted(await play(room, ANNA, "claim north"))
            assert [number for _, number, _ in events([await anext(stream)])] == [room.version]
            await stream.aclose()

    asyncio.run(course())


def test_server_sent_events_have_a_retry_and_ids(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            retry, game, move = await stopped(room.stream(ANNA, 0, room.version - 1), 3)
            assert retry == b"retry: 1000\n\n"
            assert game.startswith(b"event: game\ndata: {")
            assert move.startswith(b"id: %d\nevent: move\ndata: {" % room.version)
            assert all(
                piece.endswith(b"\n\n") and b"\n" not in piece[:-2].partition(b"data: ")[2] for piece in (game, move)
            )

    asyncio.run(course())


def test_a_quiet_stream_has_a_heartbeat(local):
    async def course():
        async with local.registry(beat=1) as registry:
            room = await made(registry, "me", "me")
            assert (await stopped(room.stream(ANNA, 0), 4))[2:] == [b": beat\n\n"] * 2

    asyncio.run(course())


def test_several_games_in_one_stream(local):
    async def course():
        async with local.registry() as registry:
            rooms = [await made(registry, "me", "me", seed=seed) for seed in ("one", "two")]
            stream = registry.streams(rooms, ANNA)
            _, *tables = [await anext(stream) for _ in range(3)]
            assert {msgspec.json.decode(raw.partition(b"data: ")[2])["game"] for raw in tables} == {
                room.id for room in rooms
            }
            posted(await play(rooms[1], ANNA, "claim north"))
            told = msgspec.json.decode((await anext(stream)).partition(b"data: ")[2])
            assert (told["game"], told["version"]) == (rooms[1].id, rooms[1].version)
            await stream.aclose()

    asyncio.run(course())


def test_talk_is_heard_at_the_table_and_apart_from_it_among_watchers(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open")
            await sit(room, BEN)
            player, watcher = room.stream(BEN, 1, -1, "lines"), room.stream(CARL, -3, -1, "lines")
            for stream in (player, watcher):
                await anext(stream)
            assert (await room.say(Asked(ANNA), Say("Good luck!"))).status == 201
            assert (await room.say(Asked(CARL), Say("Red wins.", "watchers"))).status == 201
            assert problem(await room.say(Asked(CARL), Say("Hello!"))).code == "not_allowed"
            assert problem(await room.say(Asked(ANNA), Say("Psst.", "watchers"))).code == "not_allowed"
            assert problem(await room.say(Asked(ANNA), Say("\x1b[31m"))).code == "unreadable"
            posted(await play(room, (ANNA, BEN)[room.seat(ANNA) not in room.played.chronicle.awaited], "claim north"))
            heard = [
                [line for line in events(await stopped(stream, 3)) if line[0] == "talk"] for stream in (player, watcher)
            ]
            assert [[data["text"] for _, _, data in lines] for lines in heard] == [
                ["Good luck!"],
                ["Good luck!", "Red wins."],
            ]
            assert [line.text for line in await room.talk(ANNA, 0)] == ["Good luck!"]


def test_whoever_plays_does_not_hear_the_watchers_from_a_watchers_place(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "steady")
            stream = room.stream(ANNA, -3, -1, "lines")
            await anext(stream)
            assert (await room.say(Asked(CARL), Say("Red wins.", "watchers"))).status == 201
            assert (await room.say(Asked(ANNA), Say("Good luck!"))).status == 201
            heard = [line for line in events(await stopped(stream, 2)) if line[0] == "talk"]
            assert [data["text"] for _, _, data in heard] == ["Good luck!"]
            with pytest.raises(Refusal):
                await room.talk(ANNA, 0, "watchers")
            await room.vote(Asked(ANNA), CastVote("cancel"))
            assert [line.text for line in await room.talk(ANNA, 0, "watchers")] == ["Red wins."]

    asyncio.run(course())

    asyncio.run(course())
