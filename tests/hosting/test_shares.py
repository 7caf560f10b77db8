"""Shares of the dice: none before the commitment, no game before its shares, and a record that says what came first."""

import asyncio
from functools import partial

from msgspec.structs import replace

from garrison.hosting import Asked
from garrison.hosting.making import Settings, read_settings
from garrison.store import schema
from garrison.store.lists import LISTS
from garrison.table.dice import share_of
from garrison.table.verdict import check
from garrison.wire.games import CastVote, GameInfo
from garrison.wire.making import AddShare, Join, NewGame, NewSeat
from hosting.serving import ANNA, BEN, CARL, made, play, problem, read, rest, sit
from store.stored import row_of

NONCE, OTHER, MERE = "1f" * 32, "2e" * 32, "ab" * 32


def later(*players, **settings):
    """A game to which Anna adds a share for each of her seats."""
    seats = tuple(NewSeat(player, share="later" if player == "me" else "") for player in players)
    return NewGame(seats, **{"map": "quad", "pace": "instant", "options": {"setup": "deal"}, **settings})


async def waiting(registry, *players, **settings):
    answer = await registry.create(Asked(ANNA), later(*players, **settings))
    assert answer.status == 201, answer.body
    return await registry.room(read(answer, GameInfo).id)


def added(room, nonce=NONCE, seat=-1):
    dice = room.info(ANNA).dice
    return AddShare(seat, share_of(nonce, dice.commitment, dice.game), nonce)


async def ended(room, *people):
    """The record of a game that these people have called off."""
    await rest(room)
    if not room.played.ended:
        for person in people:
            await room.vote(Asked(person), CastVote("cancel"))
    return await room.record(-3)


def line(record, name):
    return next((row.removeprefix(f"{name}: ") for row in record.split("\n") if row.startswith(f"{name}: ")), "")


def test_a_game_has_its_commitment_and_waits_for_its_share(local):
    async def course():
        async with local.registry() as registry:
            room = await waiting(registry, "me", "steady")
            info = room.info(ANNA)
            assert (info.stage, info.dice.awaited, info.dice.shares, len(info.dice.commitment)) == (
                *("waiting", (0,), ("", "")),
                64,
            )
            assert info.dice.game == info.id
            assert room.version == 0
            assert (await room.start(Asked(ANNA))).status == 409
            assert "when the share of Red has come" in problem(await room.start(Asked(ANNA))).message
            wanted = added(room)
            begun = read(await room.add_share(Asked(ANNA), wanted), GameInfo)
            assert (begun.stage, begun.dice.awaited) == ("playing", ())
            assert (begun.dice.shares, begun.dice.nonces) == ((wanted.share, ""), (NONCE, ""))
            assert begun.dice.commitment == info.dice.commitment
            record = await ended(room, ANNA)
            assert line(record, "order") == f"commitment, red {NONCE}"
            verdict = check(record.encode())
            assert (verdict.faults, verdict.chooser, verdict.proven) == ((), "nobody", ("red",))
        async with local.registry() as registry:
            again = await registry.room(room.id)
            assert again.info(ANNA) == room.info(ANNA)
            assert await again.record(-3) == record

    asyncio.run(course())


def test_a_game_that_waits_survives_the_server(local):
    async def course():
        async with local.registry() as registry:
            room = await waiting(registry, "me", "open")
            await sit(room, BEN)
        async with local.registry() as registry:
            again = await registry.room(room.id)
            assert again.info(ANNA) == room.info(ANNA)
            assert again.info(ANNA).dice.awaited == (0,)
            assert read(await again.add_share(Asked(ANNA), added(again)), GameInfo).stage == "playing"

    asyncio.run(course())


def test_whoever_says_nothing_about_shares_plays_at_once(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "steady", seed="", options={"setup": "deal"})
            info = room.info(ANNA)
            assert (info.stage, info.dice.shares, info.dice.awaited) == ("playing", ("", ""), ())
            record = await ended(room, ANNA)
            assert line(record, "order") == "commitment"
            assert check(record.encode()).promise.endswith("nobody added a share.")

    asyncio.run(course())


def test_the_share_of_the_maker_is_refused_before_the_commitment(local):
    async def course():
        async with local.registry() as registry:
            for share in (MERE, "Later", "x"):
                new = NewGame((NewSeat("me", share=share), NewSeat("steady")), map="quad")
                refused = problem(await registry.create(Asked(ANNA), new))
                assert refused.code == "invalid"
                assert "A share of the dice comes after the commitment" in refused.message
                assert "POST /api/games/{game}/share" in refused.message

    asyncio.run(course())


