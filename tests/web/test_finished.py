"""Finished games over HTTP: looked for, added up in profiles, and given away as records."""

import json

import pytest

from garrison.table.verdict import check
from postgresql import new_database
from rows import rows
from web.visiting import Visitor, serving


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request, tmp_path_factory):
    database = new_database() if request.param == "postgresql" else ""
    with serving(tmp_path_factory.mktemp("data"), database=database) as made:
        yield made


def named(server, name):
    visitor = Visitor(server)
    assert visitor.post("/api/me/name", {"name": name, "password": "correct horse"}).status == 200
    return visitor


def over(anna, ben, **more):
    """The id of a duel that Ben has given up."""
    seats = [{"player": "me"}, {"player": "open"}]
    made = anna.post("/api/games", {"seats": seats, "map": "quad", "listed": True, **more})
    assert made.status == 201, made.raw
    links = anna.post(f"/api/games/{made.json['id']}/links").json["seats"]
    assert ben.post(f"/api/games/{made.json['id']}/join", {"link": links[0][1]}).status == 200
    assert ben.post(f"/api/games/{made.json['id']}/resign").status == 200
    return made.json["id"]


@pytest.fixture(scope="module")
def played(server):
    """Anna and Ben, and their games: two public ones on different days, and one that is private."""
    anna, ben = named(server, "Anna"), named(server, "Ben")
    games = {"first": over(anna, ben, title="The first")}
    server.clock.now += 3 * 24 * 3600 * 1000
    games["second"] = over(anna, ben)
    games["private"] = over(anna, ben, listed=False)
    return anna, ben, games


def found(visitor, games, query=""):
    answer = visitor.get(f"/api/finished?{query}")
    assert answer.status == 200, answer.raw
    names = {id_: name for name, id_ in games.items()}
    return [names[game["id"]] for game in answer.json["games"]]


LOOKED_FOR = {
    "": ["second", "first"],
    "ruleset=classic&map=quad&seats=2": ["second", "first"],
    "ruleset=missions": [],
    "map=world": [],
    "seats=3": [],
    "player=Anna": ["second", "first"],
    "player=%20ANNA": ["second", "first"],
    "player=Nobody": [],
    "player=%00": [],
    "map=%00": [],
    "player=anna&result=won": ["second", "first"],
    "player=anna&result=lost": [],
    "player=ben&result=lost": ["second", "first"],
    "result=drawn": [],
    "result=won": ["second", "first"],
    "shortest=1": ["second", "first"],
    "shortest=1000": [],
    "longest=1000": ["second", "first"],
    "since=2026-09-22": ["second"],
    "until=2026-09-22": ["first"],
    "until=2000-01-01": [],
    "player=risk.steady": [],
}


@pytest.mark.parametrize("query", LOOKED_FOR)
def test_games_are_found_by_what_is_known_of_them(server, played, query):
    assert found(Visitor(server), played[2], query) == LOOKED_FOR[query]


def test_only_players_find_their_private_games(server, played):
    anna, ben, games = played
    for one in (anna, ben):
        assert found(one, games, "player=me") == ["private", "second", "first"]
        assert found(one, games) == ["second", "first"]
    assert found(Visitor(server), games, "player=me") == []


def test_pages_follow_each_other(server, played):
    visitor, seen, after = Visitor(server), [], ""
    for player in ("", "anna"):
        while True:
            page = visitor.get(f"/api/finished?most=1&player={player}&after={after}").json
            seen += [game["id"] for game in page["games"]]
            if not (after := page["after"]):
                break
    assert seen == 2 * [played[2]["second"], played[2]["first"]]


REFUSED = {
    "result=lost": "Name the player who lost.",
    "since=yesterday": "since: 'yesterday' is not a day such as 2026-11-22.",
    "until=2026-13-01": "until: '2026-13-01' is not a day such as 2026-11-22.",
    "most=101": "most",
    "seats=-1": "seats",
    "ruleste=classic": "Did you mean 'ruleset'?",
}


