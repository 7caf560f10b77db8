"""The clock of the servers: the database's, which never goes back."""

import asyncio

from garrison.store.servers import SharedClock, now

HOUR = 3_600_000


def test_a_machine_whose_clock_is_wrong_goes_by_the_database(store):
    wrong = SharedClock(lambda: now() - HOUR)
    asyncio.run(wrong.set(store))
    assert abs(wrong() - now()) < HOUR // 60


def test_time_never_goes_back(store):
    told = iter([0, 3 * HOUR + now(), 3 * HOUR + now(), 0, 0, now()])
    clock = SharedClock(lambda: next(told))
    first, late = clock(), clock()
    assert first < late == clock() == clock()
