"""How the server says no: a Problem each time, with a sentence, and nothing of the program in it."""

import json
import re
import socket

import pytest

from garrison.settings import Rates
from garrison.web import routes
from rows import rows
from web.games import new_game
from web.visiting import Visitor, serving

NAMED = {"name": "Anna", "password": "long enough"}

REFUSED = {
    ("GET", "/nowhere"): (404, "There is nothing at this address."),
    ("GET", "/api/nowhere"): (404, "There is nothing at this address."),
    ("DELETE", "/api/games"): (405, "This address can't be asked in this way."),
    ("GET", "/static/nothing.js"): (404, "There is no such file."),
    ("GET", "/api/maps/wrold/shapes"): (404, "There is no map 'wrold'. Did you mean 'world'?"),
    ("GET", "/api/people/nobody"): (404, "There is nobody with this id."),
    ("GET", "/api/games?lst=mine"): (400, "There is no query parameter 'lst' here. Did you mean 'list'?"),
    ("GET", "/api/games?list=mine&list=over"): (400, "The query parameter 'list' can be given only once."),
    ("GET", "/api/games?list=all"): (400, "list: 'all' is not one of the words for this."),
    ("GET", "/api/games?most=lots"): (400, "most: Expected a whole number."),
    ("GET", "/api/games?most=0"): (400, "most: Expected a whole number from 1."),
    ("GET", "/api/games?most=1000"): (400, "most: Expected a whole number up to 100."),
    ("GET", "/api/games/a/odds"): (400, "'source' is missing."),
}


@rows(("method", "path"), REFUSED, ids=" ".join)
def test_an_address_that_leads_nowhere_is_refused_in_a_sentence(visitor, method, path):
    answer = visitor.ask(method, path)
    assert (answer.status, answer.json["message"]) == REFUSED[method, path]
    assert answer.headers["content-type"] == "application/json"


BODIES = {
    b"": (400, "The body of the request is not JSON as described in /api/schema."),
    b"{": (400, "The body of the request is not JSON as described in /api/schema."),
    b"\xff\xfe": (400, "The body of the request is not JSON as described in /api/schema."),
    b'{"name": "\xff", "password": "long enough"}': (
        400,
        "The body of the request is not JSON as described in /api/schema.",
    ),
    b"[" * 10_000: (400, "The body of the request is not JSON as described in /api/schema."),
    b"[]": (400, "Expected an object."),
    b"{}": (400, "'name' is missing."),
    b'{"name": 3, "password": "long enough"}': (400, "name: Expected text."),
    b'{"name": "Anna", "password": "long enough", "colour": 1}': (400, "There is no field 'colour'."),
    b'{"name": "Anna", "password": "short"}': (422, "A password has 8 to 200 characters."),
    b'{"name": "\\u202eanna", "password": "long enough"}': (
        422,
        "A name has no comma and no characters that can't be seen.",
    ),
    b'{"name": "", "password": "long enough"}': (422, "A name has 1 to 20 characters."),
    b'{"name": "a' + b"a" * 70_000 + b'"}': (413, "The body of the request is too large."),
}


@rows("body", BODIES, ids=lambda body: repr(body[:50]))
def test_a_body_that_does_not_fit_is_refused_in_a_sentence(visitor, body):
    answer = visitor.ask("POST", "/api/me/name", body)
    assert (answer.status, answer.json["message"]) == BODIES[body]


LONG = {
    ("/api/me/name", "name"): ({"name": "a" * 101, "password": "long enough"}, "name: At most 100 characters."),
    ("/api/me/name", "password"): ({"name": "Anna", "password": "a" * 201}, "password: At most 200 characters."),
    ("/api/tokens", "name"): ({"name": "a" * 101, "scopes": ["read"]}, "name: At most 100 characters."),
    ("/api/games", "title"): ({"seats": [{"player": "me"}], "title": "a" * 61}, "title: At most 60 characters."),
    ("/api/games", "seats"): ({"seats": [{"player": "me"}] * 21}, "seats: At most 20 entries."),
    ("/api/games", "share"): ({"seats": [{"player": "me", "share": "a" * 65}]}, "At most 64 characters."),
    ("/api/games/{game}/talk", "text"): ({"text": "a" * 501}, "text: At most 500 characters."),
    ("/api/games/{game}/moves", "move"): ({"version": 0, "move": "a" * 2001}, "move: At most 2,000 characters."),
    ("/api/games/{game}/moves", "moves"): ({"version": 0, "moves": ["done"] * 201}, "moves: At most 200 entries."),
    ("/api/games/{game}/join", "link"): ({"link": "a" * 101}, "link: At most 100 characters."),
    ("/api/analysis", "seats"): ({"position": "red", "seats": 10**9}, "seats: Expected a whole number up to 20."),
}


