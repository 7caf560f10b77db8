"""When no server is there, no time passes for anybody; a server that is only busy is there. On both databases."""

import asyncio
from contextlib import contextmanager, suppress
from itertools import count

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from garrison.hosting import Asked, Limits, Registry, moves
from garrison.hosting.changes import Change
from garrison.store import deadlines, servers
from garrison.store.database import Conflict, Unavailable
from garrison.store.store import Store
from garrison.wire.games import CastVote, PostMove
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEGUN, BEN, LocalServer, made, play, posted, sit
from postgresql import new_database

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
AWAY = 20 * SECOND
DAY = Clock("turn", turn=24 * HOUR)
AT_ONCE = 5
"""In ms: the heart looks at the clock all the time. In other tests it looks only when it is told."""

LOOKS = 20_000
"""More than enough for a heart that beats."""


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.check("a database of a server"))])
def local(request, tmp_path):
    store = Store(f"{tmp_path / 'garrison.db'}" if request.param == "sqlite" else new_database())
    yield LocalServer(store)
    store.close()


async def two(registry, clock=DAY):
    room = await made(registry, "me", "open", clock=clock)
    await sit(room, BEN)
    return room


def shifts(room):
    return [notice.away for _, notice in room.played.notices if type(notice).__name__ == "Shifted"]


def due_in_store(local, game):
    return local.store.read_now(lambda connection: deadlines.of(connection, game)).due


def last_beat(local):
    return local.store.read_now(servers.last_beat)


def run(course):
    asyncio.run(asyncio.wait_for(course(), 60))


# A server that is there


def beaten(local):
    """Wait for the heart alone: nothing of the event loop goes on meanwhile, since nobody awaits this."""
    for _ in range(LOOKS):
        if last_beat(local) == local.time:
            return
    raise AssertionError("The heart has stopped.")


def test_a_loop_that_is_blocked_for_a_minute_moves_no_deadline(local):
    async def course():
        async with local.registry(away=AWAY, tick=AT_ONCE) as registry:
            room = await two(registry)
            for _ in range(6):
                local.time += 10 * SECOND
                beaten(local)
            await registry.tick()
            assert (room.info(ANNA).due, shifts(room)) == (BEGUN + DAY.turn, [])

    run(course)


def test_a_loop_that_hangs_for_ever_is_no_server(local):
    async def course():
        async with local.registry(away=AWAY, tick=AT_ONCE, hung=5 * MINUTE) as registry:
            room = await two(registry)
            await registry.tick()
            for _ in range(29):
                local.time += 10 * SECOND
                beaten(local)
            alive = local.time
            for _ in range(360):
                local.time += 10 * SECOND
                assert last_beat(local) == alive
            await registry.tick()
            assert shifts(await registry.room(room.id)) == [HOUR]

    run(course)


def test_a_process_that_was_suspended_judges_nobody_before_it_knows(local):
    """Whatever comes first when it goes on: the clocks, or somebody who moves."""

    async def course():
        for first in (True, False):
            async with local.registry(away=AWAY) as registry:
                room = await two(registry, Clock("turn", turn=MINUTE))
                local.time += HOUR
                if first:
                    await registry.tick()
                seat = room.seat(ANNA) if room.seat(ANNA) in room.played.chronicle.awaited else room.seat(BEN)
                person = (ANNA, BEN)[seat]
                posted(await play(room, person, (await room.hint(seat)).move))
                assert shifts(room) == [HOUR]
                assert not room.info(person).seats[seat].stand_in
                assert room.played.standing.seats[seat].late == 0
                assert local.time < room.info(person).due <= local.time + MINUTE

    run(course)


def test_of_two_processes_one_may_be_suspended(local):
    async def course():
        async with local.registry(away=AWAY) as one, local.registry(away=AWAY) as other:
            room = await two(one)
            elsewhere = await other.room(room.id)
            for _ in range(300):
                local.time += 10 * SECOND
                await one.tick()
            await other.tick()
            for seen in (await one.room(room.id), elsewhere):
                assert (seen.info(ANNA).due, shifts(seen)) == (BEGUN + DAY.turn, [])

    run(course)


@contextmanager
def failing(local, at):
    """The database goes away at this statement of whoever writes next, from 1."""
    asked = []

    def asking(*_):
        asked.append(1)
        if len(asked) >= at:
            raise OperationalError("", {}, Exception())

    event.listen(local.store.database.writing, "before_cursor_execute", asking)
    try:
        yield
    finally:
        event.remove(local.store.database.writing, "before_cursor_execute", asking)


def test_a_database_that_was_away_is_no_server(local):
    async def course():
        async with local.registry(away=AWAY) as registry:
            room = await two(registry)
            with failing(local, 1):
                local.time += HOUR
                with pytest.raises(Unavailable):
                    await registry.tick()
            await registry.tick()
            assert shifts(await registry.room(room.id)) == [HOUR]

    run(course)


# A server that was not there


def test_a_game_that_waits_for_a_bot_loses_no_time_either(local):
    """The clocks of people run there too, if all write at the same time."""

    async def course():
        async with local.registry(away=AWAY) as registry:
            room = await made(registry, "me", *["random"] * 6, ruleset="diplomacy", map="", clock=DAY)
            await room.stop()
            assert room.played.for_bots
        local.time += 100 * HOUR
        async with local.registry(away=AWAY) as registry:
            room = await registry.room(room.id)
            assert (room.info(ANNA).due, shifts(room)) == (BEGUN + 100 * HOUR + DAY.turn, [100 * HOUR])

    run(course)


