"""Work for others that is ended before it began: whoever waits for it is refused, and nobody waits for ever."""

import asyncio

import pytest

from garrison.engine.record import BrokenRecord
from garrison.server.painting import MOST_WAITING, Painter
from garrison.server.reviewing import Asked
from garrison.server.rooms import Limits, Refusal
from garrison.server.rooms.reviews import FAILED, MOST_ADVISED, Reviews, followed

POSITION = """garrison record 1
ruleset: classic 1
map: quad
seats: red, blue
start: red attacking: north red 3, east red 1, south blue 1, west blue 2

"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="5"/></svg>'


async def together(*asked):
    """What became of each once all have begun, and `ended` has been called."""
    tasks = [asyncio.ensure_future(one) for one in asked[:-1]]
    await asyncio.sleep(0)
    await asked[-1]
    return await asyncio.gather(*tasks, return_exceptions=True)


def is_busy(found):
    return isinstance(found, Refusal) and (found.status, found.problem.code) == (503, "busy")


async def nothing():
    pass


async def closed(painter):
    painter.close()


def test_whoever_waits_for_a_picture_of_a_process_that_was_ended_is_refused():
    painter = Painter(0)
    asked = [painter.png(f"{n}", SVG, 2_000) for n in range(MOST_WAITING)]
    first, *others = asyncio.run(together(*asked, closed(painter)))
    assert first.startswith(b"\x89PNG") or is_busy(first)
    assert is_busy(others[-1])


def test_whoever_waits_for_chances_of_a_process_that_was_ended_is_refused():
    reviews = Reviews(Limits(workers=0))
    asked = [reviews.advice(POSITION, ("Red", "Blue")) for _ in range(3)]
    assert is_busy(asyncio.run(together(*asked, reviews.close()))[-1])


def test_only_so_many_positions_wait_to_be_looked_at():
    reviews = Reviews(Limits(workers=0))
    asked = [reviews.advice("no record", ()) for _ in range(MOST_ADVISED + 1)]
    *found, last = asyncio.run(together(*asked, nothing()))
    assert {type(one) for one in found} == {BrokenRecord}
    assert is_busy(last)


def test_a_review_whose_process_is_ended_fails_and_is_made_anew():
    reviews = Reviews(Limits(workers=1))

    async def course():
        one = reviews.of("game", lambda: Asked(POSITION, (), ("Red", "Blue")))
        with pytest.raises(Refusal):
            await asyncio.gather(*(reviews.advice(POSITION, ("Red", "Blue")) for _ in range(MOST_ADVISED + 1)))
        for worker in reviews._workers:
            worker.end()
        assert [piece async for pieces in followed(one, 30) for piece in pieces] == [FAILED]
        assert one.state == "failed"
        assert reviews.of("game", lambda: Asked(POSITION, (), ("Red", "Blue"))) is not one
        await reviews.close()

    asyncio.run(course())