@rows(("path", "field"), LONG, ids="-".join)
def test_what_is_too_long_is_refused_with_its_place(visitor, path, field):
    body, said = LONG[path, field]
    answer = visitor.post(path.replace("{game}", new_game(visitor)["id"] if "{game}" in path else ""), body)
    assert (answer.status, answer.code) == (400, "bad_request")
    assert answer.json["message"].endswith(said)


def test_a_body_of_another_type_is_refused(visitor):
    answer = visitor.ask("POST", "/api/me/name", json.dumps(NAMED).encode(), content_type="text/plain")
    assert (answer.status, answer.code) == (415, "bad_type")


ORIGINS = {
    "none": {"origin": ""},
    "another": {"origin": "https://elsewhere.example"},
    "another port": {"origin": "http://127.0.0.1:1"},
    "opaque": {"origin": "null"},
    "cross-site": {"origin": "", "sec_fetch_site": "cross-site"},
    "same-site": {"origin": "", "sec_fetch_site": "same-site"},
}


@rows("origin", ORIGINS)
@rows(("method", "path"), [("POST", "/api/me/name"), ("DELETE", "/api/session"), ("POST", "/api/games")])
def test_a_page_of_another_server_changes_nothing(visitor, method, path, origin):
    answer = visitor.ask(method, path, NAMED, **ORIGINS[origin])
    assert (answer.status, answer.code) == (403, "no_origin" if origin == "none" else "other_origin")
    assert "set-cookie" not in answer.headers


@rows("written", ["", " ", "Bearer garrison_pat_" + "a" * 43, "Basic abc"])
def test_only_a_token_that_somebody_has_makes_up_for_the_origin(server, written):
    anna = Visitor(server)
    anna.post("/api/me/name", {**NAMED, "name": "Origin"})
    for path in ("/api/tokens", "/api/session", "/api/games"):
        status, told = posted(anna, path, written)
        assert (status, b"set-cookie" in told.lower()) == (401 if written.strip() else 403, False)


