"""What takes the time of a processor is done in a process of its own, which refuses as the server does."""

import asyncio
import os

import pytest

from garrison.generating import Wish
from garrison.maps import parse
from garrison.server.rooms import Refusal, drafts, forecasts
from garrison.server.rooms.clerk import MOST_WAITING, Clerk
from garrison.server.wire.analysis import Battle


def test_maps_and_odds_come_from_another_process_and_so_do_their_refusals():
    clerk = Clerk(1)

    async def course():
        assert await clerk.soon(os.getpid) != os.getpid()
        text = await clerk.soon(drafts.generated, Wish(5, 8, 1, 1))
        assert len(parse(text).names) == 8
        assert await clerk.soon(drafts.drawn, text)
        assert (await clerk.soon(forecasts.battle, Battle(3, (1,)))).won > 0
        refused = (
            (drafts.generated, Wish(5, 8, 3, 1)),
            (drafts.drawn, "{}"),
            (forecasts.battle, Battle(1000, (1000,) * 9)),
        )
        for job, given in refused:
            with pytest.raises(Refusal) as why:
                await clerk.soon(job, given)
            assert why.value.status == 422

    try:
        asyncio.run(course())
    finally:
        clerk.close()


def test_only_so_many_wait_for_it():
    clerk = Clerk(0)

    async def course():
        asked = [asyncio.ensure_future(clerk.soon(os.getpid)) for _ in range(MOST_WAITING + 1)]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert told[:-1] == [os.getpid()] * MOST_WAITING
        assert isinstance(told[-1], Refusal)
        assert told[-1].problem.code == "busy"

    try:
        asyncio.run(course())
    finally:
        clerk.close()
