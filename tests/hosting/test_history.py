"""The history is one truth: what was told live of each move, in answers and streams, is what a reload gives."""

import asyncio
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
import pytest

from garrison.hosting import Asked
from garrison.wire.games import PostMove
from hosting.serving import ANNA, BEN, made, play, posted, rest, sit
from hosting.test_battles import war

WATCHER = -3
READERS = ((ANNA, 0), (BEN, 1), (BEN, WATCHER))

GAMES = [
    ("classic", "quad", {}, 60),
    ("classic", "quad", {"setup": "deal", "first_turn": "own_roll"}, 30),
    ("rixk", "quad", {"cards": "fixed"}, 50),
    ("simultaneous", "ten-stars", {}, 24),
    ("energy", "ten-stars", {}, 12),
    ("diplomacy", "europe", {}, 12),
]


async def read(room, person, seat, heard):
    async for raw in room.stream(person, seat, 0, "lines"):
        event = msgspec.json.decode(raw) if raw.strip() else {}
        if event.get("event") == "move":
            heard[seat].append(event["data"])


class Sent(NamedTuple):
    """What was asked of a game, and the answer."""

    asked: Asked
    post: PostMove
    answer: Any


async def advised(room, person, seat):
    """A move of a person as the adviser has it; an attack goes on until it is won."""
    line = (await room.hint(seat)).move
    until = ("won",) if " x " in line and room.played.chronicle.family.name == "risk" else ()
    post = PostMove(room.played.count(seat), line, seat=seat, until=until)
    asked = Asked(person, f"{seat} {room.version}", msgspec.json.encode(post))
    return Sent(asked, post, await room.post(asked, post))


async def turns_taken(room, moves):
    """So many moves of the people, as the bots move too; gives what Anna sent and was answered."""
    answers = []
    for _ in range(moves):
        await rest(room)
        for person, seat in READERS[:2]:
            if seat in room.played.chronicle.awaited and not room.played.ended:
                answer = await advised(room, person, seat)
                answers += [answer] if seat == 0 else []
    await rest(room)
    return answers


def as_json(value):
    return msgspec.json.decode(msgspec.json.encode(value))


def put_together(moves):
    """The chapters that a reader has after these moves, each of which may say what is new in one."""
    whole: dict[int, Any] = {}
    for new in (one["chapter"] for one in moves if "chapter" in one):
        before = whole[new["began"]]["lines"] if new["began"] in whole else []
        assert len(before) >= new["kept"]
        whole[new["began"]] = {**new, "lines": [*before[: new["kept"]], *new["lines"]], "kept": 0}
    return [*whole.values()]


def answered_for(heard, answers):
    """The moves as a reader has them whose own are told by the answers to them, and those of others by the stream."""
    own = {one["version"]: one for answer in answers for one in answer["happened"]}
    return [own.get(one["version"], one) for one in heard]


@pytest.mark.parametrize(("ruleset", "map_", "options", "moves"), GAMES)
def test_what_is_told_live_is_what_a_reload_gives(local, ruleset, map_, options, moves):
    heard: dict[int, list[Any]] = {seat: [] for _, seat in READERS}

    async def course():
        async with local.registry() as registry:
            bots = ["random"] * (5 if ruleset == "diplomacy" else 1)
            room = await made(registry, "me", "open", *bots, ruleset=ruleset, map=map_, options=options, listed=True)
            await sit(room, BEN, 1)
            readers = [asyncio.ensure_future(read(room, person, seat, heard)) for person, seat in READERS]
            answers = await turns_taken(room, moves)
            while any(len(heard[seat]) < room.played.count(seat) for seat in heard):  # noqa: ASYNC110 they catch up
                await asyncio.sleep(0)
            for reader in readers:
                reader.cancel()
                with suppress(asyncio.CancelledError):
                    await reader
            sent, answers = answers, [posted(one.answer) for one in answers]
            answered = [one for answer in answers for one in answer["happened"]]
        async with local.registry() as registry:
            again = await registry.room(room.id)
            for asked, post, answer in sent:
                repeated = await again.post(asked, post)
                assert (repeated.status, repeated.body) == (answer.status, answer.body)
            assert again.version == room.version
            for seat, told in heard.items():
                found = msgspec.json.decode(await again.history(seat))
                drawn = [{**one["frame"], "version": one["version"]} for one in told]
                assert drawn == found["frames"], (seat, "frames")
                assert put_together(told) == found["chapters"], (seat, "chapters")
                assert [one["version"] for one in told] == [*range(1, len(found["frames"]) + 1)]
                if seat == 0:
                    assert put_together(answered_for(told, answers)) == found["chapters"]
            frames = {one["version"]: one["frame"] for one in heard[0]}
            assert answered
            assert all(one["frame"] == frames[one["version"]] for one in answered)

    asyncio.run(course())


def test_what_a_seat_sees_goes_over_the_wire_once_an_answer(local):
    async def course():
        async with local.registry() as registry:
            room = await war(registry)
            answer = posted(await play(room, ANNA, "north x east 3", until=("won",)))
            seen = ["seen" in one for one in answer["happened"]]
            assert len(seen) > 1
            assert seen == [*[False] * (len(seen) - 1), True]
            told = [await room.feed.event(version, 0) for version in range(1, room.version + 1)]
            events = [msgspec.json.decode(event) for event in told]
            assert ["seen" in one["data"] for one in events] == [*[False] * (len(events) - 1), True]
            assert {one["frame"]["seat"] for one in answer["happened"]} == {0}

    asyncio.run(course())
