"""Two processes on one PostgreSQL: whichever is asked, the owner of the game answers, and nobody sees a difference."""

import re
import socket
from contextlib import ExitStack

import pytest

from garrison.settings import UNLIMITED, Settings
from garrison.store.database import BadDatabase
from garrison.web.forwarding import LARGEST, game_in
from garrison.web.peers import BEHALF
from garrison.web.routes import HANDLERS
from garrison.web.serving import assert_connections
from postgresql import new_database
from soak.serving import free_port
from web.games import new_game
from web.streams import Stream
from web.visiting import Visitor, serving


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    address = new_database()
    with ExitStack() as ending:
        folder = tmp_path_factory.mktemp("data")
        both = [ending.enter_context(serving(folder, database=address, rates=UNLIMITED)) for _ in range(2)]
        while not all(share(server) for server in both):
            pass
        yield both


def share(server):
    return sum(server.process.context.registry.ownership.mine(game) for game in GAMES)


GAMES = [f"g{number}" for number in range(500)]


@pytest.fixture
def visitors(servers):
    """One person at both servers."""
    one, other = (Visitor(server) for server in servers)
    new_game(one)
    other.cookie = one.cookie
    return one, other


def games_of_both(servers, visitor):
    """A game of each process, by a visitor of one of them."""
    found = dict[int, str]()
    while len(found) < len(servers):
        game = new_game(visitor, "me")["id"]
        found |= {place: game for place, server in enumerate(servers) if owns(server, game)}
    return [found[place] for place in range(len(servers))]


def owns(server, game):
    return server.process.context.registry.ownership.certain(game)


def test_every_route_of_a_game_is_passed_on():
    for handler in HANDLERS:
        for path in handler.paths:
            if "{game:str}" in path and path != "/g/{game:str}/review":
                assert game_in(path.replace("{game:str}", "abc")) == "abc", path


def test_a_game_is_the_same_at_every_process(servers, visitors):
    for game in games_of_both(servers, visitors[0]):
        first = visitors[0].get(f"/api/games/{game}/view").json
        moved = visitors[1].post(f"/api/games/{game}/moves", {"version": first["version"], "move": first["moves"][0]})
        assert moved.status == 200
        for path in (f"/api/games/{game}", f"/api/games/{game}/view", f"/api/games/{game}/history", f"/g/{game}"):
            answers = [visitor.get(path, accept_encoding="gzip") for visitor in visitors]
            assert answers[0].raw == answers[1].raw
            kept = [{name: told for name, told in one.headers.items() if name != "date"} for one in answers]
            assert kept[0] == kept[1], path
        assert {visitor.ask("HEAD", f"/api/games/{game}").status for visitor in visitors} == {200}
        assert sum(game in server.process.context.registry._rooms for server in servers) == 1, "one has it in memory"


def test_a_stream_is_passed_back_as_it_comes_and_ends_with_its_reader(servers, visitors):
    for owner, game in enumerate(games_of_both(servers, visitors[0])):
        elsewhere = visitors[1 - owner]
        with Stream(elsewhere, f"/api/games/{game}/events") as stream:
            events = stream.events()
            assert next(events).name == "game"
            seen = visitors[owner].get(f"/api/games/{game}/view").json
            visitors[owner].post(f"/api/games/{game}/moves", {"version": seen["version"], "move": seen["moves"][0]})
            assert next(events).name == "move"
            room = servers[owner].process.context.registry._rooms[game]
            assert room.readers == 1
        while room.readers:
            visitors[owner].get(f"/api/games/{game}")


def test_one_stream_has_the_games_of_several_processes(servers, visitors):
    games = games_of_both(servers, visitors[0])
    for visitor in visitors:
        with Stream(visitor, f"/api/events?games={','.join(games)}") as stream:
            events = stream.events()
            assert {next(events).data["game"] for _ in games} == {*games}
            for game in games:
                seen = visitor.get(f"/api/games/{game}/view").json
                visitor.post(f"/api/games/{game}/moves", {"version": seen["version"], "move": seen["moves"][0]})
                while (event := next(events)).name != "move":
                    pass
                assert event.data["game"] == game
        assert visitor.get(f"/api/events?games={games[0]},nothing").status == 404


