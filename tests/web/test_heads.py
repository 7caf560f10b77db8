"""HEAD: wherever GET answers, with the same status and headers, and nothing behind them."""

import socket

from rows import rows
from web.games import new_game

ASKED = (
    "/",
    "/new",
    "/docs",
    "/nowhere",
    "/static/js/dom.js",
    "/static/nothing.js",
    "/api/me",
    "/api/schema",
    "/api/rulesets",
    "/api/maps/world/shapes",
    "/api/games?list=open",
    "/api/games?lst=open",
    "/api/games/{game}/record",
    "/api/games/{game}/board",
    "/api/games/{game}/picture.svg",
    "/api/games/{game}/picture.png?version=0",
    "/embed/{game}",
    "/games",
    "/api/finished",
    "/api/records",
    "/health",
)


def told(answer):
    return answer.status, {name: value for name, value in answer.headers.items() if name != "date"}


@rows("path", ASKED)
@rows("encoding", ["", "gzip"])
def test_a_head_is_that_of_the_whole_answer(visitor, path, encoding):
    path = path.replace("{game}", new_game(visitor, "me")["id"])
    whole, head = (visitor.ask(method, path, accept_encoding=encoding) for method in ("GET", "HEAD"))
    assert told(head) == told(whole)
    assert head.raw == b""


def test_the_head_of_a_stream_ends_at_once(server, visitor):
    game = new_game(visitor)["id"]
    answer = visitor.ask("HEAD", f"/api/games/{game}/events")
    assert (answer.status, answer.headers["content-type"], answer.raw) == (200, "text/event-stream", b"")


def test_nothing_follows_a_head_on_the_connection(server, visitor):
    with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), timeout=20) as plain:
        asked = f"HEAD / HTTP/1.1\r\nHost: {visitor.place.netloc}\r\nConnection: close\r\n\r\n"
        plain.sendall(asked.encode())
        answer = b"".join(iter(lambda: plain.recv(65536), b""))
    assert answer.endswith(b"\r\n\r\n")
    assert b"content-length: " in answer.lower()


def test_an_address_that_takes_no_get_takes_no_head(visitor):
    get, head = (visitor.ask(method, "/api/session") for method in ("GET", "HEAD"))
    assert get.status == head.status == 405
    assert "HEAD" in visitor.ask("DELETE", "/api/games").headers["allow"]
