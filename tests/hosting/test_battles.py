"""Attacks in rooms: what they promise, how often they are repeated, and how they are told."""

import asyncio

import msgspec
import pytest

from garrison import new_game, read_state
from garrison.catalogue import write_record
from garrison.engine.record import Record
from garrison.engine.vocabulary import Seat
from garrison.hosting import Asked, Refusal
from garrison.hosting.families import risk
from garrison.risk.view import view
from garrison.wire.analysis import Battle
from garrison.wire.games import History, PostMove
from hosting.serving import ANNA, made, play, posted, problem, rest

GAME = new_game("classic", "quad", 2)
WAR = write_record(Record(GAME, read_state(GAME, "red attacking: north red 30, east blue 3, south blue 1, west red 9")))


async def war(registry):
    return await made(registry, "me", "steady", record=WAR, map="")


def test_an_attack_is_repeated_until_it_is_won(local):
    async def course():
        async with local.registry() as registry:
            room = await war(registry)
            answer = posted(await play(room, ANNA, "north x east 3", until=("won",)))
            last = answer["happened"][-1]
            assert last["seen"]["phase"] == "occupy"
            assert last["seen"]["now"] == "How many armies move from North to East?"
            assert len(answer["happened"]) % 2 == 0
            assert next(line["words"] for line in last["chapter"]["lines"]).startswith("Red takes East from North")

    asyncio.run(course())


@pytest.mark.parametrize(("until", "rolls"), [(("x1",), 1), (("until 29",), None), (("x", "2"), 2)])
def test_stop_rules_end_it_sooner(local, until, rolls):
    async def course():
        async with local.registry() as registry:
            room = await war(registry)
            answer = posted(await play(room, ANNA, "north x east 3", until=until))
            if rolls:
                assert len(answer["happened"]) <= 2 * rolls
            else:
                assert answer["happened"][-1]["seen"]["view"]["armies"][0] <= 30

    asyncio.run(course())


def test_what_cannot_be_repeated_is_refused(local):
    async def course():
        async with local.registry() as registry:
            room = await war(registry)
            for line, until, code in (
                ("done", ("won",), "unreadable"),
                ("north x east 3", ("for ever",), "unreadable"),
                ("north x south 3", ("won",), "illegal"),
                ("north x east 3", ("until 100",), "illegal"),
            ):
                answer = await room.post(Asked(ANNA), PostMove(room.version, line, until=until))
                assert (answer.status, problem(answer).code) == (422, code)
            assert room.version == 0

    asyncio.run(course())


def test_the_odds_are_exact_for_each_neighbour(local):
    async def course():
        async with local.registry() as registry:
            room = await war(registry)
            odds = await room.odds(0, 0)
            (east,) = [target for target in odds.targets if target.target == 1]
            assert east.win > 0.99
            assert sum(chance for *_, chance in east.left) == pytest.approx(1, abs=0.01)
            once = await room.odds(0, 0, ["once"], 1)
            assert {tuple(end[:2]) for end in once.targets[0].left} == {(30, 2), (29, 3)}
            for source, until in ((99, ()), (0, ("nonsense",))):
                with pytest.raises(Refusal) as refused:
                    await room.odds(0, source, until)
                assert refused.value.status == 400

    asyncio.run(course())


def test_history_has_the_board_of_each_move(local):
    async def course():
        async with local.registry() as registry:
            room = await war(registry)
            posted(await play(room, ANNA, "north x east 3", until=("won",)))
            posted(await play(room, ANNA, "occupy 3"))
            await rest(room)
            for since in (0, 2, room.version):
                found = msgspec.json.decode(await room.history(0, since), type=History)
                board = [*map(list, (found.owner, found.armies))]
                assert [frame.version for frame in found.frames] == [*range(since + 1, room.version + 1)]
                for frame in found.frames:
                    for where, owner, armies in frame.changes:
                        board[0][where], board[1][where] = owner, armies
                    view = (await room.seen(0, frame.version)).view
                    assert board == [[*view.owner], [*view.armies]]
            assert msgspec.json.decode(await room.history(0, room.version), type=History).chapters == ()

    asyncio.run(course())


TRENCH = new_game("classic", "quad", 2, {"trench": True})
DUG_IN = "red attacking: north red 30, east red 9, south blue 1, west blue 9; captured 1; taken east"


def test_a_territory_that_a_house_rule_holds_back_is_promised_nothing():
    now = view(TRENCH, read_state(TRENCH, DUG_IN), Seat(0))
    held, free = (risk.odds(TRENCH, now, source, ("won",), 0) for source in (1, 0))
    assert [target.target for target in free.targets] == [3]
    assert held.targets == ()


def test_under_trench_a_chain_has_one_territory():
    def asked(*chain: int) -> Battle:
        return Battle(9, chain, "classic", {"trench": True})

    assert risk.battle(TRENCH.ruleset, asked(3)).won > 0
    with pytest.raises(Refusal) as refused:
        risk.battle(TRENCH.ruleset, asked(3, 1))
    assert refused.value.problem.message.startswith("With trench nobody attacks on from land just taken")
