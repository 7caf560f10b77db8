"""Words for tests of games: a registry on a store, people who ask, and what they are answered."""

import asyncio
from contextlib import asynccontextmanager
from hashlib import sha256
from itertools import count

import msgspec

from garrison.hosting import Asked, Limits, Registry
from garrison.wire.games import GameInfo, PostMove
from garrison.wire.limits import Problem
from garrison.wire.making import Join, Links, NewGame, NewSeat
from garrison.wire.people import Person

ANNA, BEN, CARL = (Person(name.lower(), name, "player") for name in ("Anna", "Ben", "Carl"))

BEGUN = 1_700_000_000_000


class LocalServer:
    """What outlives a process: the store, the time, the secrets."""

    def __init__(self, store):
        self.store, self.time = store, BEGUN
        self._numbers = count()
        self.waits = []

    def clock(self):
        return self.time

    def secrets(self, size):
        return (sha256(b"test %d" % next(self._numbers)).digest() * 2)[:size]

    async def sleep(self, seconds):
        """Pacing passes at once, but others have their turn."""
        self.waits.append(seconds)
        await asyncio.sleep(0)

    @asynccontextmanager
    async def registry(self, **limits):
        registry = Registry(
            self.store,
            Limits(**{"workers": 0, "tick": 3_600_000, "away": 10**12, **limits}),
            self.clock,
            self.secrets,
            self.sleep,
        )
        await registry.open()
        try:
            yield registry
        finally:
            await registry.close()


def seats(*players):
    return tuple(NewSeat(player) for player in players)


def new(*players, **settings):
    return NewGame(seats(*players), **{"map": "quad", "seed": "one", "pace": "instant", **settings})


async def made(registry, *players, by=ANNA, **settings):
    """A new game's room."""
    answer = await registry.create(Asked(by), new(*players, **settings))
    assert answer.status == 201, answer.body
    return await registry.room(read(answer, GameInfo).id)


def read(answer, kind):
    return msgspec.json.decode(answer.body, type=kind)


def posted(answer):
    assert answer.status == 200, answer.body
    return msgspec.json.decode(answer.body)


def problem(answer):
    return read(answer, Problem)


async def play(room, person, line, key="", **more):
    """A move of a person, on what it sees now."""
    return await room.post(
        Asked(person, key, line.encode()), PostMove(room.played.count(room.seat(person)), line, **more)
    )


async def sit(room, person, seat=-1, share="", by=ANNA):
    """Take an open seat by its link, which whoever made the game has given away."""
    links = read(await room.links(Asked(by)), Links)
    link = next(link for number, link in links.seats if seat in (-1, number))
    return await room.join(Asked(person), Join(link=link, share=share))


async def rest(room):
    """Until the bots have done what they can."""
    while room.bots.at_work:
        await asyncio.wait([room.bots._work])


async def played_by_bots(room, person, most=3_000):
    """Play a person's seat by hints to the end of the game."""
    for _ in range(most):
        await rest(room)
        if room.played.ended:
            return
        seat = room.seat(person)
        answer = await room.post(
            Asked(person), PostMove(room.played.count(seat), (await room.hint(seat)).move, seat=seat)
        )
        assert answer.status == 200, answer.body
    raise AssertionError("The game does not end.")


async def stopped(stream, most):
    """The first so many pieces of a stream."""
    found = []
    async for raw in stream:
        found.append(raw)
        if len(found) == most:
            break
    await stream.aclose()
    return found
