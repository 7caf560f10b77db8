"""Playing over HTTP: a game from its making to its end, as the OpenAPI page describes it."""

import json
import random
from urllib.parse import urlencode

import pytest

from page.asking import RECORD
from web.games import Player, awaited, bot_of, new_game, view
from web.streams import Stream
from web.visiting import Visitor

WATCHED = ("", "/board", "/view", "/history", "/numbers", "/talk", "/events", "/shapes", "/picture.svg", "/record")


def test_a_guest_plays_a_few_turns_and_everything_is_sent_twice(visitor):
    game = new_game(visitor)["id"]
    assert Player(visitor).play(game, 40)["version"] >= 40


def test_a_bot_plays_a_whole_game_with_a_token(server, visitor):
    bot = Visitor(server, bot_of(visitor))
    game = new_game(bot)
    assert game["seats"][0]["person"]["kind"] == "bot"
    Player(bot).play(game["id"], 30)
    bot.post(f"/api/games/{game['id']}/resign", {})
    over = bot.get(f"/api/games/{game['id']}").json
    assert (over["stage"], over["winners"]) == ("over", [1])
    assert len(over["dice"]["secret"]) == 64


def test_everything_about_a_game_can_be_looked_at_by_anybody(server, visitor):
    game = new_game(visitor)["id"]
    Player(visitor).play(game, 10)
    stranger = Visitor(server)
    for path in WATCHED:
        if path != "/events":
            answer = stranger.get(f"/api/games/{game}{path}")
            assert answer.status == 200, (path, answer.raw)
    assert view(stranger, game)["seat"] == -3


def test_moves_that_reveal_nothing_can_be_tried_and_are_made_with_the_next_one(visitor):
    record = RECORD.format(phase="deploying 3", east=2)
    game = new_game(visitor, "steady", record=record, at=0, map="")["id"]
    base = view(visitor, game)

    def after(*moves, path="view?", **more):
        return visitor.get(f"/api/games/{game}/{path}" + urlencode({"after": json.dumps(moves), **more}))

    placed = after("north +3").json
    assert (placed["phase"], placed["version"], placed["view"]["armies"][0]) == ("attack", base["version"], 9)
    ended = after("north +3", {"type": "done"})
    assert ended.json["phase"] == "fortify"
    assert view(visitor, game) == base
    assert after("north +3", path="odds?", source=0).json["armies"] == 9
    assert after("north +3", path="hint?").json["move"] not in base["moves"]
    assert (ended.json["ahead"], placed["ahead"], base["ahead"]) == (2, 1, 0)
    assert after("north +3", "north x east 3").json == placed, "dice are rolled only for a move that is made"
    assert after("north +3", "done", "done").json == ended.json, "and so is the card drawn"
    for moves in (["east +3"], ["north +3", "what?"]):
        assert after(*moves).status == 422, moves
    assert visitor.get(f"/api/games/{game}/view?after=north").status == 400
    body = {"version": base["version"], "moves": ["north +3", "north x east 3"], "until": ["won"]}
    made = visitor.post(f"/api/games/{game}/moves", body).json
    assert made["version"] - base["version"] == len(made["happened"]) > 2


def test_a_stream_goes_on_where_it_stopped_without_a_gap_or_a_double(visitor):
    game = new_game(visitor)["id"]
    Player(visitor).play(game, 12)
    last = view(visitor, game)["version"]
    chance, seen = random.Random(3), 0
    while seen < last:
        with Stream(visitor, f"/api/games/{game}/events?after=0", last_event_id=str(seen) if seen else "") as stream:
            events = stream.events()
            assert next(events).name == "game"
            for _ in range(chance.randint(1, 5)):
                event = next(events)
                assert (event.name, event.id, event.data["version"]) == ("move", str(seen + 1), seen + 1)
                seen += 1
                if seen == last:
                    break


def test_a_stream_tells_what_happens_while_it_is_read(server, visitor):
    game = new_game(visitor)["id"]
    seen = awaited(visitor, game)
    watcher = Visitor(server)
    with Stream(watcher, f"/api/games/{game}/events") as told, Stream(watcher, f"/api/events?games={game}") as joint:
        events, both = told.events(), joint.events()
        assert (next(events).name, next(both).data["game"]) == ("game", game)
        Player(visitor).move(game, seen)
        moved = next(event for event in events if event.name == "move")
        assert moved.data["version"] == seen["version"] + 1
        assert next(event for event in both if event.name == "move").data["game"] == game
        visitor.post(f"/api/games/{game}/talk", {"text": "Good luck."})
        assert next(event for event in events if event.name == "talk").data["text"] == "Good luck."


