"""What a table agrees on: only those who are there are asked, by votes as by the rules."""

import asyncio

import pytest

from garrison.catalogue import read_record
from garrison.diplomacy import vocabulary as v
from garrison.engine.record import play_through
from garrison.engine.vocabulary import Over
from garrison.hosting import Asked
from garrison.table.verdict import check
from garrison.wire.games import CastVote
from garrison.wire.making import Clock, Join
from hosting.serving import ANNA, BEN, CARL, made, play, posted, problem, rest

PHASE = Clock("turn", turn=60_000, absent_after=1)
BY_RULE = ("diplomacy", "harbour")


async def seated(registry, people, ruleset, bots=0, clock=None):
    """A game in which these people have the first seats, and bots the rest."""
    settings = {"ruleset": ruleset, "map": "" if ruleset in BY_RULE else "quad", "listed": True}
    names = ["me", *["open"] * (len(people) - 1), *["random"] * bots]
    room = await made(registry, *names, by=people[0], **settings, **({"clock": clock} if clock else {}))
    for seat, person in enumerate(people[1:], 1):
        await room.join(Asked(person), Join(seat=seat))
    await rest(room)
    return room


async def agree(room, person):
    if room.played.chronicle.family.name == "diplomacy":
        posted(await play(room, person, "draw", seat=room.seat(person)))
    else:
        assert (await room.vote(Asked(person), CastVote("draw"))).status == 200
    await rest(room)


async def absent(local, registry, room, others):
    """Let the time of the first person run out."""
    for person in others:
        posted(await play(room, person, "seal", seat=room.seat(person)))
    local.time += PHASE.turn
    await registry.tick()
    await rest(room)


@pytest.mark.parametrize("ruleset", ["diplomacy", "harbour", "classic", "simultaneous"])
def test_whoever_has_left_is_not_asked_whether_it_is_a_draw(local, ruleset):
    async def course():
        async with local.registry() as registry:
            room = await seated(registry, [ANNA, BEN, CARL], ruleset, bots=4 if ruleset in BY_RULE else 0)
            await room.leave(Asked(CARL))
            await agree(room, ANNA)
            assert room.played.stage == "playing"
            await agree(room, BEN)
            assert room.played.stage == "over"

    asyncio.run(course())


@pytest.mark.parametrize("ruleset", ["diplomacy", "classic"])
def test_whoever_leaves_last_of_those_who_had_not_agreed_ends_the_game(local, ruleset):
    async def course():
        async with local.registry() as registry:
            room = await seated(registry, [ANNA, BEN, CARL], ruleset, bots=4 if ruleset in BY_RULE else 0)
            await agree(room, ANNA)
            await agree(room, BEN)
            assert room.played.stage == "playing"
            await room.leave(Asked(CARL))
            assert room.played.stage == "over"

    asyncio.run(course())


def test_whoever_is_absent_by_the_clock_is_not_asked(local):
    async def course():
        async with local.registry() as registry:
            room = await seated(registry, [ANNA, BEN], "diplomacy", bots=5, clock=PHASE)
            await agree(room, BEN)
            await absent(local, registry, room, [BEN])
            assert room.played.stage == "over"

    asyncio.run(course())


def test_whoever_has_come_back_is_asked_again(local):
    async def course():
        async with local.registry() as registry:
            room = await seated(registry, [ANNA, BEN], "diplomacy", bots=5)
            await room.leave(Asked(BEN))
            await room.return_(Asked(BEN))
            await agree(room, ANNA)
            assert room.played.stage == "playing"
            assert problem(await room.vote(Asked(ANNA), CastVote("draw"))).message == (
                "In this game a draw is agreed by a move."
            )
            await agree(room, BEN)
            assert room.played.stage == "over"

    asyncio.run(course())


@pytest.mark.parametrize("kind", ["pause", "resume", "cancel", "extend"])
def test_a_vote_passes_when_somebody_leaves_who_had_not_agreed(local, kind):
    async def course():
        async with local.registry() as registry:
            room = await seated(registry, [ANNA, BEN, CARL], "classic", clock=PHASE)
            if kind == "resume":
                for person in (ANNA, BEN, CARL):
                    await room.vote(Asked(person), CastVote("pause"))
            stage = room.played.stage
            await room.vote(Asked(ANNA), CastVote(kind))
            await room.leave(Asked(BEN))
            assert (room.played.stage, room.played.standing.extended) == (stage, "")
            await room.leave(Asked(CARL))
            ends = {"pause": "paused", "resume": "playing", "cancel": "cancelled", "extend": "playing"}
            assert room.played.stage == ends[kind]
            assert bool(room.played.standing.extended) == (kind == "extend")

    asyncio.run(course())


def test_bots_agree_by_moves_so_that_the_record_has_all_of_the_draw(local):
    async def course():
        async with local.registry() as registry:
            room = await seated(registry, [ANNA, BEN], "diplomacy", bots=5)
            await agree(room, ANNA)
            await agree(room, BEN)
            text = await room.record(0)
        record = read_record(text)
        assert isinstance([*play_through(record)][-1].phase, Over)
        assert [move.by for move in record.moves if isinstance(move.action, v.OfferDraw)] == [0, 1, 2, 3, 4, 5, 6]
        assert check(text.encode()).faults == ()

    asyncio.run(course())


def test_bots_alone_never_agree(local):
    async def course():
        async with local.registry() as registry:
            room = await seated(registry, [ANNA, BEN], "diplomacy", bots=5)
            for person in (ANNA, BEN):
                await room.leave(Asked(person))
            assert room.played.stage == "playing"
            assert not any(row.line.endswith("draw") for row in room.played.moves)

    asyncio.run(course())
