"""Telling takes as much as there is to tell: twice as many rolls, twice as much, however long the turn is."""

import asyncio
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from garrison import new_game, read_state
from garrison.catalogue import write_record
from garrison.engine.record import Record
from garrison.engine.vocabulary import Seat
from garrison.hosting import Asked
from garrison.hosting.history import history, steps
from garrison.hosting.views import happened
from garrison.risk.events import Rolled
from garrison.simultaneous.events import Fought
from garrison.wire.games import PostMove
from hosting.serving import ANNA, made, posted


def copied(job):
    """How much memory is taken on the way, also what is given back at once: it counts whatever is copied."""
    total = 0

    def seen(*_):
        nonlocal total
        now, most = tracemalloc.get_traced_memory()
        total += most - now
        tracemalloc.reset_peak()

    tracemalloc.start()
    sys.setprofile(seen)
    try:
        job()
    finally:
        sys.setprofile(None)
        tracemalloc.stop()
    return total


async def one_battle(registry, armies):
    """A turn in which so many armies fight as many others, one against one."""
    dice = {"attacker_dice": 1, "defender_dice": 1}
    game = new_game("simultaneous", "quad", 2, dice)
    place = f"ordering: north red 1, east red {armies}, south blue {armies}, west blue 1; pool red 1, blue 1"
    record = write_record(Record(game, read_state(game, place), ()))
    room = await made(registry, "me", "me", record=record, ruleset="", map="", seed="", options={})
    await room.post(Asked(ANNA), PostMove(0, moves=(f"east - south {armies - 1}", "seal"), seat=0))
    posted(await room.post(Asked(ANNA), PostMove(room.played.count(1), "seal", seat=1)))
    return room


async def one_assault(registry, armies):
    """A turn in which one territory attacks another again and again."""
    game = new_game("classic", "quad", 2)
    place = f"red attacking: north red {armies}, east blue {armies}, south blue 1, west red 9"
    record = write_record(Record(game, read_state(game, place), ()))
    room = await made(registry, "me", "me", record=record, ruleset="", map="", seed="", options={})
    await room.post(Asked(ANNA), PostMove(0, "north x east 3", until=("won",), seat=0))
    return room


def calls(job):
    """How many functions are called on the way."""
    number = 0

    def seen(*_):
        nonlocal number
        number += 1

    sys.setprofile(seen)
    try:
        job()
    finally:
        sys.setprofile(None)
    return number


@pytest.mark.parametrize(("turn", "armies", "measure"), [(one_battle, 120, copied), (one_assault, 220, calls)])
def test_twice_as_many_rolls_are_told_with_twice_as_much(local, turn, armies, measure):
    async def course():
        async with local.registry() as registry:
            taken: dict[str, list[float]] = {"told": [], "history": [], "steps": []}
            for size in (armies, 2 * armies):
                played = (await turn(registry, size)).played

                def told(played=played):
                    played.answered = {}
                    for version in range(1, played.version + 1):
                        msgspec.json.encode(happened(played, version, 0))

                jobs: dict[str, Callable[[], object]] = {
                    "told": told,
                    "history": partial(history, played, Seat(0), 0),
                    "steps": partial(steps, played, Seat(0), played.count(0)),
                }
                for name, job in jobs.items():
                    job()
                    taken[name].append(measure(job) / rolls(played))
            for name, (once, twice) in taken.items():
                assert twice < 1.5 * once, (name, taken)

    asyncio.run(course())


def rolls(played):
    return sum(isinstance(event, Rolled | Fought) for what in played.chronicle.past for event in what.events)
