"""What somebody can hold of the server: streams up to a number, and a connection only while a request comes."""

import socket
from contextlib import ExitStack, closing
from http.client import HTTPConnection

import pytest

from garrison.server.settings import Open, Patience
from server.routes.games import new_game
from server.routes.streams import Stream
from server.routes.visiting import Visitor, serving


def refused(visitor, path):
    answer = visitor.get(path)
    return answer.status, answer.json["message"]


def test_a_person_has_so_many_streams_open_and_no_more(tmp_path):
    with serving(tmp_path, streams=Open(person=3, address=100)) as server, ExitStack() as stack:
        visitor, other = Visitor(server), Visitor(server)
        path = f"/api/games/{new_game(visitor)['id']}/events"
        new_game(other)
        first, *_ = [stack.enter_context(Stream(visitor, path)) for _ in range(3)]
        assert refused(visitor, path) == (429, "You can have at most 3 streams open. Close one first.")
        assert refused(visitor, "/api/events?games=") == (429, "You can have at most 3 streams open. Close one first.")
        assert stack.enter_context(Stream(other, path)).status == 200
        assert visitor.get("/api/me").status == 200
        next(first.pieces())
        first.__exit__()
        for _ in range(1000):
            with Stream(visitor, path) as again:
                if again.status == 200:
                    return
        raise AssertionError("A stream that was closed still counts.")


def test_an_address_has_so_many_streams_open_whoever_reads_them(tmp_path):
    with serving(tmp_path, streams=Open(address=3), proxies=("127.0.0.1",)) as server, ExitStack() as stack:
        path = f"/api/games/{new_game(Visitor(server))['id']}/events"
        for _ in range(3):
            assert stack.enter_context(Stream(Visitor(server), path, x_forwarded_for="192.0.2.1")).status == 200
        assert stack.enter_context(Stream(Visitor(server), path, x_forwarded_for="192.0.2.1")).status == 429
        assert stack.enter_context(Stream(Visitor(server), path, x_forwarded_for="192.0.2.2")).status == 200


SLOW = {
    "nothing": [b""],
    "a head": [b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"],
    "a body": [b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"],
    "a body in parts": [b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"],
    "a head after a request": [b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"GET"],
}


@pytest.mark.parametrize("sent", SLOW.values(), ids=SLOW)
def test_whoever_takes_too_long_to_ask_is_cut_off(tmp_path, sent):
    with serving(tmp_path, patience=Patience(head=0.3, body=0.3)) as server:
        visitor = Visitor(server)
        path = f"/api/games/{new_game(visitor)['id']}/events"
        with Stream(visitor, path) as stream, socket.create_connection(address(server), timeout=30) as slow:
            for part in sent:
                slow.sendall(part)
                slow.recv(65536)
            while slow.recv(65536):
                pass
            visitor.post(f"/api/games/{path.split('/')[3]}/talk", {"text": "Hello."})
            assert any(event.name == "talk" for event in stream.events()), "whoever is answered is not cut off"


def test_a_connection_is_kept_between_two_requests(tmp_path):
    with serving(tmp_path, patience=Patience(head=0.3, body=0.3)) as server, ExitStack() as stack:
        kept = stack.enter_context(closing(HTTPConnection("127.0.0.1", address(server)[1], timeout=30)))
        slow = stack.enter_context(socket.create_connection(address(server), timeout=30))
        kept.request("GET", "/health")
        assert kept.getresponse().read()
        port = kept.sock.getsockname()
        assert slow.recv(1) == b""
        kept.request("GET", "/health")
        assert kept.getresponse().read()
        assert kept.sock.getsockname() == port


def address(server):
    return "127.0.0.1", int(server.address.rpartition(":")[2])
