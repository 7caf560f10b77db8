"""Looking back over HTTP: the review of a game that is over, as a stream and as a whole, and chances of positions."""

import pytest

from web.games import Player, awaited, new_game
from web.streams import Stream
from web.visiting import Visitor

POSITION = {"position": "red attacking: north red 3, east red 1, south blue 1, west blue 2", "seats": 2, "map": "quad"}


@pytest.fixture(scope="module")
def over(server):
    """A visitor, and the id of a game that two bots have played."""
    visitor = Visitor(server)
    game = new_game(visitor, "random", options={"cards": "none"})["id"]
    Player(visitor).play(game, 3)
    assert visitor.post(f"/api/games/{game}/resign").status == 200
    assert awaited(visitor, game)["phase"] == "over"
    return visitor, game


def events_of(visitor, game):
    with Stream(visitor, f"/api/games/{game}/review", patience=120) as stream:
        assert stream.status == 200
        assert stream.headers["content-type"].startswith("text/event-stream")
        for event in stream.events():
            yield event
            if event.name in ("end", "fault"):
                return


def test_the_review_of_a_game_comes_as_a_stream(over):
    told = [*events_of(*over)]
    assert [told[0].name, told[-1].name] == ["review", "end"]
    moments = [event.data for event in told if event.name == "chance"]
    assert {one["version"] for one in moments} >= {*told[0].data["moments"]}
    for one in moments:
        assert sum(one["chances"]) == pytest.approx(1)
    last = max(moments, key=lambda one: one["version"])
    assert last["version"] == told[0].data["last"]
    assert max(last["chances"]) == 1


def test_whoever_wants_json_gets_it_all_at_once(over):
    visitor, game = over
    answer = visitor.get(f"/api/games/{game}/review", accept="application/json")
    assert answer.status == 200, answer.raw
    versions = [one["version"] for one in answer.json["chances"]]
    assert versions == sorted(set(versions))
    assert answer.json["review"]["seats"] == ["Red", "Blue"]


def test_a_review_is_made_once_for_all_who_ask(over):
    told = [[(event.name, event.data) for event in events_of(*over)] for _ in range(2)]
    assert told[0] == told[1]


def test_a_game_that_goes_on_is_not_reviewed(visitor):
    game = new_game(visitor)["id"]
    answer = visitor.get(f"/api/games/{game}/review")
    assert (answer.status, answer.code) == (409, "not_now")
    assert answer.json["message"] == "The game is not over."
    assert visitor.get("/api/games/nowhere000/review").status == 404


def test_a_position_has_chances_and_suggestions(visitor):
    answer = visitor.post("/api/analysis/chances", POSITION)
    assert answer.status == 200, answer.raw
    told = answer.json
    assert sum(told["chances"]) == pytest.approx(1)
    assert told["seat"] == 0
    chances = [one["chance"] for one in told["suggestions"]]
    assert chances == sorted(chances, reverse=True)
    assert {one["bot"] for one in told["suggestions"]} == {"steady", "strong", "planner"}
    assert all(one["reason"].endswith(".") for one in told["suggestions"])


def test_a_position_that_is_over_has_chances_and_nothing_to_suggest(visitor):
    over = {**POSITION, "position": "red over red: north red 3, east red 1, south red 1, west red 2"}
    answer = visitor.post("/api/analysis/chances", over)
    assert answer.status == 200, answer.raw
    assert (answer.json["chances"], answer.json["suggestions"]) == ([1, 0], [])


@pytest.mark.parametrize(("name", "wrong"), [("position", "red attaking: north red 3"), ("ruleset", "clasic")])
def test_a_position_that_cannot_be_is_refused(visitor, name, wrong):
    answer = visitor.post("/api/analysis/chances", {**POSITION, name: wrong})
    assert (answer.status, answer.code) == (422, "invalid")