def test_a_game_without_a_clock_is_told_nothing(local):
    async def course():
        async with local.registry(away=AWAY) as registry:
            room = await made(registry, "me", "steady")
            await room.stop()
        local.time += HOUR
        async with local.registry(away=AWAY) as registry:
            assert shifts(await registry.room(room.id)) == []

    run(course)


def test_games_learn_of_all_absences_when_they_are_opened_next(local):
    """One is opened after each absence and goes on; another is opened after two."""

    async def course():
        async with local.registry(away=AWAY) as registry:
            moving, resting = [(await two(registry)).id for _ in range(2)]
        for time in range(1, 3):
            local.time += time * HOUR
            async with local.registry(away=AWAY) as registry:
                room = await registry.room(moving)
                turn = room.played.turn
                assert room.info(ANNA).due == due_in_store(local, moving)
                while room.played.turn == turn:
                    (seat,) = room.played.chronicle.awaited
                    posted(await play(room, (ANNA, BEN)[seat], (await room.hint(seat)).move))
                assert room.info(ANNA).due == due_in_store(local, moving) == local.time + DAY.turn
        async with local.registry() as registry:
            rooms = [await registry.room(game) for game in (moving, resting)]
            assert [shifts(room) for room in rooms] == [[HOUR, 2 * HOUR]] * 2
            assert rooms[1].info(ANNA).due == due_in_store(local, resting) == BEGUN + 3 * HOUR + DAY.turn
            words = [note.words for note in rooms[1].info(ANNA).notes][-2:]
            assert words == [
                f"The server was away for {minutes} minutes. All deadlines are later by as much."
                for minutes in (60, 120)
            ]
            local.time = rooms[1].info(ANNA).due - 1
            await registry.tick()
            assert not rooms[1].played.standing.seats[0].late
            local.time += 1
            await registry.tick()
            assert [one.late for one in rooms[1].played.standing.seats].count(1) == 1

    run(course)


def test_a_paused_game_and_one_that_is_over_are_told_nothing(local):
    async def course():
        async with local.registry(away=AWAY) as registry:
            rooms = [await two(registry) for _ in range(2)]
            for room, vote in zip(rooms, (CastVote("pause"), CastVote("cancel")), strict=True):
                for person in (ANNA, BEN):
                    await room.vote(Asked(person), vote)
        local.time += HOUR
        async with local.registry(away=AWAY) as registry:
            assert [shifts(await registry.room(room.id)) for room in rooms] == [[], []]
            for person in (ANNA, BEN):
                await (await registry.room(rooms[0].id)).vote(Asked(person), CastVote("resume"))
            assert (await registry.room(rooms[0].id)).info(ANNA).due == local.time + DAY.turn

    run(course)


def test_wherever_a_server_dies_while_it_moves_deadlines_they_are_moved_once(local):
    async def course():
        async with local.registry(away=AWAY) as registry:
            games = [(await two(registry)).id for _ in range(3)]
        local.time += HOUR
        for statement in count(1):
            registry = Registry(local.store, Limits(workers=0, tick=HOUR, away=AWAY), local.clock, local.secrets)
            with failing(local, statement), suppress(Unavailable):
                await registry.open()
            if last_beat(local) == local.time:
                break
            assert {due_in_store(local, game) for game in games} == {BEGUN + DAY.turn}
        await registry.close()
        assert statement > len(("beat", "counts", "notices", "deadlines"))
        async with local.registry(away=AWAY) as registry:
            for game in games:
                assert shifts(await registry.room(game)) == [HOUR]
                assert due_in_store(local, game) == local.time + DAY.turn

    run(course)


def test_of_several_processes_that_start_one_moves_the_deadlines(local):
    async def course():
        async with local.registry(away=AWAY) as registry:
            game = (await two(registry)).id
        local.time += HOUR
        keepers = [
            Registry(local.store, Limits(workers=0, tick=HOUR, away=AWAY), local.clock, local.secrets) for _ in range(4)
        ]
        await asyncio.gather(*(registry.open() for registry in keepers))
        assert {tuple(shifts(await registry.room(game))) for registry in keepers} == {(HOUR,)}
        for registry in keepers:
            await registry.close()

    run(course)


def test_a_move_that_was_thought_before_an_absence_and_is_written_after_it_counts_from_then(local):
    async def course():
        async with local.registry(away=AWAY) as registry, local.registry(away=AWAY) as other:
            room = await two(registry)
            (seat,) = room.played.chronicle.awaited
            move = (await room.hint(seat)).move
            change = Change(room.played, local.time)
            moves.post((ANNA, BEN)[seat], PostMove(room.played.count(seat), move), 1, change)
            local.time += HOUR
            await other.tick()
            with pytest.raises(Conflict):
                await local.store.write(change.write)
            posted(await play(room, (ANNA, BEN)[seat], move))
            assert shifts(room) == [HOUR]
            assert room.info(ANNA).due == due_in_store(local, room.id)

    run(course)