def test_a_seat_may_decline(local):
    async def course():
        async with local.registry() as registry:
            room = await waiting(registry, "me", "steady")
            begun = read(await room.add_share(Asked(ANNA), AddShare()), GameInfo)
            assert (begun.stage, begun.dice.shares) == ("playing", ("", ""))
            assert line(await ended(room, ANNA), "order") == "commitment"

    asyncio.run(course())


def test_people_who_share_a_device_add_a_share_each(local):
    async def course():
        async with local.registry() as registry:
            room = await waiting(registry, "me", "steady", "me")
            first = read(await room.add_share(Asked(ANNA), added(room, seat=2)), GameInfo)
            assert (first.stage, first.dice.awaited) == ("waiting", (0,))
            assert (first.dice.shares, first.dice.nonces) == (("", "", ""), ("", "", "")), (
                "nobody is told before the start"
            )
            begun = read(await room.add_share(Asked(ANNA), added(room, OTHER)), GameInfo)
            assert (begun.stage, begun.dice.nonces) == ("playing", (OTHER, "", NONCE))
            assert line(await ended(room, ANNA), "order") == f"commitment, green {NONCE}, red {OTHER}"

    asyncio.run(course())


def test_a_game_begins_with_its_last_seat_or_its_last_share(local):
    async def course():
        async with local.registry() as registry:
            for share_last in (True, False):
                room = await waiting(registry, "me", "open")
                asks = [partial(room.add_share, Asked(ANNA), added(room)), partial(take, room, Join(share=MERE))]
                stages = [read(await ask(), GameInfo).stage for ask in (reversed(asks) if share_last else asks)]
                assert stages == ["waiting", "playing"]
                seats = ["blue", f"red {NONCE}"] if share_last else [f"red {NONCE}", "blue"]
                record = await ended(room, ANNA, BEN)
                assert line(record, "order") == ", ".join(["commitment", *seats])
                assert check(record.encode()).promise.endswith("Nothing proves that the share of blue did.")

    asyncio.run(course())


async def take(room, join):
    """Ben takes the open seat."""
    links = await room.links(Asked(ANNA))
    token = read(links, dict)["seats"][0][1]
    return await room.join(Asked(BEN), replace(join, link=token))


def test_a_share_that_its_nonce_does_not_make_is_refused(local):
    async def course():
        async with local.registry() as registry:
            room, other = await waiting(registry, "me", "open"), await waiting(registry, "me", "steady")
            wrong = [
                AddShare(share=MERE, nonce=NONCE),
                AddShare(share=added(other).share, nonce=NONCE),
                AddShare(nonce=NONCE),
                AddShare(share="ab"),
                AddShare(share="x" * 64),
                AddShare(share=MERE, nonce="2"),
            ]
            for one in wrong:
                assert (await room.add_share(Asked(ANNA), one)).status == 422, one
                assert (await take(room, Join(share=one.share, nonce=one.nonce))).status == 422, one
            assert room.info(ANNA).dice.awaited == (0,)
            upper = AddShare(share=added(room).share.upper(), nonce=NONCE.upper())
            assert (await room.add_share(Asked(ANNA), upper)).status == 200

    asyncio.run(course())


def test_a_share_is_added_once_and_by_its_own_seat_before_the_game_begins(local):
    async def course():
        async with local.registry() as registry:
            room = await waiting(registry, "me", "open", "open")
            await sit(room, BEN)
            assert problem(await room.add_share(Asked(CARL), AddShare(share=MERE))).code == "not_allowed"
            assert problem(await room.add_share(Asked(BEN), AddShare(0, MERE))).code == "not_allowed"
            late = read(await room.add_share(Asked(BEN), AddShare(share=MERE)), GameInfo)
            assert late.stage == "waiting", "who has joined without a share may still add one"
            assert problem(await room.add_share(Asked(BEN), AddShare(share=NONCE))).code == "taken"
            answers = [await room.add_share(Asked(ANNA, "key", b"same"), added(room)) for _ in range(2)]
            assert answers[0] == answers[1]
            await room.start(Asked(ANNA))
            assert problem(await room.add_share(Asked(ANNA), added(room))).code == "not_now"

    asyncio.run(course())


