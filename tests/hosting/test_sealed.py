"""Games of the risk family in which all choose at once: who is awaited, what others see of it, and what time does."""

import asyncio

import msgspec
import pytest

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.hosting import Asked
from garrison.hosting.views import happened, seen_at
from garrison.risk import vocabulary as v
from garrison.wire.games import PostMove
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEN, made, play, posted, rest, sit

MINUTE = 60_000
RED, BLUE = Seat(0), Seat(1)
BLIND = {"setup": "blind"}
CHOSEN = {"goal": "mission", "missions_by": "chosen"}


async def two(registry, options, late="stand_in"):
    """A game of Anna and Ben, in which both are awaited."""
    clock = Clock("turn", turn=MINUTE, late=late)
    room = await made(registry, "me", "open", ruleset="classic", options=options, clock=clock)
    await sit(room, BEN)
    await rest(room)
    assert room.played.chronicle.awaited == {RED, BLUE}
    return room


def land(room, seat):
    """The names of what a seat holds."""
    chronicle = room.played.chronicle
    return [chronicle.game.map.ids[where] for where, owner in enumerate(chronicle.state.owner) if owner == seat]


def phase(room):
    return type(room.played.chronicle.state.phase)


def test_it_is_the_turn_of_both_until_each_has_chosen(local):
    async def course():
        async with local.registry() as registry:
            room = await two(registry, CHOSEN)
            before = room.played.count(BLUE)
            posted(await play(room, ANNA, "choose 0"))
            assert room.info(BEN).awaited == (BLUE,)
            answer = await room.post(Asked(BEN), PostMove(before, "choose 1"))
            assert answer.status == 200, "What Anna has chosen makes no move of Ben's stale."
            assert phase(room) is not v.ChoosingMissions

    asyncio.run(course())


def test_placing_in_secret_shows_others_no_move_and_no_version(local):
    async def course():
        async with local.registry() as registry:
            room = await two(registry, BLIND)
            before = room.played.count(BLUE), room.played.count(NOBODY)
            sight = msgspec.json.encode(seen_at(room.played, BLUE, before[0]))
            posted(await play(room, ANNA, f"{land(room, RED)[0]} +2"))
            assert (room.played.count(BLUE), room.played.count(NOBODY)) == before
            assert msgspec.json.encode(seen_at(room.played, BLUE, before[0])) == sight
            posted(await play(room, BEN, f"{land(room, BLUE)[0]} +1"))

    asyncio.run(course())


def test_what_others_are_sent_has_the_same_size_whatever_is_chosen(local):
    async def course():
        async with local.registry() as registry:
            sent = []
            for mission in (0, 1):
                room = await two(registry, CHOSEN)
                posted(await play(room, ANNA, f"choose {mission}"))
                sent.append([msgspec.json.encode(happened(room.played, room.version, seat)) for seat in (BLUE, NOBODY)])
            assert sent[0] == sent[1]

    asyncio.run(course())


@pytest.mark.parametrize("late", ["stand_in", "pass", "out"])
@pytest.mark.parametrize(("options", "while_"), [(CHOSEN, v.ChoosingMissions), (BLIND, v.Placing)])
def test_when_time_is_up_a_choice_is_made_for_the_late(local, options, while_, late):
    async def course():
        async with local.registry() as registry:
            room = await two(registry, options, late)
            local.time += MINUTE
            for _ in range(2):
                await registry.tick()
                await rest(room)
            assert phase(room) is not while_ or room.played.ended

    asyncio.run(course())


def test_a_deadline_spreads_what_somebody_has_begun_to_place(local):
    async def course():
        async with local.registry() as registry:
            room = await two(registry, BLIND, "pass")
            for seat, person in ((RED, ANNA), (BLUE, BEN)):
                posted(await play(room, person, f"{land(room, seat)[0]} +1"))
            local.time += MINUTE
            await registry.tick()
            assert room.played.moves[-1].line == "clock: deadline"
            armies = [room.played.chronicle.state.armies[where] for where in range(4)]
            assert max(armies) - min(armies) <= 1

    asyncio.run(course())
