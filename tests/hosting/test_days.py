"""Games over days, on a clock that the test owns: more time by a vote, whoever is away for days, and coming back."""

import asyncio

import pytest

from garrison.hosting import Asked
from garrison.wire.games import CastVote, GameInfo
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEGUN, BEN, CARL, made, play, posted, problem, read, rest, sit

HOUR = 3_600_000
DAY = 24 * HOUR
PHASE = Clock("turn", turn=36 * HOUR)
FAMILIES = {
    "classic": {"map": "quad"},
    "simultaneous": {"map": "quad"},
    "diplomacy": {"map": "", "ruleset": "diplomacy"},
    "harbour": {"map": "", "ruleset": "harbour"},
}


async def table(registry, ruleset, bots=0, clock=PHASE):
    """A game of Anna, Ben and bots."""
    more = bots or (5 if ruleset in ("diplomacy", "harbour") else 0)
    given = {"ruleset": ruleset, **FAMILIES[ruleset]}
    room = await made(registry, "me", "open", *["random"] * more, clock=clock, **given)
    await sit(room, BEN)
    await rest(room)
    return room


async def voted(room, person, kind):
    return await room.vote(Asked(person), CastVote(kind))


@pytest.mark.parametrize("ruleset", FAMILIES)
def test_every_vote_is_taken_in_every_family(local, ruleset):
    async def course():
        async with local.registry() as registry:
            room = await table(registry, ruleset)
            due = room.info(ANNA).due
            one = read(await voted(room, ANNA, "extend"), GameInfo)
            assert (one.due, [(vote.kind, vote.needed) for vote in one.votes]) == (due, [("extend", 2)])
            both = read(await voted(room, BEN, "extend"), GameInfo)
            assert (both.due, both.votes, both.notes[-1].words) == (due + DAY, (), "The deadline is 1 day later.")
            for kind, stage in (("pause", "paused"), ("resume", "playing"), ("cancel", "cancelled")):
                await voted(room, ANNA, kind)
                assert read(await voted(room, BEN, kind), GameInfo).stage == stage

    asyncio.run(course())


def test_more_time_is_given_once_in_a_turn_and_a_vote_ends_with_it(local):
    async def course():
        async with local.registry() as registry:
            room = await table(registry, "classic")
            for person in (ANNA, BEN):
                await voted(room, person, "extend")
            assert problem(await voted(room, ANNA, "extend")).message == "This turn has been given more time already."
            await turn_played(room)
            await voted(room, ANNA, "extend")
            await turn_played(room)
            assert room.info(ANNA).votes == ()
            assert room.info(ANNA).due == local.time + PHASE.turn
        async with local.registry() as registry:
            again = await registry.room(room.id)
            assert again.info(ANNA) == room.info(ANNA)

    asyncio.run(course())


async def turn_played(room):
    """The awaited player plays to the end of the turn."""
    turn = room.played.turn
    while room.played.turn == turn:
        (seat,) = room.played.chronicle.awaited
        posted(await play(room, (ANNA, BEN)[seat], (await room.hint(seat)).move))


def test_only_a_turn_with_a_deadline_can_be_given_more_time(local):
    async def course():
        async with local.registry() as registry:
            for clock in (Clock(), Clock("live", bank=HOUR)):
                room = await table(registry, "classic", clock=clock)
                assert problem(await voted(room, ANNA, "extend")).message == "In this game no turn has a deadline."
            room = await table(registry, "classic", clock=Clock("turn", turn=60_000))
            for person in (ANNA, BEN):
                await voted(room, person, "extend")
            assert room.info(ANNA).due == local.time + 120_000
            assert (await voted(room, CARL, "extend")).status == 403

    asyncio.run(course())


@pytest.mark.parametrize("ruleset", ["simultaneous", "diplomacy"])
def test_a_bot_writes_for_whoever_has_written_nothing_and_nobody_elses_orders_are_lost(local, ruleset):
    async def course():
        async with local.registry() as registry:
            room = await table(registry, ruleset)
            first, seats = room.played.turn, [room.seat(person) for person in (ANNA, BEN)]
            mine = (await room.hint(seats[0])).move
            posted(await play(room, ANNA, mine))
            local.time += PHASE.turn
            for _ in range(3):
                await registry.tick()
                await rest(room)
            lines = [row.line for row in room.played.moves]
            assert room.played.turn != first
            assert [line.partition(": ")[2] for line in lines].count(mine) >= 1
            assert lines.count("clock: deadline") == 1
            assert [room.played.standing.seats[seat].late for seat in seats] == [0, 1]

    asyncio.run(course())


@pytest.mark.parametrize("ruleset", ["classic", "diplomacy"])
def test_a_player_who_is_away_for_days_has_a_stand_in_and_may_come_back(local, ruleset):
    async def course():
        async with local.registry() as registry:
            room = await table(registry, ruleset)
            seat = room.seat(BEN)
            for _ in range(12):
                if room.played.standing.seats[seat].away:
                    break
                await anna_plays(room)
                local.time += PHASE.turn
                for _ in range(3):
                    await registry.tick()
                    await rest(room)
            info = room.info(BEN)
            assert info.seats[seat].stand_in
            assert sum(note.words.startswith("The time of") for note in info.notes) == 2
            back = read(await room.return_(Asked(BEN)), GameInfo)
            assert not back.seats[seat].stand_in
            assert room.played.standing.seats[seat].late == 0

    asyncio.run(course())


async def anna_plays(room):
    """Anna does all she can, and says when she is ready."""
    for _ in range(300):
        await rest(room)
        seat = room.seat(ANNA)
        if seat not in room.played.chronicle.awaited:
            return
        posted(await play(room, ANNA, (await room.hint(seat)).move))


@pytest.mark.check("ten years of phases")
def test_ten_years_of_phases_of_36_hours_close_once_each(local):
    async def course():
        async with local.registry() as one, local.registry() as other:
            room = await made(one, "me", *["random"] * 6, ruleset="diplomacy", map="", clock=PHASE)
            elsewhere, closed = await other.room(room.id), []
            await rest(room)
            while room.played.chronicle.age < 11 and not room.played.ended:
                closed.append(room.played.turn)
                posted(await play(room, ANNA, (await room.hint(0)).move, seat=0))
                local.time = room.info(ANNA).due - 1
                await asyncio.gather(one.tick(), other.tick())
                assert room.played.turn == closed[-1]
                local.time += 1
                await asyncio.gather(*(registry.tick() for registry in (one, other) for _ in range(2)))
                await rest(elsewhere)
                await room.refresh()
                await rest(room)
                assert room.played.turn != closed[-1]
            lines = [row.line for row in room.played.moves]
            assert lines.count("clock: deadline") == len(closed)
            assert len({*closed}) == len(closed)

    asyncio.run(course())
    assert local.time > BEGUN + 10 * 2 * PHASE.turn
