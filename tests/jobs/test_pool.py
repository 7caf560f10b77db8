"""The pool of processes: answers and refusals come back, and what takes too long or too much fails alone."""

import asyncio
import os
import time
from contextlib import asynccontextmanager

import pytest

from garrison.jobs import MIB, Bounds, Died, Overrun, Pool, Rank, pieces

SOON = Bounds(30.0)


@asynccontextmanager
async def pool(games=1):
    made = Pool(games)
    try:
        yield made
    finally:
        made.close()


async def looked(pool, job, *given, bounds=SOON, whose="anna"):
    return await pool.work(whose, Rank.LOOK, bounds, job, *given)


# Jobs


def refuse():
    raise ValueError("no")


def grow(size):
    return len(bytearray(size))


def die():
    os._exit(3)


def say(size):
    return b"x" * size


def count_slowly(number):
    yield from range(number)


@pytest.mark.parametrize("games", [0, 1])
def test_answers_and_refusals_come_back(games):
    async def course():
        async with pool(games) as made:
            assert (await looked(made, os.getpid) == os.getpid()) == (not games)
            with pytest.raises(ValueError, match="no"):
                await looked(made, refuse)

    asyncio.run(course())


def test_what_takes_too_long_or_too_much_fails_alone():
    overruns = {
        "time": ((time.sleep, 60), Bounds(0.3), Overrun),
        "memory": ((grow, 2**40), SOON, Overrun),
        "answer": ((say, 2 * MIB), Bounds(30.0, MIB), Overrun),
        "died": ((die,), SOON, Died),
    }

    async def course():
        async with pool() as made:
            await looked(made, os.getpid)
            for name, (job, bounds, fault) in overruns.items():
                waiting = asyncio.ensure_future(looked(made, os.getpid, whose="ben"))
                with pytest.raises(fault):
                    await looked(made, *job, bounds=bounds)
                assert await waiting, name
                assert await looked(made, os.getpid), name

    asyncio.run(course())


def test_whoever_hangs_up_ends_the_job_and_others_go_on():
    async def course():
        async with pool() as made:
            before = {await looked(made, os.getpid)}
            sleeping = asyncio.ensure_future(looked(made, time.sleep, 60))
            await asyncio.sleep(0)
            others = [asyncio.ensure_future(looked(made, os.getpid)) for _ in range(2)]
            sleeping.cancel()
            assert all(await asyncio.gather(*others))
            assert before

    asyncio.run(course())


def test_long_work_hands_over_what_it_finds():
    async def course():
        async with pool() as made:
            for at_once, first in ((int, [0]), ((), [0, 1, 2])):
                async with made.place("anna", Rank.STUDY) as process:
                    found = [some async for some in pieces(process, 30, at_once, count_slowly, 3)]
                assert found[0] == first
                assert [n for some in found for n in some] == [0, 1, 2]
            async with made.place("anna", Rank.STUDY) as process:
                with pytest.raises(Overrun):
                    async for _ in pieces(process, 0, int, count_slowly, 3):
                        pass

    asyncio.run(course())
