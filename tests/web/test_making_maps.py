"""Making maps over HTTP: from a seed, from other programs' files, drawn, and measured as long as somebody listens."""

import json
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from garrison.generating import Wish, generate
from garrison.jobs import Rank
from garrison.jobs.queue import MOST_WAITING_EACH
from garrison.maps import dump, parse
from garrison.maps.kind import WORLDS

MAPS = Path(__file__).parents[1] / "maps"
QUAD = (WORLDS / "quad.map.json").read_text("utf-8")


@pytest.mark.check("plays games to measure a map")
def test_a_seed_gives_the_map_of_the_library(visitor):
    wish = {"seed": 5, "territories": 12, "continents": 2, "islands": 1, "land": 40}
    answer = visitor.post("/api/maps/generate", wish)
    assert answer.json["text"] == dump(generate(Wish(**wish)))


@pytest.mark.parametrize(
    ("wish", "status", "told"),
    [
        ({"territories": 8, "continents": 3}, 422, "at most 2 continents, not 3"),
        ({"territories": 10_000}, 400, "territories"),
        ({"seed": 1e300}, 400, "seed"),
        ({"land": "much"}, 400, "land"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(visitor, wish, status, told):
    answer = visitor.post("/api/maps/generate", wish)
    assert (answer.status, told in answer.json["message"]) == (status, True)


def test_files_of_other_programs_are_converted(visitor):
    text = (MAPS / "tea.rixk.json").read_text("utf-8")
    converted = visitor.post("/api/maps/convert", {"text": text, "name": "Tea.json"}).json["text"]
    assert parse(converted).name == "Tea"
    refused = visitor.post("/api/maps/convert", {"text": '{"continents": [', "name": "x"})
    assert (refused.status, refused.code) == (422, "broken_map")


def test_a_map_is_drawn_as_a_game_would_show_it(visitor):
    text = dump(generate(Wish(5, 8, 1, 1)))
    drawn = visitor.post("/api/maps/shapes", {"text": text}).json
    assert (len(drawn["territories"]), "style" in drawn) == (8, False)
    assert visitor.post("/api/maps/shapes", {"text": "{}"}).status == 422
    provinces = (WORLDS / "europe.provinces.json").read_text("utf-8")
    assert "provinces" in visitor.post("/api/maps/shapes", {"text": provinces}).json["message"]


def test_names_and_files_are_given(visitor):
    assert len({*visitor.get("/api/maps/names?seed=3").json}) == 300
    assert visitor.get("/api/maps/europe/file").json["id"] == "europe"
    assert visitor.get("/api/maps/nowhere/file").status == 404
    assert visitor.get("/api/maps/names?seed=-1").status == 400


@pytest.mark.check("plays games to measure a map")
def test_a_map_is_measured_line_by_line(visitor):
    answer = visitor.post("/api/maps/balance", {"text": QUAD, "seats": [2], "games": 200})
    lines = [json.loads(line) for line in answer.raw.splitlines()]
    assert [line["stage"] for line in (lines[0], lines[-1])] == ["preparing", "over"]
    last = lines[-2]
    assert (last["seats"], last["games"]) == (2, {"fast": 200, "slow": 8}[last["pace"]])
    assert [wins["name"] for wins in last["trial"]["by_order"]] == ["first", "second"]
    assert "2 seats" in last["words"]


@pytest.mark.parametrize(
    ("asked", "status"),
    [({"text": "{"}, 422), ({"text": QUAD, "games": 10**9}, 400), ({"text": QUAD, "seats": [7]}, 400), ({}, 400)],
)
def test_what_cannot_be_measured_is_refused(visitor, asked, status):
    assert visitor.post("/api/maps/balance", asked).status == status


def test_a_map_that_is_not_for_so_many_says_so(visitor):
    [*_, last] = visitor.post("/api/maps/balance", {"text": QUAD, "seats": [6], "games": 1}).raw.splitlines()
    assert json.loads(last)["stage"] == "wrong"


def test_only_a_few_of_one_address_are_measured_and_they_stop_when_nobody_listens(server, visitor):
    body = json.dumps({"text": (WORLDS / "world.map.json").read_text("utf-8"), "seats": [6], "games": 2000})
    pool = server.process.context.registry.pool
    readers = [_begun(server, body) for _ in range(1 + MOST_WAITING_EACH)]
    while pool.waiting(Rank.STUDY) < MOST_WAITING_EACH:
        visitor.get("/health")
    refused = visitor.post("/api/maps/balance", json.loads(body))
    assert (refused.status, refused.code) == (429, "too_many")
    for reader in readers:
        reader.close()
    while pool.waiting(Rank.STUDY):
        visitor.get("/health")


def _begun(server, body):
    """A connection on which the first line has come."""
    connection = HTTPConnection(urlsplit(server.address).netloc)
    headers = {"content-type": "application/json", "origin": server.address}
    connection.request("POST", "/api/maps/balance", body, headers)
    assert b"preparing" in connection.getresponse().readline()
    return connection
