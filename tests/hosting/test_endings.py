"""The ends of games: written once, in their order, with the ratings that follow from them."""

import asyncio
from functools import wraps
from itertools import count

import pytest

from garrison import maps
from garrison.catalogue import new_game
from garrison.hosting import Asked
from garrison.hosting.info import finished_card
from garrison.hosting.people import profile
from garrison.store import finished, people
from garrison.store.check import check_ratings
from garrison.store.finished import Wanted, search
from garrison.store.ratings import NEW, ladder_of, rate
from garrison.store.schema import METADATA, FinishedRow, PersonRow, PlaceRow
from garrison.store.statements import fetch_all
from garrison.store.store import Store
from garrison.wire.games import CastVote
from garrison.wire.people import Person
from hosting.serving import ANNA, BEN, LocalServer, made, play, played_by_bots, rest, sit
from postgresql import new_database

BOTS = ("steady", "random")


def at_once(test):
    """A test that is a course of its own."""

    @wraps(test)
    def run(*fixtures, **named):
        asyncio.run(test(*fixtures, **named))

    return run


def rows(local, kind, table):
    return local.store.read_now(lambda c: fetch_all(c, kind, METADATA.tables[table].select()))


def ends(local):
    return sorted(rows(local, FinishedRow, "finished"), key=lambda row: row.number)


def places(local, game):
    return [row for row in rows(local, PlaceRow, "place") if row.game == game]


def faults(local):
    return [fault for each in check_ratings(local.store) for fault in each.faults]


async def bots_played(registry, *players, **settings):
    room = await made(registry, *(players or BOTS), **settings)
    await rest(room)
    assert room.played.ended
    return room


@at_once
async def test_games_are_written_in_the_order_in_which_they_end_and_rated_once(local):
    async with local.registry() as registry:
        rooms = [await bots_played(registry, seed=f"{n}", listed=True) for n in range(3)]
    assert [(row.game, row.number) for row in ends(local)] == [(room.id, n) for n, room in enumerate(rooms, 1)]
    assert faults(local) == []
    told = local.store.read_now(lambda c: profile(c, "risk.steady"))
    (standing,) = told.standings
    assert (standing.ladder, standing.games, len(standing.curve)) == ("duel", 3, 3)
    assert sum((one.won, one.lost, one.drawn) != (0, 0, 0) and one.games for one in told.balances) == 3
    (rival,) = told.rivals
    assert (rival.person.id, rival.games, rival.better + rival.worse) == ("risk.random", 3, 3)


@at_once
async def test_the_winner_of_a_duel_gains_what_is_shown(local):
    async with local.registry() as registry:
        room = await bots_played(registry, listed=True)
    by_rank = sorted(places(local, room.id), key=lambda row: row.rank)
    assert [row.rank for row in by_rank] == [1, 2]
    assert [row.seat for row in by_rank][:1] == [*room.played.winners]
    assert by_rank[0].mean > NEW.mean > by_rank[1].mean
    assert {row.ladder for row in by_rank} == {"duel"}
    winner, loser = (local.store.read_now(lambda c, row=row: profile(c, row.player)) for row in by_rank)
    assert winner.standings[0].rating > 1500 > loser.standings[0].rating


@pytest.mark.parametrize(
    ("players", "settings"),
    [
        (BOTS, {"listed": False}),
        (("random", "random"), {"listed": True}),
        (BOTS, {"listed": True, "map": "", "map_file": True}),
    ],
)
@at_once
async def test_a_game_that_does_not_count_is_in_the_lists_without_ratings(local, players, settings, map_text):
    if "map_file" in settings:
        settings = {**settings, "map_file": map_text}
    async with local.registry() as registry:
        room = await bots_played(registry, *players, **settings)
    assert len(ends(local)) == 1
    assert {row.ladder for row in places(local, room.id)} == {""}


@pytest.mark.parametrize("own", [False, True])
@at_once
async def test_a_list_shows_the_shapes_of_the_map_that_was_played_and_not_of_one_that_is_called_so(
    local, own, map_text
):
    changed = map_text.replace('"North"', '"Upper"')
    assert maps.parse(changed).id == "quad"
    settings = {"map": "", "map_file": changed} if own else {}
    async with local.registry() as registry:
        room = await bots_played(registry, *BOTS, listed=True, **settings)
    (found,) = local.store.read_now(lambda c: search(c, Wanted(), "", 5)).found
    assert finished_card(found, Person("", "", "guest")).shapes == (
        f"/api/games/{room.id}/shapes" if own else "/api/maps/quad/shapes"
    )


@pytest.fixture
def map_text():
    return maps.dump(new_game("classic", "quad", 2).map)


@at_once
async def test_a_game_that_players_agree_to_draw_is_not_rated(local):
    async with local.registry() as registry:
        room = await made(registry, "me", "open", listed=True)
        await sit(room, BEN)
        for one in (ANNA, BEN):
            await room.vote(Asked(one), CastVote("draw"))
    assert [row.outcome for row in ends(local)] == ["drawn"]
    assert {(row.rank, row.ladder) for row in places(local, room.id)} == {(1, "")}
    assert faults(local) == []


