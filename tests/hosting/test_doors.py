"""Who may sit down: at a private table only those whom its maker has given a seat."""

import asyncio

from garrison.hosting import Asked
from garrison.wire.games import CastVote, GameInfo
from garrison.wire.making import Join, Links, NewSeat
from hosting.serving import ANNA, BEN, CARL, made, new, problem, read, sit


def test_nobody_takes_a_seat_of_a_private_table_by_its_id(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open")
            watch = read(await room.links(Asked(ANNA)), Links).watch
            assert (await registry.link(watch)).game == room.id
            for join in (Join(), Join(seat=1), Join(link=watch), Join(seat=1, link=watch)):
                answer = await room.join(Asked(CARL), join)
                assert (answer.status, problem(answer).code) == (403, "not_allowed")
            assert [room.info(person).welcome for person in (ANNA, BEN, CARL)] == [True, False, False]
            assert read(await sit(room, BEN), GameInfo).you == (1,)
            assert read(await room.join(Asked(ANNA), Join()), GameInfo).you == (0, 2)

    asyncio.run(course())


def test_anybody_sits_down_at_a_listed_table(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", listed=True)
            assert room.info(CARL).welcome
            assert read(await room.join(Asked(CARL), Join()), GameInfo).you == (1,)

    asyncio.run(course())


def test_only_those_who_played_are_welcome_to_the_rematch_also_after_a_restart(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open")
            await sit(room, BEN)
            for person in (ANNA, BEN):
                await room.vote(Asked(person), CastVote("cancel"))
            following = read(await room.rematch(Asked(ANNA)), GameInfo)
        async with local.registry() as registry:
            room = await registry.room(following.id)
            assert (await room.join(Asked(CARL), Join())).status == 403
            assert read(await room.join(Asked(BEN), Join()), GameInfo).stage == "playing"

    asyncio.run(course())


def test_a_new_link_takes_the_place_of_the_old_one_of_its_seat(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open")
            first = read(await room.links(Asked(ANNA)), Links)
            second = read(await room.links(Asked(ANNA), (2,)), Links)
            assert [seat for seat, _ in second.seats] == [2]
            assert second.watch == ""
            (_, kept), (_, replaced) = first.seats
            assert (await room.join(Asked(BEN), Join(link=replaced))).status == 404
            assert (await registry.link(first.watch)).seat == -3
            assert read(await room.join(Asked(BEN), Join(link=kept)), GameInfo).you == (1,)
            assert (await room.links(Asked(ANNA), (1,))).status == 409

    asyncio.run(course())


def test_a_link_can_be_taken_back(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open")
            links = read(await room.links(Asked(ANNA)), Links)
            assert (await room.take_links_back(Asked(BEN), 1)).status == 403
            assert (await room.take_links_back(Asked(ANNA), 1)).status == 200
            answers = [await room.join(Asked(BEN), Join(link=link)) for _, link in links.seats]
            assert [answer.status for answer in answers] == [404, 200]

    asyncio.run(course())


def test_only_somebody_who_sits_here_brings_a_share(local):
    async def course():
        async with local.registry() as registry:
            for player in ("open", "steady"):
                players = (NewSeat("me"), NewSeat(player, share="ab" * 32))
                answer = await registry.create(Asked(ANNA), new().__class__(players, map="quad", seed="one"))
                assert (answer.status, problem(answer).code) == (422, "invalid")

    asyncio.run(course())
