"""When no server is there, no time passes for anybody; a server that is only busy is there. On both databases."""

import asyncio
from contextlib import contextmanager, suppress
from itertools import count

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from garrison.play import Asked, Keeper, Limits, posting
from garrison.play.changing import Change
from garrison.store import deadlines, servers
from garrison.store.database import Conflict, Unavailable
from garrison.store.store import Store
from garrison.wire.games import CastVote, PostMove
from garrison.wire.making import Clock
from play.house import ANNA, BEGUN, BEN, House, made, play, posted, sit
from postgresql import new_database

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
AWAY = 20 * SECOND
DAY = Clock("turn", turn=24 * HOUR)
AT_ONCE = 5
"""In ms: the heart looks at the clock all the time. In other tests it looks only when it is told."""

LOOKS = 20_000
"""More than enough for a heart that beats."""


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.check("a database of a server"))])
def house(request, tmp_path):
    store = Store(f"{tmp_path / 'garrison.db'}" if request.param == "sqlite" else new_database())
    yield House(store)
    store.close()


async def two(keeper, clock=DAY):
    room = await made(keeper, "me", "open", clock=clock)
    await sit(room, BEN)
    return room


def shifts(room):
    return [notice.away for _, notice in room.played.notices if type(notice).__name__ == "Shifted"]


def due_in_store(house, game):
    return house.store.read_now(lambda connection: deadlines.of(connection, game)).due


def last_beat(house):
    return house.store.read_now(servers.last_beat)


def run(course):
    asyncio.run(asyncio.wait_for(course(), 60))


# A server that is there


def beaten(house):
    """Wait for the heart alone: nothing of the event loop goes on meanwhile, since nobody awaits this."""
    for _ in range(LOOKS):
        if last_beat(house) == house.time:
            return
    raise AssertionError("The heart has stopped.")


def test_a_loop_that_is_blocked_for_a_minute_moves_no_deadline(house):
    async def course():
        async with house.keeper(away=AWAY, tick=AT_ONCE) as keeper:
            room = await two(keeper)
            for _ in range(6):
                house.time += 10 * SECOND
                beaten(house)
            await keeper.tick()
            assert (room.info(ANNA).due, shifts(room)) == (BEGUN + DAY.turn, [])

    run(course)


def test_a_loop_that_hangs_for_ever_is_no_server(house):
    async def course():
        async with house.keeper(away=AWAY, tick=AT_ONCE, hung=5 * MINUTE) as keeper:
            room = await two(keeper)
            await keeper.tick()
            for _ in range(29):
                house.time += 10 * SECOND
                beaten(house)
            alive = house.time
            for _ in range(360):
                house.time += 10 * SECOND
                assert last_beat(house) == alive
            await keeper.tick()
            assert shifts(await keeper.room(room.id)) == [HOUR]

    run(course)


def test_a_process_that_was_suspended_judges_nobody_before_it_knows(house):
    """Whatever comes first when it goes on: the clocks, or somebody who moves."""

    async def course():
        for first in (True, False):
            async with house.keeper(away=AWAY) as keeper:
                room = await two(keeper, Clock("turn", turn=MINUTE))
                house.time += HOUR
                if first:
                    await keeper.tick()
                seat = room.seat(ANNA) if room.seat(ANNA) in room.played.chronicle.awaited else room.seat(BEN)
                person = (ANNA, BEN)[seat]
                posted(await play(room, person, (await room.hint(seat)).move))
                assert shifts(room) == [HOUR]
                assert not room.info(person).seats[seat].stand_in
                assert room.played.standing.seats[seat].late == 0
                assert house.time < room.info(person).due <= house.time + MINUTE

    run(course)


def test_of_two_processes_one_may_be_suspended(house):
    async def course():
        async with house.keeper(away=AWAY) as one, house.keeper(away=AWAY) as other:
            room = await two(one)
            elsewhere = await other.room(room.id)
            for _ in range(300):
                house.time += 10 * SECOND
                await one.tick()
            await other.tick()
            for seen in (await one.room(room.id), elsewhere):
                assert (seen.info(ANNA).due, shifts(seen)) == (BEGUN + DAY.turn, [])

    run(course)


@contextmanager
def failing(house, at):
    """The database goes away at this statement of whoever writes next, from 1."""
    asked = []

    def asking(*_):
        asked.append(1)
        if len(asked) >= at:
            raise OperationalError("", {}, Exception())

    event.listen(house.store.database.writing, "before_cursor_execute", asking)
    try:
        yield
    finally:
        event.remove(house.store.database.writing, "before_cursor_execute", asking)


def test_a_database_that_was_away_is_no_server(house):
    async def course():
        async with house.keeper(away=AWAY) as keeper:
            room = await two(keeper)
            with failing(house, 1):
                house.time += HOUR
                with pytest.raises(Unavailable):
                    await keeper.tick()
            await keeper.tick()
            assert shifts(await keeper.room(room.id)) == [HOUR]

    run(course)


# A server that was not there


def test_a_game_that_waits_for_a_bot_loses_no_time_either(house):
    """The clocks of people run there too, if all write at the same time."""

    async def course():
        async with house.keeper(away=AWAY) as keeper:
            room = await made(keeper, "me", *["random"] * 6, ruleset="diplomacy", map="", clock=DAY)
            await room.stop()
            assert room.played.for_bots
        house.time += 100 * HOUR
        async with house.keeper(away=AWAY) as keeper:
            room = await keeper.room(room.id)
            assert (room.info(ANNA).due, shifts(room)) == (BEGUN + 100 * HOUR + DAY.turn, [100 * HOUR])

    run(course)