@at_once
async def test_a_draw_to_which_bots_agree_is_not_rated(local):
    async with local.registry() as registry:
        room = await made(registry, "me", *["random"] * 6, ruleset="diplomacy", map="", listed=True)
        assert (await play(room, ANNA, "draw", seat=0)).status == 200
    assert {(row.rank, row.ladder) for row in places(local, room.id)} == {(1, "")}
    assert faults(local) == []


@pytest.mark.parametrize(("options", "ladder"), [({}, "duel"), ({"luck": 50}, ""), ({"battle": "whole"}, "")])
@at_once
async def test_only_games_with_the_usual_luck_are_rated(local, options, ladder):
    async with local.registry() as registry:
        room = await bots_played(registry, seed="1", listed=True, options=options)
    assert {row.ladder for row in places(local, room.id)} == {ladder}


@pytest.mark.parametrize(("kind", "ladder"), [("guest", ""), ("person", "duel")])
@at_once
async def test_only_games_between_players_with_names_are_rated(local, kind, ladder):
    await local.store.write(lambda c: people.add(c, PersonRow(ANNA.id, kind, "Anna", "anna")))
    async with local.registry() as registry:
        room = await made(registry, "me", "steady", listed=True)
        await played_by_bots(room, ANNA)
    assert {row.ladder for row in places(local, room.id)} == {ladder}


@at_once
async def test_whoever_leaves_a_game_to_a_bot_has_lost_it_even_if_the_bot_wins(local):
    async with local.registry() as registry:
        room = await made(registry, "me", "random", listed=True)
        await room.leave(Asked(ANNA))
        await rest(room)
        assert room.played.ended
    ranks = {row.player: row.rank for row in places(local, room.id)}
    assert ranks[ANNA.id] == 3
    assert ranks["risk.random"] <= 2
    assert faults(local) == []
    told = local.store.read_now(lambda c: search(c, Wanted(player=ANNA.id, result="lost"), "", 5))
    assert [found.row.game for found in told.found] == [room.id]


@at_once
async def test_a_game_that_an_older_version_has_played_is_written_at_the_next_start(local):
    async with local.registry() as registry:
        played = [await bots_played(registry, seed="0", listed=True)]
        local.time += 1
        played += [await bots_played(registry, seed="1", listed=True)]
    before = rows(local, FinishedRow, "finished"), rows(local, PlaceRow, "place")
    await local.store.write(lambda c: [c.execute(METADATA.tables[name].delete()) for name in ("finished", "place")])
    assert len(local.store.read_now(finished.missing)) == len(played)
    async with local.registry():
        pass
    assert {*rows(local, FinishedRow, "finished")} == {*before[0]}
    assert {*rows(local, PlaceRow, "place")} == {*before[1]}


@at_once
async def test_a_rating_that_was_changed_is_seen(local):
    async with local.registry() as registry:
        rooms = [await bots_played(registry, seed=f"{n}", listed=True) for n in range(2)]
    table = METADATA.tables["place"]
    first = table.update().where(table.c.game == rooms[0].id, table.c.seat == 0)
    await local.store.write(lambda c: c.execute(first.values(mean=26_000_000)))
    found = {each.game: each.faults for each in check_ratings(local.store)}
    assert found[rooms[0].id] == ("Seat 0: The rating after this game does not follow from those before it.",)
    assert found[rooms[1].id] != ()


@at_once
async def test_ends_in_two_processes_at_once_are_all_written(local):
    async with local.registry() as one, local.registry() as two:
        await asyncio.gather(
            *(bots_played(registry, seed=f"{n}", listed=True) for registry in (one, two) for n in range(3))
        )
    assert [row.number for row in ends(local)] == [1, 2, 3, 4, 5, 6]
    assert faults(local) == []


def test_somebody_who_plays_alone_is_not_rated():
    assert [ladder_of(players) for players in (["a"], ["a", "a"], ["a", "b"], ["a", "b", "a"])] == [
        "",
        "",
        "duel",
        "table",
    ]


def test_a_bot_with_several_seats_gets_one_rating():
    after = rate(["a", "b", "b"], [1, 2, 2], {})
    assert after["a"].mean > NEW.mean > after["b"].mean
    alone = rate(["a", "b", "c"], [1, 2, 2], {})
    assert after["b"] == alone["b"] == alone["c"]


@pytest.mark.parametrize(("player", "won"), [("risk.random", 0), ("risk.steady", 1)])
@at_once
async def test_a_bot_with_several_seats_has_played_one_game(local, player, won):
    async with local.registry() as registry:
        await bots_played(registry, "steady", "random", "steady", listed=True)
    (balance,) = local.store.read_now(lambda c: profile(c, player)).balances
    assert (balance.games, balance.won, balance.drawn, balance.lost) == (1, won, 0, 1 - won)


@pytest.mark.check("two servers at once")
@at_once
async def test_two_servers_on_one_database_number_the_ends_of_games_without_a_gap():
    address = new_database()
    servers = [LocalServer(Store(address)) for _ in range(2)]
    servers[1]._numbers = count(10**6)
    async with servers[0].registry() as one, servers[1].registry() as two:
        await asyncio.gather(
            *(bots_played(registry, seed=f"{n}", listed=True) for registry in (one, two) for n in range(4))
        )
    assert [row.number for row in ends(servers[0])] == [*range(1, 9)]
    assert faults(servers[0]) == []
    for local in servers:
        local.store.close()