def test_who_leaves_takes_the_share_along(local):
    async def course():
        async with local.registry() as registry:
            room = await waiting(registry, "me", "open")
            await room.add_share(Asked(ANNA), added(room))
            await room.leave(Asked(ANNA))
            await take(room, Join(share=MERE))
            assert read(await room.start(Asked(ANNA)), GameInfo).dice.shares == (MERE, "")
            assert line(await ended(room, BEN), "order") == "commitment, red"

    asyncio.run(course())


def test_the_maker_may_cancel_a_game_that_waits_for_a_share(local):
    async def course():
        async with local.registry() as registry:
            room = await waiting(registry, "me", "steady", listed=True)
            assert (await room.vote(Asked(BEN), CastVote("cancel"))).status == 403
            assert read(await room.vote(Asked(ANNA), CastVote("cancel")), GameInfo).stage == "cancelled"
            assert (await room.add_share(Asked(ANNA), added(room))).status == 409

    asyncio.run(course())


def test_nobody_is_asked_to_join_a_game_that_waits_for_a_share_alone(local):
    async def course():
        async with local.registry() as registry:
            await waiting(registry, "me", "steady", listed=True)
            room = await waiting(registry, "me", "open", listed=True)
            page = await registry.store.read(lambda connection: LISTS["open"](connection, "", "", 10))
            assert [card.game.id for card in page.cards] == [room.id]

    asyncio.run(course())


def test_a_rematch_keeps_the_order(local):
    async def course():
        async with local.registry() as registry:
            room = await waiting(registry, "me", "steady")
            await room.add_share(Asked(ANNA), added(room))
            await ended(room, ANNA)
            following = read(await room.rematch(Asked(ANNA), "later"), GameInfo)
            assert (following.stage, following.dice.awaited) == ("waiting", (0,))
            assert following.dice.commitment != room.info(ANNA).dice.commitment
            next_ = await registry.room(following.id)
            assert read(await next_.add_share(Asked(ANNA), added(next_)), GameInfo).stage == "playing"
            await ended(next_, ANNA)
            assert read(await next_.rematch(Asked(ANNA)), GameInfo).stage == "playing", (
                "as programs ask that know no shares"
            )

    asyncio.run(course())


def test_a_seed_a_record_and_the_other_families_keep_the_order(local):
    async def course():
        async with local.registry() as registry:
            first = await made(registry, "me", "me")
            await play(first, ANNA, "claim north")
            record = await ended(first, ANNA)
            for settings in (
                {"seed": "one"},
                {"record": record, "map": "", "options": {}},
                {"ruleset": "trumps", "map": "islands", "options": {}},
            ):
                room = await waiting(registry, "me", "me", **settings)
                for seat in (0, 1):
                    assert (await room.add_share(Asked(ANNA), added(room, seat=seat))).status == 200
                assert room.info(ANNA).stage == "playing"
                verdict = check((await ended(room, ANNA)).encode())
                assert (verdict.faults, verdict.proven) == ((), ("red", "blue"))

    asyncio.run(course())


# Games of an older server


def test_a_waiting_game_of_an_older_server_says_that_its_share_came_first(local):
    """There the share of the maker is in the settings."""

    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", seed="")
        settings = read_settings(row_of(local.store, room.id).settings)
        anna = replace(settings.sitting[0], share=MERE)
        older = Settings(settings.new, settings.dice, (anna, *settings.sitting[1:]))
        changed = schema.game.update().where(schema.game.c.id == room.id).values(settings=older.text)
        local.store.write_now(lambda connection: connection.execute(changed))
        async with local.registry() as registry:
            room = await registry.room(room.id)
            await take(room, Join(share=OTHER))
            record = await ended(room, ANNA, BEN)
            assert line(record, "order") == "red, commitment, blue"
            assert check(record.encode()).chooser == "server"

    asyncio.run(course())


def test_a_game_that_an_older_server_began_has_no_order(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "steady", seed="")
        header = row_of(local.store, room.id).header
        assert "\norder: commitment\n" in header
        older = header.replace("order: commitment\n", "")
        local.store.write_now(lambda connection: connection.execute(schema.game.update().values(header=older)))
        async with local.registry() as registry:
            record = await ended(await registry.room(room.id), ANNA)
            assert line(record, "order") == ""
            assert check(record.encode()).promise.endswith("nobody added a share.")

    asyncio.run(course())
