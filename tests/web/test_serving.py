"""The command `garrison serve` as a process of its own: where it is, who reaches it, and how it ends."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack, contextmanager
from socket import gethostname
from typing import Any, NamedTuple

import pytest

from garrison.web.metrics import EACH
from web.games import new_game
from web.streams import Stream
from web.visiting import Visitor, serving

STREAMS = 200
"""`make soak` opens a thousand."""


EVERYWHERE = "0.0.0.0"  # noqa: S104  only for as long as the test lasts


class Started(NamedTuple):
    address: str
    process: Any
    greeting: str


@contextmanager
def started(folder, *words, program=""):
    """`program` is run in place of the command."""
    command = [sys.executable, *(["-c", program] if program else ["-m", "garrison"])]
    command += ["serve", "--data", str(folder), *words]
    process: Any = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        greeting = ""
        while not (found := re.search(r"Garrison is at {2}(\S+)\n\n.*\n", greeting)):
            line = process.stdout.readline()
            assert line, process.stderr.read()
            greeting += line
        yield Started(found[1], process, greeting)
    finally:
        process.kill()
        process.wait(20)
        process.stdout.close()
        process.stderr.close()


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_ends_the_server_and_its_streams_with_the_code_of_shells(tmp_path, number, code):
    with started(tmp_path, "--no-limits") as server, ExitStack() as streams:
        assert "Only this machine can reach it. Ctrl-C stops it." in server.greeting
        visitor = Visitor(server)
        game = new_game(visitor)["id"]
        opened = [streams.enter_context(Stream(visitor, f"/api/games/{game}/events")) for _ in range(STREAMS)]
        assert {stream.status for stream in opened} == {200}
        server.process.send_signal(number)
        assert server.process.wait(60) == code
        for stream in opened[:10]:
            assert [*stream.pieces()], "it ends as an answer ends"
        assert server.process.stderr.read() == ""


HEAVY = """
import sys, threading
from garrison.cli import main

class Heavy:
    def __del__(self):
        threading.Event().wait(600)

held = sys.held = Heavy()
threading.Thread(target=threading.Event().wait).start()
main(sys.argv[1:])
"""
"""A server that would take long to take apart, in which a thread never ends."""

BLOCKED = """
import asyncio, sys, threading
from garrison.cli import main, serving

class Blocked(serving.Host):
    def begun(self, process):
        super().begun(process)
        asyncio.get_running_loop().call_soon(threading.Event().wait)

