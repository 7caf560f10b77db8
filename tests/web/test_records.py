"""Games that come as files: stored as over, with nothing said of their dice, and refused with the place of a fault."""

import json
from functools import partial
from pathlib import Path

from garrison.importers.warcode import legal_actions, reduce, start_match
from garrison.store import finished
from garrison.store.check import check, check_ratings
from garrison.store.store import Store
from garrison.table import verdict
from rows import rows
from web.games import awaited
from web.visiting import Visitor, serving

TESTS = Path(__file__).parents[1]
GAMES = sorted((TESTS / "games").glob("*.game"))
SAVED = (TESTS / "diplomacy" / "saved" / "package.json").read_text("utf-8")
RECORD = """garrison record 1
players: human Anna, steady
ruleset: classic 1
map: quad
seats: red, blue
start: red attacking: north red 3, east red 1, south blue 1, west blue 2

red: north x west 2
dice: 6 5 / 2 1
"""


def taken(visitor, text, title="", **headers):
    return visitor.post("/api/records", {"text": text, "title": title}, **headers)


def game(visitor, text, title=""):
    answer = taken(visitor, text, title)
    assert answer.status == 200, answer.raw
    return answer.json, visitor.get(f"/api/games/{answer.json['game']}").json


@rows("path", GAMES, ids=[path.stem for path in GAMES])
def test_a_record_of_every_rule_set_becomes_a_game_that_is_over(visitor, path):
    told, info = game(visitor, path.read_text("utf-8"))
    assert (info["stage"], info["imported"], info["listed"]) == ("over", True, False)
    assert told["finished"] == (info["result"] != "*")
    record = visitor.get(f"/api/games/{told['game']}/record").raw.decode()
    assert moves_of(record) == moves_of(path.read_text("utf-8"))
    assert told["moves"] == len(moves_of(record))
    assert visitor.get(f"/api/games/{told['game']}/history").json["frames"][-1]["version"] == info["version"]


def moves_of(text):
    return [line for line in text.partition("\n\n")[2].split("\n") if line and not line.startswith("#")]


def test_a_game_says_who_played_and_that_its_dice_were_not_thrown_here(visitor):
    _, info = game(visitor, RECORD, "Sunday")
    assert info["title"] == "Sunday"
    assert (info["seats"][0]["kind"], info["seats"][0]["name"]) == ("human", "Anna")
    assert info["seats"][1]["bot"] == "steady"
    assert info["notes"][0]["words"] == ("The game was imported from a file. Its dice were not thrown by this server.")
    assert not any(info["dice"].values())


def test_a_saved_game_of_the_package_diplomacy_becomes_a_game(visitor):
    told, info = game(visitor, SAVED)
    assert (info["ruleset"], info["stage"], info["imported"]) == ("diplomacy", "over", True)
    assert told["moves"] > 100
    assert info["notes"][0]["words"] == "The game was imported from a file."


def test_a_game_of_this_server_comes_back_with_all_that_checks_its_dice(visitor):
    made = played(visitor)
    text = visitor.get(f"/api/games/{made}/record").raw
    told, _ = game(visitor, text.decode())
    again = visitor.get(f"/api/games/{told['game']}/record").raw
    assert verdict.check(again) == verdict.check(text)


def played(visitor):
    """The id of a game between bots that is over."""
    bots = [{"player": "steady"}, {"player": "random"}]
    made = visitor.post("/api/games", {"seats": bots, "map": "quad", "pace": "instant", "seed": "3"}).json["id"]
    assert awaited(visitor, made)["phase"] == "over"
    return made


def test_a_state_of_warcode_is_a_position_for_the_analysis(visitor):
    answer = taken(visitor, json.dumps({"state": match()}))
    assert answer.json["game"] == ""
    position = answer.json["position"]
    assert (position["ruleset"], position["map"], position["seats"]) == ("classic", "world", 3)
    looked = visitor.post("/api/analysis", position)
    assert looked.status == 200, looked.raw


