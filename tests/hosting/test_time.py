"""Time in rooms, on a clock that the test owns: who is late, who stands in, and how long the server was away."""

import asyncio

import pytest

from garrison.hosting import Asked
from garrison.table.verdict import check
from garrison.wire.games import CastVote, GameInfo, PostMove
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEGUN, BEN, made, play, posted, read, rest, sit

MINUTE = 60_000
HOUR = 60 * MINUTE
TURN = Clock("turn", turn=MINUTE)


async def two(registry, clock=TURN):
    """A game of Anna and Ben, in which one of them is awaited."""
    room = await made(registry, "me", "open", clock=clock, pace="instant")
    await sit(room, BEN)
    return room


def awaited(room):
    (seat,) = room.played.chronicle.awaited
    return seat, (ANNA, BEN)[seat]


@pytest.mark.parametrize("before", [1, 0, -1])
def test_a_player_is_late_at_the_deadline_and_not_before(local, before):
    async def course():
        async with local.registry() as registry:
            room = await two(registry)
            version, (seat, _) = room.version, awaited(room)
            assert room.info(ANNA).due == BEGUN + MINUTE
            local.time = BEGUN + MINUTE - before
            await registry.tick()
            await rest(room)
            assert (room.version > version) == (before <= 0)
            assert (room.played.standing.seats[seat].late == 1) == (before <= 0)

    asyncio.run(course())


async def judged(registry, room):
    """A deadline has been looked at, and the stand-ins have written what was missing."""
    for _ in range(2):
        await registry.tick()
        await rest(room)


@pytest.mark.parametrize("before", [1, 0, -1])
def test_an_order_counts_until_the_deadline_even_if_no_ticker_has_looked(local, before):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", *["random"] * 6, ruleset="diplomacy", map="", clock=TURN)
            await rest(room)
            turn = room.played.turn
            local.time = BEGUN + MINUTE - before
            answer = await play(room, ANNA, "A VIE - GAL")
            assert (answer.status == 200) == (before > 0)
            await judged(registry, room)
            assert (room.played.turn == turn) == (before > 0)
            assert (room.played.moves[-1].line == "austria: A VIE - GAL") == (before > 0)

    asyncio.run(course())


@pytest.mark.parametrize(("after", "lost"), [(0, 0), (900, 0), (1_000, 1_000), (30_000, 30_000)])
def test_a_prompt_judge_shifts_no_deadline_and_a_slow_one_takes_no_time(local, after, lost):
    async def course():
        async with local.registry() as registry:
            patient = Clock("turn", turn=MINUTE, absent_after=9)
            room = await made(registry, *["me"] * 7, ruleset="diplomacy", map="", clock=patient)
            for turn in range(1, 4):
                local.time = room.info(ANNA).due + after
                await judged(registry, room)
                assert room.info(ANNA).due == BEGUN + (turn + 1) * MINUTE + turn * lost

    asyncio.run(course())


def test_many_tickers_judge_a_deadline_once(local):
    async def course():
        async with local.registry() as one, local.registry() as other:
            room = await two(one)
            await other.room(room.id)
            local.time += MINUTE
            await asyncio.gather(*(registry.tick() for registry in (one, other) for _ in range(5)))
            for registry in (one, other):
                await rest(await registry.room(room.id))
            kinds = [type(notice).__name__ for _, notice in room.played.notices]
            assert kinds.count("Late") == 1

    asyncio.run(course())


def test_after_some_late_turns_the_stand_in_stays_until_the_player_returns(local):
    async def course():
        async with local.registry() as registry:
            room = await two(registry)
            seat, late = awaited(room)
            for _ in range(2):
                local.time += MINUTE
                await registry.tick()
                await rest(room)
                other, person = awaited(room)
                assert other != seat
                posted(await play(room, person, (await room.hint(other)).move))
                await rest(room)
            assert room.info(late).seats[seat].stand_in
            assert awaited(room)[0] != seat
            back = read(await room.return_(Asked(late)), GameInfo)
            assert not back.seats[seat].stand_in
            assert [note.words for note in back.notes][-1] == f"{late.name} is back."

    asyncio.run(course())


def test_whoever_is_late_can_be_out_or_pass(local):
    async def course():
        for clock, word in (
            (Clock("turn", turn=MINUTE, late="out"), "resign"),
            (Clock("turn", turn=MINUTE, late="pass"), "claim"),
        ):
            async with local.registry() as registry:
                room = await two(registry, clock)
                version, (seat, _) = room.version, awaited(room)
                local.time += MINUTE
                await registry.tick()
                assert word in room.played.moves[version].line
                assert room.played.moves[version].seat == seat

    asyncio.run(course())