@pytest.mark.parametrize("path", ["/api/games/{}/events", "/api/events?games={}"])
@pytest.mark.parametrize("end", ["log out", "revoke"])
def test_a_stream_of_a_seat_ends_with_the_session_or_the_token(server, visitor, path, end):
    game = new_game(visitor)["id"]
    seen = awaited(visitor, game)
    token = visitor.post("/api/tokens", {"name": "Tablet", "scopes": ["read", "play"]}).json
    program = Visitor(server, token["secret"])
    reader, other = (program, visitor) if end == "revoke" else (visitor, program)
    with Stream(reader, path.format(game)) as told:
        events = told.events()
        assert next(events).name == "game"
        visitor.ask("DELETE", f"/api/tokens/{token['id']}" if end == "revoke" else "/api/session")
        server.clock.now += 20_000
        Player(other).move(game, seen)
        assert not [event for event in events if event.name == "move"]


def test_an_answer_to_another_view_is_stale_and_an_illegal_move_names_the_rule(visitor):
    game = new_game(visitor)["id"]
    seen = awaited(visitor, game)
    moves = f"/api/games/{game}/moves"
    illegal = visitor.post(moves, {"version": seen["version"], "move": "north x west 3"})
    assert (illegal.status, illegal.code, bool(illegal.json["reasons"])) == (422, "illegal", True)
    unread = visitor.post(moves, {"version": seen["version"], "move": "north x nowhere 3"})
    assert (unread.status, unread.code) == (422, "unreadable")
    Player(visitor).move(game, seen)
    stale = visitor.post(moves, {"version": seen["version"], "move": seen["moves"][0]})
    assert (stale.status, stale.code) == (409, "stale")
    assert stale.json["version"] > seen["version"]


def test_a_key_is_for_one_request(visitor):
    game = new_game(visitor)["id"]
    talk = f"/api/games/{game}/talk"
    assert visitor.post(talk, {"text": "One."}, idempotency_key="a key").status == 201
    other = visitor.post(talk, {"text": "Two."}, idempotency_key="a key")
    assert (other.status, other.code) == (422, "key_reused")
    assert visitor.post(talk, {"text": "One."}, idempotency_key="k" * 101).status == 400


def test_the_seat_of_a_link_is_given_once(server, visitor):
    game = new_game(visitor, "open")
    assert game["stage"] == "waiting"
    links = visitor.post(f"/api/games/{game['id']}/links", {}).json
    ((seat, link),) = links["seats"]
    friend, third = Visitor(server), Visitor(server)
    assert friend.get(f"/api/links/{link}").json == {"game": game["id"], "seat": seat, "used": False}
    assert friend.post(f"/api/games/{game['id']}/join", {"link": link}).json["you"] == [seat]
    assert third.post(f"/api/games/{game['id']}/join", {"link": link}).status in (403, 409)
    assert third.get(f"/api/links/{links['watch']}").json["seat"] == -3
    assert third.ask("DELETE", f"/api/games/{game['id']}/links?seat=-3").status == 403
    assert visitor.ask("DELETE", f"/api/games/{game['id']}/links?seat=-3").status == 200
    assert third.get(f"/api/links/{links['watch']}").status == 404
    assert third.get("/api/links/nonsense").status == 404


def test_a_seed_is_only_for_the_machine_of_the_server(visitor):
    new = {"seats": [{"player": "me"}, {"player": "random"}], "map": "quad", "seed": "5"}
    assert visitor.post("/api/games", new).status == 201
    refused = visitor.post("/api/games", new, x_forwarded_for="192.0.2.1")
    assert (refused.status, refused.code) == (403, "not_allowed")


def test_a_share_comes_after_the_commitment(visitor):
    seats = [{"player": "me", "share": "ab" * 32}, {"player": "random"}]
    refused = visitor.post("/api/games", {"seats": seats, "map": "quad"})
    assert (refused.status, refused.code) == (422, "invalid")
    assert "comes after the commitment" in refused.json["message"]
    waits = visitor.post("/api/games", {"seats": [{**seats[0], "share": "later"}, seats[1]], "map": "quad"}).json
    assert (waits["stage"], waits["dice"]["awaited"]) == ("waiting", [0])
    path = f"/api/games/{waits['id']}"
    begun = visitor.post(f"{path}/share", {"share": "ab" * 32}).json
    assert (begun["stage"], begun["dice"]["shares"]) == ("playing", ["ab" * 32, ""])
    assert begun["dice"]["commitment"] == waits["dice"]["commitment"]
    assert visitor.post(f"{path}/share", {"share": ""}).code == "not_now"
    visitor.post(f"{path}/resign", {})
    following = visitor.post(f"{path}/rematch?share=later").json
    assert (following["stage"], following["dice"]["awaited"]) == ("waiting", [0])
    assert visitor.post(f"{path}/rematch?share=now").status == 400


def test_a_rematch_is_asked_for_twice_and_made_once(visitor):
    game = new_game(visitor)["id"]
    visitor.post(f"/api/games/{game}/resign", {})
    first, again = (visitor.post(f"/api/games/{game}/rematch", {}, idempotency_key="again") for _ in range(2))
    assert (first.status, first.raw) == (again.status, again.raw)
    other = visitor.post(f"/api/games/{game}/rematch", {})
    assert (other.status, other.json["id"]) == (201, first.json["id"])
