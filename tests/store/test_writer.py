"""One writer: nothing is answered before it is kept, nothing is kept twice, and no job harms another."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from threading import Barrier, Event

import pytest
from msgspec.structs import replace
from sqlalchemy import event, text

from garrison.store import answers, deadlines, games
from garrison.store.database import Conflict, Missing, Unavailable
from garrison.store.schema import AnswerRow, DeadlineRow, TalkRow
from garrison.store.store import Store
from postgresql import new_database
from store.stored import append, create, lines_of, row_of
from times import times


@pytest.fixture
def other(address, store):
    """Another server on the same database."""
    with closing(Store(address)) as opened:
        yield opened


@contextmanager
def commits(store):
    """A list that grows with each commit."""
    seen = []
    event.listen(store.database.writing, "commit", lambda _: seen.append("commit"))
    yield seen


@contextmanager
def held_up(store):
    """The writer does not get on until the end of the block."""
    busy, go_on = Event(), Event()

    def wait(_):
        busy.set()
        go_on.wait()

    first = store._writer.write(wait)
    busy.wait()
    yield
    go_on.set()
    first.result()


def outcome(work, *given):
    try:
        return work(*given)
    except (Conflict, Unavailable, ValueError) as fault:
        return type(fault)


# The same move at once


def test_of_50_who_append_the_same_move_at_once_one_is_first(store, other):
    store.write_now(create())
    start, rounds = Barrier(50), times(20, 200)

    def post(number, turn):
        start.wait()
        return outcome([store, other][number % 2].write_now, append("g", turn, f"red: {number}"))

    with ThreadPoolExecutor(50) as clients:
        for turn in range(rounds):
            outcomes = [*clients.map(post, range(50), [turn] * 50)]
            assert (outcomes.count(None), outcomes.count(Conflict)) == (1, 49)
            assert lines_of(store)[turn] == f"red: {outcomes.index(None)}"
    assert len(lines_of(store)) == row_of(store).moves == rounds


def test_two_tickers_take_each_deadline_once(store, other):
    games = [f"g{number}" for number in range(120)]
    for number, game in enumerate(games):
        row = DeadlineRow(game, number, 1, "late")
        store.write_now(lambda connection, row=row: deadlines.put(connection, row))

    def take(connection):
        return deadlines.take_due(connection, "late", 200, games, 200, 60_000)

    def tick(which):
        taken = []
        while rows := which.write_now(take):
            taken += [row.game for row in rows]
        return taken

    with ThreadPoolExecutor(4) as tickers:
        taken = [game for found in tickers.map(tick, [store, other] * 2) for game in found]
    assert sorted(taken) == sorted(games)


def test_a_key_has_one_effect(store, other):
    store.write_now(create())
    answer = AnswerRow("anna", "key", "g", b"r", 200, b"{}", 5)
    start = Barrier(8)

    def post(number):
        def job(connection):
            if kept := answers.find(connection, "anna", "key"):
                return kept
            append("g", 0, "red: pass")(connection)
            answers.keep(connection, answer)
            return answer

        start.wait()
        which = [store, other][number % 2]
        try:
            return which.write_now(job)
        except Conflict:
            return which.write_now(job)

    with ThreadPoolExecutor(8) as clients:
        assert {*clients.map(post, range(8))} == {answer}
    assert lines_of(store) == ["red: pass"]


def test_an_effect_whose_key_was_answered_before_is_undone(store):
    store.write_now(create())
    answer = AnswerRow("anna", "key", "g", b"r", 200, b"{}", 5)
    store.write_now(lambda connection: answers.keep(connection, answer))

    def again(connection):
        append("g", 0, "red: pass")(connection)
        answers.keep(connection, replace(answer, body=b"other"))

    with pytest.raises(Conflict):
        store.write_now(again)
    assert lines_of(store) == []


# Commits


def test_what_waits_together_is_committed_together(store):
    for number in range(20):
        store.write_now(create(f"g{number}"))
    with commits(store) as seen:
        with held_up(store):
            waiting = [store._writer.write(append(f"g{number}", 0, "red: pass")) for number in range(20)]
            assert not any(answer.done() for answer in waiting)
        assert [answer.result() for answer in waiting] == [None] * 20
    assert len(seen) == 2


def test_a_job_that_fails_harms_no_other(store):
    store.write_now(create())

    def fails(connection):
        append("g", 1, "red: lost")(connection)
        raise ValueError("Too late.")

    def breaks(connection):
        append("g", 1, "red: lost")(connection)
        connection.execute(text("SELECT nothing FROM nowhere"))

    with held_up(store):
        jobs = [append("g", 0, "red: one"), fails, append("g", 0, "red: lost"), breaks, append("g", 1, "red: two")]
        waiting = [store._writer.write(job) for job in jobs]
    faults = [answer.exception() for answer in waiting]
    assert [type(fault) for fault in (faults[0], faults[1], faults[2], faults[4])] == [
        type(None),
        ValueError,
        Conflict,
        type(None),
    ]
    assert faults[3] is not None
    assert lines_of(store) == ["red: one", "red: two"]


@pytest.mark.parametrize("fault", [SystemExit, KeyboardInterrupt, MemoryError, RecursionError])
def test_whatever_a_job_raises_goes_to_its_caller_and_the_writer_goes_on(store, fault):
    def fails(connection):
        raise fault

    with pytest.raises(fault):
        store.write_now(fails)
    store.write_now(create())
    assert lines_of(store) == []


def test_two_servers_that_wait_for_each_other_both_get_on():
    address = new_database()
    with closing(Store(address)) as store, closing(Store(address)) as other:
        store.write_now(create("a"))
        store.write_now(create("b"))
        started = {"a": Event(), "b": Event()}

        def says(game, who, meet):
            def job(connection):
                games.add_talk(connection, TalkRow(game, 0, 1, who, 0, "table", who, "Hello"))
                started[who].set()
                if meet:
                    started["a" if who == "b" else "b"].wait()

            return job

        with held_up(store), held_up(other):
            waiting = [
                store._writer.write(says("a", "a", meet=True)),
                store._writer.write(says("b", "a", meet=False)),
                other._writer.write(says("b", "b", meet=True)),
                other._writer.write(says("a", "b", meet=False)),
            ]
        assert [answer.result() for answer in waiting] == [None] * 4
        assert [row_of(store, game).talk for game in "ab"] == [2, 2]


# Waiting for it


def test_many_wait_without_a_thread_each(store):
    store.write_now(create())

    async def say(number):
        row = TalkRow("g", 0, 1, f"{number}", 0, "table", "", "Hello")
        said = await store.write(lambda connection: games.add_talk(connection, row))
        return said in await store.read(lambda connection: games.talk_after(connection, "g", 0, 999, "table"))

    async def all_say():
        return await asyncio.gather(*(say(number) for number in range(100)))

    assert asyncio.run(all_say()) == [True] * 100


def test_who_is_cancelled_while_waiting_writes_nothing(store):
    store.write_now(create())

    async def give_up():
        with held_up(store):
            task = asyncio.ensure_future(store.write(append("g", 0, "red: lost")))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    asyncio.run(give_up())
    store.write_now(append("g", 0, "red: kept"))
    assert lines_of(store) == ["red: kept"]


def test_closing_writes_what_waits_and_refuses_what_comes_later(address):
    store = Store(address)
    store.write_now(create())
    with held_up(store):
        waiting = [store._writer.write(append("g", n, f"red: {n}")) for n in range(5)]
    store.close()
    assert [answer.result() for answer in waiting] == [None] * 5
    with pytest.raises(Unavailable):
        store.write_now(append("g", 5, "red: late"))
    with closing(Store(address)) as again:
        assert len(lines_of(again)) == 5


@pytest.mark.parametrize("odd", ["\0", "\ud800", "x" * 100_000])
def test_nobody_finds_what_cannot_be_kept(store, odd):
    with pytest.raises(Missing):
        store.read_now(lambda connection: games.row(connection, odd))
