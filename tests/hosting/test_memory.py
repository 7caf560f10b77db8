"""How many games a process keeps in memory: as many as fit, and those that are needed."""

import asyncio
from contextlib import aclosing

import pytest

from garrison.hosting import Refusal
from garrison.hosting.game import EMPTY
from garrison.hosting.registry import LAST
from hosting.serving import ANNA, made

SOME = 10


def test_games_that_nobody_needs_are_forgotten_when_memory_runs_short(local):
    async def course():
        async with local.registry(memory=SOME * EMPTY) as registry:
            first = await made(registry, "me", "open")
            async with aclosing(first.stream(ANNA, 0)) as reading:
                await anext(reading)
                for _ in range(3 * SOME + LAST):
                    await made(registry, "me", "open")
                assert len(registry.open_rooms) <= SOME + LAST
                assert await registry.room(first.id) is first, "Somebody reads it."

    asyncio.run(course())


def test_no_game_is_opened_when_those_that_are_needed_fill_the_memory(local):
    async def course():
        async with local.registry(memory=2 * EMPTY, most_memory=(LAST + 4) * EMPTY) as registry:
            games = [(await made(registry, "me", "open")).id for _ in range(LAST + 6)]
            readings = []
            for game in games[1:]:
                readings.append((await registry.room(game)).stream(ANNA, 0))
                await anext(readings[-1])
            with pytest.raises(Refusal) as why:
                await registry.room(games[0])
            assert (why.value.status, why.value.problem.code) == (503, "busy")
            for reading in readings:
                await reading.aclose()
            await made(registry, "me", "open")
            assert await registry.room(games[0]), "There is room again."

    asyncio.run(course())
