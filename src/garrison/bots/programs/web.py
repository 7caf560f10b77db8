"""A program that answers at an address: each time, its lines are the body of a POST, and so are the answers."""

from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from socket import SHUT_RDWR
from threading import Timer
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from garrison.bots.programs.messages import Bye, line_of
from garrison.bots.programs.terms import Terms
from garrison.bots.programs.trouble import Ended, Flood, Late

OK: Final = 200, 202, 204
SHORTEST: Final = 0.001
"""Seconds; a timeout of 0 would mean something else."""
GRACE: Final = 0.5
"""Seconds for the last message."""
TYPE: Final = "application/x-ndjson"


class Web:
    """A link to an address that the user named; nothing leads from there to another."""

    complaint = ""

    def __init__(self, address: str, terms: Terms) -> None:
        to = urlsplit(address)
        self._path = f"{to.path or '/'}{f'?{to.query}' if to.query else ''}"
        self._most, self._host, self._port = terms.line, to.hostname or "", to.port
        self._kind = HTTPSConnection if to.scheme == "https" else HTTPConnection
        self._answers: list[bytes] = []

    @property
    def quiet(self) -> bool:
        return not self._answers

    def send(self, lines: bytes, seconds: float) -> None:
        """Each time by a connection of its own, so that none has been closed meanwhile."""
        until, line = monotonic() + seconds, self._kind(self._host, self._port, timeout=max(seconds, SHORTEST))
        late = Timer(seconds, _cut, (line,))
        late.daemon = True
        late.start()
        try:
            raw = self._posted(line, lines)
        except (OSError, HTTPException, ValueError) as fault:
            if monotonic() >= until:
                raise Late("It gave no answer in time.") from fault
            raise Ended(f"It can't be reached: {getattr(fault, 'strerror', '') or type(fault).__name__}.") from fault
        finally:
            late.cancel()
            line.close()
        self._answers += [answer for answer in raw.split(b"\n") if answer.strip()]

    def _posted(self, line: HTTPConnection, lines: bytes) -> bytes:
        line.request("POST", self._path, lines, {"Content-Type": TYPE})
        answer = line.getresponse()
        if answer.status not in OK:
            raise Ended(f"It answered with status {answer.status}.")
        raw = answer.read(self._most + 1)
        if len(raw) > self._most:
            raise Flood(f"It wrote more than {self._most:,} bytes.")
        return raw

    def receive(self, seconds: float) -> bytes:
        """Whatever it had to say was in its answer to the POST."""
        if not self._answers:
            raise Late("It sent no answer.")
        return self._answers.pop(0)

    def close(self) -> None:
        with suppress(Late, Ended, Flood):
            self.send(line_of(Bye()), GRACE)


def _cut(line: HTTPConnection) -> None:
    """Called from another thread when the time is up; ends any wait."""
    with suppress(OSError, AttributeError):
        line.sock.shutdown(SHUT_RDWR)