def posted(visitor, path, authorization):
    """As a page of another server might, with the cookie and this header as it is; the status, and all that came."""
    with socket.create_connection((visitor.place.hostname, visitor.place.port), timeout=20) as plain:
        head = {
            "Host": visitor.place.netloc,
            "Cookie": visitor.cookie,
            "Origin": "http://evil.example",
            "Authorization": authorization,
            "Content-Type": "application/json",
            "Content-Length": "2",
            "Connection": "close",
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        plain.sendall(f"POST {path} HTTP/1.1\r\n{lines}\r\n{{}}".encode())
        told = b"".join(iter(lambda: plain.recv(65536), b""))
    return int(told.split()[1]), told


@rows("host", ["rebound.example", "127.0.0.1.rebound.example", "192.0.2.1", "[::1", "localhost.rebound.example", ""])
def test_a_server_for_its_own_machine_answers_to_no_other_name(visitor, host):
    assert visitor.get("/api/me", host=host or ":80").status == 421


NAMES = {
    "garrison.example": 200,
    "GARRISON.example:8000": 200,
    "localhost:1": 200,
    "[::1]": 200,
    "192.0.2.1:8000": 200,
    "rebound.example": 421,
    "garrison.example.rebound.example": 421,
    "rebound.example:127": 421,
    "[::1": 421,
    socket.gethostname(): 421,
}


def test_a_server_answers_to_its_own_name_and_to_those_that_lead_nowhere_else(tmp_path):
    with serving(tmp_path, address="https://garrison.example") as server:
        visitor = Visitor(server)
        assert {host: visitor.get("/api/me", host=host).status for host in NAMES} == NAMES
        assert visitor.get("/metrics", host="localhost").status == 200
        assert visitor.get("/metrics", host="garrison.example").status == 403
        assert visitor.post("/api/games", {"seats": [], "seed": "x"}, host="garrison.example").status == 403


def test_a_server_without_a_name_goes_by_that_of_its_machine(tmp_path):
    with serving(tmp_path, host="0.0.0.0") as server:  # noqa: S104  that is what is tried
        asked = (socket.gethostname(), "192.0.2.1", "localhost", "rebound.example")
        assert [Visitor(server).get("/api/me", host=host).status for host in asked] == [200, 200, 200, 421]


FORGED = ["Bearer", "Bearer x", "Basic abc", "Bearer garrison_pat_" + "a" * 43, "garrison_pat_x", "Bearer \xad"]


@pytest.mark.parametrize("written", FORGED)
def test_a_token_that_nobody_has_opens_nothing(server, written):
    answer = Visitor(server).get("/api/me", authorization=written)
    assert (answer.status, answer.code) == (401, "unknown")


def test_a_header_that_http_does_not_allow_is_refused_before_anybody_reads_it(server):
    assert Visitor(server).get("/api/me", authorization="Bearer \x7f").status == 400


def test_a_log_in_of_another_kind_is_told_what_there_is(server):
    answer = Visitor(server).get("/api/me", authorization="Basic YW5uYTpzZWNyZXQ=")
    said = "The header Authorization must be 'Bearer', a space and a token of this server."
    assert (answer.status, answer.json["message"]) == (401, said)


def test_every_answer_has_the_headers_that_protect_a_browser(visitor):
    for path in ("/", "/api/me", "/nowhere", "/static/nothing.js", "/api/schema"):
        headers = visitor.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


SENTENCE = re.compile(r"[A-Z'].*[.?]")


def test_a_fault_of_our_own_says_nothing_of_the_program(server, visitor, monkeypatch):
    async def broken(*_):
        raise RuntimeError("the secret plan")

    monkeypatch.setattr(server.process.context.store, "read", broken)
    answer = visitor.get("/health")
    assert (answer.status, answer.code) == (500, "fault")
    assert b"secret" not in answer.raw
    assert SENTENCE.fullmatch(answer.json["message"])


def test_a_mistyped_address_gives_people_a_page(visitor):
    answer = visitor.get("/nowhere", accept="text/html,*/*;q=0.8")
    assert (answer.status, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert b"There is nothing at this address." in answer.raw


CALLERS = {"caller", "actor", "owner", "asked"}
LIMITED = [route for route in routes.API if route.opt.get("limit")]


@rows("route", LIMITED, ids=lambda route: route.operation_id)
def test_a_route_with_a_limit_asks_who_calls_since_that_is_where_it_is_taken(route):
    assert CALLERS & {*route.parsed_fn_signature.parameters} or route is routes.playing.move


THOUGHT = {
    "/api/odds": {"armies": 3, "chain": [1]},
    "/api/maps/generate": {"territories": 8},
    "/api/maps/check": {"text": "{}"},
    "/api/adjudicate": {"units": []},
}


SEARCHES = ("/api/finished", "/api/people/risk.steady/profile", "/api/records")


def test_searches_are_limited_for_an_address(tmp_path):
    with serving(tmp_path, rates=Rates(answers=(len(SEARCHES), 1))) as server:
        statuses = [Visitor(server).get(path).status for path in SEARCHES * 2]
    assert statuses == [200] * len(SEARCHES) + [429] * len(SEARCHES)


def test_work_that_nobody_logs_in_for_is_limited_for_an_address(tmp_path):
    with serving(tmp_path, rates=Rates(answers=(len(THOUGHT), 1))) as server:
        first = [Visitor(server).post(path, body).status for path, body in THOUGHT.items()]
        second = [Visitor(server).post(path, body).status for path, body in THOUGHT.items()]
    assert 429 not in first
    assert second == [429] * len(THOUGHT)
