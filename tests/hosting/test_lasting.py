"""Whoever is refused, or goes away, leaves nothing behind."""

import asyncio
import gc
import sys
import traceback

import pytest

import garrison.web.app  # noqa: F401  with all that it is made of
from garrison.hosting import Refusal


def run(course):
    asyncio.run(asyncio.wait_for(course(), 60))


def test_no_exception_is_made_once_and_raised_again_and_again():
    """Each time it is raised its traceback grows, and holds whatever the calls held."""
    modules = [module for name, module in sys.modules.items() if name.startswith("garrison.")]
    assert len(modules) > 100
    ready = [
        f"{module.__name__}.{name}"
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, BaseException)
    ]
    assert ready == []


def test_asking_again_for_a_game_that_is_not_there_grows_no_traceback(local):
    async def course():
        depths = []
        async with local.registry() as registry:
            for _ in range(3):
                with pytest.raises(Refusal) as refused:
                    await registry.room("nowhere")
                depths.append(len(traceback.extract_tb(refused.value.__traceback__)))
        assert depths[0] == depths[1] == depths[2]

    run(course)


def test_a_refusal_that_nobody_waits_for_any_more_is_no_fault(local):
    async def course():
        told = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context["message"]))
        async with local.registry() as registry:
            asking = asyncio.ensure_future(registry.room("nowhere"))
            await asyncio.sleep(0)
            opening = [*registry._opening.values()]
            asking.cancel()
            await asyncio.wait([asking, *opening])
        del asking, opening
        gc.collect()
        assert told == []

    run(course)
