"""Streams read by the standard library: server-sent events, and lines of JSON."""

import json
import socket
from typing import Any, NamedTuple


class Event(NamedTuple):
    name: str
    id: str
    data: Any


class Stream:
    """One open stream; reading waits for at most so many seconds."""

    def __init__(self, visitor, path, patience=5, **headers):
        self.socket = socket.create_connection((visitor.place.hostname, visitor.place.port), timeout=patience)
        told = {"host": visitor.place.netloc, "cookie": visitor.cookie, "accept": "text/event-stream", **headers}
        if visitor.token:
            told["authorization"] = f"Bearer {visitor.token}"
        written = (f"{name.replace('_', '-')}: {value}\r\n" for name, value in told.items() if value)
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{''.join(written)}\r\n".encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        self.headers = dict(self._headers())

    def _headers(self):
        while line := self.file.readline().strip():
            name, _, value = line.decode().partition(": ")
            yield name.lower(), value

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.socket.close()

    def pieces(self):
        """The chunks of the answer, until the server ends it."""
        while size := int(self.file.readline() or b"0", 16):
            yield self.file.read(size)
            self.file.readline()

    def lines(self):
        rest = b""
        for piece in self.pieces():
            *whole, rest = (rest + piece).split(b"\n")
            yield from whole

    def events(self):
        """Server-sent events as they come; comments, and what says when to try again, are passed over."""
        told: dict[str, str] = {}
        for line in self.lines():
            if line:
                name, _, value = line.decode().partition(": ")
                told[name] = told.get(name, "") + value
            else:
                if "data" in told:
                    yield Event(told.get("event", ""), told.get("id", ""), json.loads(told["data"]))
                told = {}
