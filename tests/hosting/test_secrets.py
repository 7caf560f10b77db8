"""Secrets in rooms: two games that differ in one secret are the same to everybody else, byte by byte."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from garrison.arena.match import course
from garrison.bots import BOTS
from garrison.catalogue import new_game, write_record
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.hosting import Asked, Refusal
from garrison.store.lists import LISTS
from garrison.store.store import Store
from garrison.wire.games import PostMove
from hosting.serving import ANNA, BEGUN, BEN, CARL, LocalServer, made, play, rest, sit, stopped

WATCHER = -3
OTHERS = ((BEN, 1), (CARL, 2), (CARL, WATCHER))


async def all_told(room):
    """Everything that a room tells anybody but Anna, also when they try what they may not."""
    told = []
    for person, seat in OTHERS:
        told += [await said(room, person, seat)]
        answer = await room.post(Asked(person), PostMove(room.played.count(seat), "done", seat=max(-1, seat)))
        told += [[answer.status, answer.body], await stopped(room.stream(person, seat, -1), 2)]
        past = await stopped(room.stream(person, seat, 0, "lines"), 1 + seen_moves(room, seat))
        told += [past[1:]]
    return told


def seen_moves(room, seat):
    return room.played.count(seat)


async def said(room, person, seat):
    seen = [await room.seen(seat, version) for version in range(room.played.count(seat) + 1)]
    return [
        *map(msgspec.json.encode, [room.info(person), room.board(), *seen]),
        await room.history(seat),
        await record(room, seat),
    ]


async def record(room, seat):
    try:
        return await room.record(seat)
    except Refusal as refused:
        return refused.answer.body


async def twins(tmp_path, moves, **settings):
    """What is told of two games, in which Anna makes one list of moves or the other."""
    found = []
    for number, lines in enumerate(moves):
        store = Store(f"{tmp_path / f'{number}.db'}")
        async with LocalServer(store).registry() as registry:
            one = {name: values[number] if isinstance(values, list) else values for name, values in settings.items()}
            room = await made(registry, "me", "open", "open", **one)
            for person in (BEN, CARL):
                await sit(room, person)
            for line in lines:
                answer = await room.post(Asked(ANNA), PostMove(room.played.count(0), line, seat=0))
                assert answer.status == 200, answer.body
            found.append((await all_told(room), await said(room, ANNA, 0)))
        store.close()
    return found


def check(found):
    (one, of_anna), (other, of_her_twin) = found
    assert of_anna != of_her_twin
    assert one == other


def middle(ruleset):
    """A state in the middle of a game, with Anna to attack."""
    game, below = new_game(ruleset, "world", 3), Chance(7, "dice").below
    bots = [BOTS["risk"]["steady"](game, below) for _ in range(3)]
    for _, state in course(game, begin(game), bots, below):
        if type(state.phase).__name__ == "Attacking" and state.turn == 0 and len(state.hands[0]) > 0:
            return game, state
    raise AssertionError("No such state.")


def deck(game, state):
    gone = {*state.traded, *(card for hand in state.hands for card in hand)}
    return [card for card in range(len(game.map.cards)) if card not in gone]


def test_a_card_in_the_hand(tmp_path):
    game, state = middle("classic")
    other = replace(state, hands=(tuple(sorted([*state.hands[0][:-1], deck(game, state)[0]])), *state.hands[1:]))
    records = [write_record(Record(game, one)) for one in (state, other)]
    check(asyncio.run(twins(tmp_path, [["done"], ["done"]], record=records, map="")))


def test_a_card_that_is_drawn(tmp_path):
    """The deck lacks its first card or its last, so that the same dice draw another card."""
    game, state = middle("classic")
    first, *_, last = deck(game, state)
    hands = [(tuple(sorted([*state.hands[0], card])), *state.hands[1:]) for card in (first, last)]
    records = [write_record(Record(game, replace(state, captured=1, hands=each))) for each in hands]
    check(asyncio.run(twins(tmp_path, [["done", "done"]] * 2, record=records, map="")))


def test_a_mission(tmp_path):
    game, state = middle("missions")
    another = next(goal for goal in game.map.missions if goal not in state.goals)
    records = [write_record(Record(game, one)) for one in (state, replace(state, goals=(another, *state.goals[1:])))]
    check(asyncio.run(twins(tmp_path, [["done"], ["done"]], record=records, map="")))


def test_an_order_that_is_written(tmp_path):
    found = asyncio.run(twins(tmp_path, [["north +1"], ["north +2"]], ruleset="simultaneous", map="quad"))
    check(found)


ORDERS = {
    "simultaneous": (
        [(1, "north +1"), (2, "erase 1"), (3, "north +2"), (4, "north +1")],
        [(7, "north +1")],
        ["south +1", "seal"],
        "quad",
    ),
    "diplomacy": (
        [(1, "A BUD - GAL"), (2, "A BUD - SER"), (3, "F TRI - ALB")],
        [(9, "A BUD H")],
        ["F LON - NTH", "seal"],
        "",
    ),
}
"""What Anna writes and when, in one game and in the other; and what Ben does in both of them meanwhile."""


async def course_of_orders(local, ruleset, mine, others):
    """Everything told to anybody but Anna of a game in which she writes twice, and Ben in between."""
    async with local.registry() as registry:
        _, _, _, map_ = ORDERS[ruleset]
        seats = ("me", "open", "open") if map_ else ("me", "open", "open", *["advance"] * 4)
        room = await made(registry, *seats, ruleset=ruleset, map=map_, listed=True)
        for person in (BEN, CARL):
            await sit(room, person)
        await rest(room)
        answers = []
        for _ in range(2):
            for after, line in mine:
                local.time = max(local.time, BEGUN + 1_000 * after)
                assert (await play(room, ANNA, line, seat=0)).status == 200
            local.time = max(local.time, BEGUN + 60_000)
            for line in others:
                answer = await play(room, BEN, line, seat=1)
                answers.append((answer.status, answer.body))
        local.time = BEGUN + 120_000
        cards = [await registry.cards([room.id], person) for person in (BEN, CARL)]
        page = await registry.store.read(lambda connection: LISTS["live"](connection, "", "", 10))
        hints = (await room.hint(2)).move
        return [*await all_told(room), answers, cards, page.cards[0].game.updated, hints]


@pytest.mark.parametrize("ruleset", ORDERS)
def test_how_many_orders_somebody_writes_and_when(tmp_path, ruleset):
    found = []
    for number, mine in enumerate(ORDERS[ruleset][:2]):
        store = Store(f"{tmp_path / f'{number}.db'}")
        found.append(asyncio.run(course_of_orders(LocalServer(store), ruleset, mine, ORDERS[ruleset][2])))
        store.close()
    for one, other in zip(*found, strict=True):
        assert one == other


def test_a_share_before_the_game_begins(tmp_path):
    async def course():
        found = []
        for share in ("ab" * 32, "cd" * 32):
            store = Store(f"{tmp_path / share[:2]}.db")
            async with LocalServer(store).registry() as registry:
                room = await made(registry, "me", "open", "open")
                await sit(room, BEN, share=share)
                found.append([await said(room, person, WATCHER) for person in (ANNA, CARL)])
            store.close()
        assert found[0] == found[1]

    asyncio.run(course())


@pytest.mark.parametrize("ruleset", ["missions", "trumps"])
def test_the_secret_of_the_dice_is_told_to_nobody_before_the_end(local, ruleset):
    async def course():
        async with local.registry() as registry:
            room = await made(registry, "me", "open", "open", ruleset=ruleset, map="world")
            for person in (BEN, CARL):
                await sit(room, person)
            secret = room.played.row.secret.hex()
            told = str(await all_told(room)) + str(await said(room, ANNA, 0))
            assert secret not in told
            assert f"{room.played.dice.bots}" not in told

    asyncio.run(course())