@rows("query", REFUSED)
def test_what_cannot_be_looked_for_is_refused(visitor, query):
    answer = visitor.get(f"/api/finished?{query}")
    assert answer.status == 400
    assert REFUSED[query] in answer.json["message"]


def test_a_card_says_who_played_and_who_won(server, played):
    card = Visitor(server).get("/api/finished").json["games"][1]
    assert (card["title"], card["stage"], card["winners"], card["maker_name"]) == ("The first", "over", [0], "Anna")
    assert [(seat["name"], seat["kind"]) for seat in card["seats"]] == [("Anna", "human"), ("Ben", "human")]
    assert len(card["owner"]) == 4


def test_a_profile_adds_up_public_games(server, played):
    anna, _, _ = played
    told = Visitor(server).get(f"/api/people/{anna.get('/api/me').json['person']['id']}/profile").json
    (standing,) = told["standings"]
    assert (standing["ladder"], standing["games"], len(standing["curve"])) == ("duel", 2, 2)
    assert standing["rating"] > 1500
    assert told["balances"] == [{"ruleset": "classic", "games": 2, "won": 2, "drawn": 0, "lost": 0}]
    assert [(one["person"]["name"], one["games"], one["better"]) for one in told["rivals"]] == [("Ben", 2, 2)]


@rows("id_", ["nobody", "risk.nobody", "nobody.steady", "%00", "x" * 300])
def test_nobody_has_no_profile(visitor, id_):
    assert visitor.get(f"/api/people/{id_}/profile").status == 404


def test_built_in_bots_have_profiles(visitor):
    assert visitor.get("/api/people/risk.steady/profile").json["person"]["kind"] == "bot"


def test_records_are_given_away_and_each_is_verified(server, played):
    games = played[2]
    lines = Visitor(server).get("/api/records?most=1").raw.splitlines()
    lines += Visitor(server).get(f"/api/records?after={json.loads(lines[0])['number']}").raw.splitlines()
    told = [json.loads(line) for line in lines]
    assert [game["id"] for game in told] == [games["first"], games["second"]]
    for game in told:
        assert [player["name"] for player in game["players"]] == ["Anna", "Ben"]
        verdict = check(game["record"].encode())
        assert verdict.fine, verdict.faults
        assert verdict.promised
    assert games["private"] not in b"".join(lines).decode()
    assert b"argon2" not in b"".join(lines)


def test_games_being_played_are_listed_by_player(server, played):
    anna, _, _ = played
    seats = [{"player": "me"}, {"player": "random"}]
    game = anna.post("/api/games", {"seats": seats, "map": "quad", "listed": True}).json["id"]
    mine = anna.get("/api/me").json["person"]["id"]
    watched = {
        who: Visitor(server).get(f"/api/games?list=live&player={who}").json["games"]
        for who in (mine, "risk.random", "diplomacy.random", "x")
    }
    assert {who: [one["id"] for one in games] for who, games in watched.items()} == {
        mine: [game],
        "risk.random": [game],
        "diplomacy.random": [],
        "x": [],
    }
    refused = Visitor(server).get(f"/api/games?list=mine&player={mine}")
    assert (refused.status, refused.json["message"]) == (400, "Only the list 'live' takes a player.")


# How a game ended


def test_missions_are_told_only_when_the_game_is_over(server):
    visitor = Visitor(server)
    seats = [{"player": "me"}, {"player": "random"}, {"player": "random"}]
    made = visitor.post("/api/games", {"seats": seats, "ruleset": "missions", "pace": "slow"})
    path = f"/api/games/{made.json['id']}"
    assert visitor.get(f"{path}/ending").status == 409
    assert visitor.post(f"{path}/votes", {"kind": "draw"}).status == 200
    ending = Visitor(server).get(f"{path}/ending").json
    assert [aim["seat"] for aim in ending["aims"]] == [0, 1, 2]
    assert all(aim["words"].endswith(".") and aim["progress"] for aim in ending["aims"])
    assert (ending["title"], ending["sharing"]) == ("The game is a draw.", [0, 1, 2])
    assert ending["how"] == "All agreed: Red, Blue and Green share it."
