"""Reviews: made once for all who read them, and if their process is ended, they fail and are made anew."""

import asyncio

import pytest

from garrison.hosting.reviews import FAILED, Reviews, followed
from garrison.jobs import Crowded, Pool, Rank
from garrison.jobs.queue import MOST_WAITING_EACH
from garrison.workers.reviewing import ReviewRequest

POSITION = """garrison record 1
ruleset: classic 1
map: quad
seats: red, blue
start: red attacking: north red 3, east red 1, south blue 1, west blue 2

"""


async def aclosed(stream):
    await stream.aclose()


def asked():
    return ReviewRequest(POSITION, (), ("Red", "Blue"))


def test_a_review_whose_process_is_ended_fails_and_is_made_anew():
    pool = Pool(1)
    reviews = Reviews(pool)

    async def course():
        one = reviews.of("game", "anna", asked)
        while pool.is_full(Rank.STUDY) is False and not one.pieces and one.state == "waiting":
            await asyncio.sleep(0)
            pool.close()
        assert [piece async for pieces in followed(one, 30) for piece in pieces] == [FAILED]
        assert one.state == "failed"
        assert reviews.of("game", "anna", asked) is not one
        await reviews.close()

    try:
        asyncio.run(course())
    finally:
        pool.close()


def test_one_caller_cannot_have_all_games_reviewed():
    pool = Pool(0)
    reviews = Reviews(pool)

    async def course():
        for number in range(1 + MOST_WAITING_EACH):
            reviews.of(f"{number}", "anna", asked)
            await asyncio.sleep(0)
        with pytest.raises(Crowded):
            reviews.of("another", "anna", asked)
        assert reviews.of("another", "ben", asked).state == "waiting"
        assert reviews.of("1", "anna", asked) is reviews.of("1", "ben", asked)
        await reviews.close()

    asyncio.run(course())
    pool.close()


def test_a_review_that_waits_is_left_when_nobody_reads_it():
    pool = Pool(0)
    reviews = Reviews(pool)

    async def course():
        async with pool.place("x", Rank.STUDY), pool.place("y", Rank.STUDY):
            one = reviews.of("game", "anna", asked)
            reading = followed(one, 30)
            await anext(reading)
            await aclosed(reading)
            assert one.task is not None
            await asyncio.wait([one.task])
            assert (one.state, pool.waiting(Rank.STUDY)) == ("left", 0)

    asyncio.run(course())
    pool.close()
