"""Moves from people: read, refused with every reason, made with the dice that follow, and answered once a key."""

import asyncio

import pytest

from garrison.hosting import Asked, Refusal
from garrison.store import answers
from garrison.wire.games import PostMove
from garrison.wire.people import Person
from hosting.serving import ANNA, BEN, made, play, posted, problem, rest, sit


def test_a_line_is_a_move(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            first = room.seat(ANNA)
            answer = posted(await play(room, ANNA, "claim north"))
            assert answer["version"] == room.version
            assert answer["happened"][0]["moves"] == [f"{room.board().seats[first]}: claim north"]
            assert answer["happened"][0]["seen"]["view"]["owner"][0] == first

    asyncio.run(course())


def test_so_is_an_action_and_a_line_with_its_seat(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            first = room.seat(ANNA)
            posted(await play(room, ANNA, f"{room.board().seats[first]}: claim north"))
            seen = await room.seen(room.seat(ANNA))
            action = {"type": "claim", "where": seen.view.choices[0].action.where}
            posted(await room.post(Asked(ANNA), PostMove(room.version, action)))
            assert room.version == 4

    asyncio.run(course())


@pytest.mark.parametrize(
    ("line", "status", "code"),
    [
        ("claim nowhere", 422, "unreadable"),
        ("north x south 3", 422, "illegal"),
        ("", 400, "bad_request"),
        ({"type": "roll"}, 422, "unreadable"),
        ({"type": "roll", "attacker": [6], "defender": [1]}, 422, "illegal"),
        ({"type": "claim", "where": -1}, 422, "illegal"),
        ({"type": "claim", "where": 10**30}, 422, "illegal"),
        ("x" * 5_000, 422, "unreadable"),
        ("blue: claim north", 403, "not_allowed"),
    ],
)
def test_what_is_no_move_is_refused_in_a_sentence(local, line, status, code):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            if room.seat(ANNA) != 0:
                await play(room, ANNA, "claim west")
            before = room.version
            answer = await room.post(Asked(ANNA), PostMove(room.version, line))
            told = problem(answer)
            assert (answer.status, told.code, room.version) == (status, code, before)
            assert told.message[0].isupper()
            assert told.message[-1] in ".?"

    asyncio.run(course())


def test_several_moves_are_made_together_or_not_at_all(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            before = room.version
            wrong = await room.post(Asked(ANNA), PostMove(before, moves=("claim north", "claim south")))
            assert (wrong.status, room.version) == (422, before)
            assert problem(wrong).message.startswith("Move 2: ")

    asyncio.run(course())


def test_whoever_has_no_seat_makes_no_move(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "steady")
            await rest(room)
            assert (await play(room, BEN, "claim north")).status == 403
            with pytest.raises(Refusal) as refused:
                room.seat(BEN, 0)
            assert refused.value.status == 403

    asyncio.run(course())


def test_a_move_on_an_old_board_is_stale(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            old = room.version
            posted(await play(room, ANNA, "claim north"))
            for version in (old, room.version + 1, -1):
                answer = await room.post(Asked(ANNA), PostMove(version, "claim south"))
                assert (answer.status, problem(answer).code, problem(answer).version) == (409, "stale", room.version)

    asyncio.run(course())


def test_a_key_is_answered_once_with_the_same_bytes_also_after_a_restart(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            old = room.version
            first = await room.post(Asked(ANNA, "k", b"1"), PostMove(old, "claim north"))
            illegal = await room.post(Asked(ANNA, "l", b"2"), PostMove(room.version, "claim north"))
            assert await room.post(Asked(ANNA, "k", b"1"), PostMove(old, "claim north")) == first
        async with local.registry() as registry:
            again = await registry.room(room.id)
            assert await again.post(Asked(ANNA, "k", b"1"), PostMove(old, "claim north")) == first
            assert await again.post(Asked(ANNA, "l", b"2"), PostMove(old, "claim north")) == illegal
            assert problem(await again.post(Asked(ANNA, "k", b"x"), PostMove(old, "claim west"))).code == "key_reused"
            assert again.version == room.version

    asyncio.run(course())


def test_a_key_whose_answer_is_not_kept_still_acts_only_once(local, monkeypatch):
    monkeypatch.setattr(answers, "LONGEST", 10)

    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            old = room.version
            posted(await room.post(Asked(ANNA, "k", b"1"), PostMove(old, "claim north")))
            now = room.version
            again = await room.post(Asked(ANNA, "k", b"1"), PostMove(now, "claim south"))
            said = "This request was answered before, with status 200. The answer is no longer kept: look again."
            assert (again.status, problem(again).code, problem(again).message) == (409, "answered", said)
            assert problem(await room.post(Asked(ANNA, "k", b"x"), PostMove(now, "claim south"))).code == "key_reused"
            assert room.version == now

    asyncio.run(course())


def test_many_at_once_with_one_key_have_one_effect(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            post = PostMove(room.version, "claim north")
            answers = await asyncio.gather(*(room.post(Asked(ANNA, "k", b"1"), post) for _ in range(20)))
            assert len({(answer.status, answer.body) for answer in answers}) == 1
            assert room.version == post.version + 1

    asyncio.run(course())


def test_of_many_who_post_at_once_one_is_first(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            post = PostMove(room.version, "claim north")
            answers = await asyncio.gather(*(room.post(Asked(ANNA, f"{n}", b"1"), post) for n in range(20)))
            assert sorted(answer.status for answer in answers) == [200, *[409] * 19]

    asyncio.run(course())


def test_orders_of_different_seats_never_conflict(local):
    async def course():
        async with local.registry() as registry:
            people = [Person(f"p{n}", f"P{n}", "player") for n in range(7)]
            room = await made(registry, *["open"] * 7, ruleset="diplomacy", map="")
            for person in people:
                assert (await sit(room, person)).status == 200
            posts = [room.post(Asked(person), PostMove(0, "seal")) for person in people]
            assert {answer.status for answer in await asyncio.gather(*posts)} == {200}
            assert room.played.turn != "spring 1901"

    asyncio.run(course())


def test_a_seat_that_is_nobodys_makes_no_move(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "me")
            for seat in (-3, -2, 2, 1_000):
                assert problem(await play(room, ANNA, "claim north", seat=seat)).code == "not_allowed"

    asyncio.run(course())
