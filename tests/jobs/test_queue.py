"""The fair queue: callers take turns, nobody holds or awaits more than a few places, and who leaves makes room."""

import asyncio
from typing import NamedTuple

import pytest

from garrison.jobs import Crowded, FairQueue, Rank

LOOK, STUDY, GAME = Rank.LOOK, Rank.STUDY, Rank.GAME


class Place(NamedTuple):
    takes: tuple[Rank, ...] = (LOOK,)
    name: str = ""


class Work:
    """What somebody does with a place once they have one, until they are told to end."""

    def __init__(self, queue, whose, rank=LOOK, served=None):
        self.end, self.place, self.served = asyncio.Event(), None, served
        self.task = asyncio.ensure_future(self._done(queue, whose, rank))

    async def _done(self, queue, whose, rank):
        async with queue.place(whose, rank) as self.place:
            if self.served is not None:
                self.served.append(whose)
            await self.end.wait()


async def settled():
    for _ in range(5):
        await asyncio.sleep(0)


def test_callers_take_turns_however_much_one_of_them_asks_for():
    async def course():
        queue, served = FairQueue([Place()], most_each=9), list[str]()
        works = [Work(queue, whose, served=served) for whose in "aaaaabbc"]
        await settled()
        for work in works:
            work.end.set()
        await asyncio.gather(*(work.task for work in works))
        assert "".join(served) == "abcabaaa"

    asyncio.run(course())


def test_nobody_holds_two_places_unless_it_is_for_games():
    async def course():
        queue = FairQueue([Place(), Place(), Place((GAME,)), Place((GAME,))])
        looking = [Work(queue, "a") for _ in range(2)]
        other = Work(queue, "b")
        games = [Work(queue, "a", GAME) for _ in range(2)]
        await settled()
        assert [work.place is not None for work in (*looking, other, *games)] == [True, False, True, True, True]
        for work in (*looking, other, *games):
            work.end.set()
        await asyncio.gather(*(work.task for work in (*looking, other, *games)))

    asyncio.run(course())


def test_a_place_prefers_the_work_for_which_it_is_there():
    async def course():
        queue, served = FairQueue([Place((STUDY, LOOK))]), list[str]()
        first = Work(queue, "x")
        looks, study = Work(queue, "looks", LOOK, served), Work(queue, "studies", STUDY, served)
        await settled()
        for work in (first, looks, study):
            work.end.set()
        await asyncio.gather(*(work.task for work in (first, looks, study)))
        assert served == ["studies", "looks"]

    asyncio.run(course())


@pytest.mark.parametrize(("callers", "own"), [("aaaa", True), ("abcde", False)])
def test_only_so_many_may_wait(callers, own):
    async def course():
        queue = FairQueue([Place()], most_waiting=4, most_each=3)
        first = Work(queue, "x")
        await settled()
        works = [Work(queue, whose) for whose in callers[:-1]]
        await settled()
        with pytest.raises(Crowded) as why:
            queue.assert_room(callers[-1])
        assert why.value.own is own
        for work in (first, *works):
            work.end.set()
        await asyncio.gather(first.task, *(work.task for work in works))
        assert queue.waiting(LOOK) == 0

    asyncio.run(course())


def test_nobody_waits_for_longer_than_they_have_patience():
    async def course():
        queue = FairQueue([Place()])
        holds = Work(queue, "a")
        await settled()
        with pytest.raises(Crowded) as why:
            async with queue.place("b", LOOK, 0.01):
                pass
        assert (why.value.own, queue.waiting(LOOK)) == (False, 0)
        holds.end.set()
        await holds.task
        async with queue.place("b", LOOK, 0.01) as place:
            assert place

    asyncio.run(course())


def test_a_place_that_comes_free_as_somebody_leaves_goes_to_the_next():
    async def course():
        queue = FairQueue([Place()])
        holds, waits, last = (Work(queue, whose) for whose in ("a", "b", "c"))
        await settled()
        waits.task.cancel()
        holds.task.cancel()
        await settled()
        assert last.place is not None
        last.end.set()
        await asyncio.gather(holds.task, waits.task, last.task, return_exceptions=True)

    asyncio.run(course())


@pytest.mark.parametrize("leaver", ["holds", "waits"])
def test_whoever_leaves_makes_room(leaver):
    async def course():
        queue = FairQueue([Place()])
        holds, waits, last = (Work(queue, whose) for whose in ("a", "b", "c"))
        await settled()
        {"holds": holds, "waits": waits}[leaver].task.cancel()
        await settled()
        for work in (holds, waits):
            work.end.set()
        await settled()
        assert last.place is not None
        last.end.set()
        await asyncio.gather(*(work.task for work in (holds, waits, last)), return_exceptions=True)

    asyncio.run(course())


def test_whoever_leaves_just_as_a_place_comes_gives_it_on():
    async def course():
        queue = FairQueue([Place()])
        holds, waits, last = (Work(queue, whose) for whose in ("a", "b", "c"))
        await settled()
        holds.end.set()
        await asyncio.wait([holds.task])
        waits.task.cancel()
        await settled()
        assert last.place is not None
        last.end.set()
        await asyncio.gather(waits.task, last.task, return_exceptions=True)

    asyncio.run(course())