def match():
    """The beginning of a match of three."""
    state = reduce(None, start_match(3))
    return reduce(state, next(legal_actions(state)))


BROKEN = {
    "hello": "line 1: A record begins with 'garrison record 1'.",
    RECORD.replace("dice: 6 5 / 2 1", "dice: 6 5 / 7 1"): "line 9",
    RECORD.replace("north x west 2", "north x south 2"): "line 8, move 1: 'red: north x south 2':",
    RECORD.replace("quad", "quod"): "line 4, map: There is no bundled map 'quod'. Did you mean 'quad'?",
    "{": "This is not JSON: Input data was truncated.",
    '{"a": 1}': "This JSON is neither",
    f"[{SAVED}, {SAVED}]": "This file has 2 games. Open a file with one of them.",
    SAVED.replace('"standard"', '"moon"'): "map: Only games on the map 'standard' can be read",
}


@rows("text", BROKEN, ids=range(len(BROKEN)))
def test_a_file_that_holds_no_game_is_refused_with_the_place(visitor, text):
    answer = taken(visitor, text)
    assert (answer.status, answer.code) == (422, "invalid")
    assert BROKEN[text] in answer.json["message"]


def test_a_key_imports_once(visitor):
    first, second = (taken(visitor, RECORD, idempotency_key="once") for _ in range(2))
    assert first.raw == second.raw
    assert taken(visitor, RECORD, "other", idempotency_key="once").code == "key_reused"
    assert len(visitor.get("/api/games?list=over").json["games"]) == 1


def test_only_its_importer_finds_a_game_in_a_list(server, visitor):
    told, _ = game(visitor, RECORD)
    assert [one["id"] for one in visitor.get("/api/games?list=over").json["games"]] == [told["game"]]
    other = Visitor(server)
    assert told["game"] not in [one["id"] for one in other.get("/api/games?list=over").json["games"]]
    assert other.get(f"/api/games/{told['game']}").status == 200


def test_nobody_plays_on_or_again_in_a_game_from_a_file(visitor):
    told, _ = game(visitor, RECORD)
    path = f"/api/games/{told['game']}"
    assert visitor.post(f"{path}/moves", {"version": 2, "move": "pass"}).status == 403
    assert visitor.post(f"{path}/rematch").status == 403
    assert visitor.post(f"{path}/join").status == 409


def test_a_game_goes_on_from_a_move_of_an_imported_one_with_seats_for_friends(visitor):
    told, _ = game(visitor, RECORD)
    record = visitor.get(f"/api/games/{told['game']}/record").raw.decode()
    seats = [{"player": "open"}, {"player": "steady"}]
    made = visitor.post("/api/games", {"seats": seats, "record": record, "at": 0, "ruleset": ""})
    assert made.status == 201, made.raw
    assert visitor.post(f"/api/games/{made.json['id']}/links").json["seats"]


def test_the_dice_of_a_file_are_not_counted_and_the_store_is_found_whole(tmp_path):
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        before = visitor.get("/api/dice").json
        take = partial(game, visitor)
        for path in GAMES:
            take(path.read_text("utf-8"))
        assert visitor.get("/api/dice").json == before
    store = Store(str(tmp_path / "garrison.sqlite"))
    try:
        assert [fault for each in check(store) for fault in each.faults] == []
    finally:
        store.close()


def test_a_server_that_starts_again_does_not_take_a_game_from_a_file_for_one_that_it_has_played(tmp_path):
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        game(visitor, RECORD)
    with serving(tmp_path) as server:
        visitor.origin, visitor.place = server.address, Visitor(server).place
        assert visitor.get("/api/finished?player=me").json["games"] == []
        assert len(visitor.get("/api/games?list=over").json["games"]) == 1
    store = Store(str(tmp_path / "garrison.sqlite"))
    try:
        assert store.read_now(finished.missing) == ()
        assert [fault for each in check_ratings(store) for fault in each.faults] == []
    finally:
        store.close()
