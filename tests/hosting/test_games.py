"""Whole games in rooms: of every rule set, over a restart, and with a record that can be verified."""

import asyncio
from typing import Any

import msgspec
import pytest

from garrison.catalogue import RULESETS, read_record
from garrison.engine.record import verify
from garrison.hosting import Asked
from garrison.table.verdict import check
from garrison.wire.analysis import Numbers
from garrison.wire.games import History, PostMove
from hosting.serving import ANNA, made, played_by_bots, rest

QUICK: dict[str, dict[str, Any]] = {
    "classic": {"map": "quad"},
    "missions": {"map": "world", "options": {"goal": "rounds", "rounds": 1}},
    "rixk": {"map": "quad"},
    "diplomacy": {"map": ""},
    "harbour": {"map": ""},
}
SEATS = {"diplomacy": 7, "harbour": 7}


def table(ruleset, *players):
    """Enough seats, with bots on those that are left."""
    bot = "random" if ruleset in SEATS else "steady"
    return (*players, *[bot] * (SEATS.get(ruleset, 3) - len(players)))


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_game_is_played_by_bots_and_its_room_can_be_opened_again(local, ruleset):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, *table(ruleset, "me"), ruleset=ruleset, **QUICK.get(ruleset, {}))
            await some_moves(room, 4 if ruleset in SEATS else 40)
            await rest(room)
            info, seen, state = room.info(ANNA), await room.seen(0), room.played.chronicle.state
            told = [await room.feed.event(version, 0) for version in last(room)]
        async with local.registry() as registry:
            again = await registry.room(room.id)
            assert again.played.chronicle.state == state
            assert again.info(ANNA) == info
            assert await again.seen(0) == seen
            assert [await again.feed.event(version, 0) for version in last(room)] == told
            assert again.played.table == room.played.table
            assert again.played.moves == room.played.moves
            await some_moves(again, 2)

    asyncio.run(course())


def last(room):
    """Some of the latest versions."""
    return range(max(1, room.version - 10), room.version + 1)


async def some_moves(room, most):
    for _ in range(most):
        await rest(room)
        if room.played.ended:
            return
        seat = room.seat(ANNA)
        assert (
            await room.post(Asked(ANNA), PostMove(room.played.count(seat), (await room.hint(seat)).move))
        ).status == 200


@pytest.mark.parametrize("ruleset", ["classic", "missions", "rixk"])
def test_a_whole_game_ends_with_a_record_that_anybody_can_check(local, ruleset):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, *table(ruleset, "me"), ruleset=ruleset, **QUICK[ruleset])
            await played_by_bots(room, ANNA)
            info = room.info(ANNA)
            assert (info.stage, info.winners) == ("over", room.played.winners)
            assert info.result not in ("*", "")
            assert info.dice.secret
            record = read_record(await room.record(-3))
            assert verify(record) is None
            assert check((await room.record(-3)).encode()).fine
            assert dict(record.notes)["result"] == info.result
            numbers = msgspec.json.decode(await room.numbers(), type=Numbers)
            assert len(numbers.seats) == 3
            assert numbers.moments[-1].words.endswith("the game.")
            history = msgspec.json.decode(await room.history(0), type=History)
            assert len(history.frames) == room.version

    asyncio.run(course())


def test_a_restart_in_the_middle_leads_to_the_same_game(local):
    async def course():
        async with local.registry() as registry:
            whole = await made(registry, "steady", "steady", "steady")
            await rest(whole)
        async with local.registry() as registry:
            room = await made(registry, "steady", "steady", "steady", pace="slow")
            for _ in range(40):
                await asyncio.sleep(0)
        for _ in range(500):
            async with local.registry() as registry:
                room = await registry.room(room.id)
                if room.played.ended:
                    break
                local.time += 5_000
                await registry.tick()
                before = room.version
                for _ in range(1_000):
                    await asyncio.sleep(0)
                    if not room.bots.at_work or room.version >= before + 20:
                        break
        assert [row.line for row in room.played.moves] == [row.line for row in whole.played.moves]

    asyncio.run(course())
