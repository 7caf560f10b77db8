"""Coming and going: open seats, links, the start, leaving and coming back, votes, the pace, and the next game."""

import asyncio

from msgspec.structs import replace

from garrison.hosting import STRANGER, Answer, Asked
from garrison.hosting import notices as n
from garrison.hosting.bots import ALONE, wait
from garrison.wire.games import CastVote, GameInfo
from garrison.wire.making import Join, Links, NewSeat
from garrison.wire.people import Person
from hosting.serving import ANNA, BEN, CARL, made, new, play, posted, problem, read, rest, sit

SHARE = "ab" * 32


def test_a_game_begins_when_its_last_seat_is_taken(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open")
            assert room.info(ANNA).stage == "waiting"
            assert problem(await play(room, ANNA, "claim north")).code == "not_now"
            first = read(await sit(room, BEN, 2, SHARE), GameInfo)
            assert (first.stage, first.you, first.dice.shares) == ("waiting", (2,), ("", "", ""))
            assert problem(await room.join(Asked(ANNA), Join(seat=2))).code == "taken"
            second = read(await sit(room, CARL), GameInfo)
            assert (second.stage, second.you, second.dice.shares) == ("playing", (1,), ("", "", SHARE))
            assert problem(await room.join(Asked(CARL), Join())).code == "not_now"
        async with local.registry() as registry:
            again = await registry.room(room.id)
            assert again.info(BEN) == room.info(BEN)
            assert again.played.moves == room.played.moves

    asyncio.run(course())


def test_two_people_of_one_name_can_be_told_apart(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open", "steady")
            twins = [Person(f"twin of {name}", name, "guest") for name in ("ANNA", "anna")]
            for twin in twins:
                await sit(room, twin)
            info = room.info(ANNA)
            assert [seat.name for seat in info.seats[:3]] == ["Anna", "ANNA 2", "anna 3"]
            assert [seat.person.name for seat in info.seats[:3]] == ["Anna", *(twin.name for twin in twins)]

    asyncio.run(course())


def test_the_maker_can_begin_with_bots_on_the_open_seats(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open")
            assert (await room.start(Asked(BEN))).status == 403
            info = read(await room.start(Asked(ANNA)), GameInfo)
            assert [seat.kind for seat in info.seats] == ["human", "bot", "bot"]
            await rest(room)
            assert room.played.for_bots == ()

    asyncio.run(course())


def test_a_seat_link_gives_one_seat_once(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open")
            assert (await room.links(Asked(BEN))).status == 403
            links = read(await room.links(Asked(ANNA)), Links)
            (seat, token), _ = links.seats
            assert (await registry.link(token)).seat == seat
            assert read(await room.join(Asked(BEN), Join(link=token)), GameInfo).you == (seat,)
            assert (await registry.link(token)).used
            assert (await room.join(Asked(CARL), Join(link=token))).status == 409
            assert (await room.join(Asked(CARL), Join(link="nothing"))).status == 404
            assert (await registry.link(links.watch)).seat == -3

    asyncio.run(course())


def test_before_the_start_a_seat_can_be_given_back(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open")
            await sit(room, BEN)
            assert read(await room.leave(Asked(BEN)), GameInfo).seats[1].kind == "open"
            assert (await room.leave(Asked(BEN))).status == 403

    asyncio.run(course())


def test_a_bot_stands_in_for_whoever_leaves_until_they_return(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open")
            await sit(room, BEN)
            before = room.version
            await room.leave(Asked(BEN))
            await rest(room)
            posted(await play(room, ANNA, (await room.hint(0)).move))
            await rest(room)
            assert room.version > before + 1
            assert room.info(BEN).seats[1].stand_in
            assert not read(await room.return_(Asked(BEN)), GameInfo).seats[1].stand_in
            posted(await play(room, ANNA, (await room.hint(0)).move))
            assert room.played.chronicle.awaited == {1}

    asyncio.run(course())


def test_all_who_play_must_agree_to_a_pause(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open")
            await sit(room, BEN)
            vote = read(await room.vote(Asked(ANNA), CastVote("pause")), GameInfo)
            assert (vote.stage, vote.votes[0].by, vote.votes[0].needed) == ("playing", (0,), 2)
            assert read(await room.vote(Asked(ANNA), CastVote("pause", agree=False)), GameInfo).votes == ()
            await room.vote(Asked(ANNA), CastVote("pause"))
            assert read(await room.vote(Asked(BEN), CastVote("pause")), GameInfo).stage == "paused"
            assert problem(await play(room, ANNA, "claim north")).code == "not_now"
            await room.vote(Asked(ANNA), CastVote("resume"))
            assert read(await room.vote(Asked(BEN), CastVote("resume")), GameInfo).stage == "playing"
            await room.vote(Asked(ANNA), CastVote("draw"))
            drawn = read(await room.vote(Asked(BEN), CastVote("draw")), GameInfo)
            assert (drawn.stage, drawn.result, drawn.winners) == ("over", "drawn", ())
            assert drawn.dice.secret

    asyncio.run(course())


def test_the_maker_of_a_game_between_bots_decides_alone(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "steady", "random", pace="slow")
            assert problem(await room.vote(Asked(BEN), CastVote("pause"))).code == "not_allowed"
            assert read(await room.vote(Asked(ANNA), CastVote("pause")), GameInfo).stage == "paused"
            assert problem(await room.vote(Asked(ANNA), CastVote("pause"))).code == "not_now"
            assert read(await room.vote(Asked(ANNA), CastVote("resume")), GameInfo).stage == "playing"
            assert problem(await room.vote(Asked(ANNA), CastVote("draw"))).code == "not_allowed"
            assert read(await room.vote(Asked(ANNA), CastVote("cancel")), GameInfo).stage == "cancelled"

    asyncio.run(course())


def test_a_game_between_bots_has_the_pace_that_its_maker_sets(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "steady", "random", pace="slow", options={"setup": "deal"})
            assert wait(room.played) > ALONE
            await room.pace(Asked(ANNA), "instant")
            await rest(room)
            assert room.played.ended

    asyncio.run(course())


def test_bots_have_names_of_their_own(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "steady", "steady", "open")
            _, first, second, _ = room.info(ANNA).seats
            assert (first.bot, second.bot) == ("steady", "steady")
            assert len({first.name, second.name, "steady", "Anna"}) == 4
            info = read(await room.start(Asked(ANNA)), GameInfo)
            assert [seat.name for seat in info.seats[:3]] == ["Anna", first.name, second.name]
            assert info.seats[3].name not in ("", "steady", first.name, second.name)
        async with local.registry() as registry:
            assert (await registry.room(room.id)).info(ANNA).seats == info.seats

    asyncio.run(course())


def test_whoever_plays_can_skip_to_their_turn_and_bots_are_as_slow_as_before_in_the_next(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", *["steady"] * 3, pace="slow", options={"setup": "deal"})
            assert (await room.skip(Asked(BEN))).status == 403
            await rest(room)
            local.waits.clear()
            posted(await play(room, ANNA, (await room.hint(0)).move))
            assert read(await room.skip(Asked(ANNA)), GameInfo).pace == "slow"
            await rest(room)
            assert len(local.waits) <= 1  # that of the bot that was at its move
            local.waits.clear()
            posted(await play(room, ANNA, (await room.hint(0)).move))
            await rest(room)
            assert len(local.waits) == 3

    asyncio.run(course())


def test_the_pace_can_be_set_while_playing(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "steady", pace="slow")
            assert (await room.pace(Asked(BEN), "fast")).status == 403
            assert read(await room.pace(Asked(ANNA), "fast"), GameInfo).pace == "fast"
            await rest(room)
            assert {*local.waits} <= {0.1, 0.015}

    asyncio.run(course())


def test_people_may_share_a_device(local):
    async def course():
        async with local.registry() as registry:
            players = (NewSeat("me", "Anna"), NewSeat("me", "Grandpa"))
            answer = await registry.create(Asked(ANNA), new().__class__(players, map="quad", seed="one"))
            info = read(answer, GameInfo)
            assert ([seat.name for seat in info.seats], info.you) == (["Anna", "Grandpa"], (0, 1))

    asyncio.run(course())


def test_a_game_can_be_played_again(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "steady")
            await sit(room, BEN)
            assert (await room.rematch(Asked(ANNA))).status == 409
            for person in (ANNA, BEN):
                await room.vote(Asked(person), CastVote("cancel"))
            assert room.info(ANNA).stage == "cancelled"
            answers = [await room.rematch(Asked(BEN, "again", b"the same")) for _ in range(2)]
            assert answers[0] == answers[1]
            following = read(answers[0], GameInfo)
            assert [seat.kind for seat in following.seats] == ["open", "human", "bot"]
            assert read(await room.rematch(Asked(ANNA)), GameInfo).id == following.id == room.info(ANNA).next
            other = await registry.room(following.id)
            assert read(await other.join(Asked(ANNA), Join()), GameInfo).stage == "playing"

    asyncio.run(course())


def test_what_cannot_be_played_is_refused_with_every_reason(local):
    wrong = [
        new("me", ruleset="nothing"),
        new("me", map="/etc/passwd"),
        new("me", map="nowhere"),
        new("me", "nobody"),
        new("me", "me", options={"least": 10**9, "nothing": 1}),
        new("me", "me", map_file="{}"),
        new("me", "me", record="nothing"),
        new(*["me"] * 30),
        new(),
        new("me", "me", title="\x1b[31m"),
    ]

    async def course():
        async with local.registry() as registry:
            for request in wrong:
                answer = await registry.create(Asked(ANNA), request)
                assert (answer.status, problem(answer).code) == (422, "invalid"), request
                assert all(reason for reason in problem(answer).reasons)
            assert (await registry.create(Asked(STRANGER), new("me", "me"))).status == 422

    asyncio.run(course())


def test_who_is_renamed_while_something_is_thought_through_has_the_new_name_at_once(local):
    anna = replace(ANNA, name="Anna Li")

    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")

            def think(change):
                registry.renamed(anna)
                change.note(n.Paced(change.before.version, "fast"))

            await room.log.act(Asked(ANNA), think, lambda _: Answer(200, b"{}"))
            await room.pace(Asked(ANNA), "slow")
            assert [seat.name for seat in room.info(ANNA).seats] == ["Anna Li", "Anna Li"]

    asyncio.run(course())


WORN = """garrison record 1
ruleset: classic 1
map: quad
seats: red, blue
start: red attacking: north red 3, east red 1, south blue 1, west blue 2; round 100001
"""


def test_no_game_is_made_from_a_record_that_would_be_drawn_at_once(local):
    async def course():
        async with local.registry() as registry:
            answer = await registry.create(Asked(ANNA), new("me", "me", record=WORN, map=""))
            said = "The game has lasted too long to go on from this move: it would be drawn at once."
            assert (answer.status, problem(answer).message) == (422, said)
            await made(registry, "me", "me", record=WORN.replace("100001", "3"), map="")

    asyncio.run(course())


def test_a_game_goes_on_from_a_record(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            posted(await play(room, ANNA, "claim north"))
            for person in (ANNA,):
                await room.vote(Asked(person), CastVote("cancel"))
            record = await room.record(-3)
            other = await made(registry, "me", "steady", record=record, map="")
            assert other.played.chronicle.start == room.played.chronicle.state
            assert (await registry.create(Asked(ANNA), new("me", record=record))).status == 422

    asyncio.run(course())
