"""Whatever people do, and whenever, what is in memory is what the rows in the store add up to."""

import asyncio
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from garrison.hosting import Asked
from garrison.store.store import Store
from garrison.wire.games import CastVote, PostMove, Say
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEN, LocalServer, made, rest, sit

PEOPLE = (ANNA, BEN)
CLOCKS = st.sampled_from([Clock("turn", turn=60_000), Clock("live", bank=90_000, increment=1_000), Clock()])
DEEDS = st.sampled_from(
    ["move", "move", "move", "wrong", "late", "leave", "return", "pause", "resume", "pace", "say", "resign"]
)


async def do(local, registry, room, deed, person):
    asked = Asked(person, f"{local.time}", deed.encode())
    match deed:
        case "move":
            seat = room.seat(person)
            if seat in room.played.chronicle.awaited and room.played.stage == "playing":
                await room.post(asked, PostMove(room.version, (await room.hint(seat)).move))
        case "wrong":
            await room.post(asked, PostMove(room.version, "north x north 9"))
        case "late":
            local.time += 61_000
            await registry.tick()
        case "leave":
            await room.leave(asked)
        case "return":
            await room.return_(asked)
        case "pause" | "resume":
            await room.vote(asked, CastVote(deed))
        case "pace":
            await room.pace(asked, "fast")
        case "say":
            await room.say(asked, Say("Hello!"))
        case _:
            await room.resign(asked)


@given(clock=CLOCKS, deeds=st.lists(st.tuples(DEEDS, st.sampled_from(PEOPLE)), max_size=25))
@settings(deadline=None, max_examples=10)
def test_memory_is_what_the_rows_add_up_to(clock, deeds):
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"{Path(folder) / 'garrison.db'}")
        asyncio.run(course(LocalServer(store), clock, deeds))
        store.close()


async def course(local, clock, deeds):
    async with local.registry() as registry:
        room = await made(registry, "me", "open", clock=clock)
        await sit(room, BEN)
        for deed, person in deeds:
            local.time += 1_000
            await do(local, registry, room, deed, person)
            await rest(room)
        infos = [room.info(person) for person in PEOPLE]
    async with local.registry() as registry:
        again = await registry.room(room.id)
        assert [again.info(person) for person in PEOPLE] == infos
        for name in ("table", "moves", "stamps", "notices", "hash"):
            assert getattr(again.played, name) == getattr(room.played, name), name
        assert again.played.chronicle.state == room.played.chronicle.state