def test_a_game_without_a_clock_is_told_nothing(house):
    async def course():
        async with house.keeper(away=AWAY) as keeper:
            room = await made(keeper, "me", "steady")
            await room.stop()
        house.time += HOUR
        async with house.keeper(away=AWAY) as keeper:
            assert shifts(await keeper.room(room.id)) == []

    run(course)


def test_games_learn_of_all_absences_when_they_are_opened_next(house):
    """One is opened after each absence and goes on; another is opened after two."""

    async def course():
        async with house.keeper(away=AWAY) as keeper:
            moving, resting = [(await two(keeper)).id for _ in range(2)]
        for time in range(1, 3):
            house.time += time * HOUR
            async with house.keeper(away=AWAY) as keeper:
                room = await keeper.room(moving)
                turn = room.played.turn
                assert room.info(ANNA).due == due_in_store(house, moving)
                while room.played.turn == turn:
                    (seat,) = room.played.chronicle.awaited
                    posted(await play(room, (ANNA, BEN)[seat], (await room.hint(seat)).move))
                assert room.info(ANNA).due == due_in_store(house, moving) == house.time + DAY.turn
        async with house.keeper() as keeper:
            rooms = [await keeper.room(game) for game in (moving, resting)]
            assert [shifts(room) for room in rooms] == [[HOUR, 2 * HOUR]] * 2
            assert rooms[1].info(ANNA).due == due_in_store(house, resting) == BEGUN + 3 * HOUR + DAY.turn
            words = [note.words for note in rooms[1].info(ANNA).notes][-2:]
            assert words == [
                f"The server was away for {minutes} minutes. All deadlines are later by as much."
                for minutes in (60, 120)
            ]
            house.time = rooms[1].info(ANNA).due - 1
            await keeper.tick()
            assert not rooms[1].played.standing.seats[0].late
            house.time += 1
            await keeper.tick()
            assert [one.late for one in rooms[1].played.standing.seats].count(1) == 1

    run(course)


def test_a_paused_game_and_one_that_is_over_are_told_nothing(house):
    async def course():
        async with house.keeper(away=AWAY) as keeper:
            rooms = [await two(keeper) for _ in range(2)]
            for room, vote in zip(rooms, (CastVote("pause"), CastVote("cancel")), strict=True):
                for person in (ANNA, BEN):
                    await room.vote(Asked(person), vote)
        house.time += HOUR
        async with house.keeper(away=AWAY) as keeper:
            assert [shifts(await keeper.room(room.id)) for room in rooms] == [[], []]
            for person in (ANNA, BEN):
                await (await keeper.room(rooms[0].id)).vote(Asked(person), CastVote("resume"))
            assert (await keeper.room(rooms[0].id)).info(ANNA).due == house.time + DAY.turn

    run(course)


def test_wherever_a_server_dies_while_it_moves_deadlines_they_are_moved_once(house):
    async def course():
        async with house.keeper(away=AWAY) as keeper:
            games = [(await two(keeper)).id for _ in range(3)]
        house.time += HOUR
        for statement in count(1):
            keeper = Keeper(house.store, Limits(workers=0, tick=HOUR, away=AWAY), house.clock, house.secrets)
            with failing(house, statement), suppress(Unavailable):
                await keeper.open()
            if last_beat(house) == house.time:
                break
            assert {due_in_store(house, game) for game in games} == {BEGUN + DAY.turn}
        await keeper.close()
        assert statement > len(("beat", "counts", "notices", "deadlines"))
        async with house.keeper(away=AWAY) as keeper:
            for game in games:
                assert shifts(await keeper.room(game)) == [HOUR]
                assert due_in_store(house, game) == house.time + DAY.turn

    run(course)


def test_of_several_processes_that_start_one_moves_the_deadlines(house):
    async def course():
        async with house.keeper(away=AWAY) as keeper:
            game = (await two(keeper)).id
        house.time += HOUR
        keepers = [
            Keeper(house.store, Limits(workers=0, tick=HOUR, away=AWAY), house.clock, house.secrets) for _ in range(4)
        ]
        await asyncio.gather(*(keeper.open() for keeper in keepers))
        assert {tuple(shifts(await keeper.room(game))) for keeper in keepers} == {(HOUR,)}
        for keeper in keepers:
            await keeper.close()

    run(course)


def test_a_move_that_was_thought_before_an_absence_and_is_written_after_it_counts_from_then(house):
    async def course():
        async with house.keeper(away=AWAY) as keeper, house.keeper(away=AWAY) as other:
            room = await two(keeper)
            (seat,) = room.played.chronicle.awaited
            move = (await room.hint(seat)).move
            change = Change(room.played, house.time)
            posting.post((ANNA, BEN)[seat], PostMove(room.played.count(seat), move), 1, change)
            house.time += HOUR
            await other.tick()
            with pytest.raises(Conflict):
                await house.store.write(change.write)
            posted(await play(room, (ANNA, BEN)[seat], move))
            assert shifts(room) == [HOUR]
            assert room.info(ANNA).due == due_in_store(house, room.id)

    run(course)
