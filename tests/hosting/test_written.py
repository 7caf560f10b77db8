"""Games of written orders in rooms: orders as they are typed, the sheet in words, letters that only some may read."""

import asyncio

import msgspec
import pytest

from garrison.hosting import Asked
from garrison.store.store import Store
from garrison.wire.games import PostMove, Say
from garrison.wire.making import Join
from garrison.wire.people import Person
from hosting.serving import ANNA, BEN, CARL, LocalServer, made, play, posted, problem

SEVEN = (ANNA, BEN, CARL, *(Person(name, name.title(), "player") for name in ("dora", "emil", "fred", "gina")))
WATCHER = -3


async def table(registry, **settings):
    """A game of diplomacy in which each of seven people has the seat of their number."""
    room = await made(registry, "me", *["open"] * 6, ruleset="diplomacy", map="europe", listed=True, **settings)
    for seat, person in enumerate(SEVEN[1:], 1):
        await room.join(Asked(person), Join(seat=seat))
    return room


def sheet(answer):
    return posted(answer)["happened"][-1]["seen"]["extra"]["sheet"]


@pytest.mark.parametrize(
    ("line", "text", "words"),
    [
        ("vie to gal", "A VIE - GAL", "Army Vienna => attack => Galicia"),
        ("Army Vienna => attack => Galicia", "A VIE - GAL", "Army Vienna => attack => Galicia"),
        ("bud s vie - gal", "A BUD S A VIE - GAL", "Army Budapest => attack support => Army Vienna into Galicia"),
    ],
)
def test_an_order_is_read_as_it_is_typed(local, line, text, words):
    async def course():
        async with local.registry() as registry:
            room = await table(registry)
            [order] = sheet(await play(room, ANNA, line))["orders"]
            assert (order["text"], order["words"], order["void"]) == (text, words, "")

    asyncio.run(course())


def test_an_order_without_effect_says_why(local):
    async def course():
        async with local.registry() as registry:
            room = await table(registry)
            told = sheet(await play(room, ANNA, "tri - lon"))
            assert told["orders"][0]["void"] == "It can't get there in one move."
            assert (told["left"], told["wanted"], told["ready"], told["owing"]) == (2, 3, 0, 7)
            assert told["lacking"] == "A BUD and A VIE have no order and will hold."

    asyncio.run(course())


def test_a_support_for_what_is_not_ordered_is_doubted(local):
    async def course():
        async with local.registry() as registry:
            room = await table(registry)
            [order] = sheet(await play(room, ANNA, "bud s vie - gal"))["orders"]
            assert (order["void"], order["doubt"]) == ("", "A VIE is not ordered there.")
            orders = sheet(await play(room, ANNA, "vie - gal"))["orders"]
            assert [one["doubt"] for one in orders] == ["", ""]
            [_, support] = sheet(await play(room, ANNA, "bud s vie"))["orders"]
            assert support["doubt"] == "A VIE goes elsewhere."

    asyncio.run(course())


def test_what_cannot_be_read_is_refused_with_its_reason(local):
    async def course():
        async with local.registry() as registry:
            room = await table(registry)
            for line, reason in (("par - bur", "You have no unit at PAR."), ("vie - nowhere", "There is no province")):
                answer = await play(room, ANNA, line)
                assert answer.status == 422
                assert reason in problem(answer).message

    asyncio.run(course())


def test_the_sheets_of_others_are_blank(local):
    async def course():
        async with local.registry() as registry:
            room = await table(registry)
            await play(room, ANNA, "vie - gal")
            for seat in (1, WATCHER):
                assert (await room.seen(seat)).extra.sheet.orders == ()

    asyncio.run(course())


def test_the_board_has_provinces_and_the_places_in_them(local):
    async def course():
        async with local.registry() as registry:
            board = (await table(registry)).board()
            places = {place.id: place for place in board.places}
            assert places["STP/NC"].name == "St Petersburg (north coast)"
            assert board.territories[places["STP/NC"].province].name == "St Petersburg"
            assert sum(province.centre for province in board.provinces) == 34

    asyncio.run(course())


def test_a_letter_is_read_by_those_it_is_for(tmp_path):
    """Two games that differ in one letter are the same to everybody else, byte by byte."""

    async def course(text):
        store = Store(f"{tmp_path / text}.db")
        async with LocalServer(store).registry() as registry:
            room = await table(registry)
            posted(await play(room, ANNA, f"say to england: {text}"))
            told = [await heard(room, person, seat) for person, seat in ((CARL, 2), (CARL, WATCHER))]
            assert text.encode() in await heard(room, BEN, 1)
        store.close()
        return told

    async def heard(room, person, seat):
        seen = [await room.seen(seat, version) for version in range((await room.seen(seat)).version + 1)]
        return msgspec.json.encode([room.info(person), *seen]) + await room.history(seat)

    assert asyncio.run(course("peace")) == asyncio.run(course("truce"))


@pytest.mark.parametrize(("press", "line"), [("none", "say: peace"), ("public", "say to england: peace")])
def test_letters_are_as_the_game_has_them(local, press, line):
    async def course():
        async with local.registry() as registry:
            room = await table(registry, options={"press": press})
            answer = await room.post(Asked(ANNA), PostMove(room.version, line, seat=0))
            assert (answer.status, problem(answer).code) == (422, "illegal")

    asyncio.run(course())


def test_letters_take_the_place_of_talk_at_the_table(local):
    async def course():
        async with local.registry() as registry:
            room = await table(registry, options={"press": "none"})
            answer = await room.say(Asked(ANNA), Say("psst"))
            assert answer.status == 403
            assert "letters" in problem(answer).message

    asyncio.run(course())


def test_a_seat_moves_only_its_own_units(local):
    async def course():
        async with local.registry() as registry:
            room = await table(registry)
            assert (await play(room, ANNA, "england: lon - nth")).status == 403

    asyncio.run(course())
