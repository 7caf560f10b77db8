"""What somebody can hold of the server: streams up to a number, and a connection only while a request comes."""

import resource
import signal
import socket
from contextlib import ExitStack, closing
from http.client import HTTPConnection

import pytest

from garrison.settings import Open, Timeouts
from web.games import new_game
from web.streams import Stream
from web.test_serving import started
from web.visiting import Visitor, serving


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
    with serving(tmp_path, timeouts=Timeouts(head=0.3, body=0.3)) as server:
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
    with serving(tmp_path, timeouts=Timeouts(head=0.3, body=0.3)) as server, ExitStack() as stack:
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


# Connections


def kept(stack, server, source="127.0.0.1"):
    """A connection that has been answered once, and then rests."""
    one = stack.enter_context(
        closing(HTTPConnection("127.0.0.1", address(server)[1], timeout=30, source_address=(source, 0)))
    )
    one.request("GET", "/health")
    assert one.getresponse().read()
    return one


def is_open(one):
    """Whether the server still answers on it."""
    port = one.sock.getsockname()
    try:
        one.request("GET", "/health")
        return one.getresponse().status == 200 and one.sock.getsockname() == port
    except OSError:
        return False


def test_an_address_that_has_too_many_connections_loses_those_that_rest_longest(tmp_path):
    with serving(tmp_path, streams=Open(connections=10)) as server, ExitStack() as stack:
        other = kept(stack, server, "127.0.0.2")
        path = f"/api/games/{new_game(Visitor(server))['id']}/events"
        stream = stack.enter_context(Stream(Visitor(server), path))
        ones = [kept(stack, server) for _ in range(9)]
        more = [kept(stack, server) for _ in range(3)]
        assert [is_open(one) for one in ones] == [False] * 3 + [True] * 6
        assert [is_open(one) for one in (other, *more)] == [True] * 4
        assert next(stream.events()).name == "game"


def test_an_address_whose_connections_all_work_is_told_so(tmp_path):
    with serving(tmp_path, streams=Open(connections=5)) as server, ExitStack() as stack:
        path = f"/api/games/{new_game(Visitor(server))['id']}/events"
        for _ in range(5):
            assert stack.enter_context(Stream(Visitor(server), path)).status == 200
        answer = Visitor(server).get("/health")
        assert (answer.status, answer.code, answer.headers["connection"]) == (503, "too_many", "close")
        assert is_open(kept(stack, server, "127.0.0.2"))


def test_a_proxy_may_have_more_connections(tmp_path):
    with serving(tmp_path, streams=Open(connections=3), proxies=("127.0.0.0/8",)) as server, ExitStack() as stack:
        ones = [kept(stack, server) for _ in range(10)]
        assert all(is_open(one) for one in ones)


def test_a_connection_that_has_not_asked_yet_rests_too(tmp_path):
    with serving(tmp_path, streams=Open(connections=3)) as server, ExitStack() as stack:
        silent = [stack.enter_context(socket.create_connection(address(server), timeout=30)) for _ in range(10)]
        assert Visitor(server).get("/health").status == 200
        assert [one.recv(1) for one in silent[:7]] == [b""] * 7


def limited(soft, hard):
    """The command, with so many descriptors."""
    return (
        f"import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))\n"
        "from garrison.cli import main; sys.exit(main(sys.argv[1:]))"
    )


@pytest.mark.check("a server in a process of its own")
@pytest.mark.parametrize("source", ["127.0.0.1", "127.0.0.2"])
def test_nobody_is_shut_out_by_connections_that_do_nothing(tmp_path, source):
    """With few descriptors, which can't be made more."""
    with started(tmp_path, program=limited(256, 256)) as server, ExitStack() as stack:
        for number in range(300):
            kept(stack, server)
            if number % 20 == 0:
                assert is_open(kept(stack, server, source))
        log = server.process.stderr
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 143
        assert log.read().count("Connections run short. Those that have rested longest are closed.") == 1


@pytest.mark.check("a server in a process of its own")
def test_a_server_takes_as_many_descriptors_as_it_may_have(tmp_path):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with started(tmp_path, program=limited(128, min(hard, 1024))) as server, ExitStack() as stack:
        ones = [kept(stack, server) for _ in range(300)]
        assert all(is_open(one) for one in ones)
