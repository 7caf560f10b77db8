"""Programs at an address: the same lines by POST, within the same limits."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from bots.programs.test_hostile import opponent
from garrison import Chance, GameLimits, new_game, play
from garrison.bots.own import BotFault, factory_of
from garrison.bots.programs.player import Program
from garrison.bots.programs.terms import Terms
from rows import rows

TERMS = Terms(start=10.0, decision=0.3, game=20.0, faults=2)


class Server(ThreadingHTTPServer):
    def __init__(self, handler):
        super().__init__(("127.0.0.1", 0), handler)
        self.heard: list[str] = []
        self.enough = threading.Event()

    def handle_error(self, *_):
        pass


class Quiet(BaseHTTPRequestHandler):
    server: Server

    def log_message(self, *_):
        pass

    def do_POST(self):
        lines = self.rfile.read(int(self.headers["Content-Length"])).decode().splitlines()
        self.server.heard += lines
        answers = [answer for line in lines for answer in self.answer(json.loads(line))]
        self.reply(200, "".join(f"{json.dumps(answer)}\n" for answer in answers).encode())

    def answer(self, message):
        if message["type"] == "hello":
            yield {"type": "hello", "name": "web"}
        if message["type"] == "choose":
            yield {"type": "move", "choice": 0, "id": message["id"]}

    def reply(self, status, body):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def served(handler):
    with Server(handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server, f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def met(address, terms=TERMS):
    game = new_game("classic", "quad", 2)
    bot = Program((address,), terms)(game, Chance(1).below)
    return play(game, [bot, opponent(game)], Chance(3).below, GameLimits(rounds=3)), bot


def test_a_bot_at_an_address_plays():
    with served(Quiet) as (server, address):
        played, bot = met(address, Terms())
        assert played.record.moves
        assert bot.faults == []
        kinds = [json.loads(line)["type"] for line in server.heard]
        assert kinds[:2] == ["hello", "game"]
        assert "over" in kinds


class Slow(Quiet):
    def answer(self, message):
        if message["type"] == "choose":
            self.wfile.write(b"HTTP/1.0 200 OK\r\n")
            while True:
                self.wfile.write(b"x")
        return super().answer(message)


class Dripping(Quiet):
    def answer(self, message):
        if message["type"] == "choose":
            self.wfile.write(b"HTTP/1.0 200 OK\r\n")
            while not self.server.enough.wait(0.05):
                self.wfile.write(b"a: b\r\n")
        return super().answer(message)


class Huge(Quiet):
    def reply(self, status, body):
        super().reply(status, body if b"hello" in body else b"x" * 10_000_000)


class Redirecting(Quiet):
    def reply(self, status, body):
        if b"hello" in body:
            super().reply(status, body)
        else:
            self.send_response(302)
            self.send_header("Location", f"http://127.0.0.1:{self.server.server_port}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()


class Failing(Quiet):
    def reply(self, status, body):
        super().reply(status if b"hello" in body else 500, body)


class Mute(Quiet):
    def answer(self, message):
        return super().answer(message) if message["type"] == "hello" else ()


@rows(
    ("handler", "kinds"),
    [
        (Slow, {"ended", "late"}),
        (Dripping, {"late"}),
        (Huge, {"flood"}),
        (Redirecting, {"ended"}),
        (Failing, {"ended"}),
        (Mute, {"late"}),
    ],
)
def test_no_answer_from_an_address_ends_a_match(handler, kinds):
    with served(handler) as (server, address):
        played, bot = met(address)
        server.enough.set()
        assert played.record.moves
        assert {fault.kind for fault in bot.faults} <= kinds
        assert bot.faults


def test_an_address_where_nobody_answers_is_told():
    with served(Quiet) as (server, _):
        port = server.server_port
    with pytest.raises(BotFault, match=f"127.0.0.1:{port} can't play. It can't be reached: Connection refused."):
        factory_of(f"http://127.0.0.1:{port}", {})