def test_a_new_name_is_seen_at_every_process(servers, visitors):
    games = games_of_both(servers, visitors[0])
    for number, visitor in enumerate(visitors):
        assert visitor.post("/api/me/nickname", {"name": f"Anna {number}"}).status == 200
        for game in games:
            for other in visitors:
                while other.get(f"/api/games/{game}").json["seats"][0]["name"] != f"Anna {number}":
                    pass


def test_lists_show_the_games_of_all_processes_as_they_are(servers, visitors):
    games = games_of_both(servers, visitors[0])
    for game in games:
        seen = visitors[0].get(f"/api/games/{game}/view").json
        visitors[0].post(f"/api/games/{game}/moves", {"version": seen["version"], "move": seen["moves"][0]})
    lists = [visitor.get("/api/games?list=mine").json["games"] for visitor in visitors]
    assert lists[0] == lists[1]
    assert {*games} <= {card["id"] for card in lists[0]}


def test_what_is_too_large_or_nowhere_is_refused_before_it_is_passed_on(servers, visitors):
    owner, game = next(enumerate(games_of_both(servers, visitors[0])))
    elsewhere = visitors[1 - owner]
    large = elsewhere.post(f"/api/games/{game}/talk", {"text": "x" * LARGEST})
    assert (large.status, large.code) == (413, "too_large")
    assert large.headers["x-content-type-options"] == "nosniff"
    assert {visitor.get("/api/games/nowhere").status for visitor in visitors} == {404}


def test_nobody_outside_can_ask_on_behalf_of_others(servers, visitors):
    game = games_of_both(servers, visitors[0])[0]
    for server in servers:
        stranger = Visitor(server)
        forged = stranger.post(f"/api/games/{game}/votes", {"kind": "draw"}, **{BEHALF.decode(): "0 https 1 192.0.2.1"})
        assert forged.headers["set-cookie"].startswith("garrison="), "it has not come by https"
        door = server.process._doors[0].address
        with socket.socket(socket.AF_UNIX) as inside:
            inside.connect(door)
            inside.sendall(f"GET /api/games/{game} HTTP/1.1\r\nx-garrison-behalf: 0 https 1 192.0.2.1\r\n\r\n".encode())
            assert inside.recv(100).startswith(b"HTTP/1.1 403 ")


def test_addresses_are_those_of_whoever_asks(servers, visitors):
    owner, game = next(enumerate(games_of_both(servers, visitors[0])))
    spent = servers[owner].process.context.buckets._left
    spent.clear()
    visitors[1 - owner].get(f"/api/games/{game}")
    assert ("requests", "127.0.0.1") in spent


def test_servers_of_several_machines_reach_each_other_by_tcp_and_fit_together(tmp_path):
    address = new_database()
    with serving(tmp_path, database=address, peer=f"127.0.0.1:{free_port()}") as one:
        with serving(tmp_path, database=address, peer=f"127.0.0.1:{free_port()}") as other:
            while not (share(one) and share(other)):
                pass
            visitor = Visitor(one)
            for game in games_of_both([one, other], visitor):
                assert visitor.get(f"/api/games/{game}").json["id"] == game
        for place, why in (("", "Give it to this one, too"), (one.process._doors[0].address, "is not a free address")):
            with pytest.raises(BadDatabase, match=why), serving(tmp_path, database=address, peer=place):
                pass


def test_a_server_does_not_start_that_would_run_out_of_connections(tmp_path):
    with pytest.raises(
        BadDatabase, match=r"^60 processes need 360 connections to PostgreSQL, which allows \d+\. Raise"
    ):
        assert_connections(Settings(data=tmp_path, database=new_database(), workers=60))


def test_how_much_is_passed_on_is_measured(servers, visitors):
    for game in games_of_both(servers, visitors[0]):
        assert visitors[0].get(f"/api/games/{game}").status == 200
    page = visitors[0].get("/metrics").raw.decode()
    figures = {name: float(value) for name, value in re.findall(r"^(garrison_\w+) (\S+)$", page, re.MULTILINE)}
    assert figures["garrison_partitions"] == 32
    assert figures["garrison_forwarded"] > 0
