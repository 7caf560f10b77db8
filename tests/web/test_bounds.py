"""What one guest can ask for is bounded where it comes in, and whoever hangs up waits for nothing any more."""

import asyncio
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest

from garrison import new_game, read_state
from garrison.catalogue import write_record
from garrison.engine.record import Record
from garrison.jobs import Rank
from rows import rows

ME = [{"player": "me"}, {"player": "me"}]
SIMPLE = {"attacker_dice": 1, "defender_dice": 1}


def record(armies):
    game = new_game("simultaneous", "quad", 2, SIMPLE)
    start = f"ordering: north red 1, east red {armies}, south blue {armies}, west blue 1; pool red 1, blue 1"
    return write_record(Record(game, read_state(game, start), ()))


ASKED: dict[str, dict[str, Any]] = {
    "start line": {"ruleset": "", "record": record(49_990)},
    "options": {
        "ruleset": "simultaneous",
        "map": "quad",
        "options": {**SIMPLE, "start": "one_each", "start_units": 10_000},
    },
    "pools": {"ruleset": "simultaneous", "map": "quad", "options": {"start_pool": 10_000}},
    "risk": {
        "ruleset": "",
        "record": record(1).replace("simultaneous 3", "classic 1").partition("options")[0]
        + "seats: red, blue\nstart: red attacking: north red 400000000, east blue 9, south blue 1, west red 1\n\n",
    },
}


@rows("name", ASKED)
def test_a_game_begins_with_few_enough_armies(visitor, name):
    told = visitor.post("/api/games", {"seats": ME, "pace": "slow", **ASKED[name]})
    assert (told.status, told.code) == (422, "invalid")
    assert "On this server a game begins with at most 5,000 armies" in told.json["message"]


def test_a_game_that_grows_too_large_for_its_next_turn_is_drawn(visitor):
    options = {"start": "one_each", "start_units": 3, "income_number": 10_000, "income_rate": 1}
    new = {"seats": ME, "ruleset": "simultaneous", "map": "quad", "options": options, "pace": "instant"}
    game = visitor.post("/api/games", new).json["id"]
    for seat in (0, 1):
        seen = visitor.get(f"/api/games/{game}/view?seat={seat}").json["version"]
        assert visitor.post(f"/api/games/{game}/moves", {"version": seen, "move": "seal", "seat": seat}).status == 200
    info = visitor.get(f"/api/games/{game}").json
    assert (info["stage"], info["result"]) == ("over", "drawn")
    assert info["notes"][-1]["words"] == "The game has grown too long or too large, and is drawn."


def test_a_record_of_too_many_moves_begins_no_game(visitor):
    game = new_game("classic", "quad", 2)
    text = write_record(
        Record(game, read_state(game, "red attacking: north red 9, east blue 9, south blue 1, west red 1"), ())
    )
    told = visitor.post("/api/games", {"seats": ME, "ruleset": "", "record": text + "red: resign\n" * 30_001})
    assert (told.status, "at most 30,000 moves, not 30,001" in told.json["message"]) == (422, True)


@pytest.fixture
def full(server):
    """A server all of whose processes are busy for others."""
    pool, free = server.process.context.registry.pool, asyncio.Event()

    async def held(whose, rank):
        async with pool.place(whose, rank):
            await free.wait()

    def begin():
        return [asyncio.ensure_future(held(f"{n}", rank)) for n, rank in enumerate((Rank.LOOK, *[Rank.STUDY] * 2))]

    async def begun():
        tasks = begin()
        while not pool.is_full(Rank.LOOK):  # noqa: ASYNC110  others leave
            await asyncio.sleep(0)
        return tasks

    tasks = asyncio.run_coroutine_threadsafe(begun(), server.loop).result(30)

    async def ended():
        free.set()
        await asyncio.gather(*tasks)

    yield pool
    asyncio.run_coroutine_threadsafe(ended(), server.loop).result(30)


def test_whoever_hangs_up_leaves_the_queue(server, visitor, full):
    connection = HTTPConnection(urlsplit(server.address).netloc)
    told = {"content-type": "application/json", "origin": server.address}
    connection.request("POST", "/api/odds", b'{"armies": 9, "chain": [3]}', told)
    while not full.waiting(Rank.LOOK):
        visitor.get("/health")
    connection.close()
    while full.waiting(Rank.LOOK):
        visitor.get("/health")


@pytest.mark.usefixtures("full")
def test_log_ins_new_games_and_moves_wait_for_nobody_who_looks(visitor):
    game = visitor.post("/api/games", {"seats": ME, "map": "quad"}).json["id"]
    visitor.post("/api/me/name", {"name": "Wanda", "password": "the right one"})
    assert visitor.post("/api/session", {"name": "Wanda", "password": "the right one"}).status == 200
    seen = visitor.get(f"/api/games/{game}/view").json
    assert (
        visitor.post(f"/api/games/{game}/moves", {"version": seen["version"], "move": seen["moves"][0]}).status == 200
    )
    assert visitor.get(f"/api/games/{game}/history").status == 200
