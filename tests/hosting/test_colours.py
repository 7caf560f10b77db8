"""Colours and names at a table: chosen when a game is made or joined, kept in a rematch, and written in the record."""

import asyncio

from garrison.hosting import Asked
from garrison.wire.games import CastVote, GameInfo
from garrison.wire.making import Join, Links, NewGame, NewSeat
from hosting.serving import ANNA, BEN, CARL, made, problem, read


def table(*seats, **settings):
    return NewGame(seats, map="quad", seed="one", pace="instant", **settings)


async def founded(registry, *seats, **settings):
    """The room of a new game of Anna's."""
    answer = await registry.create(Asked(ANNA), table(*seats, **settings))
    assert answer.status == 201, answer.body
    return await registry.room(read(answer, GameInfo).id)


async def sit(room, person, seat, colour=""):
    """Take an open seat by its link, in this colour."""
    links = read(await room.links(Asked(ANNA)), Links)
    link = next(link for number, link in links.seats if number == seat)
    return await room.join(Asked(person), Join(link=link, colour=colour))


def colours(room):
    return [seat.colour for seat in room.info(ANNA).seats]


def test_a_colour_that_somebody_has_is_taken_and_bots_take_what_is_left(local):
    async def course():
        async with local.registry() as registry:
            room = await founded(registry, NewSeat("me", colour="white"), NewSeat("open"), NewSeat("steady"))
            assert colours(room) == ["white", "red", "blue"]
            assert room.info(BEN).colours == (
                *("red", "blue", "green", "yellow", "black"),
                *("purple", "sky", "orange", "brown", "indigo", "mint"),
            )
            assert problem(await sit(room, BEN, 1, "white")).message == "White is taken."
            assert read(await sit(room, BEN, 1, "blue"), GameInfo).stage == "playing"
            assert colours(room) == ["white", "blue", "red"]
            assert "\nseats: white, blue, red\n" in room.played.head
            assert room.info(BEN).colours == ()
        async with local.registry() as registry:
            assert colours(await registry.room(room.id)) == ["white", "blue", "red"]

    asyncio.run(course())


def test_whoever_sits_down_without_a_wish_keeps_the_colour_of_the_seat(local):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open", "open")
            await sit(room, BEN, 1)
            assert problem(await sit(room, CARL, 2, "blue")).message == "Blue is taken."
            await sit(room, CARL, 2, "mint")
            assert colours(room) == ["red", "blue", "mint", "green"]
            await room.leave(Asked(BEN))
            assert "blue" in room.info(CARL).colours

    asyncio.run(course())


def test_a_colour_must_exist_and_can_only_be_chosen_where_the_map_names_no_seats(local):
    async def course():
        async with local.registry() as registry:
            answers = [
                await registry.create(Asked(ANNA), table(NewSeat("me", colour=colour), NewSeat("steady", colour="red")))
                for colour in ("grene", "red")
            ]
            assert [problem(answer).message for answer in answers] == [
                "There is no colour 'grene'. Did you mean 'green'?",
                "Red is taken.",
            ]
            powers = NewGame((NewSeat("me", colour="red"), *[NewSeat("easy")] * 6), "diplomacy")
            assert "names of their own" in problem(await registry.create(Asked(ANNA), powers)).message

    asyncio.run(course())


def test_two_seats_on_one_device_have_different_names(local):
    async def course():
        async with local.registry() as registry:
            twins = table(NewSeat("me", "Rosa"), NewSeat("me", "ROSA"), NewSeat("steady"))
            assert problem(await registry.create(Asked(ANNA), twins)).message == "Two seats are called Rosa."

    asyncio.run(course())


def test_a_rematch_keeps_the_colours(local):
    async def course():
        async with local.registry() as registry:
            seats = NewSeat("me", colour="orange"), NewSeat("steady", colour="black")
            room = await founded(registry, *seats, options={"setup": "deal", "goal": "share", "share": 1})
            await room.vote(Asked(ANNA), CastVote("cancel", agree=True))
            assert room.played.ended
            again = await registry.room(read(await room.rematch(Asked(ANNA)), GameInfo).id)
            assert colours(again) == ["orange", "black"]

    asyncio.run(course())