def test_a_bank_runs_down_and_gains_after_each_turn(local):
    async def course():
        async with local.registry() as registry:
            room = await two(registry, Clock("live", bank=10 * MINUTE, increment=5_000))
            seat, person = awaited(room)
            local.time += MINUTE
            posted(await play(room, person, (await room.hint(seat)).move))
            assert room.info(ANNA).seats[seat].clock == 9 * MINUTE + 5_000
            local.time += MINUTE
            assert room.info(ANNA).seats[seat].clock == 9 * MINUTE + 5_000
            assert room.info(ANNA).seats[1 - seat].clock == 9 * MINUTE

    asyncio.run(course())


def test_a_pause_stops_the_clocks(local):
    async def course():
        async with local.registry() as registry:
            room = await two(registry)
            for vote, hours in ((CastVote("pause"), 100), (CastVote("resume"), 0)):
                local.time += 1_000
                for person in (ANNA, BEN):
                    await room.vote(Asked(person), vote)
                local.time += hours * 60 * MINUTE
                await registry.tick()
            assert room.info(ANNA).due == local.time + MINUTE - 1_000

    asyncio.run(course())


def test_deadlines_move_by_the_time_for_which_the_server_was_away(local):
    async def course():
        async with local.registry(away=2 * MINUTE) as registry:
            room = await two(registry)
            local.time += 10_000
            await registry.tick()
        local.time += 600 * MINUTE
        async with local.registry(away=2 * MINUTE) as registry:
            again = await registry.room(room.id)
            await registry.tick()
            assert again.version == room.version
            assert local.time < again.info(ANNA).due <= local.time + MINUTE
            assert again.info(ANNA).notes[-1].words.startswith("The server was away for 600 minutes.")
            local.time += MINUTE
            await registry.tick()
            await rest(again)
            assert again.version > room.version

    asyncio.run(course())


@pytest.mark.parametrize(("clock", "times"), [(TURN, 1), (Clock("none"), 0)])
def test_the_log_says_that_the_server_was_away_only_if_a_deadline_was_moved(local, caplog, clock, times):
    async def course():
        async with local.registry(away=2 * MINUTE) as registry:
            await two(registry, clock)
        local.time += 600 * MINUTE
        async with local.registry(away=2 * MINUTE):
            pass

    asyncio.run(course())
    assert caplog.text.count("The server was away for 36000 s; all deadlines are later by as much.") == times


def test_bots_are_taken_up_by_another_process(local):
    async def course():
        async with local.registry() as one:
            room = await made(one, "me", "steady", pace="normal")
            assert room.bots.at_work
            await room.stop()
        version = room.version
        async with local.registry() as other:
            local.time += 3_000
            await other.tick()
            again = await other.room(room.id)
            await rest(again)
            assert again.played.for_bots == ()
            assert again.version >= version

    asyncio.run(course())


def test_the_record_says_for_whom_a_bot_has_moved(local):
    async def course():
        async with local.registry() as registry:
            room = await two(registry)
            seat, _ = awaited(room)
            local.time += MINUTE
            await registry.tick()
            await rest(room)
            late = f"# The time of {('Red', 'Blue')[seat]} is up."
            assert late in await room.record(-3)
            for person in (ANNA, BEN):
                await room.vote(Asked(person), CastVote("draw"))
            text = await room.record(-3)
            assert late in text
            assert text.endswith("# All players agree to a draw.\n")
            assert check(text.encode()).fine

    asyncio.run(course())


def test_at_the_deadline_written_orders_are_carried_out_once(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", *["random"] * 6, ruleset="diplomacy", map="", clock=TURN)
            await rest(room)
            turn = room.played.turn
            assert room.played.for_bots == ()
            posted(await play(room, ANNA, (await room.hint(room.seat(ANNA))).move))
            local.time += MINUTE
            await asyncio.gather(*(registry.tick() for _ in range(3)))
            assert [row.line for row in room.played.moves].count("clock: deadline") == 1
            assert room.played.turn != turn

    asyncio.run(course())


def test_a_key_counts_for_a_day_and_is_then_forgotten(local):
    async def course():
        async with local.registry() as registry:
            room = await two(registry, Clock())
            seat, person = awaited(room)
            move = (await room.hint(seat)).move
            asked = Asked(person, "key", b"1"), PostMove(room.version, move)
            first = await room.post(*asked)
            assert first.status == 200
            local.time += 23 * HOUR
            await registry.tick()
            assert await room.post(*asked) == first
            local.time += 2 * HOUR
            await registry.tick()
            assert (await room.post(*asked)).status == 409

    asyncio.run(course())