serving.Host = Blocked
main(sys.argv[1:])
"""
"""A server whose event loop does nothing any more once it has begun."""


@pytest.mark.check("servers in processes of their own")
def test_a_server_ends_at_once_whatever_it_holds(tmp_path):
    with started(tmp_path, program=HEAVY) as server:
        visitor = Visitor(server)
        game = new_game(visitor)["id"]
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 143
        assert server.process.stderr.read() == ""
    with started(tmp_path) as server:
        assert Visitor(server).get(f"/api/games/{game}").status == 200


@pytest.mark.check("servers in processes of their own")
def test_a_server_ends_although_its_event_loop_is_blocked(tmp_path):
    with started(tmp_path, program=BLOCKED) as server:
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 143


@pytest.mark.check("servers in processes of their own")
def test_a_server_for_others_says_what_is_open_to_whom(tmp_path):
    with started(tmp_path, "--host", EVERYWHERE) as server:
        assert f"Whoever reaches {server.address} can play, make games and watch listed ones." in server.greeting
        port = server.address.rpartition(":")[2]
        assert Visitor(server).get("/api/me", host=f"{gethostname()}:{port}").json["local"] is False
        assert Visitor(server).get("/api/me", host=f"another.example:{port}").status == 421


def once(folder, *words):
    command = [sys.executable, "-m", "garrison", "serve", "--data", str(folder), *words]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.check("servers in processes of their own")
@pytest.mark.parametrize("word", ["--once", "--open"])
def test_without_a_terminal_the_first_page_is_tried_and_the_server_ends(tmp_path, word):
    done = once(tmp_path, word)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(
        r"Garrison was at http://127\.0\.0\.1:\d+, and its first page answered with [\d,]+ bytes\.\n", done.stdout
    )


@pytest.mark.check("servers in processes of their own")
def test_what_stands_in_the_way_is_one_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        taken = once(tmp_path, "--once", "--port", str(port))
    assert taken.stderr == f"garrison: Can't listen at 127.0.0.1, port {port}: address already in use.\n"
    (tmp_path / "file").touch()
    nowhere = once(tmp_path / "file", "--once")
    assert nowhere.stderr.startswith(f"garrison: {tmp_path / 'file' / 'garrison.sqlite'}: ")
    assert {taken.returncode, nowhere.returncode} == {2}


def test_without_its_packages_the_server_says_how_to_install_them(tmp_path):
    (tmp_path / "litestar.py").write_text("raise ModuleNotFoundError('No module', name='litestar')\n")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    command = [sys.executable, "-m", "garrison", "serve", "--once"]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"garrison: The server needs 'litestar'\. Install it with: .*\[server\]'\n", done.stderr)


def test_the_other_commands_load_nothing_of_the_server():
    told = (
        "import sys; from garrison.cli import main; main(['simulate', '--games=1', '--map=quad']); print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()
    assert not {"litestar", "sqlalchemy", "uvicorn", "garrison.hosting", "garrison.web"} & {*loaded}


# What is measured


def test_the_figures_are_for_the_machine_of_the_server(server, visitor):
    visitor.get("/api/me")
    page = visitor.get("/metrics")
    assert page.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert re.search(r'garrison_requests_total{method="GET",route="/api/me",status="200"} [1-9]', page.raw.decode())
    assert b"garrison_rooms" in page.raw
    assert b"garrison_commit_seconds" in page.raw
    assert visitor.get("/metrics", x_forwarded_for="192.0.2.1").status == 403


def figure(visitor, name):
    return float(re.findall(rf"^{name} (\S+)$", visitor.get("/metrics").raw.decode(), re.MULTILINE)[0])


def test_the_server_says_how_long_its_event_loop_stood_still(server, visitor):
    stalls, blocked = figure(visitor, "garrison_loop_stalls_total"), threading.Event()
    server.loop.call_soon_threadsafe(blocked.wait, 0.5)
    assert figure(visitor, "garrison_loop_stalls_total") >= stalls + 1
    assert figure(visitor, "garrison_loop_longest_stall_seconds") >= 0.5 - EACH
    assert figure(visitor, "garrison_loop_late_seconds_sum") >= 0.5 - EACH
    assert figure(visitor, "garrison_loop_late_seconds_count") > 0


def test_health_is_good_while_the_database_answers(server, visitor):
    assert visitor.get("/health").json == {"status": "well"}


def test_health_is_bad_when_the_clocks_have_stopped(tmp_path):
    with serving(tmp_path) as server:
        asyncio.run_coroutine_threadsafe(server.process.context.registry._ticker.close(), server.loop).result(20)
        server.clock.now += 61_000
        answer = Visitor(server).get("/health")
        assert (answer.status, answer.json["message"]) == (503, "The clocks of the games have stopped.")


# Proxies


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
def test_only_a_proxy_that_is_named_is_believed(tmp_path, proxies):
    with serving(tmp_path, address="https://garrison.example", proxies=proxies) as server:
        visitor = Visitor(server)
        behind = {"host": "garrison.example", "x_forwarded_proto": "https", "x_forwarded_for": "192.0.2.1"}
        believed = bool(proxies)
        visitor.origin = "https://garrison.example"
        made = visitor.post("/api/games", {"seats": [{"player": "me"}, {"player": "random"}], "map": "quad"}, **behind)
        assert made.status == 201
        assert made.headers["set-cookie"].startswith("__Host-garrison=" if believed else "garrison=")
        assert ("; Secure" in made.headers["set-cookie"]) == believed


# Pages


def test_a_page_is_small_and_asked_for_again_only_if_it_has_changed(visitor):
    page = visitor.get("/", accept_encoding="gzip")
    assert (page.headers["content-encoding"], page.headers["cache-control"]) == ("gzip", "private, no-cache")
    again = visitor.get("/", if_none_match=page.headers["etag"])
    assert (again.status, again.raw) == (304, b"")
    shapes = visitor.get("/api/maps/world/shapes", accept_encoding="gzip")
    assert len(shapes.raw) < 60_000


@pytest.mark.parametrize(
    "path",
    [
        "../app.py",
        "..%2fapp.py",
        "%2e%2e/app.py",
        "/etc/passwd",
        "js",
        "js/../../app.py",
        "x\x00.js",
        "js/dom.js/x",
        ".",
    ],
)
def test_nothing_else_of_the_machine_is_a_file_of_the_page(server, path):
    with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), timeout=20) as plain:
        host = server.address.removeprefix("http://")
        plain.sendall(f"GET /static/{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: plain.recv(65536), b""))
    assert answer.split()[1] in (b"404", b"400")


def test_the_docs_page_is_made_from_the_schema(visitor):
    assert json.loads(visitor.get("/api/schema").raw)["info"]["title"] == "Garrison"
